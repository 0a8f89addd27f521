import type { JsonObject } from "../../../core/entity.js";
import type { MetadataFilter } from "../../../core/metadata/metadata-filter.js";
import type { Dialect } from "../sql/dialect.js";
import { allOf } from "../sql/condition.js";
import { raw, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

/** The conditions of a metadata filter, as far as SQL can express them: see {@link undecidedBySql}. */
export function metadataNarrowed(
  column: string,
  filter: MetadataFilter | undefined,
): Sql | undefined {
  if (filter === null) return raw(`${column} IS NULL`);
  if (filter === undefined || Object.keys(filter).length === 0) return undefined;
  return byDialect((dialect) => allOf(...dialect.metadata(column, filter).conditions));
}

/** The filter, if the rows that SQL lets through must also be checked one by one. */
export function undecidedBySql(
  dialect: Dialect,
  filter: MetadataFilter | undefined,
): JsonObject | undefined {
  if (filter === undefined || filter === null) return undefined;
  return dialect.metadata("r.metadata", filter).isExact ? undefined : filter;
}
