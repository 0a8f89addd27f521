import type { ServerResponse } from "node:http";
import type { Clock } from "../../core/time/clock.js";
import type { Logger } from "../../core/log-context.js";
import type { Calls } from "../../mcp/calls.js";
import { createServer } from "../../mcp/mcp-server.js";
import { ResourceFeed } from "../../mcp/resource-feed.js";
import { NoticeStream } from "./notice-stream.js";
import { PostTransport } from "./post-transport.js";

export interface McpSessionParts {
  /** Engraph's version. */
  readonly version: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Clients of this protocol version or later accept events without data. */
const emptyEventsSince = "2025-11-25";

/** Maximum streams per session. A client that lost its connection opens another before the server notices. */
const maxStreams = 4;

/** An MCP session over HTTP: requests, each with its own caller, and a stream of notices. */
export class McpSession {
  readonly #feed = new ResourceFeed();
  readonly #transport: PostTransport;
  readonly #server: ReturnType<typeof createServer>;
  /** Open streams of notices, the newest last. */
  readonly #streams: { readonly stream: NoticeStream; readonly calls: Calls }[] = [];
  #underWay = 0;

  private constructor(
    id: string,
    private readonly parts: McpSessionParts,
  ) {
    const { version, logger } = parts;
    this.#transport = new PostTransport(id);
    this.#server = createServer({
      version,
      feed: this.#feed,
      callsOf: ({ http }) => http?.authInfo?.extra?.["calls"] as Calls,
      onError: (error) => logger.error({ error }, "A request of MCP failed unexpectedly."),
    });
  }

  static async begin(id: string, parts: McpSessionParts): Promise<McpSession> {
    const session = new McpSession(id, parts);
    await session.#server.connect(session.#transport);
    return session;
  }

  /** Whether a stream is open or a request is pending. */
  get isBusy(): boolean {
    return this.#streams.length > 0 || this.#underWay > 0;
  }

  /** Answers a request. A GET that may have a stream is answered with success; {@link stream} begins it. */
  async answer(request: Request, parsedBody: unknown, calls: Calls): Promise<Response> {
    this.#underWay += 1;
    try {
      const authInfo = { token: "", clientId: "", scopes: [], extra: { calls } };
      // Without a parsed body, the SDK would read the request itself.
      const answer = await this.#transport.handleRequest(request, {
        authInfo,
        parsedBody: parsedBody ?? null,
      });
      // Not the SDK's stream, which has no limit of memory and no position.
      if (request.method === "GET" && answer.ok) await answer.body?.cancel();
      return answer;
    } finally {
      this.#underWay -= 1;
    }
  }

  /**
   * Streams notices. Only the newest stream receives them; when it ends, the previous one continues. Returns a function
   * that ends the stream. Fails if the feed cannot start.
   */
  async stream({ headers }: Request, response: ServerResponse, calls: Calls): Promise<() => void> {
    const takesEmpty = (headers.get("mcp-protocol-version") ?? "") >= emptyEventsSince;
    const stream = new NoticeStream(response, this.parts.clock, takesEmpty);
    this.#streams.push({ stream, calls });
    if (this.#streams.length > maxStreams) this.#streams.shift()?.stream.breakOff();
    response.once("close", () => this.#drop(stream));
    try {
      await this.#feed.open(calls, stream, headers.get("last-event-id") || undefined);
    } catch (error) {
      this.#drop(stream);
      throw error;
    }
    return () => stream.breakOff();
  }

  async close(): Promise<void> {
    this.breakOff();
    await this.#server.close();
  }

  /** Ends the streams. The session stays open. */
  breakOff(): void {
    for (const { stream } of this.#streams.splice(0)) stream.breakOff();
    this.#feed.close();
  }

  /** Removes a stream that has ended. If it was the newest, the one before gets the notices from now on. */
  #drop(stream: NoticeStream): void {
    const at = this.#streams.findIndex((one) => one.stream === stream);
    if (at < 0) return;
    this.#streams.splice(at, 1);
    if (at < this.#streams.length) return;
    const before = this.#streams.at(-1);
    if (!before) return this.#feed.close();
    this.#feed.open(before.calls, before.stream).catch(() => before.stream.breakOff());
  }
}
