import { isNullable, type Field, type Fields } from "../../../records/field.js";
import type { SchemaForm } from "../schema/schema-form.js";

/** The columns of a record's fields, as `RecordRows` reads them. */
export function rowsOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, field]) => `${columnOf(name, field)}${markOf(name, field)}`)
    .join(" ");
}

function markOf(name: string, { kind, column, isComputed }: Field): string {
  if (column !== undefined) return `=${name}`;
  if (kind === "flag") return isComputed ? ":flag!" : ":flag";
  if (kind === "metadata" || kind === "names" || kind === "document") return ":json";
  return isComputed ? "!" : "";
}

/** The names of the columns of times. */
export function timesOf(...records: readonly Fields[]): string[] {
  const all = records.flatMap((fields) => Object.entries(fields));
  return all.flatMap(([name, field]) => (field.kind === "time" ? [columnOf(name, field)] : []));
}

/** The definitions of the columns in `CREATE TABLE`. Columns that earlier versions do not have come last. */
export function definitionsOf(fields: Fields, form: SchemaForm): string {
  const all = Object.entries(fields);
  const isAdded = ([, { before }]: (typeof all)[number]) => before !== undefined;
  return [...all.filter((one) => !isAdded(one)), ...all.filter(isAdded)]
    .map(([name, field]) => `${columnOf(name, field)} ${typeOf(field, form)}`)
    .join(", ");
}

function typeOf(field: Field, form: SchemaForm): string {
  const type = form[formOf[field.kind]];
  if (isNullable(field) && !field.isNeverNull) return type;
  const { before } = field;
  if (typeof before === "boolean") return `${type} DEFAULT ${Number(before)} NOT NULL`;
  return typeof before === "string" ? `${type} DEFAULT '${before}' NOT NULL` : `${type} NOT NULL`;
}

const formOf = {
  id: "id",
  name: "name",
  text: "text",
  flag: "flag",
  whole: "whole",
  position: "position",
  share: "number",
  time: "time",
  metadata: "json",
  word: "word",
  names: "name",
  document: "text",
} as const satisfies Record<Field["kind"], keyof SchemaForm>;

/** The name of a field's column: `userId` becomes `user_id`. */
export function columnOf(name: string, { column }: Pick<Field, "column"> = {}): string {
  return column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
