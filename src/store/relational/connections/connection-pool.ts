import { setTimeout as sleep } from "node:timers/promises";
import {
  StoreClosedError,
  StoreFullError,
  StoreUnavailableError,
} from "../../../core/errors/store-errors.js";
import type { Logger } from "../../../core/log-context.js";
import type { StoreMeter, StoreState } from "../../../core/store/store-state.js";
import type { CommittingConnection, Connections, Reader, UnitConnection } from "./connection.js";
import { DatabaseProblemError } from "./database-problems.js";
import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/sql.js";
import { NoAnswerError, within } from "./time-limit.js";

/** Attempts before work fails. */
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

/** A connection of a pool. Its statements belong to one transaction until it is committed or rolled back. */
export interface PooledConnection extends UnitConnection, CommittingConnection {
  /** Sets the time limit of later calls, in milliseconds; 0: no limit. */
  limitCalls(timeoutMs: number): void;
}

/** A connection that is lent. */
export interface Loan<C extends PooledConnection> {
  readonly connection: C;
  /** Runs single queries on the connection, outside of a transaction. */
  readonly reader: Reader;
  /** Returns the connection. Uncommitted changes are rolled back. Must not fail. */
  giveBack(): Promise<void>;
}

/** The database-specific part of a pool. */
export interface PoolDriver<C extends PooledConnection> {
  readonly dialect: Dialect;
  readonly failures: Failures;
  /** Answers with a row if the database works. */
  readonly probe: Sql;
  /** Lends a connection. Fails with the driver's own errors. */
  take(): Promise<Loan<C>>;
  /** Usage of its connections. Left out by drivers with a single connection. */
  state?(): NonNullable<StoreState["connections"]>;
  /** Closes all connections, and lends no more. */
  close(): Promise<void>;
}

/** Classifies the errors of one database. */
export interface Failures {
  /** Whether the error is transient, such as a lost connection. */
  isPassing(error: unknown): boolean;
  /** Whether another transaction caused the error. The same work may succeed when it runs again. */
  isContention(error: unknown): boolean;
  /** Whether no connection became free in time. */
  isBusy(error: unknown): boolean;
  /** Whether a COMMIT that failed with this error may have succeeded nevertheless. */
  isDoubtful(error: unknown): boolean;
  /** Whether a COMMIT was refused because of another transaction. */
  isOvertaken(error: unknown): boolean;
  /** A known problem as an error with its fix; any other error unchanged. */
  withFix(error: unknown): unknown;
  /** The error as callers of the store get it: with its fix, and wrapped in STORE_FULL if the database has no room. */
  asStoreError(error: unknown): unknown;
}

/** Thrown by work that has changed nothing and should be run again on another connection. */
export class RunAgainError extends Error {
  constructor(override readonly cause: unknown) {
    super("The work is to be run again.", { cause });
  }
}

/** The store's connections. A read takes one for a single statement, a unit takes one for all of its statements. */
export class ConnectionPool<C extends PooledConnection = PooledConnection> implements Connections {
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;
  #isClosed = false;
  /**
   * Whether the database is away. Null until work first succeeds: the caller that opens the store gets earlier errors.
   */
  #isAway: boolean | null = null;

  /**
   * @param logger Logs when the database goes away and when it is back. Default: no logging.
   * @param meter Records the waits for connections and the durations of commits. Default: none.
   */
  constructor(
    private readonly driver: PoolDriver<C>,
    private readonly logger?: Logger,
    readonly meter?: StoreMeter,
  ) {}

  /** Usage of the pool's connections. */
  state(): StoreState["connections"] {
    return this.driver.state?.();
  }

  get dialect(): Dialect {
    return this.driver.dialect;
  }

  get failures(): Failures {
    return this.driver.failures;
  }

