import type { Keyset } from "../../../core/lists/page.js";
import { asCompared } from "../schema/columns.js";
import type { OrderColumn } from "./dialect-parts.js";
import { list, raw, sql, type Sql } from "./sql.js";

/** The columns, compared as a row, are beyond the position: `(a, b) > (1, 2)`. */
export function isRowBeyond(
  columns: readonly OrderColumn[],
  place: Keyset,
  comparison: "<" | ">",
): Sql {
  const names = columns.map(({ written }) => written).join(", ");
  const values = columns.map(({ column }, i) => sql`${asCompared(column, place[i] ?? null)}`);
  return sql`${raw(`(${names}) ${comparison} (`)}${list(values)})`;
}
