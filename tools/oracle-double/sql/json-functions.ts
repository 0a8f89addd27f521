import { dataType } from "./data-types.js";
import { expression } from "./expressions.js";
import { orderBy } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

/** JSON functions with their own grammar. The reader starts at the opening parenthesis. */
export const jsonFunctions: ReadonlyMap<string, (reader: SqlReader) => string> = new Map([
  ["JSON_VALUE", jsonValue],
  ["JSON_QUERY", jsonQuery],
  ["JSON_OBJECT", jsonObject],
  ["JSON_ARRAY", jsonArray],
  ["JSON_ARRAYAGG", jsonArrayAggregate],
  ["JSON_SERIALIZE", jsonSerialize],
  ["JSON_MERGEPATCH", jsonMergePatch],
]);

/** The JSON input: a JSON column, or text that contains JSON. */
export function jsonInput(reader: SqlReader): string {
  const value = expression(reader);
  if (reader.take("FORMAT")) reader.expect("JSON");
  return `(${value})::jsonb`;
}

/** A path literal. PostgreSQL's path language is close enough for steps, indexes and filters. */
export function jsonPath(reader: SqlReader): string {
  const path = reader.string();
  if (!path.startsWith("'$")) reader.fail(40442, `JSON path expression syntax error: ${path}`);
  if (/@@|like_regex|\bis unknown\b|\.keyvalue\(|^'(strict|lax)\b/.test(path))
    reader.fail(40597, `JSON path expression syntax error: ${path}`);
  return path;
}

/** The ON ERROR and ON EMPTY clauses before a closing parenthesis. */
export function onErrorClauses(reader: SqlReader, ...behaviours: readonly string[]): string {
  let text = "";
  for (;;) {
    const behaviour = behaviours.find((one) => reader.at(...one.split(" "), "ON"));
    if (behaviour === undefined) return text;
    reader.expect(...behaviour.split(" "), "ON");
    text += ` ${behaviour} ON ${reader.expectOneOf("ERROR", "EMPTY")}`;
  }
}

export function jsonExists(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const head = `JSON_EXISTS(${pathArguments(reader)}${passing(reader)}`;
    return `${head}${onErrorClauses(reader, "FALSE", "TRUE", "ERROR")})`;
  });
}

/** Compares documents by content: the order of members is ignored, that of elements is not. */
export function jsonEqual(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const left = jsonInput(reader);
    reader.expect(",");
    const right = jsonInput(reader);
    onErrorClauses(reader, "FALSE", "TRUE", "ERROR");
    return `(${left} = ${right})`;
  });
}

function jsonValue(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const head = `JSON_VALUE(${pathArguments(reader)}${passing(reader)}`;
    const type = reader.take("RETURNING") ? dataType(reader) : undefined;
    const end = onErrorClauses(reader, "NULL", "ERROR");
    if (type && type.maxBytes === undefined) return `${head} RETURNING ${type.postgres}${end})`;
    return `nullif(${head}${end}), '')`; // An empty string is null, as everywhere.
  });
}

function jsonQuery(reader: SqlReader): string {
  return reader.inParentheses(() => {
    let text = `JSON_QUERY(${pathArguments(reader)}${passing(reader)}`;
    const type = reader.take("RETURNING") ? dataType(reader).postgres : "text";
    text += ` RETURNING ${type === "jsonb" ? "jsonb" : "text"}`;
    if (reader.take("WITHOUT")) {
      reader.take("ARRAY");
      reader.expect("WRAPPER");
    } else if (reader.take("WITH")) {
      const kind = reader.takeOneOf("CONDITIONAL", "UNCONDITIONAL") ?? "UNCONDITIONAL";
      reader.take("ARRAY");
      reader.expect("WRAPPER");
      text += ` WITH ${kind} WRAPPER`;
    }
    text += onErrorClauses(reader, "NULL", "ERROR", "EMPTY ARRAY", "EMPTY OBJECT");
    return type === "ora.clob" ? `${text})::ora.clob` : `${text})`;
  });
}

function jsonObject(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const members = reader.atOneOf(")", "RETURNING")
      ? []
      : reader.list(() => {
          reader.take("KEY");
          const key = expression(reader);
          if (!reader.take(":") && !reader.take("VALUE")) reader.expect("VALUE");
          return `${key} VALUE ${jsonItem(reader)}`;
        });
    const nulls = onNull(reader) || " NULL ON NULL";
    return constructed(
      reader,
      `JSON_OBJECT(${members.join(", ")}${members.length > 0 ? nulls : ""}`,
    );
  });
}

function jsonArray(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const items = reader.atOneOf(")", "RETURNING") ? [] : reader.list(() => jsonItem(reader));
    const nulls = onNull(reader) || " ABSENT ON NULL";
    return constructed(reader, `JSON_ARRAY(${items.join(", ")}${items.length > 0 ? nulls : ""}`);
  });
}

function jsonArrayAggregate(reader: SqlReader): string {
  return reader.inParentheses(() => {
    let text = `JSON_ARRAYAGG(${jsonItem(reader)}`;
    if (reader.at("ORDER")) text += ` ${orderBy(reader)}`;
    return constructed(reader, text + (onNull(reader) || " ABSENT ON NULL"));
  });
}

function jsonSerialize(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const value = jsonInput(reader);
    const type = reader.take("RETURNING") ? dataType(reader).postgres : "text";
    onErrorClauses(reader, "NULL", "ERROR");
    return type === "ora.clob" ? `(${value})::text::ora.clob` : `(${value})::text`;
  });
}

/**
 * JSON Merge Patch (RFC 7396). The default return type depends on the type of the target, which is
 * unknown here, so RETURNING is required.
 */
function jsonMergePatch(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const target = jsonInput(reader);
    reader.expect(",");
    const merged = `ora.json_mergepatch(${target}, ${jsonInput(reader)})`;
    if (!reader.take("RETURNING")) reader.refuse("JSON_MERGEPATCH without RETURNING");
    const type = dataType(reader).postgres;
    onErrorClauses(reader, "NULL", "ERROR");
    if (type === "jsonb") return merged;
    return type === "ora.clob" ? `${merged}::text::ora.clob` : `${merged}::text`;
  });
}

function pathArguments(reader: SqlReader): string {
  const input = jsonInput(reader);
  reader.expect(",");
  return `${input}, ${jsonPath(reader)}`;
}

function passing(reader: SqlReader): string {
  if (!reader.take("PASSING")) return "";
  const variables = reader.list(() => {
    const value = expression(reader);
    reader.expect("AS");
    if (reader.peek().kind !== "quoted")
      reader.fail(40457, "a name in the PASSING clause must be quoted");
    return `${value} AS ${reader.name()}`;
  });
  return ` PASSING ${variables.join(", ")}`;
}

function jsonItem(reader: SqlReader): string {
  const value = expression(reader);
  if (!reader.take("FORMAT")) return value;
  reader.expect("JSON");
  return `(${value})::jsonb`;
}

function onNull(reader: SqlReader): string {
  const behaviour = reader.takeOneOf("ABSENT", "NULL");
  if (behaviour === undefined) return "";
  reader.expect("ON", "NULL");
  return ` ${behaviour} ON NULL`;
}

/** The end of a JSON constructor: it returns text unless RETURNING specifies another type. */
function constructed(reader: SqlReader, text: string): string {
  const type = reader.take("RETURNING") ? dataType(reader).postgres : "text";
  if (type === "jsonb") return `${text} RETURNING jsonb)`;
  return type === "ora.clob" ? `${text} RETURNING text)::ora.clob` : `${text} RETURNING text)`;
}
