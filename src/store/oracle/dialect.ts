import type { Dialect } from "../relational/sql/dialect.js";
import { isBeyond } from "./beyond.js";
import { isLong, maxVarcharBytes, toStoredText } from "./binds.js";
import { isPassing } from "./database-problems.js";
import { conditionsOf } from "./metadata-conditions.js";
import { isContention, isOracleError, uniqueViolated, waitExpired } from "./oracle-errors.js";
import { toStoredJson } from "../relational/sql/stored-json.js";
import { raw, sql, tableNamed } from "../relational/sql/sql.js";

/** Oracle's own parts of statements. */
export const oracleDialect: Dialect = {
  // The bind has a zone and is sent in UTC, so that the time zones of the process, the session and the database do not
  // matter.
  time: (instant) => sql`SYS_EXTRACT_UTC(${instant})`,

  readTime: (time) => `FROM_TZ(${time}, '+00:00')`,

  day: (time) => `TO_CHAR(${time}, 'YYYY-MM-DD')`,

  // The server writes the text, because the driver has had bugs in reading the binary form. Without ERROR, values that
  // the server cannot write would become NULL.
  readJson: (column) => `JSON_SERIALIZE(${column} RETURNING CLOB ERROR ON ERROR)`,

  json: (text) => sql`JSON(${typeof text === "string" ? toStoredJson(text) : text})`,

  comparedBytes: maxVarcharBytes,

  keys(values) {
    const type = typeof values[0] === "number" ? "NUMBER" : "VARCHAR2(1000 CHAR)";
    return sql`JSON_TABLE(${toStoredList(values)}, '$[*]' COLUMNS (id ${raw(type)} PATH '$')) k`;
  },

  // Without the hint, the optimizer would assume 8168 rows.
  keyCount: (rows) =>
    raw(`/*+ CARDINALITY(k ${10 ** Math.ceil(Math.log10(Math.max(1, rows)))}) */`),

  records(records, columns) {
    const types = { TEXT: "VARCHAR2(1000 CHAR)", NUMBER: "NUMBER" };
    const defined = Object.entries(columns).map(
      ([name, type]) => `${name} ${types[type]} PATH '$.${name}'`,
    );
    return sql`JSON_TABLE(${toStoredList(records)}, '$[*]' COLUMNS (${raw(defined.join(", "))})) k`;
  },

  limit(count, offset = 0) {
    if (offset === 0 && count !== null) return sql`FETCH FIRST ${count} ROWS ONLY`;
    if (offset === 0 && count === null) return raw("");
    const rest = count === null ? raw("") : sql` FETCH NEXT ${count} ROWS ONLY`;
    return sql`OFFSET ${offset} ROWS${rest}`;
  },

  lock: (order) => raw(order === undefined ? "FOR UPDATE" : `ORDER BY ${order} FOR UPDATE`),

  skipLocked: raw("FOR UPDATE SKIP LOCKED"),

  lockInTime: { before: null, lock: raw("FOR UPDATE WAIT 5") },

  announcement: null,

  changed: (table) => raw(`{${table}} r`),

  updateFrom: (table, rows, set) =>
    sql`MERGE INTO ${tableNamed(table)} r
      USING (${rows}) s
      ON (r.id = s.id)
      WHEN MATCHED THEN UPDATE SET ${set}`,

  next: (sequence) => raw(`{${sequence}}.NEXTVAL`),

  isInsertedApart: isLong,

  canReplace: false,

  rows({ table, columns, where, order, limit, offset }, of) {
    const limited = oracleDialect.limit(limit, offset);
    if (of === null)
      return sql`SELECT ${columns} FROM ${table} r WHERE ${where}
        ${order} ${limited}`;
    return sql`SELECT ${oracleDialect.keyCount(of.count)} ${of.columns}, ${columns} FROM ${of.rows}
      CROSS APPLY (SELECT r.* FROM ${table} r WHERE ${where}
        ${order} ${limited}) r ${order}`;
  },

  // A row may have changed since it was selected, so the condition is repeated for the rows to lock.
  unlocked: ({ table, columns, where, order, limit }) =>
    sql`SELECT ${columns} FROM ${table} r WHERE ${where} AND r.id IN (
        SELECT r.id FROM ${table} r WHERE ${where} ${order} ${oracleDialect.limit(limit)})
      ${order} FOR UPDATE SKIP LOCKED`,

  lookedUp: (_table, _tenantId, column, values) => sql`${raw(`r.${column}`)} IN (${values})`,

  unindexed: "",

  indexedBy: () => raw(""),

  rowKey: () => "",

  beyond: isBeyond,

  partialIndex(condition) {
    const expression = (text: string) => `CASE WHEN ${condition} THEN ${text} END`;
    return { holds: undefined, column: (name) => expression(`r.${name}`), expression };
  },

  metadata: (column, filter) => conditionsOf(filter, column),

  sum: (column) => `SUM(${column})`,

  distinct: (table, column, where) =>
    sql`SELECT DISTINCT ${raw(column)} AS "${raw(column)}" FROM ${tableNamed(table)} WHERE ${where} ORDER BY ${raw(column)}`,

  greater: (one, other) => sql`GREATEST(${one}, ${other})`,

  hasPart(column, part) {
    const pattern = `%${part.replaceAll(/[%_\\]/g, "\\$&")}%`;
    return sql`UPPER(${raw(column)}) LIKE UPPER(${pattern}) ESCAPE '\\'`;
  },

  isInAnyCase: (column, text) => sql`UPPER(${raw(column)}) = UPPER(${text})`,

  isTaken: (error) => isOracleError(error, uniqueViolated),

  isLockTimeout: (error) => isOracleError(error, waitExpired),

  isPassing: (error) => isContention(error) || isPassing(error),
};

/** A JSON list with its texts in their stored form. */
function toStoredList(list: readonly unknown[]): string {
  return JSON.stringify(list, (_name, value: unknown) =>
    typeof value === "string" ? toStoredText(value) : value,
  );
}