  /**
   * Runs the work that opens a store. If it fails, closes the pool and fails with the original problem: operators need
   * that rather than the advice to try again.
   */
  async open<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.close();
      const isForCallers =
        error instanceof StoreUnavailableError ||
        (error instanceof StoreFullError && error.cause instanceof DatabaseProblemError);
      throw isForCallers ? this.failures.withFix(error.cause) : error;
    }
  }

  all<Row>(statement: Sql): Promise<Row[]> {
    return this.#read((reader) => reader.all<Row>(statement));
  }

  get<Row>(statement: Sql): Promise<Row | undefined> {
    return this.#read((reader) => reader.get<Row>(statement));
  }

  /**
   * Lends a connection. Changes that are not committed when it is returned are rolled back. Work that fails with
   * {@link RunAgainError} runs again, up to {@link maxAttempts} times.
   *
   * Fails with STORE_UNAVAILABLE if there is no connection, or if every attempt failed with a transient error or lost to
   * other work: then nothing of the work is kept. Fails with STORE_FULL if the database has no room for the work.
   */
  use<T>(work: (connection: C) => Promise<T>): Promise<T> {
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
  async lend<T>(work: (connection: C, reader: Reader) => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#lend(work);
      } catch (error) {
        if (!(error instanceof RunAgainError)) throw this.driver.failures.asStoreError(error);
        const isLast = attempt === maxAttempts || performance.now() - start > patienceMs;
        const { isPassing, isContention, isOvertaken } = this.driver.failures;
        const isTemporary = isPassing(error.cause) || isContention(error.cause);
        // A reference that is refused at every COMMIT is a fault of the work itself.
        const isFault = isOvertaken(error.cause) && !isTemporary;
        if (isLast && (isPassing(error.cause) || isFault)) throw this.#failureOf(error.cause);
        if (isLast) throw new StoreUnavailableError({ cause: error.cause });
        if (isTemporary) await pause(attempt);
        if (this.#isClosed) throw new StoreClosedError();
      }
    }
  }

  /** Resolves if the database answers. Makes one attempt within {@link probeMs}; the caller repeats the probe. */
  async ping(): Promise<void> {
    try {
      await this.track(() =>
        within(probeMs, () => this.#lend((connection) => this.#probe(connection))),
      );
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
    // The driver waits for connections that are still being opened, so a silent database could block it.
    await within(closeMs, () => this.driver.close()).catch((error: unknown) => {
      if (!(error instanceof NoAnswerError)) throw error;
    });
  }

  /** Runs a read, and repeats it after a transient failure: a read changes nothing. */
  #read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.track(() =>
      this.lend(async (_connection, reader) => {
        try {
          return await work(reader);
        } catch (error) {
          throw this.#isPassing(error) ? new RunAgainError(error) : error;
        }
      }),
    );
  }

  async #lend<T>(work: (connection: C, reader: Reader) => Promise<T>): Promise<T> {
    const loan = await this.#take();
    try {
      const result = await work(loan.connection, loan.reader);
      if (this.#isAway) this.logger?.info({}, "The database can be reached again.");
      this.#isAway = false;
      return result;
    } finally {
      await loan.giveBack();
    }
  }

  async #take(): Promise<Loan<C>> {
    const start = performance.now();
    try {
      const loan = await this.driver.take();
      this.meter?.waited(performance.now() - start);
      return loan;
    } catch (error) {
      // The work has already waited as long as it may.
      if (this.driver.failures.isBusy(error)) throw this.#failureOf(error);
      throw this.#isPassing(error) ? new RunAgainError(error) : error;
    }
  }

  #probe(connection: C): Promise<unknown> {
    connection.limitCalls(probeMs);
    return connection.get(this.driver.probe);
  }

  #isPassing(error: unknown): boolean {
    return this.driver.failures.isPassing(error);
  }

  /** The error for the caller after every attempt has failed. */
  #failureOf(cause: unknown): unknown {
    const { withFix } = this.driver.failures;
    if (!this.#isPassing(cause)) return withFix(cause);
    if (this.#isAway === false) {
      this.logger?.error({ error: withFix(cause) }, "The database cannot be reached.");
      this.#isAway = true;
    }
    return new StoreUnavailableError({ cause });
  }
}

/** Pauses for a random time, so that transactions that have collided do not collide again. */
async function pause(attempt: number): Promise<void> {
  await sleep(firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

function noop(): void {}
