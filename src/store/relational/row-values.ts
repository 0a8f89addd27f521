import type { Keyset } from "../../core/page.js";
import { asCompared } from "./columns.js";
import { list, raw, sql, type Sql } from "./sql.js";

/** A column that a list is ordered by, and how statements write it. */
export interface OrderColumn {
  readonly column: string;
  readonly written: string;
}

/** The columns as a row are beyond the place: `(a, b) > (1, 2)`. */
export function isRowBeyond(
  columns: readonly OrderColumn[],
  place: Keyset,
  comparison: "<" | ">",
): Sql {
  const names = columns.map(({ written }) => written).join(", ");
  const values = columns.map(({ column }, i) => sql`${asCompared(column, place[i] ?? null)}`);
  return sql`${raw(`(${names}) ${comparison} (`)}${list(values)})`;
}
