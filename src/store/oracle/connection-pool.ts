import { setTimeout as sleep } from "node:timers/promises";
import type oracledb from "oracledb";
import { StoreClosedError, StoreUnavailableError } from "../../core/errors.js";
import type { Logger } from "../../core/logger.js";
import type { Reader } from "../relational/connection.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { oracleDialect } from "./dialect.js";
import { asStoreError, isPassing, withFix } from "./database-problems.js";
import { isBusy, isContention } from "./oracle-errors.js";
import { sql, type Sql } from "../relational/sql.js";

/** Attempts before work fails with the error of its last one. */
export const maxAttempts = 5;
/** Pause before the second attempt, in milliseconds. It doubles for each further attempt. */
const firstDelayMs = 25;
/** Time after which no further attempt begins, in milliseconds. */
const patienceMs = 30_000;
/** Time limit of a probe, including the wait for a connection, in milliseconds. */
const probeMs = 5_000;
/** Time that running work gets to finish when the pool closes, in milliseconds. */
const drainMs = 10_000;
/** Time that the connections then get to close, in milliseconds. */
const closeMs = 5_000;

export interface ConnectionPoolOptions extends ConnectionOptions {
  /** Logs when the database goes away, and when it is back. Default: nothing is logged. */
  readonly logger?: Logger | undefined;
  /** Time limit for getting a connection, in milliseconds. Default: the driver's own limits. */
  readonly lendTimeoutMs?: number | undefined;
  /** Runs whenever a connection is lent, before its work. */
  readonly onLend?: ((connection: Connection) => Promise<void>) | undefined;
}

/** Thrown by work that has changed nothing and should be run again on another connection. */
export class RunAgainError extends Error {
  constructor(override readonly cause: unknown) {
    super("The work is to be run again.", { cause });
  }
}

/** The store's connections. A read takes one for a single statement, a unit takes one for all of its statements. */
export class ConnectionPool implements Reader {
  readonly dialect = oracleDialect;
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;
  #isClosed = false;
  /** Null until work has succeeded for the first time: the caller that opens the store gets the errors before. */
  #isAway: boolean | null = null;

  constructor(
    private readonly driver: typeof oracledb,
    private readonly pool: oracledb.Pool,
    private readonly options: ConnectionPoolOptions = {},
  ) {}

  all<Row>(statement: Sql): Promise<Row[]> {
    return this.#read((connection) => connection.all<Row>(statement));
  }

  get<Row>(statement: Sql): Promise<Row | undefined> {
    return this.#read((connection) => connection.get<Row>(statement));
  }

  /**
   * Lends a connection. Changes that are not committed when it is returned are
   * rolled back. Work that fails with {@link RunAgainError} is run again, up to
   * {@link maxAttempts} times.
   *
   * Fails with STORE_UNAVAILABLE if there is no connection, or if every attempt
   * met an error that can pass by itself: then nothing of the work was kept. Fails
   * with STORE_FULL if the database has no room for the work.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.track(() => this.lend(work));
  }

  /** Runs work that calls {@link lend} several times, so that closing waits for all of it. */
  track<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing) return Promise.reject(new StoreClosedError());
    const running = work();
    const settled = running.then(noop, noop).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    return running;
  }

  /** Lends a connection as {@link use} does, to work that is already tracked. */
  async lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#lend(work);
      } catch (error) {
        if (!(error instanceof RunAgainError)) throw asStoreError(error);
        const isLast = attempt === maxAttempts || performance.now() - start > patienceMs;
        if (isLast) throw this.#failureOf(error.cause);
        if (isPassing(error.cause) || isContention(error.cause)) await pause(attempt);
        if (this.#isClosed) throw new StoreClosedError();
      }
    }
  }

  /** Resolves if the database answers. Makes one attempt within {@link probeMs}; the caller repeats the probe. */
  async ping(): Promise<void> {
    try {
      await this.track(() => within(probeMs, () => this.#lend(probe)));
    } catch (error) {
      throw this.#failureOf(error instanceof RunAgainError ? error.cause : error);
    }
  }

  /** Waits for running work up to a limit, then closes all connections. Later work fails with STORE_CLOSED. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const drained = new AbortController();
    const waited = sleep(drainMs, undefined, { signal: drained.signal }).catch(noop);
    await Promise.race([Promise.all(this.#running), waited]);
    drained.abort();
    this.#isClosed = true;
    // The driver waits for connections that are being made, so a silent database could block it.
    await within(closeMs, () => this.pool.close(0)).catch((error: unknown) => {
      if (!(error instanceof NoAnswerError)) throw error;
    });
  }

  /** Runs a read, and runs it again if its failure can pass by itself: a read changes nothing. */
  #read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      try {
        return await work(connection);
      } catch (error) {
        throw isPassing(error) ? new RunAgainError(error) : error;
      }
    });
  }

  async #lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const lent = await this.#take();
    try {
      const connection = new Connection(this.driver, lent, this.options);
      await this.#prepare(connection);
      const result = await work(connection);
      if (this.#isAway) this.options.logger?.info({}, "The database can be reached again.");
      this.#isAway = false;
      return result;
    } finally {
      // A failure does not matter: the pool drops a broken connection.
      await lent.close().catch(noop);
    }
  }

  async #prepare(connection: Connection): Promise<void> {
    try {
      await this.options.onLend?.(connection);
    } catch (error) {
      throw isPassing(error) ? new RunAgainError(error) : error;
    }
  }

  async #take(): Promise<oracledb.Connection> {
    const { lendTimeoutMs } = this.options;
    const taking = () => this.pool.getConnection();
    try {
      return await (lendTimeoutMs === undefined
        ? taking()
        : within(lendTimeoutMs, taking, giveBack));
    } catch (error) {
      // The work has already waited as long as it may.
      if (isBusy(error)) throw this.#failureOf(error);
      throw isPassing(error) ? new RunAgainError(error) : error;
    }
  }

  /** The error for the caller when every attempt has failed. */
  #failureOf(cause: unknown): unknown {
    if (!isPassing(cause)) return withFix(cause);
    if (this.#isAway === false) {
      this.options.logger?.error({ error: withFix(cause) }, "The database cannot be reached.");
      this.#isAway = true;
    }
    return new StoreUnavailableError({ cause });
  }
}

/** Thrown when the database does not answer in time. */
class NoAnswerError extends Error {
  readonly isRecoverable = true;

  constructor(ms: number) {
    super(`The database has not answered within ${ms} milliseconds.`);
  }
}

/** @param late Called with a result that comes after the time limit. */
async function within<T>(ms: number, work: () => Promise<T>, late?: (it: T) => void): Promise<T> {
  const over = Promise.withResolvers<never>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    over.reject(new NoAnswerError(ms));
  }, ms);
  const working = work();
  working.then((it) => isOver && late?.(it), noop);
  try {
    return await Promise.race([working, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function probe(connection: Connection): Promise<unknown> {
  connection.limitCalls(probeMs);
  return connection.get(sql`SELECT 1 FROM dual`);
}

/** Pauses for a random time, so that transactions that have collided do not collide again. */
async function pause(attempt: number): Promise<void> {
  await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

function giveBack(connection: oracledb.Connection): void {
  connection.close().catch(noop);
}

function noop(): void {}
