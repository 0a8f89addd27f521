import type { JsonObject } from "../../core/entity.js";
import type { Keyset } from "../../core/page.js";
import type { OrderColumn } from "./row-values.js";
import type { PartialIndex } from "./partial-index.js";
import type { Instant, Sql, SqlValue } from "./sql.js";

/**
 * What one database writes in its own way. Everything else of a statement is the
 * same in all of them.
 */
export interface Dialect {
  /**
   * A point in time, as columns of times have it. Where a column is compared, it
   * stands on the other side, bare: an index can be walked by it.
   *
   * Oracle: `SYS_EXTRACT_UTC(:b1)`. PostgreSQL, SQLite: UTC milliseconds.
   */
  time(instant: Instant): Sql;

  /**
   * A time of a column, read as UTC milliseconds.
   *
   * Oracle: `FROM_TZ`, as the driver would take it for one of the process's own
   * zone. PostgreSQL, SQLite: as it is.
   *
   * @param time A column, or an expression of columns.
   */
  readTime(time: string): string;

  /**
   * The day of a time of a column, UTC, as the text `2026-01-31`.
   *
   * Oracle, PostgreSQL: `to_char`. SQLite: `strftime`.
   */
  day(time: string): string;

  /**
   * JSON of a column, read as text.
   *
   * Oracle: `JSON_SERIALIZE`. PostgreSQL, SQLite: as it is.
   */
  readJson(column: string): string;

  /**
   * JSON text, as a column of JSON has it. No text is no JSON: NULL, and not
   * JSON's null.
   *
   * Oracle: `JSON(:b1)`, in a form that it keeps as it is. PostgreSQL: `$1::json`, in
   * the same form. SQLite: text.
   */
  json(text: SqlValue): Sql | SqlValue;

  /**
   * The longest text that a column that is compared can hold, in UTF-8 bytes,
   * exclusive.
   *
   * Oracle: 4,000, and a longer bind cannot be compared at all. PostgreSQL, SQLite: any.
   */
  readonly comparedBytes: number;

  /**
   * Values as rows `k` with a column `id`, in one bind. A value that is longer
   * than any key is NULL there.
   *
   * Oracle: `JSON_TABLE`. PostgreSQL: `unnest` of an array. SQLite: `json_each`.
   */
  keys(values: readonly (string | number)[]): Sql;

  /**
   * A hint that tells the optimizer how many rows {@link Dialect.keys} has, to
   * stand behind SELECT.
   *
   * Oracle: rounded up to a power of ten, so that there are few texts. PostgreSQL:
   * none, as it counts an array itself. SQLite: none.
   */
  keyCount(rows: number): Sql;

  /**
   * Records as rows `k`, in one bind; what a record does not name is NULL.
   *
   * Oracle: `JSON_TABLE`. PostgreSQL: `json_to_recordset`. SQLite: `json_each`.
   */
  records(
    records: readonly Readonly<Record<string, string | number | null>>[],
    columns: Readonly<Record<string, "TEXT" | "NUMBER">>,
  ): Sql;

  /**
   * At most so many rows behind an offset, to stand at the end of a query. Null:
   * all of them.
   *
   * Oracle: `OFFSET … ROWS FETCH NEXT … ROWS ONLY`. PostgreSQL, SQLite: `LIMIT … OFFSET …`.
   */
  limit(count: number | null, offset?: number): Sql;

  /**
   * Locks the rows of a query until the unit ends, to stand at its end.
   *
   * Oracle: `FOR UPDATE`. PostgreSQL: `FOR NO KEY UPDATE`, as rows that refer to the
   * locked ones may be inserted meanwhile. SQLite: nothing, as one unit runs at a time.
   *
   * @param order By which they are locked, so that units that lock several do not
   *   wait for each other. It says nothing of the order in which they are read.
   */
  lock(order?: string): Sql;

