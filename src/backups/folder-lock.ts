import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackupError } from "./backup-error.js";

/**
 * Locks a backup folder. Returns a function that unlocks it; the end of the process also unlocks it. Fails with a
 * {@link BackupError} if another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw new BackupError(`Another process is at work on the backups in "${folder}".`, {
      cause: error,
    });
  }
  return () => {
    if (database.isOpen) database.close();
  };
}
