import type oracledb from "oracledb";
import { systemClock, type Clock } from "../../core/time/clock.js";
import { readAllowance } from "../../core/read-allowance.js";
import { countRows } from "../rows/row-size.js";
import { batchesOf, bindDefsOf, type Batch } from "./batch.js";
import { firstRowError, isConnectionLost } from "./oracle-errors.js";
import { fromStoredJson } from "../relational/sql/stored-json.js";
import { fromStoredText, toStoredText, isLong, withNamedBinds } from "./binds.js";
import { jsonColumns } from "../relational/schema/columns.js";
import { Instant, Sql, withPrefix, type SqlValue } from "../relational/sql/sql.js";
import { written } from "../relational/sql/by-dialect.js";
import type { BatchOutcome, UnitConnection } from "../relational/connections/connection.js";
import { oracleDialect } from "./dialect.js";

export interface ConnectionOptions {
  /** The source of the current time. Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** The prefix of the names of tables, indexes, constraints and sequences. Default: none. */
  readonly tablePrefix?: string | undefined;
  /** Called with every statement before it runs. */
  readonly onStatement?: ((sql: string) => void) | undefined;
  /** Time limit of a call, in milliseconds. Default: 0, no limit. */
  readonly callTimeoutMs?: number | undefined;
}

/** How long the database may take to confirm that it has cancelled a call, in milliseconds. */
const breakGraceMs = 5_000;

/** Rows per fetch while their size is counted: few enough to keep in memory, whatever their size. */
const countedRows = 64;

/** A value in the driver's form. */
type BoundValue = Exclude<SqlValue, Instant | Uint8Array> | Date | Buffer;

/** A connection of the pool. Every statement of the store uses {@link Connection.execute}. */
export class Connection implements UnitConnection {
  readonly dialect = oracleDialect;
  #callTimeoutMs = 0;

  constructor(
    private readonly driver: typeof oracledb,
    private readonly connection: oracledb.Connection,
    private readonly options: ConnectionOptions,
  ) {
    this.limitCalls(options.callTimeoutMs ?? 0);
  }

  /** Sets the time limit of later calls, in milliseconds; 0: no limit. */
  limitCalls(timeoutMs: number): void {
    this.#callTimeoutMs = timeoutMs;
    this.connection.callTimeout = timeoutMs;
  }

  /** All rows. Fails with TOO_MUCH_READ if they exceed what the current operation may read. */
  async all<Row>(statement: Sql): Promise<Row[]> {
    const allowance = readAllowance();
    if (allowance) {
      allowance.take(0);
      return this.#allCounted<Row>(statement);
    }
    const { rows } = await this.execute<Row>(statement);
    return rows ?? [];
  }

