import { condition } from "./conditions.js";
import { dataType } from "./data-types.js";
import { jsonInput, jsonPath, onErrorClauses } from "./json-functions.js";
import { query } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

/** The references after FROM: tables, views, subqueries and JSON_TABLE, with their joins. */
export function tableReferences(reader: SqlReader): string {
  return reader.list(() => joinedTables(reader)).join(", ");
}

/** One table or subquery with its alias; also the source of MERGE. */
export function tableReference(reader: SqlReader): string {
  if (reader.take("LATERAL")) return `LATERAL ${subquery(reader)}`;
  if (reader.at("(")) return subquery(reader);
  if (reader.take("JSON_TABLE")) return jsonTable(reader);
  return reader.qualifiedName().join(".") + reader.tableAlias();
}

function joinedTables(reader: SqlReader): string {
  let text = tableReference(reader);
  for (;;) {
    const join = nextJoin(reader, text);
    if (join === undefined) return text;
    text = join;
  }
}

function nextJoin(reader: SqlReader, left: string): string | undefined {
  if (reader.take("CROSS", "APPLY")) return `${left} CROSS JOIN LATERAL ${applied(reader)}`;
  if (reader.take("OUTER", "APPLY")) return `${left} LEFT JOIN LATERAL ${applied(reader)} ON TRUE`;
  if (reader.take("CROSS", "JOIN")) return `${left} CROSS JOIN ${tableReference(reader)}`;
  if (!reader.atOneOf("JOIN", "INNER", "LEFT", "RIGHT", "FULL")) return undefined;
  const side = reader.takeOneOf("INNER", "LEFT", "RIGHT", "FULL") ?? "INNER";
  if (side !== "INNER") reader.take("OUTER");
  reader.expect("JOIN");
  const right = tableReference(reader);
  if (reader.take("USING")) {
    const columns = reader.inParentheses(() => reader.list(() => reader.name()));
    return `${left} ${side} JOIN ${right} USING (${columns.join(", ")})`;
  }
  reader.expect("ON");
  return `${left} ${side} JOIN ${right} ON ${condition(reader)}`;
}

function applied(reader: SqlReader): string {
  return reader.take("JSON_TABLE") ? jsonTable(reader).replace(/^LATERAL /, "") : subquery(reader);
}

function subquery(reader: SqlReader): string {
  const text = reader.inParentheses(() => query(reader));
  return `(${text})${reader.tableAlias()}`;
}

interface JsonColumn {
  readonly name: string;
  readonly text: string;
  readonly isVarchar: boolean;
}

/** A subquery around PostgreSQL's JSON_TABLE that turns empty strings into null. */
function jsonTable(reader: SqlReader): string {
  const [head, columns] = reader.inParentheses(() => {
    const input = jsonInput(reader);
    reader.expect(",");
    const path = jsonPath(reader);
    onErrorClauses(reader, "NULL", "ERROR");
    reader.expect("COLUMNS");
    return [`${input}, ${path}`, jsonColumns(reader)] as const;
  });
  const selected = columns.map(({ name, isVarchar }) =>
    isVarchar ? `nullif(${name}, '') AS ${name}` : name,
  );
  const table = `JSON_TABLE(${head} COLUMNS (${columns.map(({ text }) => text).join(", ")}))`;
  return `LATERAL (SELECT ${selected.join(", ")} FROM ${table})${reader.tableAlias()}`;
}

function jsonColumns(reader: SqlReader): JsonColumn[] {
  return reader.inParentheses(() => reader.list(() => jsonColumn(reader)));
}

function jsonColumn(reader: SqlReader): JsonColumn {
  if (reader.at("NESTED")) reader.refuse("NESTED PATH in JSON_TABLE");
  const name = reader.name();
  if (reader.take("FOR")) {
    reader.expect("ORDINALITY");
    return { name, text: `${name} FOR ORDINALITY`, isVarchar: false };
  }
  const { postgres, maxBytes } = dataType(reader);
  const exists = reader.take("EXISTS") ? " EXISTS" : "";
  if (reader.take("FORMAT")) reader.expect("JSON");
  reader.expect("PATH");
  const text = `${name} ${postgres}${exists} PATH ${jsonPath(reader)}`;
  return {
    name,
    text: text + onErrorClauses(reader, "NULL", "ERROR", "FALSE", "TRUE"),
    isVarchar: maxBytes !== undefined,
  };
}
