import { insertedBy, type JoinedInsert } from "../relational/sql/joined-inserts.js";
import { toStoredString } from "../relational/sql/stored-json.js";
import type { Written } from "../relational/sql/by-dialect.js";
import { keyColumns } from "./schema.js";

/** The protocol counts binds in 16 bits. */
const mostBinds = 65_535;
/** The most rows of one statement. */
const mostRows = 1000;

/** The number of rows for the next statement. */
export function rowsOfInsert(left: number, binds: number): number {
  return Math.min(left, mostRows, Math.floor(mostBinds / Math.max(1, binds)));
}

/** An INSERT of rows, with the data needed to find rows that were left out. */
export interface InsertOfRows {
  readonly statement: Written;
  /** The place and key of each row. The key is null for a single row, or if keys are not among the binds. */
  readonly rows: readonly { readonly place: number; readonly key: string | null }[];
}

/**
 * Changes an INSERT so that it leaves out rows whose keys are taken, because an error would end the transaction. With
 * several rows, it returns the keys of inserted rows. Null: the statement is not an INSERT of rows.
 *
 * @param given All statements, some of which are joined.
 */
export function leavingOutTaken(
  { statement, places }: JoinedInsert,
  given: readonly Written[],
): InsertOfRows | null {
  const { texts, values } = statement;
  const inserted = insertedBy(statement);
  if (inserted === null) return null;
  const { table, columns } = inserted;
  const key = keyColumns(table);
  const at = key.map((column) => columns.indexOf(column));
  const areBound = values.length === columns.length * places.length && !at.includes(-1);
  const isReturned = places.length > 1 && key.length > 0 && areBound;
  const ending = ` ON CONFLICT DO NOTHING${isReturned ? ` RETURNING ${key.join(", ")}` : ""}`;
  return {
    statement: { texts: [...texts.slice(0, -1), `${texts.at(-1)}${ending}`], values },
    rows: places.map((place) => ({
      place,
      key: isReturned ? keyOf(at.map((i) => given[place]?.values[i])) : null,
    })),
  };
}

/** The place of the first row that was left out. If a key is given twice, the second row is left out. */
export function firstLeftOut({ rows }: InsertOfRows, returned: readonly object[]): number {
  const left = new Map<string | null, number>();
  for (const row of returned) {
    const key = keyOf(Object.values(row));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  for (const { place, key } of rows) {
    const count = left.get(key) ?? 0;
    if (count === 0) return place;
    left.set(key, count - 1);
  }
  return rows[0]?.place ?? 0;
}

function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(
    values.map((one) => (typeof one === "string" ? toStoredString(one) : String(one))),
  );
}
