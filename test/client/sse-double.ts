import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** The answer to one request. */
export type SseStep = (response: ServerResponse) => void;

/**
 * A server of one subscription over server-sent events, in graphql-sse's distinct connections mode.
 * It answers one request after another by a script; `eventCursor` is "0".
 */
export async function startSseDouble(...steps: readonly SseStep[]) {
  const asked: { readonly lastEventId: unknown; readonly variables: unknown }[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST") {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ data: { eventCursor: "0" } }));
    }
    const { searchParams } = new URL(String(request.url), "http://localhost");
    asked.push({
      lastEventId: request.headers["last-event-id"],
      variables: JSON.parse(searchParams.get("variables") ?? "null"),
    });
    return steps[asked.length - 1]?.(response);
  };
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, asked };
}

/** Sends one event per cursor, with comments between them, and keeps the stream open. */
export const sseEvents =
  (...cursors: readonly string[]): SseStep =>
  (response) => {
    open(response);
    for (const cursor of cursors) {
      const data = JSON.stringify({ data: { events: { subjectId: `of ${cursor}` } } });
      response.write(`:\n\nid: ${cursor}\nevent: next\ndata: ${data}\n\n`);
    }
  };

export const sseErrors =
  (code: string): SseStep =>
  (response) => {
    open(response);
    const data = JSON.stringify({ errors: [{ message: "No.", extensions: { code } }] });
    response.end(`event: next\ndata: ${data}\n\nevent: complete\ndata:\n\n`);
  };

export const sseComplete: SseStep = (response) => {
  open(response);
  response.end("event: complete\ndata:\n\n");
};

/** An answer that is not a stream. */
export const sseRefusal =
  (status: number, body: string): SseStep =>
  (response) => {
    response.writeHead(status).end(body);
  };

export const sseCut: SseStep = (response) => response.destroy();

export const sseEnd: SseStep = (response) => {
  open(response);
  response.end();
};

/** Runs one step after another in the same answer. Data before a cut arrives. */
export const sseInTurn =
  (first: SseStep, then: SseStep): SseStep =>
  (response) => {
    first(response);
    response.write(":\n\n", () => then(response));
  };

function open(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
}
