/** A folder of backups is not as it has to be. The message says so in one sentence, for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