  /**
   * Locks those rows of a query until the unit ends that no other unit has
   * locked, and leaves out the rest. It stands at the end of the query, which
   * has no limit.
   *
   * Oracle: `FOR UPDATE SKIP LOCKED`. PostgreSQL: `FOR NO KEY UPDATE SKIP LOCKED`. SQLite: nothing, as one unit
   * runs at a time.
   */
  readonly skipLocked: Sql;

  /**
   * Locks the rows of a query, and fails if another transaction keeps one of them
   * locked for 5 seconds: see {@link Dialect.isLockTimeout}.
   *
   * Oracle: `FOR UPDATE WAIT 5`. PostgreSQL: `SET LOCAL lock_timeout`, and then
   * `FOR NO KEY UPDATE`. SQLite: nothing, as one unit runs at a time.
   */
  readonly lockInTime: LockInTime;

  /**
   * A statement that tells other processes of new events when the transaction
   * commits. Null: the database has none, and they find the events by polling.
   *
   * Oracle, SQLite: null. PostgreSQL: `pg_notify`.
   */
  readonly announcement: Sql | null;

  /**
   * A table `r` that is changed, to stand behind UPDATE or DELETE FROM.
   *
   * Oracle: `{table} r`. PostgreSQL, SQLite: `{table} AS r`.
   */
  changed(table: string): Sql;

  /**
   * A statement that changes rows `r` of a table, each by the row `s` of a query
   * that has its id.
   *
   * Oracle: `MERGE`. PostgreSQL, SQLite: `UPDATE … FROM`.
   *
   * @param rows A query with a column `id`.
   * @param set The SET clause, without the word.
   */
  updateFrom(table: string, rows: Sql, set: Sql): Sql;

  /**
   * The next value of a sequence.
   *
   * Oracle: `{sequence}.NEXTVAL`. PostgreSQL: `nextval('{sequence}')`. SQLite:
   * NULL, for which an integer key takes the next number itself.
   */
  next(sequence: string): Sql;

  /**
   * Whether a value takes its row out of the order in which several rows are
   * inserted together.
   *
   * Oracle: texts that are bound as a CLOB, as such rows are sent in calls of
   * their own. PostgreSQL, SQLite: none.
   */
  isInsertedApart(value: SqlValue): boolean;

  /**
   * Whether `REPLACE INTO` inserts rows in the place of those that have their keys.
   *
   * SQLite: yes. Oracle, PostgreSQL: no.
   */
  readonly canReplace: boolean;

  /**
   * The rows of a list from its beginning, up to a limit; of several parents,
   * those of each parent's list up to the limit. They need not be in any order
   * across parents.
   *
   * Oracle: `CROSS APPLY`. PostgreSQL: `CROSS JOIN LATERAL`. SQLite: the rows are picked by their row ids, so that
   * only those of the page are read and sorted.
   */
  rows(part: ListPart, of: ListParents | null): Sql;

  /**
   * The first rows of a list, but for those that another unit has locked. They
   * are locked until the unit ends.
   *
   * Oracle: in two steps, as it locks no rows of a query that it cuts at a limit.
   * PostgreSQL: `SKIP LOCKED`.
   * SQLite: the first rows, as one unit runs at a time.
   */
  unlocked(part: ListPart): Sql;

  /**
   * Rows `r` of a table that have one of the values in a column. Together with
   * {@link Dialect.unindexed}, they are looked up, whatever else is asked of them.
   *
   * Oracle, PostgreSQL: `r.id IN`. SQLite: by row ids, as it would rather walk an index in
   * the order of the list.
   *
   * @param values A query.
   */
  lookedUp(table: string, tenantId: string, column: string, values: Sql): Sql;

  /**
   * What stands before a column that no index is to be chosen for.
   *
   * Oracle, PostgreSQL: nothing, as they know how many rows there are. SQLite: a plus.
   */
  readonly unindexed: string;

