import { StoreUnavailableError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import type { Connection } from "./connection.js";
import { maxAttempts, RunAgainError, type ConnectionPool } from "./connection-pool.js";
import { isPassing } from "./database-problems.js";
import { isDoubtful, isOvertaken } from "./oracle-errors.js";
import { stampOrLeave } from "../relational/stamping.js";
import { Transaction } from "../relational/transaction.js";
import { withoutWaiting } from "../relational/without-waiting.js";
import type { Lane, UnitMarks } from "./unit-marks.js";

/** The outcome of a unit on one connection. */
type Ending<T> =
  | { readonly kind: "kept"; readonly result: T }
  /** The COMMIT got no answer. */
  | {
      readonly kind: "in doubt";
      readonly result: T;
      readonly hasEvents: boolean;
      readonly lane: Lane;
      readonly cause: unknown;
    };

/**
 * Runs units, each in a transaction on a connection of its own. A unit is run
 * again if another unit was faster, or if the database fails in a way that can
 * pass by itself, such as a lost connection.
 */
export class Writer {
  /** @param onCommit Called after each COMMIT, when the unit's events have positions. Must not throw. */
  constructor(
    private readonly pool: ConnectionPool,
    private readonly marks: UnitMarks,
    private readonly onCommit: () => void,
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
        this.onCommit();
        return ending.result;
      }
      if (attempt === maxAttempts) throw new StoreUnavailableError({ cause: ending.cause });
    }
  }

  async #run<T>(
    connection: Connection,
    principal: Principal,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<Ending<T>> {
    const lane = await this.#takeLane(connection);
    const transaction = new Transaction(principal, connection);
    let result: T;
    try {
      result = await withoutWaiting(transaction, async () => work(transaction));
      await transaction.end();
      if (transaction.replayCause) throw transaction.replayCause;
    } catch (error) {
      await transaction.end();
      await undo(connection);
      this.marks.release(lane);
      const { replayCause } = transaction;
      throw replayCause ? new RunAgainError(replayCause) : error;
    }
    const { hasChanges, hasEvents } = transaction;
    if (hasChanges) {
      try {
        await this.marks.commit(connection, lane);
      } catch (error) {
        if (isDoubtful(error)) return { kind: "in doubt", result, hasEvents, lane, cause: error };
        await undo(connection);
        this.marks.release(lane);
        throw isOvertaken(error) || isPassing(error) ? new RunAgainError(error) : error;
      }
    } else {
      // There is nothing to keep but locks.
      await undo(connection);
    }
    this.marks.release(lane);
    if (hasEvents) await stamp(connection);
    return { kind: "kept", result };
  }

  async #takeLane(connection: Connection): Promise<Lane> {
    try {
      return await this.marks.take(connection);
    } catch (error) {
      throw isDoubtful(error) || isPassing(error) ? new RunAgainError(error) : error;
    }
  }

  async #wasKept<T>({
    lane,
    hasEvents,
    cause,
  }: Ending<T> & { kind: "in doubt" }): Promise<boolean> {
    let isKept: boolean;
    try {
      isKept = await this.marks.wasKept(lane);
    } catch (error) {
      throw new CommitInDoubtError(cause, error);
    }
    if (isKept && hasEvents) await this.pool.lend(stamp).catch(() => {});
    return isKept;
  }
}

/** The connection was lost during a COMMIT, and the database cannot be asked how it went. */
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
async function undo(connection: Connection): Promise<void> {
  await connection.rollback().catch(() => {});
}

/**
 * Gives the unit's events their positions. A failure does not matter, as the
 * unit is committed: the next unit's stamping, or a reader of the log that finds
 * the events, does it later.
 */
async function stamp(connection: Connection): Promise<void> {
  try {
    await stampOrLeave(connection);
  } catch {
    await undo(connection);
    await stampOrLeave(connection).catch(() => undo(connection));
  }
}
