import { setTimeout as sleep } from "node:timers/promises";
import type oracledb from "oracledb";
import { StoreClosedError, StoreUnavailableError } from "../../core/errors.js";
import type { Logger } from "../../core/logger.js";
import { Connection, type ConnectionOptions, type Reader } from "./connection.js";
import { asStoreError, isPassing, withFix } from "./database-problems.js";
import { isBusy, isContention } from "./oracle-errors.js";
import { sql, type Sql } from "./sql.js";

/** How often work is run before what came in its way is its failure. */
export const maxAttempts = 5;
/** How long to wait before the second run, in milliseconds; twice as long before each further one. */
const firstDelayMs = 25;
/** After how long there is no further run, in milliseconds. */
const patienceMs = 30_000;
/** How long a probe may take, with the way to a connection, in milliseconds. */
const probeMs = 5_000;
/** How long what runs may go on once the pool closes, in milliseconds. */
const drainMs = 10_000;
/** How long the connections may take to close then, in milliseconds. */
const closeMs = 5_000;

export interface ConnectionPoolOptions extends ConnectionOptions {
  /** Told when the database goes away, and when it is back. Default: nobody. */
  readonly logger?: Logger | undefined;
  /** How long it may take to be lent a connection, in milliseconds. Default: as long as the driver takes. */
  readonly lendTimeoutMs?: number | undefined;
  /** Runs whenever a connection is lent, before its work. */
  readonly onLend?: ((connection: Connection) => Promise<void>) | undefined;
}

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
   * Lends a connection. What is not committed when it is given back is undone.
   * Work that fails with {@link RunAgainError} is run again, a few times.
   *
   * Fails with STORE_UNAVAILABLE if there is no connection, or if every attempt
   * met an error that can pass by itself: then nothing of the work was kept. Fails
   * with STORE_FULL if the database has no room for the work.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.track(() => this.lend(work));
  }

  /** Runs what takes one connection after the other by {@link lend}: closing waits for all of it. */
  track<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing) return Promise.reject(new StoreClosedError());
    const running = work();
    const settled = running.then(noop, noop).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    return running;
  }

  /** The same as {@link use}, for what is tracked already. */
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

  /** Resolves if the database answers. Tries once, and not for long: who asks will ask again. */
  async ping(): Promise<void> {
    try {
      await this.track(() => within(probeMs, () => this.#lend(probe)));
    } catch (error) {
      throw this.#failureOf(error instanceof RunAgainError ? error.cause : error);
    }
  }

  /** Waits for what runs, though not for ever, then closes all connections. Later work fails with STORE_CLOSED. */
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
    // The driver waits for a connection that is being made, and so for a database that says nothing.
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
      // Of no matter if it fails: the pool lets go of a connection that is broken.
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
      // Who has waited for its turn in vain has waited long enough.
      if (isBusy(error)) throw this.#failureOf(error);
      throw isPassing(error) ? new RunAgainError(error) : error;
    }
  }

  /** What the caller is told of work that was not done in any attempt. */
  #failureOf(cause: unknown): unknown {
    if (!isPassing(cause)) return withFix(cause);
    if (this.#isAway === false) {
      this.options.logger?.error({ error: withFix(cause) }, "The database cannot be reached.");
      this.#isAway = true;
    }
    return new StoreUnavailableError({ cause });
  }
}

/** Nothing came back in time, from where an answer was to be had. */
class NoAnswerError extends Error {
  readonly isRecoverable = true;

  constructor(ms: number) {
    super(`The database has not answered within ${ms} milliseconds.`);
  }
}

/** @param late Told of what comes when nobody waits for it any more. */
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

/** Of unequal lengths: those whose locks were in each other's way would meet again. */
async function pause(attempt: number): Promise<void> {
  await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

function giveBack(connection: oracledb.Connection): void {
  connection.close().catch(noop);
}

function noop(): void {}
