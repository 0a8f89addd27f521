import type { IncomingMessage } from "node:http";
import { newId } from "../core/ids.js";

/** The header with the id of a request, also in its answer. */
export const requestIdHeader = "x-request-id";

const wellFormed = /^[\w.:/+=@-]{1,128}$/;
/** The key of a request's id. A map of requests would be slower and burden garbage collection. */
const idKey = Symbol("id");

/**
 * The id of a request: the one in its header, if that is 1 to 128 letters, digits and `_ . : / + = @ -`, or else a new
 * one.
 */
export function requestIdOf(request: IncomingMessage): string {
  const own = request as IncomingMessage & { [idKey]?: string };
  if (own[idKey] !== undefined) return own[idKey];
  const given = request.headers[requestIdHeader];
  const id = typeof given === "string" && wellFormed.test(given) ? given : newId();
  return (own[idKey] = id);
}
