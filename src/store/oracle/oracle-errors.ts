export const uniqueViolated = 1;
const deadlockDetected = 60;
export const tableMissing = 942;
export const nameInUse = 955;
const cannotSerialize = 8177;
/** At its COMMIT, a transaction broke a constraint, and is undone. */
const undoneAtCommit = 2091;
/** A lock that was asked for with WAIT could not be had in that time. */
export const waitExpired = 30006;

/** A lock that was asked for without waiting, or for some time only, is another's: so is what DDL needs while rows change. */
const lockHeld: readonly number[] = [54, 14411, waitExpired];

/** The client has broken a call off, as its time was up, or somebody else did. */
const cancelled = 1013;
/** The same, where the driver tells of its own time. */
const callTimedOut = "NJS-123";

/** The pool has no connection free, or as many wait for one as may. */
const poolBusy: ReadonlySet<string | null> = new Set(["NJS-040", "NJS-076"]);

/** Whether the database refused with one of these numbers, such as 1 for ORA-00001. */
export function isOracleError(error: unknown, ...numbers: readonly number[]): boolean {
  return (
    error instanceof Error &&
    "errorNum" in error &&
    numbers.some((number) => number === error.errorNum)
  );
}

/**
 * The first of the rows that an `executeMany` could not do, by its place. The
 * driver gives their errors no number of their own: it is read from the message.
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

/** Whether it is about vectors or their indexes: an HNSW index, say, is too old for a read while it is made anew (ORA-51815). */
export function isVectorError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A pool has told it as a problem with its fix.
  if (!("errorNum" in error)) return isVectorError(error.cause);
  return Number(error.errorNum) >= 51_800 && Number(error.errorNum) <= 51_999;
}

/** ORA-02399: the profile's CONNECT_TIME is over, and the database has ended the session. */
const sessionTimeOver = 2399;
/**
 * The driver has closed the connection over the error. It renames some errors of
 * the database to this one, such as ORA-00600 and ORA-01041, and does not call
 * all of these recoverable.
 */
const connectionClosed = "NJS-500";

/** Whether the call did not get through, or its answer did not. */
export function isConnectionLost(error: unknown): boolean {
  if (codeOf(error) === connectionClosed || isOracleError(error, sessionTimeOver)) return true;
  return error instanceof Error && "isRecoverable" in error && error.isRecoverable === true;
}

/** Whether another's work was in the way, which is over soon: the same work may succeed if it is begun anew. */
export function isContention(error: unknown): boolean {
  return isOracleError(error, deadlockDetected, cannotSerialize, ...lockHeld);
}

/**
 * Whether a COMMIT was refused over what others did meanwhile: what its unit
 * refers to, and had found, has been deleted, or what it deletes is referred to.
 */
export function isOvertaken(error: unknown): boolean {
  return isContention(error) || isOracleError(error, undoneAtCommit);
}

/**
 * Whether a call that failed so may have done its work nevertheless. Any other
 * error is the database's word that it has not.
 */
export function isDoubtful(error: unknown): boolean {
  return (
    isConnectionLost(error) || isOracleError(error, cancelled) || codeOf(error) === callTimedOut
  );
}

/** Whether all connections were lent for as long as one may be waited for. */
export function isBusy(error: unknown): boolean {
  return poolBusy.has(codeOf(error));
}

/** As the driver writes it: `ORA-01017`, `NJS-503`. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error && typeof error.code === "string" ? error.code : null;
}