  /**
   * A hint to find the rows of a table by this index, to stand behind the table's alias.
   *
   * Oracle, PostgreSQL: nothing, as they know how many rows there are. SQLite: `INDEXED BY`.
   */
  indexedBy(index: string): Sql;

  /**
   * What {@link Dialect.rows} knows the rows of a query by that stands in the
   * place of a table: columns to select, with a comma behind.
   *
   * Oracle, PostgreSQL: nothing. SQLite: the row id.
   */
  rowKey(alias: string): string;

  /**
   * The columns that a list is ordered by are, as a row, beyond a place.
   *
   * Oracle: each column by itself, as it does not order rows of values.
   * PostgreSQL, SQLite: `(a, b) > (1, 2)`.
   */
  beyond(columns: readonly OrderColumn[], place: Keyset, comparison: "<" | ">"): Sql;

  /**
   * How statements have an index that has only the rows of which a condition is
   * true.
   *
   * Oracle: columns are `CASE WHEN … THEN … END`, as it indexes no row that is
   * NULL in every column. PostgreSQL, SQLite: an index with WHERE, whose
   * condition the statement repeats.
   */
  partialIndex(condition: string): PartialIndex;

  /** What a metadata filter asks of a column of metadata. */
  metadata(column: string, filter: JsonObject): MetadataConditions;

  /**
   * The sum of whole numbers, NULL where there are none.
   *
   * Oracle: `SUM`. PostgreSQL: its numeric as a double. SQLite: a double, as a sum of whole numbers could overflow,
   * and fail.
   */
  sum(column: string): string;

  /**
   * A query of the different values of a column, in their order. The last one can be NULL.
   *
   * Oracle: `SELECT DISTINCT`. PostgreSQL, SQLite: looks up each value by the one before,
   * so that many rows with one value cost as much as one.
   *
   * @param where Without aliases. An index can be walked by it and the column.
   */
  distinct(table: string, column: string, where: Sql): Sql;

  /**
   * The greater of two values, neither of which is NULL.
   *
   * Oracle, PostgreSQL: `GREATEST`. SQLite: `MAX` of two values.
   */
  greater(one: Sql, other: Sql): Sql;

  /**
   * Whether the text of a column has a part, whatever the case of its letters.
   *
   * Oracle: `UPPER` and `LIKE`. PostgreSQL: a regular expression, SQLite: `GLOB`, each with both cases of each
   * letter, as what they know of cases depends on how they were built.
   */
  hasPart(column: string, part: string): Sql;

  /** Whether the statement failed because another row has the key. */
  isTaken(error: unknown): boolean;

  /**
   * Whether a statement failed because the wait of {@link Dialect.lockInTime} was over.
   *
   * Oracle: ORA-30006. PostgreSQL: 55P03. SQLite: never.
   */
  isLockTimeout(error: unknown): boolean;

  /** Whether a statement of a unit failed in a way that can pass when the unit runs again. */
  isPassing(error: unknown): boolean;
}

/** How rows are locked with a limit to the wait. */
export interface LockInTime {
  /** A statement to run before the query, in the same transaction. */
  readonly before: Sql | null;
  /** Stands at the end of the query. */
  readonly lock: Sql;
}

/** A part of a list of rows `r`. */
export interface ListPart {
  readonly table: Sql;
  readonly columns: Sql;
  readonly where: Sql;
  /** With ORDER BY. */
  readonly order: Sql;
  /** Null: all rows. */
  readonly limit: number | null;
  /** Default: 0. */
  readonly offset?: number | undefined;
}

/** Whose lists are read. */
export interface ListParents {
  /** As rows `k`. */
  readonly rows: Sql;
  readonly count: number;
  /** What is selected of `k`. */
  readonly columns: Sql;
}

export interface MetadataConditions {
  readonly conditions: readonly Sql[];
  /** Whether they let through what the filter picks, and nothing else. If not, they let through more. */
  readonly isExact: boolean;
}
