import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Letters, digits and a few signs: an id is written to the log and to headers as it is. */
const wellFormed = /^[\w.:/+=@-]{1,128}$/;

/** The id of a request: its `x-request-id`, or a new one if that is left out or malformed. */
export function requestIdOf({ "x-request-id": given }: IncomingHttpHeaders): string {
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
