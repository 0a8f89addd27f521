import type { Connection } from "../connection.js";
import { deleteMeta, readMeta, writeMeta } from "../epochs.js";

const due = "compaction_due";

/** Whether data was deleted since the last compaction. */
export function isCompactionDue(connection: Connection): boolean {
  return readMeta(connection, due) !== undefined;
}

/** Records that data was deleted. */
export function requireCompaction(connection: Connection): void {
  writeMeta(connection, due, 1);
}

/**
 * Rewrites the whole file and empties its write-ahead log, so that neither contains deleted data, and records this in
 * the receipts. No other connection may write meanwhile. It needs space for two copies of the file.
 */
export function compact(connection: Connection, now: number): void {
  connection.execute("PRAGMA temp_store = FILE; VACUUM");
  const log = connection.get<{ busy: number }>("PRAGMA wal_checkpoint(TRUNCATE)");
  if (log?.busy !== 0) throw new Error("A long read kept the write-ahead log from being emptied.");
  // Recorded last: a process that ends earlier leaves the old pages.
  connection.execute("BEGIN IMMEDIATE");
  connection.run(
    "UPDATE forget_receipt SET files_cleared_at = ? WHERE files_cleared_at IS NULL",
    now,
  );
  deleteMeta(connection, due);
  connection.execute("COMMIT");
}
