import { expect } from "vitest";
import { mcpUrl } from "./mcp.js";

interface AskOptions {
  /** What the client declares. */
  readonly capabilities?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** The metadata of a request of 2026-07-28. */
export function envelopeOf(capabilities: object = {}) {
  return {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": capabilities,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  };
}

/** Sends a request of 2026-07-28 by hand. Returns the status of the answer, and the answer. */
export async function askMcp(
  graphqlUrl: string,
  method: string,
  params: object = {},
  { capabilities, headers, token }: AskOptions = {},
  // oxlint-disable-next-line typescript/no-explicit-any -- as its method says
): Promise<any> {
  const { name, taskId } = params as { readonly name?: string; readonly taskId?: string };
  const named = name ?? taskId;
  const response = await fetch(mcpUrl(graphqlUrl), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(named !== undefined && { "mcp-name": named }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: { ...params, _meta: envelopeOf(capabilities) },
    }),
  });
  expect(response.headers.get("mcp-session-id")).toBeNull();
  const text = await response.text();
  // An event stream has one event, if the request is refused.
  return { status: response.status, ...JSON.parse(text.slice(text.indexOf("{"))) };
}
