import { condition } from "./conditions.js";
import { dataType } from "./data-types.js";
import { functionCall } from "./function-calls.js";
import { orderBy, query } from "./queries.js";
import type { SqlReader } from "./sql-reader.js";

/** A value: sums, products, columns, literals, binds, functions, CASE and scalar subqueries. */
export function expression(reader: SqlReader): string {
  let left = product(reader);
  for (;;) {
    // Oracle gives || the precedence of + and -. The function preserves that, and treats null as
    // ''.
    if (reader.take("||")) left = `ora.concat(${left}, ${product(reader)})`;
    else if (reader.atOneOf("+", "-"))
      left = `${left} ${reader.expectOneOf("+", "-")} ${product(reader)}`;
    else return left;
  }
}

/** The new value of a column. A bind that is the whole value may be longer than a VARCHAR2. */
export function assignedValue(reader: SqlReader): string {
  if (reader.take("DEFAULT")) return "DEFAULT";
  const after = reader.peek(1);
  const isAlone =
    after.kind === "end" || [",", ")", "WHERE", "RETURNING", "RETURN", "WHEN"].includes(after.key);
  return reader.peek().kind === "bind" && isAlone ? reader.bind("assigned") : expression(reader);
}

/** A bind or a literal, in places where Oracle accepts nothing else. */
export function bindOrNumber(reader: SqlReader): string {
  return reader.peek().kind === "bind" ? reader.bind("value") : reader.number();
}

function product(reader: SqlReader): string {
  let left = factor(reader);
  for (;;) {
    if (reader.take("*")) left = `${left} * ${factor(reader)}`;
    // In Oracle, the quotient of integers is a fraction; 1.0 converts them to NUMBERs first.
    else if (reader.take("/")) left = `${left} / 1.0 / ${factor(reader)}`;
    else return left;
  }
}

function factor(reader: SqlReader): string {
  const sign = reader.takeOneOf("+", "-");
  return sign === undefined ? primary(reader) : `${sign} ${factor(reader)}`;
}

/** Constants without AT TIME ZONE, which would change the type in PostgreSQL. */
const constants: ReadonlyMap<string, string> = new Map([
  ["NULL", "NULL"],
  ["TRUE", "TRUE"],
  ["FALSE", "FALSE"],
  ["SYSTIMESTAMP", "clock_timestamp()"],
  ["CURRENT_TIMESTAMP", "clock_timestamp()"],
  ["SYSDATE", "localtimestamp(0)"],
]);

function primary(reader: SqlReader): string {
  const { kind, key } = reader.peek();
  if (kind === "number") return reader.number();
  if (kind === "string") return literal(reader);
  if (kind === "bind") return reader.bind("value");
  if (reader.at("(")) return parenthesised(reader);
  const constant = constants.get(key);
  if (kind === "word" && constant !== undefined && reader.take(key)) return constant;
  if (reader.take("CASE")) return caseExpression(reader);
  if (reader.take("CAST")) return cast(reader);
  if (reader.take("EXTRACT")) return extract(reader);
  if (reader.take("INTERVAL")) return interval(reader);
  if (reader.atOneOf("TIMESTAMP", "DATE") && reader.peek(1).kind === "string")
    return dateLiteral(reader);
  if (reader.atOneOf("ROWNUM", "LEVEL")) reader.refuse(`the pseudocolumn ${key}`);
  if (kind !== "quoted" && kind !== "word") reader.fail(936, "missing expression");
  if (isCall(reader)) return functionCall(reader);
  return column(reader);
}

/**
 * Oracle treats '' as NULL. Other literals are cast to text: PostgreSQL would otherwise infer their
 * type from the comparison or assignment.
 */
function literal(reader: SqlReader): string {
  const value = reader.string();
  return value === "''" ? "NULL" : `text ${value}`;
}

