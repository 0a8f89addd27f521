import { isPointInTime } from "../../core/time-range.js";
import { jsonColumns, timeColumns } from "./schema.js";
import { at, sql, zoned, type Sql, type SqlValue } from "./sql.js";
import { toStoredJson } from "./stored-json.js";

export { fromStoredText, toStoredText } from "./stored-text.js";

export { fromJson, peekJson, toJson } from "../rows/json.js";

/** Columns to select, each as rows have it, under the name that its field has in a record: `r.user_id AS "userId"`. */
export function columnsOf(alias: string, names: string): string {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => `${asRead(`${alias}.${name}`)} AS "${fieldOf(name)}"`)
    .join(", ");
}

/**
 * How a column is selected whose type the driver gives otherwise than rows have
 * it. The server writes the text of JSON: the driver's reading of its binary form
 * has had its bugs. Without ERROR, what it cannot write would be NULL.
 */
function asRead(column: string): string {
  if (isOneOf(timeColumns, column)) return zoned(column);
  if (isOneOf(jsonColumns, column))
    return `JSON_SERIALIZE(${column} RETURNING CLOB ERROR ON ERROR)`;
  return column;
}

/** A value as the column has it that it is compared with. */
export function asCompared(column: string, value: SqlValue): Sql | SqlValue {
  const isInstant = isOneOf(timeColumns, column) && (typeof value === "number" || value === null);
  return isInstant ? at(value) : value;
}

/** A value as the column has it that it is put into. No text is no JSON: NULL, and not JSON's null. */
export function asStored(column: string, value: SqlValue): Sql | SqlValue {
  if (isOneOf(jsonColumns, column))
    return sql`JSON(${typeof value === "string" ? toStoredJson(value) : value})`;
  if (isOneOf(timeColumns, column) && typeof value === "number" && !isPointInTime(value))
    throw new RangeError(`No time that can be stored in ${column}: ${value}`);
  return asCompared(column, value);
}

/** @param column With or without an alias. */
function isOneOf(columns: ReadonlySet<string>, column: string): boolean {
  return columns.has(column.slice(column.indexOf(".") + 1));
}

/** `user_id` is `userId` in a record. */
export function fieldOf(column: string): string {
  return column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
