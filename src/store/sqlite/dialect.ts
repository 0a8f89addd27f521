import type { Dialect } from "../relational/sql/dialect.js";
import { inAnyCase } from "../relational/sql/letter-cases.js";
import { nativePartialIndex } from "../relational/schema/partial-index.js";
import { isRowBeyond } from "../relational/sql/row-values.js";
import { raw, sql, tableNamed } from "../relational/sql/sql.js";
import { StoreDamagedError, StoreFullError } from "../../core/errors/store-errors.js";

/** SQLite's own parts of statements. */
export const sqliteDialect: Dialect = {
  time: (instant) => sql`${instant}`,

  readTime: (time) => time,

  day: (time) => `strftime('%Y-%m-%d', ${time} / 1000.0, 'unixepoch')`,

  readJson: (column) => column,

  json: (text) => text,

  comparedBytes: Number.POSITIVE_INFINITY,

  keys: (values) => sql`(SELECT value AS id FROM json_each(${JSON.stringify(values)})) k`,

  keyCount: () => raw(""),

  records(records, columns) {
    const read = Object.keys(columns).map((name) => `value ->> '$.${name}' AS ${name}`);
    return sql`(SELECT ${raw(read.join(", "))} FROM json_each(${JSON.stringify(records)})) k`;
  },

  // SQLite plans by the value of a bare placeholder, and so would prepare the statement again each time.
  limit(count, offset = 0) {
    const limit = sql`LIMIT ${count ?? -1} + 0`;
    return offset === 0 ? limit : sql`${limit} OFFSET ${offset}`;
  },

  lock: () => raw(""),

  skipLocked: raw(""),

  lockInTime: { before: null, lock: raw("") },

  announcement: null,

  changed: (table) => raw(`{${table}} AS r`),

  updateFrom: (table, rows, set) =>
    sql`UPDATE ${tableNamed(table)} AS r SET ${set} FROM (${rows}) s WHERE r.id = s.id`,

  next: () => raw("NULL"),

  isInsertedApart: () => false,

  canReplace: true,

  rows({ table, columns, where, order, limit, offset }, of) {
    const page = sql`SELECT r.rowid FROM ${table} r WHERE ${where} ${order} ${sqliteDialect.limit(limit, offset)}`;
    if (of === null)
      return sql`SELECT ${columns} FROM ${table} r WHERE r.rowid IN (${page}) ${order}`;
    return sql`SELECT ${of.columns}, ${columns} FROM ${of.rows}
      JOIN ${table} r ON r.rowid IN (${page}) ${order}`;
  },

  unlocked: ({ table, columns, where, order, limit }) =>
    sql`SELECT ${columns} FROM ${table} r WHERE ${where} ${order} ${sqliteDialect.limit(limit)}`,

  lookedUp: (table, tenantId, column, values) =>
    sql`r.rowid IN (SELECT l.rowid FROM ${tableNamed(table)} l
      WHERE l.tenant_id = ${tenantId} AND ${raw(`l.${column}`)} IN (${values}))`,

  unindexed: "+",

  indexedBy: (index) => raw(`INDEXED BY {${index}}`),

  rowKey: (alias) => `${alias}.rowid AS rowid, `,

  beyond: isRowBeyond,

  partialIndex: nativePartialIndex,

  // The rule that all stores share decides itself, as an SQL function of the connection.
  metadata: (column, filter) => ({
    conditions: [sql`metadata_matches(${JSON.stringify(filter)}, ${raw(column)})`],
    isExact: true,
  }),

  sum: (column) => `CASE WHEN count(${column}) > 0 THEN total(${column}) END`,

  distinct(table, column, where) {
    const [rows, value] = [tableNamed(table), raw(column)];
    return sql`WITH RECURSIVE walk (value) AS (
        SELECT MIN(${value}) FROM ${rows} WHERE ${where}
        UNION ALL SELECT (SELECT MIN(${value}) FROM ${rows} WHERE ${where} AND ${value} > walk.value)
        FROM walk WHERE walk.value IS NOT NULL)
      SELECT value AS "${value}" FROM walk`;
  },

  greater: (one, other) => sql`MAX(${one}, ${other})`,

  // SQLite plans by the value of a bare placeholder, and so would prepare the statement again each time.
  hasPart(column, part) {
    return sql`${raw(column)} GLOB ${`*${globOf(part)}*`} || ''`;
  },

  isInAnyCase: (column, text) => sql`${raw(column)} GLOB ${globOf(text)} || ''`,

  isTaken: isTakenKey,

  isLockTimeout: () => false,

  isPassing: () => false,
};

function globOf(text: string): string {
  return inAnyCase(text, (one) => ("*?[".includes(one) ? `[${one}]` : one));
}

const sqliteConstraintPrimaryKey = 1555;
const sqliteConstraintUnique = 2067;

/** Whether another row has the primary key or another unique value. */
function isTakenKey(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    (error.errcode === sqliteConstraintPrimaryKey || error.errcode === sqliteConstraintUnique)
  );
}

const corrupt = 11;
const full = 13;
/** SQLITE_IOERR_WRITE: the system refused to write, for example beyond a limit of files' sizes (`ulimit -f`). */
const unwritable = 778;

/** STORE_FULL or STORE_DAMAGED if SQLite's code reports a full disk or a damaged file; otherwise the error itself. */
export function asStoreError(error: Error, code: number): Error {
  const primary = code & 0xff;
  if (primary === full || code === unwritable) return new StoreFullError(error);
  return primary === corrupt ? new StoreDamagedError(error) : error;
}
