import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackupError } from "./backup-error.js";

/**
 * Locks a folder of backups. The answer unlocks it, and so does the end of the process, however it comes.
 * Fails with a {@link BackupError} if another process has it.
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
