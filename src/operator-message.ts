import { CommandError } from "./command/command-error.js";
import { ConfigError } from "./config/config-error.js";
import { EngraphError } from "./core/errors.js";

/** The error that ended a command, for its user: one sentence with the code where the user can mend it, else the stack. */
export function operatorMessage(error: unknown): string {
  if (error instanceof EngraphError) return `${error.message} (${error.code})`;
  if (error instanceof ConfigError || error instanceof CommandError) return error.message;
  if (isAddressError(error)) return `${error.message}. ${adviceFor(error)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether HOST or PORT is at fault, as when the port is taken. */
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
