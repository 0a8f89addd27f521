// The types of `engraph/mcp`, by themselves: they import nothing but those of `engraph`.
import type { Engraph, EngraphLogger, EngraphPrincipal } from "./engraph.js";

/**
 * Makes an MCP server of an Engraph inside this process, for one client: connect it with a transport of
 * `@modelcontextprotocol/sdk`, such as StdioServerTransport. All that the client does is done on behalf of the principal.
 */
export declare function createMcpServer(
  engraph: Pick<Engraph, "execute" | "subscribe">,
  options?: McpServerOptions,
): EngraphMcpServer;

export interface McpServerOptions {
  /** On whose behalf. Default: an operator of the tenant `default`. */
  readonly principal?: EngraphPrincipal;
  /** Told of what goes wrong and is not for the client. Default: nobody. */
  readonly logger?: EngraphLogger;
}

export interface EngraphMcpServer {
  /** Serves the client of a transport. */
  connect(transport: McpTransport): Promise<void>;
  /** Ends what the client follows, and closes the transport. Engraph goes on. */
  close(): Promise<void>;
}

/** What is needed of a transport; those of `@modelcontextprotocol/sdk` are such. */
export interface McpTransport {
  start(): Promise<void>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a message of JSON-RPC, which only the SDK reads
  send(message: any, options?: any): Promise<void>;
  close(): Promise<void>;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  onmessage?: ((message: any, extra?: any) => void) | undefined;
}
