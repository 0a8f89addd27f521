import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { FetchLike, Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { onTestFinished } from "vitest";
import { errorKey } from "../../src/mcp/tools.js";

/** An MCP client that records the notifications of the server. */
export class McpClient {
  readonly client = new Client({ name: "test", version: "1" });
  /** The URIs of changed resources, and `list` for a changed list. */
  readonly told: string[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor() {
    const take = (what: string) => {
      this.told.push(what);
      for (const wake of this.#waiting.splice(0)) wake();
    };
    this.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
      take(params.uri),
    );
    this.client.setNotificationHandler(ResourceListChangedNotificationSchema, () => take("list"));
  }

  async connect(transport: Transport): Promise<this> {
    await this.client.connect(transport);
    onTestFinished(() => this.client.close());
    return this;
  }

  /** Resolves with the next notifications except changes of the list, and removes them. */
  async next(count = 1): Promise<string[]> {
    const uris = () => this.told.filter((one) => one !== "list");
    await this.#when(() => uris().length >= count);
    const told = uris();
    this.told.length = 0;
    return told;
  }

  /** Resolves when this notification has arrived. */
  until(what: string): Promise<void> {
    return this.#when(() => this.told.includes(what));
  }

  async #when(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Calls a tool. Returns its structured result, or the code of its error. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as its schema says
  async call(name: string, given: Record<string, unknown> = {}): Promise<any> {
    const result = await this.client.callTool({ name, arguments: given });
    if (!result.isError) return result.structuredContent;
    const { code } = Object(result._meta?.[errorKey]) as { code?: string };
    return code;
  }

  async read(uri: string): Promise<string> {
    const { contents } = await this.client.readResource({ uri });
    const [one] = contents;
    return one && "text" in one ? one.text : "";
  }
}

/** The MCP address of the server that has this GraphQL address. */
export function mcpUrl(graphqlUrl: string): URL {
  return new URL("/mcp", graphqlUrl);
}

export function httpTransport(
  graphqlUrl: string,
  token?: string,
  fetch?: FetchLike,
): StreamableHTTPClientTransport {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return new StreamableHTTPClientTransport(mcpUrl(graphqlUrl), {
    requestInit: { headers },
    // A slow test may be away for longer than a client's two attempts.
    reconnectionOptions: {
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 1_000,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 100,
    },
    ...(fetch && { fetch }),
  });
}

/** Connects a client over streamable HTTP. */
export function connectMcp(graphqlUrl: string, token?: string): Promise<McpClient> {
  return new McpClient().connect(httpTransport(graphqlUrl, token));
}
