import type { JsonObject } from "../../../core/entity.js";
import type { Keyset } from "../../../core/lists/page.js";
import type {
  ListParents,
  ListPart,
  LockInTime,
  MetadataConditions,
  OrderColumn,
  PartialIndex,
} from "./dialect-parts.js";
import type { Instant, Sql, SqlValue } from "./sql.js";

/** The parts of statements that each database writes in its own way. All other SQL is the same in every database. */
export interface Dialect {
  /**
   * A point in time in the form of time columns. In comparisons the column itself is left bare, so that its index can
   * be used.
   *
   * Oracle: `SYS_EXTRACT_UTC(:b1)`. PostgreSQL, SQLite: UTC milliseconds.
   */
  time(instant: Instant): Sql;

  /**
   * Reads a time column as UTC milliseconds.
   *
   * Oracle: `FROM_TZ`, because the driver would read it in the time zone of the process. PostgreSQL, SQLite: unchanged.
   *
   * @param time A column, or an expression of columns.
   */
  readTime(time: string): string;

  /**
   * The UTC day of a time column, as the text `2026-01-31`.
   *
   * Oracle, PostgreSQL: `to_char`. SQLite: `strftime`.
   */
  day(time: string): string;

  /**
   * Reads a JSON column as text.
   *
   * Oracle: `JSON_SERIALIZE`. PostgreSQL, SQLite: unchanged.
   */
  readJson(column: string): string;

  /**
   * JSON text in the form of a JSON column. A null text becomes NULL, not JSON's null.
   *
   * Oracle: `JSON(:b1)`, in a form that it preserves. PostgreSQL: `$1::json`, in the same form. SQLite: text.
   */
  json(text: SqlValue): Sql | SqlValue;

  /**
   * The exclusive limit of texts in columns that are compared, in UTF-8 bytes.
   *
   * Oracle: 4,000; a longer bind cannot be compared at all. PostgreSQL, SQLite: none.
   */
  readonly comparedBytes: number;

  /**
   * Values as rows `k` with a column `id`, in one bind. Values that are longer than any key become NULL.
   *
   * Oracle: `JSON_TABLE`. PostgreSQL: `unnest` of an array. SQLite: `json_each`.
   */
  keys(values: readonly (string | number)[]): Sql;

  /**
   * A hint that tells the optimizer how many rows {@link Dialect.keys} has. It follows SELECT.
   *
   * Oracle: rounded up to a power of ten, to keep the number of different statements low. PostgreSQL: none, because it
   * knows the length of an array. SQLite: none.
   */
  keyCount(rows: number): Sql;

  /**
   * Records as rows `k`, in one bind. Missing fields are NULL.
   *
   * Oracle: `JSON_TABLE`. PostgreSQL: `json_to_recordset`. SQLite: `json_each`.
   */
  records(
    records: readonly Readonly<Record<string, string | number | null>>[],
    columns: Readonly<Record<string, "TEXT" | "NUMBER">>,
  ): Sql;

  /**
   * Limits a query to this many rows after an offset. It ends the query. Null: all rows.
   *
   * Oracle: `OFFSET … ROWS FETCH NEXT … ROWS ONLY`. PostgreSQL, SQLite: `LIMIT … OFFSET …`.
   */
  limit(count: number | null, offset?: number): Sql;

  /**
   * Locks the rows of a query until the unit ends. It ends the query.
   *
   * Oracle: `FOR UPDATE`. PostgreSQL: `FOR NO KEY UPDATE`, so that others can insert rows that refer to the locked
   * ones. SQLite: nothing, because one unit runs at a time.
   *
   * @param order The order in which rows are locked, so that units that lock several rows do not deadlock. The order in
   *   which rows are read is not guaranteed.
   */
  lock(order?: string): Sql;

  /**
   * Locks the rows of a query until the unit ends, and skips rows that another unit has locked. It ends the query,
   * which has no limit.
   *
   * Oracle: `FOR UPDATE SKIP LOCKED`. PostgreSQL: `FOR NO KEY UPDATE SKIP LOCKED`. SQLite: nothing, because one unit
   * runs at a time.
   */
  readonly skipLocked: Sql;

  /**
   * Locks the rows of a query. Fails if another transaction holds one of the locks for 5 seconds: see
   * {@link Dialect.isLockTimeout}.
   *
   * Oracle: `FOR UPDATE WAIT 5`. PostgreSQL: `SET LOCAL lock_timeout`, then `FOR NO KEY UPDATE`. SQLite: nothing,
   * because one unit runs at a time.
   */
  readonly lockInTime: LockInTime;

  /**
   * A statement that notifies other processes of new events when the transaction commits. Null: the database cannot
   * notify, so processes poll for events.
   *
   * Oracle, SQLite: null. PostgreSQL: `pg_notify`.
   */
  readonly announcement: Sql | null;

  /**
   * A table `r` to change. It follows UPDATE or DELETE FROM.
   *
   * Oracle: `{table} r`. PostgreSQL, SQLite: `{table} AS r`.
   */
  changed(table: string): Sql;

  /**
   * A statement that updates rows `r` of a table, each from the row `s` of a query with the same id.
   *
   * Oracle: `MERGE`. PostgreSQL, SQLite: `UPDATE … FROM`.
   *
   * @param rows A query with a column `id`.
   * @param set The SET clause, without the keyword.
   */
  updateFrom(table: string, rows: Sql, set: Sql): Sql;

