import type { ServerResponse } from "node:http";
import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type Transport,
} from "@modelcontextprotocol/server";
import type { Clock } from "../../core/time/clock.js";
import type { Logger } from "../../core/log-context.js";
import type { Calls } from "../../mcp/calls.js";
import { Connection } from "../../mcp/connection.js";
import { createServer } from "../../mcp/mcp-server.js";
import type { ResourceFeed } from "../../mcp/resource-feed.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";

export interface AnswerParts {
  /** Engraph's version. */
  readonly version: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A request, its parsed body, and on whose behalf it is answered. */
export interface Exchange {
  readonly request: Request;
  readonly body: unknown;
  readonly calls: Calls;
}

/** What a client without a session listens to. */
export interface ListeningStream {
  /** Ends it, and says so. */
  close(): Promise<void>;
  /** Ends it like a lost connection, so that the client listens again. */
  breakOff(): void;
}

/** Whether a request names its protocol version by itself, as clients do since 2026-07-28. */
export async function isStateless({ request, body }: Exchange): Promise<boolean> {
  return !(await isLegacyRequest(request, body));
}

/** Whether a message starts a session. */
export const begins: (body: unknown) => boolean = isInitializeRequest;

/** Answers a request since 2026-07-28. Null if it listens: then {@link listen} is to answer. */
export async function answerAlone(parts: AnswerParts, exchange: Exchange) {
  const { request, body: parsedBody } = exchange;
  const handler = createMcpHandler(() => serverOf(parts, exchange), {
    legacy: "reject",
    keepAliveMs: 0,
  });
  const answer = await handler.fetch(request, { parsedBody });
  if (answer.headers.get("content-type") !== "text/event-stream") return answer;
  // Not the SDK's stream, which has no limit of memory and knows of no changes.
  await answer.body?.cancel();
  return null;
}

/**
 * Answers a request of a session, by a server that ends with it: all that lasts is what the session follows. A GET that
 * may have a stream is answered with success.
 */
export async function answerInSession(parts: AnswerParts, exchange: Exchange, feed: ResourceFeed) {
  const server = serverOf(parts, exchange, feed);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    // Without a parsed body, the SDK would read the request itself.
    return await transport.handleRequest(exchange.request, { parsedBody: exchange.body ?? null });
  } finally {
    void server.close();
  }
}

function serverOf({ version, logger }: AnswerParts, { calls }: Exchange, feed?: ResourceFeed) {
  return createServer({
    version,
    callsOf: () => calls,
    ...(feed && { feed }),
    onError: (error) => logger.error({ error }, "A request of MCP failed unexpectedly."),
  });
}

/** Streams what a client listens to by a request. */
export function listen(
  { version, clock, logger }: AnswerParts,
  { calls, body }: Exchange,
  response: ServerResponse,
): ListeningStream {
  const outlet = new EventStreamOutlet(response, clock);
  const transport: Transport = {
    start: async () => {},
    async send(message) {
      outlet.write("message", JSON.stringify(message), null);
      if (!("method" in message)) return outlet.breakOff();
      await outlet.ready();
    },
    close: async () => outlet.breakOff(),
  };
  outlet.onClose(() => transport.onclose?.());
  const onError = (error: unknown) =>
    logger.warn({ error }, "A client of MCP hears nothing at the moment.");
  const connection = new Connection({ version, calls, onError }, transport);
  transport.onmessage?.(body as Parameters<NonNullable<Transport["onmessage"]>>[0]);
  return { close: () => connection.close(), breakOff: () => outlet.breakOff() };
}
