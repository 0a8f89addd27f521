// The public types of `engraph/mcp`. They import only the types of `engraph`.
import type { Engraph, EngraphLogger, EngraphPrincipal } from "./engraph.js";

/**
 * Creates an MCP server for one client of an Engraph in this process. Connect it to a transport of
 * `@modelcontextprotocol/server` or `@modelcontextprotocol/sdk`, such as StdioServerTransport. The principal is the identity of everything that the
 * client does.
 */
export declare function createMcpServer(
  engraph: Pick<Engraph, "execute" | "subscribe">,
  options?: McpServerOptions,
): EngraphMcpServer;

export interface McpServerOptions {
  /** The identity of the client. Default: an operator of the tenant `default`. */
  readonly principal?: EngraphPrincipal;
  /** Logs failures that are not reported to the client. Default: none. */
  readonly logger?: EngraphLogger;
}

export interface EngraphMcpServer {
  /** Serves the client of a transport. */
  connect(transport: McpTransport): Promise<void>;
  /** Ends the client's subscriptions, and closes the transport. Engraph keeps running. */
  close(): Promise<void>;
}

/** The required part of a transport. Transports of `@modelcontextprotocol/server` and `@modelcontextprotocol/sdk` have it. */
export interface McpTransport {
  start(): Promise<void>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a message of JSON-RPC, which only the SDK reads
  send(message: any, options?: any): Promise<void>;
  close(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  onmessage?: ((message: any, extra?: any) => void) | undefined;
}
