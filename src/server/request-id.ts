import type { IncomingMessage } from "node:http";
import { newId } from "../core/ids.js";

/** The header in which a request and its answer have its id. */
export const requestIdHeader = "x-request-id";

const wellFormed = /^[\w.:/+=@-]{1,128}$/;
/** Where a request has its id. A map of requests would take longer, and give the collection of garbage work. */
const idKey = Symbol("id");

/** The id of a request: its own, if that is 1 to 128 letters, digits and `_ . : / + = @ -`, or else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const own = request as IncomingMessage & { [idKey]?: string };
  if (own[idKey] !== undefined) return own[idKey];
  const given = request.headers[requestIdHeader];
  const id = typeof given === "string" && wellFormed.test(given) ? given : newId();
  return (own[idKey] = id);
}
