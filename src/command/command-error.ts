/** Ends a command. The message tells the user the reason, in one sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
