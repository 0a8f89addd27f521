import { condition } from "./conditions.js";
import { bindOrNumber, expression } from "./expressions.js";
import type { SqlReader } from "./sql-reader.js";
import { tableReferences } from "./table-references.js";

/** A query or subquery: WITH, SELECTs and their set operators, ORDER BY and the limit of rows. */
export function query(reader: SqlReader): string {
  return orderedQuery(reader) + rowLimit(reader);
}

/** A query that may also lock its rows: only the outermost query can, and not one with a row limit. */
export function lockingQuery(reader: SqlReader): { text: string; lock: RowLock | null } {
  const ordered = orderedQuery(reader);
  const limit = rowLimit(reader);
  if (!reader.take("FOR")) return { text: ordered + limit, lock: null };
  reader.expect("UPDATE");
  if (limit !== "")
    reader.fail(2014, "cannot select FOR UPDATE from view with DISTINCT, GROUP BY, etc.");
  const tables = reader.take("OF") ? ` OF ${lockedTables(reader).join(", ")}` : "";
  const lock = lockWait(reader);
  return { text: `${ordered} FOR UPDATE${tables}${waiting.get(lock) ?? ""}`, lock };
}

/** The behaviour at a locked row. A number is the time to wait in seconds. */
export type RowLock = "wait" | "nowait" | "skip locked" | number;

const waiting: ReadonlyMap<RowLock, string> = new Map([
  ["nowait", " NOWAIT"],
  ["skip locked", " SKIP LOCKED"],
]);

export function orderBy(reader: SqlReader): string {
  reader.expect("ORDER", "BY");
  const items = reader.list(() => {
    let text = expression(reader);
    const direction = reader.takeOneOf("ASC", "DESC");
    if (direction !== undefined) text += ` ${direction}`;
    if (reader.take("NULLS")) text += ` NULLS ${reader.expectOneOf("FIRST", "LAST")}`;
    return text;
  });
  return `ORDER BY ${items.join(", ")}`;
}

function orderedQuery(reader: SqlReader): string {
  const text = withClause(reader) + queryBody(reader);
  return reader.at("ORDER") ? `${text} ${orderBy(reader)}` : text;
}

function withClause(reader: SqlReader): string {
  if (!reader.take("WITH")) return "";
  const parts = reader.list(() => {
    const name = reader.name();
    const columns = reader.at("(") ? ` (${nameList(reader)})` : "";
    reader.expect("AS");
    return `${name}${columns} AS (${reader.inParentheses(() => query(reader))})`;
  });
  return `WITH ${parts.join(", ")} `;
}

function nameList(reader: SqlReader): string {
  return reader.inParentheses(() => reader.list(() => reader.name()).join(", "));
}

function queryBody(reader: SqlReader): string {
  let text = queryTerm(reader);
  for (;;) {
    const operator = reader.takeOneOf("UNION", "INTERSECT", "MINUS");
    if (operator === undefined) return text;
    const all = reader.take("ALL") ? " ALL" : "";
    text += ` ${operator === "MINUS" ? "EXCEPT" : operator}${all} ${queryTerm(reader)}`;
  }
}

function queryTerm(reader: SqlReader): string {
  return reader.at("(") ? `(${reader.inParentheses(() => query(reader))})` : select(reader);
}

function select(reader: SqlReader): string {
  reader.expect("SELECT");
  let text = reader.take("DISTINCT") ? "SELECT DISTINCT " : "SELECT ";
  text += selectList(reader);
  // 23ai allows a query without FROM dual; older versions do not.
  reader.expect("FROM");
  text += ` FROM ${tableReferences(reader)}`;
  if (reader.take("WHERE")) text += ` WHERE ${condition(reader)}`;
  if (reader.take("GROUP")) {
    reader.expect("BY");
    text += ` GROUP BY ${reader.list(() => expression(reader)).join(", ")}`;
    if (reader.take("HAVING")) text += ` HAVING ${condition(reader)}`;
  }
  return text;
}

/** Oracle accepts a bare * only alone; t.* may be combined with others. */
function selectList(reader: SqlReader): string {
  if (reader.take("*")) return "*";
  return reader.list(() => selectItem(reader)).join(", ");
}

function selectItem(reader: SqlReader): string {
  if (reader.atName() && reader.peek(1).key === "." && reader.peek(2).key === "*") {
    const table = reader.name();
    reader.expect(".", "*");
    return `${table}.*`;
  }
  const start = reader.position;
  const value = expression(reader);
  const heading = reader.headingSince(start);
  if (reader.take("AS")) return `${value} AS ${reader.name()}`;
  if (reader.atName() && !reader.atOneOf("BULK", "FETCH", "OFFSET", "LIMIT"))
    return `${value} AS ${reader.name()}`;
  return /^"[^"]+"(\."[^"]+")*$/.test(value) ? value : `${value} AS "${columnHeading(heading)}"`;
}

/** PostgreSQL truncates names at 63 bytes with a notice, so the heading is truncated before. */
function columnHeading(text: string): string {
  return text.replaceAll('"', "").slice(0, 60) || "NULL";
}

function rowLimit(reader: SqlReader): string {
  let text = "";
  if (reader.take("OFFSET")) {
    text += ` OFFSET (${bindOrNumber(reader)})`;
    reader.expectOneOf("ROWS", "ROW");
  }
  if (!reader.take("FETCH")) return text;
  const isApproximate = reader.takeOneOf("APPROX", "APPROXIMATE", "EXACT") !== undefined;
  reader.expectOneOf("FIRST", "NEXT");
  const count = reader.atOneOf("ROW", "ROWS") ? "1" : bindOrNumber(reader);
  if (reader.at("PARTITIONS")) reader.refuse("FETCH FIRST n PARTITIONS BY");
  reader.expectOneOf("ROWS", "ROW");
  const ties = reader.take("WITH", "TIES");
  if (!ties) reader.expect("ONLY");
  if (isApproximate && reader.take("WITH", "TARGET", "ACCURACY")) {
    bindOrNumber(reader); // Every search is exact here, whatever accuracy is asked for.
    reader.take("PERCENT");
  }
  return `${text} FETCH FIRST (${count}) ROWS ${ties ? "WITH TIES" : "ONLY"}`;
}

/** Oracle lists columns after OF, and locks their tables. */
function lockedTables(reader: SqlReader): string[] {
  const tables = reader.list(() => {
    const parts = reader.qualifiedName();
    return parts.at(-2) ?? reader.refuse("FOR UPDATE OF a column without its table");
  });
  return [...new Set(tables)];
}

function lockWait(reader: SqlReader): RowLock {
  if (reader.take("NOWAIT")) return "nowait";
  if (reader.take("SKIP")) {
    reader.expect("LOCKED");
    return "skip locked";
  }
  return reader.take("WAIT") ? Number(reader.number()) : "wait";
}
