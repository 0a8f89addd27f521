import type { Keyset } from "../../core/lists/page.js";
import { asCompared } from "../relational/schema/columns.js";
import { allOf, anyOf, never } from "../relational/sql/condition.js";
import type { OrderColumn } from "../relational/sql/dialect-parts.js";
import { raw, sql, type Sql } from "../relational/sql/sql.js";

/**
 * Whether the columns, as a row, are beyond the place. Each column is compared by itself. The extra condition on the
 * first column excludes nothing more, but tells Oracle where to begin in the index.
 */
export function isBeyond(
  columns: readonly OrderColumn[],
  place: Keyset,
  comparison: "<" | ">",
): Sql {
  const [beginning, ...others] = columns.map(
    ({ column, written }, i) =>
      (operator: string) =>
        sql`${raw(`${written} ${operator}`)} ${asCompared(column, place[i] ?? null)}`,
  );
  if (!beginning || others.length === 0) return beginning?.(comparison) ?? never;
  const compared = [beginning, ...others];
  const alternatives = compared.map((one, i) =>
    allOf(...compared.slice(0, i).map((same) => same("=")), one(comparison)),
  );
  return allOf(beginning(`${comparison}=`), anyOf(...alternatives));
}
