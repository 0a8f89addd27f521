/** A backup folder is invalid or locked. The message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
