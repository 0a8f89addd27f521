import type { ServerResponse } from "node:http";
import {
  createMcpHandler,
  isLegacyRequest,
  type ServerEvent,
  type ServerEventBus,
} from "@modelcontextprotocol/server";
import type { Calls } from "../../mcp/calls.js";
import { heard, listeningOf, type Listening } from "../../mcp/listening.js";
import { createServer } from "../../mcp/mcp-server.js";
import type { Notice, NoticeSink } from "../../mcp/notices.js";
import { ResourceFeed } from "../../mcp/resource-feed.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";
import type { McpSessionParts } from "./mcp-session.js";

/** Whether a request names its protocol version by itself, as clients do since 2026-07-28. */
export async function isStateless(request: Request, parsedBody: unknown): Promise<boolean> {
  return !(await isLegacyRequest(request, parsedBody));
}

/** A request of the protocol 2026-07-28 or later, which has no sessions. */
export class StatelessExchange {
  readonly #feed = new ResourceFeed();
  readonly #end = new AbortController();
  readonly #started = Promise.withResolvers<(event: ServerEvent) => void>();
  readonly #handler: ReturnType<typeof createMcpHandler>;
  #outlet: EventStreamOutlet | null = null;

  constructor(
    private readonly parts: McpSessionParts,
    private readonly calls: Calls,
  ) {
    const { version, logger } = parts;
    const onError = (error: unknown) =>
      logger.error({ error }, "A request of MCP failed unexpectedly.");
    this.#handler = createMcpHandler(
      () => createServer({ version, callsOf: () => calls, onError }),
      { legacy: "reject", keepAliveMs: 0, bus: this.#bus() },
    );
  }

  /**
   * Answers a request. Fails with a {@link CallError} if the client listens and its feed cannot start.
   *
   * @returns An answer whose body is to be sent by {@link stream} if it has events.
   */
  async answer(request: Request, parsedBody: unknown): Promise<Response> {
    const listening = listeningOf(parsedBody);
    if (listening) {
      this.#feed.expect(listening.uris);
      await this.#feed.open(this.calls, this.#sink(listening), listening.after);
    }
    const { signal } = this.#end;
    const answer = await this.#handler.fetch(new Request(request, { signal }), { parsedBody });
    if (!hasEvents(answer)) this.#feed.close();
    return answer;
  }

  /** Sends the SDK's stream, which has no limit of memory: the feed waits for the client instead. */
  async stream({ body }: Response, response: ServerResponse): Promise<void> {
    const outlet = (this.#outlet = new EventStreamOutlet(response, this.parts.clock));
    outlet.onClose(() => this.breakOff());
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) outlet.pass(text);
    this.breakOff();
  }

  /** Ends the stream like a lost connection, so that the client listens again. */
  breakOff(): void {
    this.#feed.close();
    this.#end.abort();
    this.#outlet?.breakOff();
  }

  /** Ends the stream, and says so. */
  close(): Promise<void> {
    return this.#handler.close();
  }

  /** Where the SDK gets the changes from, once it has told the client that it listens. */
  #bus(): ServerEventBus {
    return {
      publish() {},
      subscribe: (listener) => {
        this.#started.resolve(listener);
        return () => this.#feed.close();
      },
    };
  }

  #sink(listening: Listening): NoticeSink {
    const tell = async (notices: readonly Notice[], cursor: string) => {
      const listener = await this.#started.promise;
      for (const { params } of heard(listening, notices, cursor)) {
        const { uri } = params;
        if (uri === undefined) listener({ kind: "resources_list_changed", params });
        else listener({ kind: "resource_updated", uri, params });
      }
    };
    return {
      begin() {},
      send: (notices, cursor) => void tell(notices, cursor),
      ready: async () => {
        await this.#started.promise;
        await this.#outlet?.ready();
      },
      broken: () => this.breakOff(),
    };
  }
}

export function hasEvents({ headers }: Response): boolean {
  return headers.get("content-type") === "text/event-stream";
}
