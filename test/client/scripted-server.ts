import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createClient } from "graphql-ws";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

/** What a client asked to be sent. */
export interface Asked {
  readonly id: string;
  readonly query: string;
  readonly after: unknown;
}

interface ClientMessage {
  readonly type: string;
  readonly id: string;
  readonly payload: { readonly query: string; readonly variables?: { readonly after?: unknown } };
}

/** What the server does when it is asked. */
export type Step = (socket: WebSocket, asked: Asked) => void;

/**
 * A server that speaks graphql-transport-ws and answers one subscription after
 * the other as it was told to, whatever was asked; for what no real server can
 * be brought to do.
 */
export async function startScript(...steps: readonly Step[]) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const asked: Asked[] = [];
  const completed: string[] = [];
  const pings: WebSocket[] = [];
  server.on("connection", (socket) => {
    socket.on("message", (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as ClientMessage;
      if (type === "connection_init") send(socket, { type: "connection_ack" });
      if (type === "ping") {
        pings.push(socket);
        send(socket, { type: "pong" });
      }
      if (type === "complete") completed.push(id);
      if (type !== "subscribe") return;
      asked.push({ id, query: payload.query, after: payload.variables?.after });
      steps[asked.length - 1]?.(socket, asked.at(-1) as Asked);
    });
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
  onTestFinished(async () => {
    await client.dispose();
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { url, client, asked, completed, pings };
}

/** Sends an event for each of these cursors. */
export const events =
  (...cursors: readonly string[]): Step =>
  (socket, { id }) =>
    cursors.forEach((cursor) =>
      send(socket, { id, type: "next", payload: { data: { events: { cursor } } } }),
    );

/** Answers `eventCursor`, and completes, as a query does. */
export const eventCursor =
  (cursor: string): Step =>
  (socket, { id }) => {
    send(socket, { id, type: "next", payload: { data: { eventCursor: cursor } } });
    send(socket, { id, type: "complete" });
  };

/** Closes the connection with a code. */
export const close =
  (code: number): Step =>
  (socket) =>
    socket.close(code, "As told");

/** Refuses as the server does where the resolver fails. */
export const refuse =
  (code: string): Step =>
  (socket, { id }) => {
    const errors = [{ message: `It is ${code}.`, extensions: { code } }];
    send(socket, { id, type: "next", payload: { data: null, errors } });
    send(socket, { id, type: "complete" });
  };

/** Fails as the server does in mid-stream. */
export const fail =
  (code: string): Step =>
  (socket, { id }) =>
    send(socket, {
      id,
      type: "error",
      payload: [{ message: `It is ${code}.`, extensions: { code } }],
    });

export const complete: Step = (socket, { id }) => send(socket, { id, type: "complete" });

/** One step after the other on the same connection. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  (socket, asked) =>
    steps.forEach((step) => step(socket, asked));

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}
