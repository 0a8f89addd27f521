import {
  Client,
  StreamableHTTPClientTransport,
  type ClientOptions,
  type McpSubscription,
  type Transport,
} from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { cursorKey } from "../../src/mcp/notices.js";
import { errorKey } from "../../src/mcp/tools.js";
import { mcpUrl } from "./mcp.js";

type Version = "2025-11-25" | "2026-07-28";

/** A client of the SDK's second generation, which records the notifications that it gets. */
export class SecondMcpClient {
  readonly client: Client;
  /** The URIs of changed resources, and `list` for a changed list. */
  readonly told: string[] = [];
  /** That of the last notification that had one. */
  cursor: string | undefined;
  readonly #waiting: (() => void)[] = [];

  /** @param version The only protocol version that it speaks. */
  constructor(version: Version = "2026-07-28", options: ClientOptions = {}) {
    const negotiation =
      version === "2026-07-28" ? { versionNegotiation: { mode: { pin: version } } } : {};
    this.client = new Client({ name: "test", version: "1" }, { ...negotiation, ...options });
    this.client.setNotificationHandler("notifications/resources/updated", ({ params }) =>
      this.#take(params.uri, params._meta),
    );
    this.client.setNotificationHandler("notifications/resources/list_changed", ({ params }) =>
      this.#take("list", params?._meta),
    );
  }

  async connect(transport: Transport): Promise<this> {
    await this.client.connect(transport);
    onTestFinished(() => this.client.close());
    return this;
  }

  /** @param after The cursor that it has seen. */
  listen(uris: readonly string[], after?: string): Promise<McpSubscription> {
    const filter = { resourceSubscriptions: [...uris], resourcesListChanged: true };
    return this.client.listen({ ...filter, ...(after !== undefined && { [cursorKey]: after }) });
  }

  /** Resolves with this many notifications, and removes them. */
  async next(count = 1): Promise<string[]> {
    while (this.told.length < count)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.told.splice(0);
  }

  /** Calls a tool. Returns its structured result, or the code of its error. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as its schema says
  async call(name: string, given: Record<string, unknown> = {}): Promise<any> {
    const result = await this.client.callTool({ name, arguments: given });
    if (!result.isError) return result.structuredContent;
    return (Object(result._meta?.[errorKey]) as { code?: string }).code;
  }

  async read(uri: string): Promise<string> {
    const { contents } = await this.client.readResource({ uri });
    const [one] = contents;
    return one && "text" in one ? one.text : "";
  }

  #take(what: string, meta: Readonly<Record<string, unknown>> = {}): void {
    const { [cursorKey]: cursor } = meta;
    if (typeof cursor === "string") this.cursor = cursor;
    this.told.push(what);
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** Connects a client of the SDK's second generation over streamable HTTP. */
export function connectSecond(
  graphqlUrl: string,
  token?: string,
  version?: Version,
  options?: ClientOptions,
): Promise<SecondMcpClient> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(mcpUrl(graphqlUrl), {
    requestInit: { headers },
  });
  return new SecondMcpClient(version, options).connect(transport);
}
