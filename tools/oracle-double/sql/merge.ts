import { assignment, columnList, valueRow } from "./changes.js";
import { condition } from "./conditions.js";
import type { SqlReader } from "./sql-reader.js";
import { tableReference } from "./table-references.js";

/** MERGE with at most one WHEN MATCHED and one WHEN NOT MATCHED, the condition of ON in parentheses. */
export function merge(reader: SqlReader): string {
  reader.expect("MERGE", "INTO");
  const target = reader.qualifiedName().join(".") + reader.tableAlias();
  reader.expect("USING");
  const source = tableReference(reader).replace(/^LATERAL /, "");
  reader.expect("ON");
  if (!reader.at("(")) reader.fail(969, "missing ON keyword: its condition needs parentheses");
  const start = reader.position;
  const matching = reader.inParentheses(() => condition(reader));
  const joined = reader.headingSince(start);

  let text = `MERGE INTO ${target} USING ${source} ON (${matching})`;
  if (!reader.at("WHEN")) reader.fail(905, "missing keyword WHEN");
  const insertsFirst = reader.take("WHEN", "NOT", "MATCHED");
  if (insertsFirst) text += whenNotMatched(reader);
  if (reader.take("WHEN", "MATCHED")) text += whenMatched(reader, joined);
  if (!insertsFirst && reader.take("WHEN", "NOT", "MATCHED")) text += whenNotMatched(reader);
  return text;
}

function whenMatched(reader: SqlReader, joined: string): string {
  reader.expect("THEN", "UPDATE", "SET");
  const assignments = reader.list(() => assignment(reader));
  for (const column of assignments.flatMap(({ columns }) => columns))
    refuseJoined(reader, column, joined);
  if (reader.at("DELETE")) reader.refuse("DELETE in MERGE");
  return ` WHEN MATCHED${and(reader)} THEN UPDATE SET ${assignments.map(({ text }) => text).join(", ")}`;
}

function whenNotMatched(reader: SqlReader): string {
  reader.expect("THEN", "INSERT");
  const columns = reader.at("(") ? ` ${columnList(reader)}` : "";
  reader.expect("VALUES");
  const values = valueRow(reader);
  return ` WHEN NOT MATCHED${and(reader)} THEN INSERT${columns} VALUES ${values}`;
}

/** Translates Oracle's WHERE after the change into PostgreSQL's AND before it. */
function and(reader: SqlReader): string {
  return reader.take("WHERE") ? ` AND (${condition(reader)})` : "";
}

/** A column in the ON condition cannot be updated. Columns of the same name in both tables are treated as one. */
function refuseJoined(reader: SqlReader, column: string, joined: string): void {
  const name = column.slice(1, -1).replaceAll("$", "\\$");
  if (new RegExp(`\\b${name}\\b`).test(joined))
    reader.fail(38104, `Columns referenced in the ON Clause cannot be updated: ${name}`);
}
