import { expression } from "./expressions.js";
import { jsonEqual, jsonExists } from "./json-functions.js";
import { query } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

const maxListLength = 1000;
const comparisons = ["=", "<>", "!=", "<=", ">=", "<", ">"] as const;

/**
 * The conditions of WHERE, ON, HAVING, CHECK and WHEN. A value alone is not a condition, not even a
 * BOOLEAN: Oracle accepts one only since 23ai, and `= TRUE` is equivalent.
 */
export function condition(reader: SqlReader): string {
  let text = conjunction(reader);
  while (reader.take("OR")) text += ` OR ${conjunction(reader)}`;
  return text;
}

function conjunction(reader: SqlReader): string {
  let text = negation(reader);
  while (reader.take("AND")) text += ` AND ${negation(reader)}`;
  return text;
}

function negation(reader: SqlReader): string {
  return reader.take("NOT") ? `NOT ${negation(reader)}` : predicate(reader);
}

function predicate(reader: SqlReader): string {
  if (reader.take("EXISTS")) return `EXISTS (${reader.inParentheses(() => query(reader))})`;
  if (reader.take("JSON_EXISTS")) return jsonExists(reader);
  if (reader.take("JSON_EQUAL")) return jsonEqual(reader);
  if (reader.take("REGEXP_LIKE")) return regexpLike(reader);
  if (reader.at("(")) {
    const inner = reader.attempt(() => reader.inParentheses(() => condition(reader)));
    if (inner !== undefined) return `(${inner})`;
    const row = reader.attempt(() => rowOfValues(reader));
    if (row !== undefined) return rowPredicate(reader, row);
  }
  const start = reader.position;
  const left = expression(reader);
  const comparison = reader.takeOneOf(...comparisons);
  if (comparison === undefined) return test(reader, left);
  if (reader.isEmptyStringSince(start)) reader.refuse("a comparison with '': it is never true");
  return compare(reader, left, comparison);
}

function compare(reader: SqlReader, left: string, comparison: string): string {
  if (reader.atOneOf("ANY", "ALL", "SOME")) reader.refuse("comparisons with ANY and ALL");
  const start = reader.position;
  const right = expression(reader);
  if (reader.isEmptyStringSince(start)) reader.refuse("a comparison with '': it is never true");
  return `${left} ${comparison} ${right}`;
}

/** The test after a value without a comparison: IS, [NOT] IN, LIKE or BETWEEN. */
function test(reader: SqlReader, left: string): string {
  if (reader.take("IS")) return isTest(reader, left);
  const not = reader.take("NOT") ? "NOT " : "";
  if (reader.take("IN")) return `${left} ${not}IN (${inList(reader)})`;
  if (reader.take("LIKE")) return `${left} ${not}LIKE ${expression(reader)}${escape(reader)}`;
  if (reader.take("BETWEEN")) {
    const low = expression(reader);
    reader.expect("AND");
    return `${left} ${not}BETWEEN ${low} AND ${expression(reader)}`;
  }
  return reader.fail(920, "invalid relational operator");
}

function isTest(reader: SqlReader, left: string): string {
  const not = reader.take("NOT") ? "NOT " : "";
  const what = reader.expectOneOf("NULL", "TRUE", "FALSE", "JSON");
  if (what !== "JSON") return `${left} IS ${not}${what}`;
  if (reader.atOneOf("STRICT", "LAX")) reader.refuse("IS JSON with options");
  return `(${left})::text IS ${not}JSON`;
}

/** Without ESCAPE, no character is special in Oracle; in PostgreSQL, the backslash is. */
function escape(reader: SqlReader): string {
  return ` ESCAPE ${reader.take("ESCAPE") ? reader.string() : "''"}`;
}

function inList(reader: SqlReader): string {
  return reader.inParentheses(() => {
    if (reader.atOneOf("SELECT", "WITH")) return query(reader);
    const values = reader.list(() => expression(reader));
    if (values.length > maxListLength)
      reader.fail(1795, `maximum number of expressions in a list is ${maxListLength}`);
    return values.join(", ");
  });
}

function rowOfValues(reader: SqlReader): string {
  const values = reader.inParentheses(() => reader.list(() => expression(reader)));
  if (values.length < 2) reader.fail(936, "missing expression");
  return `(${values.join(", ")})`;
}

/** Rows of values can be compared for equality or be in a list; unlike PostgreSQL, Oracle does not order them. */
function rowPredicate(reader: SqlReader, left: string): string {
  const equality = reader.takeOneOf("=", "<>", "!=");
  if (equality !== undefined) {
    const right = reader.inParentheses(() =>
      reader.atOneOf("SELECT", "WITH") ? query(reader) : rowOfValues(reader),
    );
    return `${left} ${equality} (${right})`;
  }
  const not = reader.take("NOT") ? "NOT " : "";
  if (!reader.take("IN")) reader.fail(920, "invalid relational operator for a row of values");
  const list = reader.inParentheses(() =>
    reader.atOneOf("SELECT", "WITH")
      ? query(reader)
      : reader.list(() => rowOfValues(reader)).join(", "),
  );
  return `${left} ${not}IN (${list})`;
}

function regexpLike(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const value = expression(reader);
    reader.expect(",");
    const pattern = expression(reader);
    const flags = reader.take(",") ? reader.string() : "'c'";
    return `regexp_like(${value}, ${pattern}, ${flags})`;
  });
}
