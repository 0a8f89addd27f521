import { StoreDamagedError, StoreFullError } from "../../core/errors.js";

const corrupt = 11;
const full = 13;
/** SQLITE_IOERR_WRITE: the system refused to write, for example beyond a limit of files' sizes (`ulimit -f`). */
const unwritable = 778;

/** STORE_FULL or STORE_DAMAGED if SQLite's code reports a full disk or a damaged file; otherwise the error itself. */
export function asStoreError(error: Error, code: number): Error {
  const primary = code & 0xff;
  if (primary === full || code === unwritable) return new StoreFullError(error);
  return primary === corrupt ? new StoreDamagedError(error) : error;
}
