import type { MetadataFilter } from "../../../core/metadata/metadata-filter.js";
import { scanning, type Reader } from "../connections/connection.js";
import type { RecordRows } from "./record-rows.js";
import { tableNamed, type Sql, raw } from "../sql/sql.js";
import type { JsonObject } from "../../../core/entity.js";
import type { Dialect } from "../sql/dialect.js";
import { allOf } from "../sql/condition.js";
import { byDialect } from "../sql/by-dialect.js";
import type { OwnerFilter } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";

/** A list of rows `r` of a table. */
export interface ListSource<Item extends object = object> {
  /** Reads the rows as records. */
  readonly rows: RecordRows<Item>;
  /** A query in brackets that replaces the table. */
  readonly table?: Sql | undefined;
  /** The columns that order the list, unique as a whole. Each of them is also read. */
  readonly order: readonly string[];
  /** The condition of the partial index in which the list is walked. Default: its index contains all rows. */
  readonly partial?: string | undefined;
  readonly newestFirst: boolean;
  /** The condition for rows of the list. In a list per parent, `k.id` is the parent. */
  readonly where: Sql;
  /**
   * The metadata filter. SQL narrows the list by it in `where`; the rule that all stores share makes the final
   * decision. Where SQL is not exact, a page may take several statements.
   */
  readonly metadata?: MetadataFilter | undefined;
  /**
   * The tables that a page may have to scan: no index is walked, or many rows are skipped on the way. Undefined: the
   * cost of a page depends on its length only.
   */
  readonly scanned?: readonly string[] | undefined;
}

export function tableOf({ table, rows }: ListSource): Sql {
  return table ?? tableNamed(rows.table);
}

/** The reader for the whole list, such as to count it. */
export function wholeOf(reader: Reader, { rows, scanned = [] }: ListSource): Reader {
  return scanning(reader, [rows.table, ...scanned]);
}

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

/** How indexes find the rows of lists. */
interface Walked {
  /** Fields of filters and principals. Each index begins with one of them. */
  readonly keys?: readonly string[];
  /** Fields of filters that bound the range to read in the index. */
  readonly bounds?: readonly string[];
}

type Filter = object & { readonly owner?: OwnerFilter | undefined };

/** The bounds of a list in creation order. */
export const created = ["createdSince", "createdUntil"];

/**
 * Whether a page of a list may have to skip any number of rows that are not in the list. An index finds the rows of one
 * key, within bounds.
 *
 * @param parent The field by which lists of several parents are found.
 */
export function skipsRows(
  { userId, agentId }: Pick<Principal, "userId" | "agentId">,
  { owner, ...filter }: Filter,
  { keys = [], bounds = [] }: Walked,
  parent?: string,
): boolean {
  const narrowing = [{ userId, agentId }, owner, filter, parent && { [parent]: true }];
  const names = new Set(narrowing.flatMap((one) => namesIn(one || {})));
  for (const bound of bounds) names.delete(bound);
  const [only, ...others] = names;
  return others.length > 0 || (only !== undefined && !keys.includes(only));
}

function namesIn(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name));
}
