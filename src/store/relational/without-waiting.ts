import { TransactionHeldError } from "../../core/errors.js";
import type { Transaction } from "./transaction.js";

/**
 * Runs the work of a unit, which may await only calls of the unit. Any other wait
 * would keep other units waiting, so the work fails with TRANSACTION_HELD if it has
 * not settled in the turn of the event loop after its last call.
 */
export function withoutWaiting<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work().then(resolve, reject);
    transaction.onIdle(() => {
      setImmediate(() => {
        // This has no effect if the work has settled.
        if (transaction.isIdle) reject(new TransactionHeldError());
      });
    });
  });
}