  async get<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0];
  }

  /** The number of rows changed. */
  async run(statement: Sql): Promise<number> {
    return (await this.execute(statement)).rowsAffected ?? 0;
  }

  /**
   * Changes rows by several statements. Statements with the same text are sent in batches, one call each. Texts run in
   * the order of their first statements.
   */
  async runMany(statements: readonly Sql[]): Promise<BatchOutcome> {
    const counts = statements.map(() => 0);
    for (const batch of batchesOf(statements.map((one) => written(one, oracleDialect)))) {
      const failure = await this.#runBatch(batch, counts);
      if (failure) return { counts, failure };
    }
    return { counts, failure: null };
  }

  async #runBatch(batch: Batch, counts: number[]): Promise<BatchOutcome["failure"]> {
    const { statements, places } = batch;
    const [first, ...others] = statements;
    const [place = 0] = places;
    if (first === undefined) return null;
    try {
      if (others.length === 0) {
        counts[place] = await this.run(new Sql(first.texts, first.values));
        return null;
      }
      const { dmlRowCounts = [], batchErrors = [] } = await this.#executeMany(batch);
      dmlRowCounts.forEach((count, i) => (counts[places[i] ?? 0] = count));
      const failed = firstRowError(batchErrors);
      return failed && { place: places[failed.row] ?? place, error: failed.error };
    } catch (error) {
      return { place, error };
    }
  }

  /** Requests batch errors, because only they name the row that failed. */
  #executeMany({ statements, sql, values }: Batch): Promise<oracledb.Results<unknown>> {
    const text = withPrefix(withNamedBinds(sql).text, this.options.tablePrefix ?? "");
    this.options.onStatement?.(text);
    const rows = statements.map((statement) => {
      const { binds } = withNamedBinds(statement);
      return Object.fromEntries(
        Object.entries(binds).map(([name, value]) => [name, this.#toValue(value)]),
      ) as oracledb.BindParameters;
    });
    return this.#answered(
      this.connection.executeMany(text, rows, {
        bindDefs: bindDefsOf(this.driver, values),
        batchErrors: true,
        dmlRowCounts: true,
      }),
    );
  }

  /** Changes rows like `run`, and commits in the same call if the statement succeeds. */
  async runAndCommit(statement: Sql): Promise<number> {
    return (await this.execute(statement, { autoCommit: true })).rowsAffected ?? 0;
  }

  async execute<Row>(
    statement: Sql,
    options: oracledb.ExecuteOptions = { prefetchRows: 100, fetchArraySize: 500 },
  ): Promise<oracledb.Result<Row>> {
    const { text: named, binds } = withNamedBinds(written(statement, oracleDialect));
    const text = withPrefix(named, this.options.tablePrefix ?? "");
    this.options.onStatement?.(text);
    const bound = Object.entries(binds).map(([name, value]) => [name, this.#toBind(value)]);
    return this.#answered(
      this.connection.execute<Row>(text, Object.fromEntries(bound), {
        outFormat: this.driver.OUT_FORMAT_OBJECT,
        fetchTypeHandler: this.#toFetched,
        ...options,
      }),
    );
  }

  async #allCounted<Row>(statement: Sql): Promise<Row[]> {
    const { resultSet } = await this.execute<Row>(statement, {
      resultSet: true,
      prefetchRows: countedRows,
      fetchArraySize: countedRows,
    });
    if (!resultSet) return [];
    const all: Row[] = [];
    try {
      for (let isOver = false; !isOver;) {
        const rows = await this.#answered(resultSet.getRows(countedRows));
        countRows(rows as object[]);
        all.push(...rows);
        isOver = rows.length < countedRows;
      }
    } finally {
      await resultSet.close();
    }
    return all;
  }

  commit(): Promise<void> {
    return this.#answered(this.connection.commit());
  }

  rollback(): Promise<void> {
    return this.#answered(this.connection.rollback());
  }

  /**
   * Waits for a call, and closes the socket once the connection is no longer usable.
   *
   * When the time limit is over, the driver cancels the call, and then waits without limit for the database to confirm
   * that. If no confirmation comes, the socket is closed, and the call fails as if its connection were lost.
   */
  async #answered<T>(call: Promise<T>): Promise<T> {
    const timeoutMs = this.#callTimeoutMs;
    const cut = () => cutOff(this.connection);
    const timer = timeoutMs === 0 ? undefined : setTimeout(cut, timeoutMs + breakGraceMs);
    try {
      return await call;
    } catch (error) {
      // After ORA-02399, the driver's pool would lend the dead session again; Thin mode ignores `close({ drop: true })`.
      if (isConnectionLost(error)) cut();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #toBind(value: SqlValue): oracledb.BindParameter | BoundValue {
    const val = this.#toValue(value);
    if (value instanceof Instant) return { type: this.driver.DB_TYPE_TIMESTAMP_TZ, val };
    return isLong(value) ? { type: this.driver.CLOB, val } : val;
  }

  #toValue(value: SqlValue): BoundValue {
    if (value instanceof Instant) return this.#toDate(value);
    // The driver would treat any other array of bytes as a vector.
    if (value instanceof Uint8Array) return Buffer.from(value);
    return typeof value === "string" ? toStoredText(value) : value;
  }

  #toDate({ time }: Instant): Date | null {
    if (time === null) return null;
    return new Date(time === "now" ? (this.options.clock ?? systemClock).now() : time);
  }

  readonly #toFetched = ({
    name,
    dbType,
  }: oracledb.Metadata<unknown>): oracledb.FetchTypeResponse | undefined => {
    if (dbType === this.driver.DB_TYPE_TIMESTAMP_TZ)
      return { converter: (time: unknown) => (time instanceof Date ? time.getTime() : time) };
    if (dbType === this.driver.DB_TYPE_TIMESTAMP)
      throw new Error(`The time ${name} is read without its zone.`);
    const isText = dbType === this.driver.DB_TYPE_CLOB || dbType === this.driver.DB_TYPE_VARCHAR;
    if (!isText) return undefined;
    const fromStored = jsonColumns.has(name) ? fromStoredJson : fromStoredText;
    return {
      type: this.driver.STRING,
      converter: (text: unknown) => (typeof text === "string" ? fromStored(text) : text),
    };
  };
}

/**
 * Closes a connection's socket without a logoff, as the driver's pool does with a connection that does not answer its
 * ping. The driver has no public method for this, so its version must be pinned. Tests fail if this stops working.
 */
export function cutOff(connection: oracledb.Connection): void {
  const { _impl } = connection as { _impl?: { nscon?: { forceDisconnect?(): void } } };
  _impl?.nscon?.forceDisconnect?.();
}
