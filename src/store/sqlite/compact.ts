import type { Connection } from "./connection.js";
import { deleteMeta, readMeta, writeMeta } from "./meta.js";

const due = "compaction_due";

/** Whether something was deleted since the last compaction. */
export function isCompactionDue(connection: Connection): boolean {
  return readMeta(connection, due) !== undefined;
}

/** Notes that something was deleted. */
export function requireCompaction(connection: Connection): void {
  writeMeta(connection, due, 1);
}

/**
 * Writes the whole file anew and empties its write-ahead log, so that neither
 * holds what was deleted, and says so in the receipts. Nobody else may write
 * meanwhile. It needs room for two copies of the file.
 */
export function compact(connection: Connection, now: number): void {
  connection.execute("PRAGMA temp_store = FILE; VACUUM");
  const log = connection.get<{ busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)");
  if (log?.busy !== 0) throw new Error("A long read kept the write-ahead log from being emptied.");
  // Only now: a process that ends earlier leaves the old pages.
  connection.execute("BEGIN IMMEDIATE");
  connection.run(
    "UPDATE forget_receipt SET files_cleared_at = ? WHERE files_cleared_at IS NULL",
    now,
  );
  deleteMeta(connection, due);
  connection.execute("COMMIT");
}
