/** Ends a command. The message says in one sentence why, for the user of the command. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