/** With a zone it is a TIMESTAMP WITH TIME ZONE; PostgreSQL would ignore the zone. */
function dateLiteral(reader: SqlReader): string {
  const type = reader.expectOneOf("TIMESTAMP", "DATE");
  const value = reader.string();
  const hasZone = /\d\d:\d\d.*(\s[A-Za-z]|[+-]\d?\d:\d\d)/.test(value);
  return `${type === "TIMESTAMP" && hasZone ? "TIMESTAMPTZ" : type} ${value}`;
}

function isCall(reader: SqlReader): boolean {
  const isPackage = reader.at("DBMS_LOB", ".") && reader.peek(3).key === "(";
  return reader.peek().kind === "word" && (reader.peek(1).key === "(" || isPackage);
}

/** A column, or a pseudo-column of a sequence or a row: NEXTVAL, CURRVAL, ROWID. */
function column(reader: SqlReader): string {
  if (reader.take("ROWID")) return "ctid";
  const parts = [reader.name()];
  while (reader.take(".")) {
    if (reader.take("ROWID")) return [...parts, "ctid"].join(".");
    if (reader.atOneOf("NEXTVAL", "CURRVAL")) {
      const call = reader.expectOneOf("NEXTVAL", "CURRVAL").toLowerCase();
      return `${call}('${parts.join(".")}')`;
    }
    parts.push(reader.name());
  }
  if (reader.at("(")) reader.fail(904, `${parts.join(".")}: invalid identifier`);
  return parts.join(".");
}

function parenthesised(reader: SqlReader): string {
  return reader.inParentheses(() => {
    if (reader.atOneOf("SELECT", "WITH")) return `(${query(reader)})`;
    const value = expression(reader);
    if (reader.at(",")) reader.fail(907, "missing right parenthesis: a list is no value");
    return `(${value})`;
  });
}

function caseExpression(reader: SqlReader): string {
  const isSimple = !reader.at("WHEN");
  let text = isSimple ? `CASE ${expression(reader)}` : "CASE";
  do {
    reader.expect("WHEN");
    const when = isSimple ? expression(reader) : condition(reader);
    reader.expect("THEN");
    text += ` WHEN ${when} THEN ${expression(reader)}`;
  } while (reader.at("WHEN"));
  if (reader.take("ELSE")) text += ` ELSE ${expression(reader)}`;
  reader.expect("END");
  return `${text} END`;
}

function cast(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const value = expression(reader);
    reader.expect("AS");
    const { postgres, dimensions } = dataType(reader);
    const text = `CAST(${value} AS ${postgres})`;
    return dimensions === undefined ? text : `ora.vector_of(${text}, ${dimensions})`;
  });
}

function extract(reader: SqlReader): string {
  return reader.inParentheses(() => {
    const field = reader.expectOneOf("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");
    reader.expect("FROM");
    return `EXTRACT(${field} FROM ${expression(reader)})`;
  });
}

function interval(reader: SqlReader): string {
  return `INTERVAL ${reader.string()} ${reader.expectOneOf("DAY", "HOUR", "MINUTE", "SECOND")}`;
}

/** OVER with its window; empty without OVER. */
export function windowClause(reader: SqlReader): string {
  if (!reader.take("OVER")) return "";
  return reader.inParentheses(() => {
    let text = "";
    if (reader.take("PARTITION")) {
      reader.expect("BY");
      text = `PARTITION BY ${reader.list(() => expression(reader)).join(", ")}`;
    }
    if (reader.at("ORDER")) text += ` ${orderBy(reader)}`;
    if (reader.at("ROWS")) text += ` ${frame(reader)}`;
    return ` OVER (${text})`;
  });
}

function frame(reader: SqlReader): string {
  reader.expect("ROWS", "BETWEEN");
  const from = frameBound(reader);
  reader.expect("AND");
  return `ROWS BETWEEN ${from} AND ${frameBound(reader)}`;
}

function frameBound(reader: SqlReader): string {
  if (reader.take("CURRENT", "ROW")) return "CURRENT ROW";
  const size = reader.take("UNBOUNDED") ? "UNBOUNDED" : reader.number();
  return `${size} ${reader.expectOneOf("PRECEDING", "FOLLOWING")}`;
}
