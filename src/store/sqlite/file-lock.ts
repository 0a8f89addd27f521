import { DatabaseSync } from "node:sqlite";
import { StoreInUseError } from "../../core/errors.js";

/** Referred to from here, as a connection that nothing refers to is collected, and its lock let go. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that has the store open, until it is
 * released. The lock is an exclusive transaction on a file of its own: the
 * operating system lets go of it however the process ends, and readers of the
 * store itself are not held up.
 */
export function lockFile(file: string): { release(): void } {
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreInUseError(file) : error;
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
