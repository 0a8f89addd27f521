import { ConfigError } from "../config/config-error.js";
import { EngraphError } from "../core/errors/engraph-error.js";

/**
 * Describes the error that ended a command: one sentence, with the code if any, if the user can solve the problem;
 * otherwise the stack trace.
 */
export function operatorMessage(error: unknown): string {
  if (error instanceof EngraphError) return `${error.message} (${error.code})`;
  if (error instanceof ConfigError || error instanceof CommandError) return error.message;
  if (isAddressError(error)) return `${error.message}. ${adviceFor(error)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether HOST or PORT is wrong, for example because the port is in use. */
function isAddressError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    "syscall" in error &&
    (error.syscall === "listen" || error.syscall === "getaddrinfo")
  );
}

function adviceFor({ code }: NodeJS.ErrnoException): string {
  return code === "EADDRINUSE"
    ? "Set PORT to a port that no other process uses."
    : "Set HOST to an address of this machine and PORT to a port that Engraph may use.";
}

/** Ends a command. The message tells the user the reason, in one sentence. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
