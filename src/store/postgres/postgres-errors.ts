import { EngraphError } from "../../core/errors/engraph-error.js";
import { codeOf } from "../relational/connections/database-problems.js";

/** A row was not inserted, because another row has its key. The transaction continues. */
export class TakenKeyError extends Error {
  constructor() {
    super("Another row has the key.");
  }
}

/** The connection was lost, or the call was abandoned, before the call was answered. */
export class ConnectionLostError extends Error {
  readonly code: string | null;

  constructor(override readonly cause: unknown) {
    super(cause instanceof Error ? cause.message : "The connection was lost.", { cause });
    this.code = codeOf(cause);
  }
}

/** No connection became free in time. */
export class PoolBusyError extends Error {
  readonly code = "POOL_BUSY";
}

export const invalidParameter = "22023";
export const uniqueViolated = "23505";
/** A COMMIT violated a deferred constraint, and the transaction was rolled back. */
const foreignKeyViolated = "23503";
const lockTimedOut = "55P03";
const transactionAborted = "25P02";

/** Another transaction caused the error: a serialization failure, a deadlock, or a lock timeout. */
const contention: ReadonlySet<string> = new Set(["40001", "40P01", lockTimedOut]);

/** Whether the database has answered with the error. With any other error of a call, there was no answer. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && "severity" in error && typeof error.severity === "string";
}

/** Whether the error ends the session. */
export function isFatal(error: unknown): boolean {
  return isAnswer(error) && ["FATAL", "PANIC"].includes((error as { severity: string }).severity);
}

/** Whether the connection was lost before the call was answered. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLostError || isFatal(error)) return true;
  return error instanceof Error && "isRecoverable" in error && error.isRecoverable === true;
}

/** Whether another transaction caused the error. The same work may succeed when it runs again. */
export function isContention(error: unknown): boolean {
  return contention.has(codeOf(error) ?? "");
}

/** Whether a COMMIT was rejected because of another transaction. */
export function isOvertaken(error: unknown): boolean {
  return isContention(error) || codeOf(error) === foreignKeyViolated;
}

export function isTaken(error: unknown): boolean {
  return error instanceof TakenKeyError || codeOf(error) === uniqueViolated;
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockTimedOut;
}

/** Whether no connection became free in time. */
export function isBusy(error: unknown): boolean {
  return error instanceof PoolBusyError;
}

/** Whether a statement was rejected because an earlier one has failed. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === transactionAborted;
}

/** Whether the store itself has thrown the error, such as TOO_MUCH_READ. */
export function isOwn(error: unknown): boolean {
  return error instanceof EngraphError || error instanceof RangeError;
}
