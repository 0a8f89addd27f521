import type { IncomingMessage } from "node:http";
import { newId } from "../core/ids.js";

/** The header in which a request and its answer have its id. */
export const requestIdHeader = "x-request-id";

const wellFormed = /^[\w.:/+=@-]{1,128}$/;
const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: its own, if that is 1 to 128 letters, digits and `_ . : / + = @ -`, or else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers[requestIdHeader];
  const id = typeof given === "string" && wellFormed.test(given) ? given : newId();
  ids.set(request, id);
  return id;
}
