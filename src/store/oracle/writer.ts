import { TransactionHeldError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import { RunAgainError, type Connection, type ConnectionPool } from "./connection.js";
import { stampEvents } from "./events.js";
import { Transaction } from "./transaction.js";

/** Runs units: each in a transaction on a connection of its own, and again where another unit was faster. */
export class Writer {
  /** @param onCommit Called after each COMMIT, when the unit's events have positions. Must not throw. */
  constructor(
    private readonly pool: ConnectionPool,
    private readonly onCommit: () => void,
  ) {}

  run<T>(principal: Principal, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.pool.use(async (connection) => {
      const transaction = new Transaction(principal, connection);
      let result: T;
      try {
        result = await withoutWaiting(transaction, async () => work(transaction));
        await transaction.end();
        if (transaction.replayCause) throw transaction.replayCause;
        await connection.commit();
      } catch (error) {
        await transaction.end();
        await undo(connection);
        const { replayCause } = transaction;
        throw replayCause ? new RunAgainError(replayCause) : error;
      }
      if (transaction.hasEvents) await stamp(connection);
      this.onCommit();
      return result;
    });
  }
}

/** A connection on which this fails is broken, and what it left open is undone by the database. */
async function undo(connection: Connection): Promise<void> {
  await connection.rollback().catch(() => {});
}

/**
 * The unit is committed, whatever happens here: if its events cannot be given
 * positions now, the next unit's stamping does so, in any process.
 */
async function stamp(connection: Connection): Promise<void> {
  try {
    await stampEvents(connection);
  } catch {
    await undo(connection);
    await stampEvents(connection).catch(() => undo(connection));
  }
}

/**
 * The result of the work, if it awaits nothing but calls of its unit. Anything
 * else would keep rows locked, so it fails with TRANSACTION_HELD: when no call
 * is in flight, what follows the last one takes microtasks only.
 */
function withoutWaiting<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work().then(resolve, reject);
    transaction.onIdle(() => {
      setImmediate(() => {
        // Of no effect if the work has settled.
        if (transaction.isIdle) reject(new TransactionHeldError());
      });
    });
  });
}
