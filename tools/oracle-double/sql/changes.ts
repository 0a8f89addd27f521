import { condition } from "./conditions.js";
import { assignedValue, expression } from "./expressions.js";
import { query } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

/** INSERT ... VALUES, of one row or (since 23ai) several, or INSERT ... SELECT. */
export function insert(reader: SqlReader): string {
  reader.expect("INSERT", "INTO");
  const table = reader.qualifiedName().join(".");
  const columns = reader.at("(") ? ` ${columnList(reader)}` : "";
  if (reader.atOneOf("SELECT", "WITH", "(")) {
    const text = `INSERT INTO ${table}${columns} ${query(reader)}`;
    if (reader.atOneOf("RETURNING", "RETURN"))
      reader.fail(933, "SQL command not properly ended: INSERT ... SELECT has no RETURNING");
    return text;
  }
  reader.expect("VALUES");
  const rows = reader.list(() => valueRow(reader));
  if (rows.length > 1 && reader.atOneOf("RETURNING", "RETURN"))
    reader.refuse("RETURNING after several rows of VALUES");
  return `INSERT INTO ${table}${columns} VALUES ${rows.join(", ")}${returning(reader)}`;
}

export function update(reader: SqlReader): string {
  reader.expect("UPDATE");
  const table = reader.qualifiedName().join(".") + reader.tableAlias();
  reader.expect("SET");
  const assignments = reader.list(() => assignment(reader).text);
  if (reader.at("FROM")) reader.refuse("UPDATE ... FROM");
  return `UPDATE ${table} SET ${assignments.join(", ")}${where(reader)}${returning(reader)}`;
}

export function remove(reader: SqlReader): string {
  reader.expect("DELETE");
  reader.take("FROM");
  const table = reader.qualifiedName().join(".") + reader.tableAlias();
  if (reader.at("USING")) reader.fail(933, "SQL command not properly ended: DELETE has no USING");
  return `DELETE FROM ${table}${where(reader)}${returning(reader)}`;
}

export function where(reader: SqlReader): string {
  return reader.take("WHERE") ? ` WHERE ${condition(reader)}` : "";
}

/** The columns of an INSERT; table qualifiers are removed, as PostgreSQL requires. */
export function columnList(reader: SqlReader): string {
  const names = reader.inParentheses(() => reader.list(() => reader.qualifiedName().at(-1)));
  return `(${names.join(", ")})`;
}

export function valueRow(reader: SqlReader): string {
  const values = reader.inParentheses(() => reader.list(() => assignedValue(reader)));
  return `(${values.join(", ")})`;
}

/** `column = value`, or `(columns) = (query)`. */
export function assignment(reader: SqlReader): { text: string; columns: readonly string[] } {
  if (reader.at("(")) {
    const columns = reader.inParentheses(() => reader.list(() => targetColumn(reader)));
    reader.expect("=");
    const source = reader.inParentheses(() => query(reader));
    return { text: `(${columns.join(", ")}) = (${source})`, columns };
  }
  const column = targetColumn(reader);
  reader.expect("=");
  return { text: `${column} = ${assignedValue(reader)}`, columns: [column] };
}

function targetColumn(reader: SqlReader): string {
  return reader.qualifiedName().at(-1) ?? reader.fail(904, "invalid identifier");
}

/** `RETURNING values INTO binds`. The binds are outputs, and are not sent to PostgreSQL. */
function returning(reader: SqlReader): string {
  if (reader.takeOneOf("RETURNING", "RETURN") === undefined) return "";
  if (reader.at("*")) reader.fail(936, "missing expression: RETURNING takes no *");
  const values = reader.list(() => {
    const value = expression(reader);
    if (reader.at("AS")) reader.fail(925, "missing INTO keyword: RETURNING takes no alias");
    return value;
  });
  reader.expect("INTO");
  const first = reader.binds.length;
  const outputs = reader.list(() => reader.bind("value"));
  if (outputs.length !== values.length)
    reader.fail(outputs.length < values.length ? 947 : 913, "RETURNING and INTO differ in length");
  outputs.forEach((_, i) => reader.returningBinds.add(first + i));
  return ` RETURNING ${values.join(", ")}`;
}
