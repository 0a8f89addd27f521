import { codeOf } from "../relational/connections/database-problems.js";

export const uniqueViolated = 1;
const deadlockDetected = 60;
export const tableMissing = 942;
export const nameInUse = 955;
/** The table already has a column that is to be added. */
export const columnThere = 1430;
const cannotSerialize = 8177;
/** A COMMIT violated a deferred constraint, and the transaction was rolled back. */
const undoneAtCommit = 2091;
/** FOR UPDATE WAIT did not get the lock in time. */
export const waitExpired = 30006;

/** Another session holds the lock of a row, or the lock that DDL needs on a table. */
const lockHeld: readonly number[] = [54, 14411, waitExpired];

/** The call was cancelled, by the client's time-out or by an administrator. */
const cancelled = 1013;
/** The driver cancelled the call after its own time-out. */
const callTimedOut = "NJS-123";

/** The pool has no connection free, or its queue is full. */
const poolBusy: ReadonlySet<string | null> = new Set(["NJS-040", "NJS-076"]);

/** Whether the database answered with one of these error numbers, such as 1 for ORA-00001. */
export function isOracleError(error: unknown, ...numbers: readonly number[]): boolean {
  return (
    error instanceof Error &&
    "errorNum" in error &&
    numbers.some((number) => number === error.errorNum)
  );
}

/**
 * The error of the first row that failed in an `executeMany`, with the row's position. Such errors have no number in
 * the driver, so it is read from the message.
 */
export function firstRowError(
  errors: readonly (Error & { offset?: number })[],
): { readonly row: number; readonly error: Error } | null {
  const [first] = [...errors].sort((one, other) => (one.offset ?? 0) - (other.offset ?? 0));
  if (first === undefined) return null;
  const [code = null, digits = null] = /^ORA-(\d+)/.exec(first.message) ?? [];
  const numbered = code !== null && { code, errorNum: Number(digits) };
  return { row: first.offset ?? 0, error: Object.assign(first, numbered) };
}

/** Whether the error concerns vectors or their indexes, such as ORA-51815 while an HNSW index is rebuilt. */
export function isVectorError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The pool may have wrapped the driver's error with its fix.
  if (!("errorNum" in error)) return isVectorError(error.cause);
  return Number(error.errorNum) >= 51_800 && Number(error.errorNum) <= 51_999;
}

/** ORA-02399: the profile's CONNECT_TIME is over, and the database has ended the session. */
const sessionTimeOver = 2399;
/**
 * The driver has closed the connection after an error. It replaces the code of some database errors, such as ORA-00600
 * and ORA-01041, by this code, and does not mark all of them as recoverable.
 */
const connectionClosed = "NJS-500";

/** Whether the connection was lost before the call was answered. */
export function isConnectionLost(error: unknown): boolean {
  if (codeOf(error) === connectionClosed || isOracleError(error, sessionTimeOver)) return true;
  return error instanceof Error && "isRecoverable" in error && error.isRecoverable === true;
}

/** Whether another transaction caused the error. The same work may succeed when it runs again. */
export function isContention(error: unknown): boolean {
  return isOracleError(error, deadlockDetected, cannotSerialize, ...lockHeld);
}

/**
 * Whether a COMMIT was rejected because of another transaction, which held a lock, deleted a row that the unit refers
 * to, or referred to a row that the unit deletes.
 */
export function isOvertaken(error: unknown): boolean {
  return isContention(error) || isOracleError(error, undoneAtCommit);
}

/**
 * Whether a failed call may have done its work nevertheless. After any other
 * error it certainly has not.
 */
export function isDoubtful(error: unknown): boolean {
  return (
    isConnectionLost(error) || isOracleError(error, cancelled) || codeOf(error) === callTimedOut
  );
}

/** Whether no connection became free in time. */
export function isBusy(error: unknown): boolean {
  return poolBusy.has(codeOf(error));
}
