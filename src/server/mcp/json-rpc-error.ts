import { MalformedBodyError, type RefusalError } from "../refusal.js";

/** The body of a refusal as JSON-RPC. It has no id, because it answers the HTTP request rather than a message. */
export function jsonRpcError(refusal: RefusalError): object {
  const { code, message, details } = refusal;
  const number = refusal instanceof MalformedBodyError ? -32700 : -32000;
  return { jsonrpc: "2.0", id: null, error: { code: number, message, data: { ...details, code } } };
}
