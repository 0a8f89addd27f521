import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { StoreInUseError, StoreUnusableError } from "../../core/errors/store-errors.js";
import { Connection } from "./connection.js";
import { OtherDatabaseError } from "./migrations.js";

/**
 * The store files that this process has open, by device and inode, each with a connection. The map keeps the connection
 * referenced: if it were garbage-collected, SQLite would release the lock.
 */
const open = new Map<string, Connection>();

/**
 * Prevents a store from being opened twice in this process, under any name. SQLite rejects other processes: see
 * `databaseUrl` in connection.ts. Fails with STORE_IN_USE.
 */
export function claimFile(file: string, connection: Connection): { release(): void } {
  assertUnclaimed(file);
  const id = idOf(file);
  open.set(id, connection);
  return { release: () => void open.delete(id) };
}

/** Fails with STORE_IN_USE if this process has the file open. */
export function assertUnclaimed(file: string): void {
  if (open.has(idOf(file))) throw new StoreInUseError(file);
}

/** Whether another process has the file open. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

/** SQLite's codes for a file that it cannot read, open or write, or that is not a database. */
const fileErrors = new Set([8, 10, 14, 26]);

/** Converts an error of opening a file to STORE_IN_USE or STORE_UNUSABLE. Other errors are unchanged. */
export function toOpeningError(error: unknown, file: string): unknown {
  if (isBusy(error)) return new StoreInUseError(file);
  return isOfTheFile(error) ? new StoreUnusableError(file, error) : error;
}

/** Whether the file or its folder caused the error. */
function isOfTheFile(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof OtherDatabaseError) return true;
  if ("errcode" in error) return fileErrors.has(Number(error.errcode) & 0xff);
  return "syscall" in error;
}

function idOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev}:${ino}`;
}

/**
 * Creates a folder, and those that it is in. Node's own recursive call never ends where the system says that a folder
 * it has just asked to make does not exist, as in /proc.
 *
 * @param mode The permissions of new folders. Default: all that the process allows.
 */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may make it at the same time.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Creates the file with permissions for this account only, if it is missing. SQLite gives `-wal` and `-shm` the same.
 */
export function createPrivately(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
}

/** Resolves symbolic links, because the write-ahead log is found by the file's name. The folder must exist. */
export function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/**
 * Prepares to replace a store's file by another one. Moves the commits of the write-ahead log into the store, and
 * removes the log: SQLite would apply it to the new file. Fails if another process has the store open.
 */
export function clearPlace(file: string): void {
  if (existsSync(file)) assertFree(file);
  for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
}

/** Closing the last connection moves the log's commits into the file. */
function assertFree(file: string): void {
  const connection = new Connection(file, { readOnly: false });
  try {
    connection.get("SELECT 1 FROM sqlite_schema");
  } catch (error) {
    // A file that is no store, or a damaged one, may be replaced.
    if (isBusy(error)) throw error;
  } finally {
    connection.close();
  }
}
