import { ConfigError } from "./config/config-error.js";
import { EngraphError } from "./core/errors.js";

/** What ended a command, for who ran it: in a sentence, with its code, where it can be mended; else with its stack. */
export function operatorMessage(error: unknown): string {
  if (error instanceof EngraphError) return `${error.message} (${error.code})`;
  if (error instanceof ConfigError || isOfTheAddress(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether HOST or PORT is at fault, as when the port is taken. */
function isOfTheAddress(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "syscall" in error &&
    (error.syscall === "listen" || error.syscall === "getaddrinfo")
  );
}
