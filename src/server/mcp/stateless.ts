import type { ServerResponse } from "node:http";
import { createMcpHandler, isLegacyRequest, type Transport } from "@modelcontextprotocol/server";
import type { Calls } from "../../mcp/calls.js";
import { Connection } from "../../mcp/connection.js";
import { createServer } from "../../mcp/mcp-server.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";
import type { McpSessionParts } from "./mcp-session.js";

/** What a client without a session listens to. */
export interface ListeningStream {
  /** Ends it, and says so. */
  close(): Promise<void>;
  /** Ends it like a lost connection, so that the client listens again. */
  breakOff(): void;
}

/** Whether a request names its protocol version by itself, as clients do since 2026-07-28. */
export async function isStateless(request: Request, parsedBody: unknown): Promise<boolean> {
  return !(await isLegacyRequest(request, parsedBody));
}

/** Answers a request without a session. Null if it listens: then {@link listen} is to answer. */
export async function answerAlone(
  { version, logger }: McpSessionParts,
  calls: Calls,
  request: Request,
  parsedBody: unknown,
): Promise<Response | null> {
  const onError = (error: unknown) =>
    logger.error({ error }, "A request of MCP failed unexpectedly.");
  const server = () => createServer({ version, callsOf: () => calls, onError });
  const handler = createMcpHandler(server, { legacy: "reject", keepAliveMs: 0 });
  const answer = await handler.fetch(request, { parsedBody });
  if (answer.headers.get("content-type") !== "text/event-stream") return answer;
  // Not the SDK's stream, which has no limit of memory and knows of no changes.
  await answer.body?.cancel();
  return null;
}

/** Streams what a client listens to by a request. */
export function listen(
  { version, clock, logger }: McpSessionParts,
  calls: Calls,
  response: ServerResponse,
  request: unknown,
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
  transport.onmessage?.(request as Parameters<NonNullable<Transport["onmessage"]>>[0]);
  return { close: () => connection.close(), breakOff: () => outlet.breakOff() };
}
