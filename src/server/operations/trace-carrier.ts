/** Maximum length of a trace context that is read, in UTF-16 code units. */
const longestTraceparent = 100;

/**
 * Reads the trace context from an operation's extensions over WebSocket, or the metadata of a request of MCP. Null
 * without one.
 */
export function carrierOf(given: unknown): { readonly traceparent: string } | null {
  const { traceparent } = Object(given) as { readonly traceparent?: unknown };
  const isGiven = typeof traceparent === "string" && traceparent.length <= longestTraceparent;
  return isGiven ? { traceparent } : null;
}
