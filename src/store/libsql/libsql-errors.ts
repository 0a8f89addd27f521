import type { Failures } from "../relational/connections/connection-pool.js";
import { asStoreError } from "../sqlite/dialect.js";

const busy = 5;

/** Whether another row has the primary key or another unique value. A server's answer has no SQLite code. */
export function isTaken(error: unknown): boolean {
  return messageOf(error).includes("UNIQUE constraint failed");
}

/** Whether another process is writing. */
export function isContention(error: unknown): boolean {
  return codeOf(error) === busy || /database is locked|SQLITE_BUSY/.test(messageOf(error));
}

/** Whether a server does not answer, or has closed the stream of the transaction. */
export function isUnreachable(error: unknown): boolean {
  const ofServer =
    /^sync error|^Hrana\((Http|StreamClosed|Cursor\w*\(?CursorClosed|Api\(.*(status=5|stream|baton))/i;
  return ofServer.test(messageOf(error));
}

export const failures: Failures = {
  isPassing: isUnreachable,
  isContention,
  // Work waits for a connection without a limit.
  isBusy: () => false,
  // Files have no such error.
  isDoubtful: isUnreachable,
  isOvertaken: isContention,
  withFix: (error) => error,
  asStoreError: (error) =>
    error instanceof Error ? asStoreError(error, codeOf(error) ?? 0) : error,
};

/** SQLite's primary code. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && "rawCode" in error ? Number(error.rawCode) & 0xff : null;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");
