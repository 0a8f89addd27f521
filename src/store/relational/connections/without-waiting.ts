import { TransactionHeldError } from "../../../core/errors/store-errors.js";
import type { Transaction } from "./transaction.js";

/**
 * Runs the work of a unit, which may await only calls of the unit. Any other wait would block other units, so the work
 * fails with TRANSACTION_HELD if it has not settled in the event loop turn after its last call.
 */
export function withoutWaiting<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLooking = false;
    let hasSettled = false;
    void work()
      .then(resolve, reject)
      .then(() => (hasSettled = true));
    const look = () => {
      isLooking = false;
      if (transaction.isIdle && !hasSettled) reject(new TransactionHeldError());
    };
    transaction.onIdle(() => {
      if (!isLooking) setImmediate(look);
      isLooking = true;
    });
  });
}