  /**
   * The next value of a sequence.
   *
   * Oracle: `{sequence}.NEXTVAL`. PostgreSQL: `nextval('{sequence}')`. SQLite: NULL, for which an integer key generates
   * the next number.
   */
  next(sequence: string): Sql;

  /**
   * Whether a row with this value is inserted out of order when several rows are inserted together.
   *
   * Oracle: yes for texts that are bound as a CLOB, because their rows are sent in separate calls. PostgreSQL, SQLite:
   * no.
   */
  isInsertedApart(value: SqlValue): boolean;

  /**
   * Whether `REPLACE INTO` is available: it replaces rows that have the same keys.
   *
   * SQLite: yes. Oracle, PostgreSQL: no.
   */
  readonly canReplace: boolean;

  /**
   * The first rows of a list, up to a limit. With parents: the first rows of each parent's list. Rows of different
   * parents can be in any order.
   *
   * Oracle: `CROSS APPLY`. PostgreSQL: `CROSS JOIN LATERAL`. SQLite: selects the rows by their row ids, so that only
   * the rows of the page are read and sorted.
   */
  rows(part: ListPart, of: ListParents | null): Sql;

  /**
   * The first rows of a list that no other unit has locked. They are locked until the unit ends.
   *
   * Oracle: in two steps, because it cannot lock the rows of a query with a limit. PostgreSQL: `SKIP LOCKED`. SQLite:
   * the first rows, because one unit runs at a time.
   */
  unlocked(part: ListPart): Sql;

  /**
   * Rows `r` of a table that have one of the values in a column. With {@link Dialect.unindexed} on the other
   * conditions, the values are always looked up.
   *
   * Oracle, PostgreSQL: `r.id IN`. SQLite: by row ids, because it would prefer to walk an index in the order of the
   * list.
   *
   * @param values A query.
   */
  lookedUp(table: string, tenantId: string, column: string, values: Sql): Sql;

  /**
   * A prefix for columns whose indexes must not be used.
   *
   * Oracle, PostgreSQL: nothing, because their optimizers know the row counts. SQLite: a plus.
   */
  readonly unindexed: string;

  /**
   * A hint to find the rows of a table by this index. It follows the alias of the table.
   *
   * Oracle, PostgreSQL: nothing, because their optimizers know the row counts. SQLite: `INDEXED BY`.
   */
  indexedBy(index: string): Sql;

  /**
   * Columns by which {@link Dialect.rows} identifies the rows of a subquery that replaces a table, with a trailing
   * comma.
   *
   * Oracle, PostgreSQL: nothing. SQLite: the row id.
   */
  rowKey(alias: string): string;

  /**
   * Whether the order columns of a list, compared as a row, are beyond a position.
   *
   * Oracle: compares column by column, because it cannot compare rows of values. PostgreSQL, SQLite: `(a, b) > (1, 2)`.
   */
  beyond(columns: readonly OrderColumn[], place: Keyset, comparison: "<" | ">"): Sql;

  /**
   * How statements use an index that contains only the rows that meet a condition.
   *
   * Oracle: the columns are `CASE WHEN … THEN … END`, because it does not index rows with NULL in every column.
   * PostgreSQL, SQLite: an index with WHERE, whose condition the statement repeats.
   */
  partialIndex(condition: string): PartialIndex;

  /** The conditions of a metadata filter on a metadata column. */
  metadata(column: string, filter: JsonObject): MetadataConditions;

  /**
   * The sum of whole numbers; NULL without numbers.
   *
   * Oracle: `SUM`. PostgreSQL: its numeric as a double. SQLite: a double, because a sum of whole numbers could overflow
   * and fail.
   */
  sum(column: string): string;

  /**
   * A query of the distinct values of a column, sorted. The last one can be NULL.
   *
   * Oracle: `SELECT DISTINCT`. PostgreSQL, SQLite: looks up each value from the previous one, so that many rows with
   * one value cost as much as one.
   *
   * @param where A condition without aliases. An index must begin with its columns and then `column`.
   */
  distinct(table: string, column: string, where: Sql): Sql;

  /**
   * The greater of two values, neither of which is NULL.
   *
   * Oracle, PostgreSQL: `GREATEST`. SQLite: `MAX` of two values.
   */
  greater(one: Sql, other: Sql): Sql;

  /**
   * Whether a text column contains a text, regardless of case.
   *
   * Oracle: `UPPER` and `LIKE`. PostgreSQL: a regular expression. SQLite: `GLOB`. Both list the cases of each letter,
   * because their knowledge of cases depends on how they were built.
   */
  hasPart(column: string, part: string): Sql;

  /** Whether a text column is this text, regardless of case. As {@link Dialect.hasPart}. */
  isInAnyCase(column: string, text: string): Sql;

  /** Whether the statement failed because another row already has the key. */
  isTaken(error: unknown): boolean;

  /**
   * Whether a statement failed because {@link Dialect.lockInTime} timed out.
   *
   * Oracle: ORA-30006. PostgreSQL: 55P03. SQLite: never.
   */
  isLockTimeout(error: unknown): boolean;

  /** Whether a statement of a unit failed with a transient error: the unit may succeed when it runs again. */
  isPassing(error: unknown): boolean;
}
