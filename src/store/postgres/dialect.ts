import type { Dialect } from "../relational/sql/dialect.js";
import { inAnyCase } from "../relational/sql/letter-cases.js";
import { nativePartialIndex } from "../relational/schema/partial-index.js";
import { isRowBeyond } from "../relational/sql/row-values.js";
import { toStoredJson, toStoredString } from "../relational/sql/stored-json.js";
import { raw, sql, tableNamed } from "../relational/sql/sql.js";
import { arrayOf } from "./binds.js";
import { isPassing } from "./database-problems.js";
import { conditionsOf } from "./metadata-conditions.js";
import { isContention, isLockTimeout, isTaken } from "./postgres-errors.js";

/** Others can insert rows that refer to a locked row, because foreign keys need only its key. */
const lock = "FOR NO KEY UPDATE";

/** The channel on which new events are announced, in the form of names in statements. */
export const channel = "{event_log}";

/** PostgreSQL's own parts of statements. */
export const postgresDialect: Dialect = {
  time: (instant) => sql`${instant}`,

  readTime: (time) => time,

  day: (time) => `to_char(to_timestamp(${time} / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,

  readJson: (column) => column,

  json: (text) => sql`${typeof text === "string" ? toStoredJson(text) : text}::json`,

  comparedBytes: Number.POSITIVE_INFINITY,

  keys(values) {
    const isText = typeof values[0] !== "number";
    const type = isText ? "text" : typeOfNumbers(values);
    return sql`unnest(${arrayOf(values)}::${raw(type)}[]) AS k(id)`;
  },

  // The planner knows the length of an array.
  keyCount: () => raw(""),

  records(records, columns) {
    const defined = Object.entries(columns).map(([name, type]) => {
      const of = type === "TEXT" ? "text" : typeOfNumbers(records.map((one) => one[name] ?? 0));
      return `${name} ${of}`;
    });
    const list = JSON.stringify(records, (_name, value: unknown) =>
      typeof value === "string" ? toStoredString(value) : value,
    );
    return sql`json_to_recordset(${list}::json) AS k(${raw(defined.join(", "))})`;
  },

  limit(count, offset = 0) {
    const limit = count === null ? raw("") : sql`LIMIT ${count}`;
    return offset === 0 ? limit : sql`${limit} OFFSET ${offset}`;
  },

  lock: (order) => raw(order === undefined ? lock : `ORDER BY ${order} ${lock}`),

  skipLocked: raw(`${lock} SKIP LOCKED`),

  lockInTime: { before: raw("SET LOCAL lock_timeout = '5s'"), lock: raw(lock) },

  // The channel's name contains the schema and the prefix, so that other stores do not receive the announcement.
  announcement: raw(`SELECT pg_notify('${channel}', '')`),

  changed: (table) => raw(`{${table}} AS r`),

  updateFrom: (table, rows, set) =>
    sql`UPDATE ${tableNamed(table)} AS r SET ${set} FROM (${rows}) s WHERE r.id = s.id`,

  next: (sequence) => raw(`nextval('{${sequence}}')`),

  isInsertedApart: () => false,

  canReplace: false,

  rows({ table, columns, where, order, limit, offset }, of) {
    const page = sql`FROM ${table} r WHERE ${where} ${order} ${postgresDialect.limit(limit, offset)}`;
    if (of === null) return sql`SELECT ${columns} ${page}`;
    return sql`SELECT ${of.columns}, ${columns} FROM ${of.rows}
      CROSS JOIN LATERAL (SELECT r.* ${page}) r ${order}`;
  },

  unlocked: ({ table, columns, where, order, limit }) =>
    sql`SELECT ${columns} FROM ${table} r WHERE ${where} ${order} ${postgresDialect.limit(limit)}
      ${raw(lock)} OF r SKIP LOCKED`,

  lookedUp: (_table, _tenantId, column, values) => sql`${raw(`r.${column}`)} IN (${values})`,

  unindexed: "",

  indexedBy: () => raw(""),

  rowKey: () => "",

  beyond: isRowBeyond,

  partialIndex: nativePartialIndex,

  metadata: (column, filter) => conditionsOf(filter, column),

  // The sum of int8 is a numeric, which has no size limit.
  sum: (column) => `SUM(${column})::float8`,

  distinct(table, column, where) {
    const [rows, value] = [tableNamed(table), raw(column)];
    return sql`WITH RECURSIVE walk (value) AS (
        SELECT MIN(${value}) FROM ${rows} WHERE ${where}
        UNION ALL SELECT (SELECT MIN(${value}) FROM ${rows} WHERE ${where} AND ${value} > walk.value)
        FROM walk WHERE walk.value IS NOT NULL)
      SELECT value AS "${value}" FROM walk`;
  },

  greater: (one, other) => sql`GREATEST(${one}, ${other})`,

  hasPart(column, part) {
    return sql`${raw(column)} ~ ${patternOf(part)}`;
  },

  isInAnyCase: (column, text) => sql`${raw(column)} ~ ${`^${patternOf(text)}$`}`,

  isTaken,

  isLockTimeout,

  isPassing: (error) => isContention(error) || isPassing(error),
};

function patternOf(text: string): string {
  return inAnyCase(text, (one) => (/[\^$.|?*+()[\]{}\\]/.test(one) ? `\\${one}` : one));
}

/** Whole numbers are int8, so that an index of whole numbers can be used for the comparison. */
function typeOfNumbers(values: readonly (string | number | null)[]): string {
  return values.every(Number.isSafeInteger) ? "int8" : "float8";
}
