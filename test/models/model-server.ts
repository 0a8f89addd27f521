import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A request as the model server received it. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Handles the request with this number, starting at 0. It need not answer. */
export type Reply = (response: ServerResponse, asked: Asked, number: number) => unknown;

export interface ModelServer {
  readonly url: string;
  /** Oldest first. */
  readonly requests: readonly Asked[];
}

/** Starts a server with the test's behaviour, which no model double supports. It closes when the test ends. */
export async function startModelServer(reply: Reply): Promise<ModelServer> {
  const requests: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Asked["body"];
    const asked = { path: request.url ?? "", headers: request.headers, body };
    requests.push(asked);
    await reply(response, asked, requests.length - 1);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Answers with JSON; a string is sent unchanged. */
export function send(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** A refusal in OpenAI's format that makes clients retry almost immediately. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, { error: { message, type: "test" } }, status, { "retry-after-ms": "1" });
}
