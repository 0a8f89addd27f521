import type oracledb from "oracledb";
import { systemClock, type Clock } from "../../core/clock.js";
import { StoreClosedError } from "../../core/errors.js";
import { readAllowance } from "../../core/read-allowance.js";
import { countRows } from "../rows/row-size.js";
import { fromStoredText, toStoredText } from "./rows.js";
import { now, withNamedBinds, type Sql, type SqlValue } from "./sql.js";

/** Whatever reads: a connection of the pool for each statement, or that of a unit. */
export interface Reader {
  all<Row>(statement: Sql): Promise<Row[]>;
  get<Row>(statement: Sql): Promise<Row | undefined>;
}

export interface ConnectionOptions {
  /** What tells the time. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** Told of every statement that is run, before it runs. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/** Longest string, in bytes, that is a VARCHAR2 wherever it stands; a longer one is bound as a CLOB. */
export const maxVarcharBytes = 4000;

/** Rows that are fetched at once where they are counted: as many as can be held at a time, however long they are. */
const countedRows = 64;

/** One connection of the pool. Every statement of the store goes through {@link Connection.execute}. */
export class Connection implements Reader {
  constructor(
    private readonly driver: typeof oracledb,
    private readonly connection: oracledb.Connection,
    private readonly options: ConnectionOptions,
  ) {}

  /** All rows. Fails with TOO_MUCH_READ once they are more than the operation under way may read. */
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

  async execute<Row>(
    statement: Sql,
    options: oracledb.ExecuteOptions = { prefetchRows: 100, fetchArraySize: 500 },
  ): Promise<oracledb.Result<Row>> {
    const { text, binds } = withNamedBinds(statement);
    this.options.onStatement?.(text);
    const bound = Object.entries(binds).map(([name, value]) => [name, this.#toBind(value)]);
    return this.connection.execute<Row>(text, Object.fromEntries(bound), {
      outFormat: this.driver.OUT_FORMAT_OBJECT,
      fetchTypeHandler: this.#toFetched,
      ...options,
    });
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
        const rows = await resultSet.getRows(countedRows);
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
    return this.connection.commit();
  }

  rollback(): Promise<void> {
    return this.connection.rollback();
  }

  #toBind(value: SqlValue): oracledb.BindParameter | Exclude<SqlValue, typeof now> {
    if (value === now) return (this.options.clock ?? systemClock).now();
    if (typeof value !== "string") return value;
    const val = toStoredText(value);
    return Buffer.byteLength(val) > maxVarcharBytes ? { type: this.driver.CLOB, val } : val;
  }

  readonly #toFetched = ({
    dbType,
  }: oracledb.Metadata<unknown>): oracledb.FetchTypeResponse | undefined => {
    const isText = dbType === this.driver.DB_TYPE_CLOB || dbType === this.driver.DB_TYPE_VARCHAR;
    if (!isText) return undefined;
    return {
      type: this.driver.STRING,
      converter: (text: unknown) => (typeof text === "string" ? fromStoredText(text) : text),
    };
  };
}

/** How often work is run before what came in its way is its failure. */
const maxAttempts = 5;

/** Thrown by work of a pool that has changed nothing and is to be run again, on another connection. */
export class RunAgainError extends Error {
  constructor(override readonly cause: unknown) {
    super("The work is to be run again.", { cause });
  }
}

/** The pool. A read takes a connection for one statement, a unit one for all of its own. */
export class ConnectionPool implements Reader {
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(
    private readonly driver: typeof oracledb,
    private readonly pool: oracledb.Pool,
    private readonly options: ConnectionOptions = {},
  ) {}

  all<Row>(statement: Sql): Promise<Row[]> {
    return this.#read((connection) => connection.all<Row>(statement));
  }

  get<Row>(statement: Sql): Promise<Row | undefined> {
    return this.#read((connection) => connection.get<Row>(statement));
  }

  /**
   * Lends a connection. What is not committed when it is given back is undone.
   * Work that fails with {@link RunAgainError} is run again, a few times.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#closing) return Promise.reject(new StoreClosedError());
    const lending = this.#lendAgain(work);
    const settled = lending.then(noop, noop).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    return lending;
  }

  /** Waits for what runs, then closes all connections. */
  close(): Promise<void> {
    this.#closing ??= Promise.all(this.#running).then(() => this.pool.close(0));
    return this.#closing;
  }

  /** A read changes nothing, so one that loses its connection can be run again. */
  #read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      try {
        return await work(connection);
      } catch (error) {
        throw isConnectionLost(error) ? new RunAgainError(error) : error;
      }
    });
  }

  async #lendAgain<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#lend(work);
      } catch (error) {
        if (!(error instanceof RunAgainError)) throw error;
        if (attempt === maxAttempts) throw error.cause;
      }
    }
  }

  async #lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const lent = await this.pool.getConnection();
    try {
      return await work(new Connection(this.driver, lent, this.options));
    } finally {
      // Of no matter if it fails: the pool lets go of a connection that is broken.
      await lent.close().catch(noop);
    }
  }
}

function noop(): void {}

export const uniqueViolated = 1;
export const deadlockDetected = 60;
export const nameInUse = 955;
export const cannotSerialize = 8177;

/** Whether the database refused with one of these numbers, such as 1 for ORA-00001. */
export function isOracleError(error: unknown, ...numbers: readonly number[]): boolean {
  return (
    error instanceof Error &&
    "errorNum" in error &&
    numbers.some((number) => number === error.errorNum)
  );
}

/** Whether the call did not get through, or its answer did not. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && "isRecoverable" in error && error.isRecoverable === true;
}
