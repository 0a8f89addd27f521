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
import { CallError, type Calls } from "../../mcp/calls.js";
import { Connection } from "../../mcp/connection.js";
import { createServer } from "../../mcp/mcp-server.js";
import type { ResourceFeed } from "../../mcp/resource-feed.js";
import type { Caller } from "../identity/caller.js";
import { CodedRefusalError, RefusalError } from "../refusal.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";
import type { McpSessions } from "./mcp-sessions.js";

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
  readonly response: ServerResponse;
  readonly caller: Caller;
  readonly calls: Calls;
}

/** What lasts of clients between their requests. */
export interface Lasting {
  readonly sessions: McpSessions;
  /** The streams of clients without a session. */
  readonly listening: Set<Connection>;
}

export const sessionHeader = "mcp-session-id";
const noSession = `The header ${sessionHeader} is required: begin a session by "initialize", in protocol version 2025-11-25 or before.`;

/** Answers a request by the SDK. Null if a stream answers. */
export async function answer(parts: AnswerParts, exchange: Exchange, lasting: Lasting) {
  return (await isLegacyRequest(exchange.request, exchange.body))
    ? answerInSession(parts, exchange, lasting)
    : answerAlone(parts, exchange, lasting);
}

/** Answers a request since 2026-07-28, which names its protocol version by itself. */
async function answerAlone(parts: AnswerParts, exchange: Exchange, { listening }: Lasting) {
  const { request, body: parsedBody, response, caller } = exchange;
  const options = { legacy: "reject", keepAliveMs: 0 } as const;
  const handler = createMcpHandler(() => serverOf(parts, exchange), options);
  const answered = await handler.fetch(request, { parsedBody });
  if (answered.headers.get("content-type") !== "text/event-stream") return answered;
  // Not the SDK's stream, which has no limit of memory and knows of no changes.
  await answered.body?.cancel();
  const outlet = new EventStreamOutlet(response, parts.clock);
  const connection = listen(parts, exchange, outlet);
  listening.add(connection);
  const release = caller.onEnd(() => outlet.breakOff());
  outlet.onClose(() => {
    listening.delete(connection);
    release();
  });
  return null;
}

/** Streams what a client listens to by a request. */
function listen(
  { version, logger }: AnswerParts,
  { calls, body }: Exchange,
  outlet: EventStreamOutlet,
): Connection {
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
  return connection;
}

/** Answers a request of a session, by a server that ends with it: all that lasts is what the session follows. */
async function answerInSession(parts: AnswerParts, exchange: Exchange, { sessions }: Lasting) {
  const { request, response, body, calls, caller } = exchange;
  const { principal } = caller;
  const given = request.headers.get(sessionHeader);
  const isNew = given === null && isInitializeRequest(body);
  if (given === null && !isNew) throw new RefusalError(400, "BAD_REQUEST", noSession);
  const id = given ?? sessions.open(principal);
  const session = sessions.use(id, principal);
  const server = serverOf(parts, exchange, session.feed);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // Without a parsed body, the SDK would read the request itself.
  const answered = await session
    .during(() => transport.handleRequest(request, { parsedBody: body ?? null }))
    .finally(() => void server.close());
  if (answered.ok && request.method === "GET") {
    const end = await session.stream(request, response, calls).catch(refused);
    response.once("close", caller.onEnd(end));
    return null;
  }
  if (isNew) answered.headers.set(sessionHeader, id);
  // End a session whose first request failed.
  if (answered.ok ? request.method === "DELETE" : isNew) sessions.end(id);
  return answered;
}

function serverOf({ version, logger }: AnswerParts, { calls }: Exchange, feed?: ResourceFeed) {
  const onError = (error: unknown) =>
    logger.error({ error }, "A request of MCP failed unexpectedly.");
  return createServer({ version, calls, ...(feed && { feed }), onError });
}

function refused(error: unknown): never {
  throw (error instanceof CallError && CodedRefusalError.of(error, 400)) || error;
}
