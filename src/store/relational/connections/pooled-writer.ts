import { StoreUnavailableError } from "../../../core/errors/store-errors.js";
import type { Principal } from "../../../core/principal.js";
import {
  maxAttempts,
  RunAgainError,
  type ConnectionPool,
  type PooledConnection,
} from "./connection-pool.js";
import { Transaction } from "./transaction.js";
import { withoutWaiting } from "./without-waiting.js";

/**
 * Commits the units of one database, and determines the outcome of a COMMIT that got no answer.
 *
 * @typeParam Mark Identifies a unit afterwards.
 */
export interface Commits<C extends PooledConnection, Mark> {
  /** Called before a unit's first statement. */
  begin(connection: C): Promise<Mark>;
  commit(connection: C, mark: Mark): Promise<void>;
  /** Called when the outcome of the mark's unit is known. */
  release(mark: Mark): void;
  /** Whether the unit was kept; if not, it never will be. Fails if the database is unreachable or does not know yet. */
  wasKept(mark: Mark): Promise<boolean>;
  /** Assigns the next positions to all committed events without one. */
  stamp(connection: C): Promise<void>;
}

/** The outcome of a unit on one connection. */
type Ending<T, Mark> =
  | { readonly kind: "kept"; readonly result: T; readonly mayHaveJobs: boolean }
  /** The COMMIT got no answer. */
  | {
      readonly kind: "in doubt";
      readonly result: T;
      readonly hasEvents: boolean;
      readonly mayHaveJobs: boolean;
      readonly mark: Mark;
      readonly cause: unknown;
    };

/**
 * Runs units, each in a transaction on a connection of its own. A unit runs again if another unit was faster, or after
 * a transient failure of the database, such as a lost connection.
 */
export class PooledWriter<C extends PooledConnection, Mark> {
  /** @param onCommit Called after each COMMIT, when the unit's events have positions. Must not throw. */
  constructor(
    private readonly pool: ConnectionPool<C>,
    private readonly commits: Commits<C, Mark>,
    private readonly onCommit: (mayHaveJobs: boolean) => void,
  ) {}

  run<T>(principal: Principal, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.pool.track(() => this.#runUntilKept(principal, work));
  }

  async #runUntilKept<T>(
    principal: Principal,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const ending = await this.pool.lend((connection) => this.#run(connection, principal, work));
      if (ending.kind === "kept" || (await this.#wasKept(ending))) {
        this.onCommit(ending.mayHaveJobs);
        return ending.result;
      }
      if (attempt === maxAttempts) throw new StoreUnavailableError({ cause: ending.cause });
    }
  }

  async #run<T>(
    connection: C,
    principal: Principal,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<Ending<T, Mark>> {
    const mark = await this.#begin(connection);
    const transaction = new Transaction(principal, connection);
    let result: T;
    try {
      result = await withoutWaiting(transaction, async () => work(transaction));
      await transaction.end();
      if (transaction.replayCause) throw transaction.replayCause;
    } catch (error) {
      await transaction.end();
      await undo(connection);
      this.commits.release(mark);
      const { replayCause } = transaction;
      throw replayCause ? new RunAgainError(replayCause) : error;
    }
    const { hasChanges, hasEvents, mayHaveJobs } = transaction;
    if (hasChanges) {
      const start = performance.now();
      try {
        await this.commits.commit(connection, mark);
        this.pool.meter?.committed(performance.now() - start);
      } catch (error) {
        const { isDoubtful, isOvertaken, isPassing } = this.pool.failures;
        if (isDoubtful(error))
          return { kind: "in doubt", result, hasEvents, mayHaveJobs, mark, cause: error };
        await undo(connection);
        this.commits.release(mark);
        throw isOvertaken(error) || isPassing(error) ? new RunAgainError(error) : error;
      }
    } else {
      // There is nothing to keep; only locks are released.
      await undo(connection);
    }
    this.commits.release(mark);
    if (hasEvents) await this.#stamp(connection);
    return { kind: "kept", result, mayHaveJobs };
  }

  async #begin(connection: C): Promise<Mark> {
    try {
      return await this.commits.begin(connection);
    } catch (error) {
      const { isDoubtful, isPassing } = this.pool.failures;
      throw isDoubtful(error) || isPassing(error) ? new RunAgainError(error) : error;
    }
  }

  async #wasKept<T>({
    mark,
    hasEvents,
    cause,
  }: Ending<T, Mark> & { kind: "in doubt" }): Promise<boolean> {
    let isKept: boolean;
    try {
      isKept = await this.commits.wasKept(mark);
    } catch (error) {
      throw new CommitInDoubtError(cause, error);
    }
    if (isKept && hasEvents)
      await this.pool.lend((connection) => this.#stamp(connection)).catch(() => {});
    return isKept;
  }

  /**
   * Assigns positions to the unit's events. Failures are ignored, because the unit is committed: the next unit's
   * stamping, or a reader of the log that finds the events, does it later.
   */
  async #stamp(connection: C): Promise<void> {
    try {
      await this.commits.stamp(connection);
    } catch {
      await undo(connection);
      await this.commits.stamp(connection).catch(() => undo(connection));
    }
  }
}

/** The connection was lost during a COMMIT, and the database cannot be asked for the outcome. */
export class CommitInDoubtError extends AggregateError {
  constructor(cause: unknown, failure: unknown) {
    super(
      [cause, failure],
      "A unit's COMMIT got no answer, and the database cannot be asked whether it was kept.",
      { cause },
    );
  }
}

/** If the rollback fails, the connection is broken, and the database rolls back by itself. */
async function undo(connection: PooledConnection): Promise<void> {
  await connection.rollback().catch(() => {});
}
