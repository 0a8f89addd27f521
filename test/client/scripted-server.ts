import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createClient } from "graphql-ws";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

/** The request of a client. */
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

/** The reaction of the server to a request. */
export type Step = (socket: WebSocket, asked: Asked) => void;

/**
 * A server that speaks graphql-transport-ws and answers one subscription after another by a script,
 * whatever the request. It produces situations that a real server cannot be made to produce.
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

/** Sends one event per cursor. */
export const events =
  (...cursors: readonly string[]): Step =>
  (socket, { id }) =>
    cursors.forEach((cursor) =>
      send(socket, { id, type: "next", payload: { data: { events: { cursor } } } }),
    );

/** Answers `eventCursor` and completes, like a query. */
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

/** Refuses like the server when the resolver fails. */
export const refuse =
  (code: string): Step =>
  (socket, { id }) => {
    const errors = [{ message: `It is ${code}.`, extensions: { code } }];
    send(socket, { id, type: "next", payload: { data: null, errors } });
    send(socket, { id, type: "complete" });
  };

/** Fails in mid-stream, like the server. */
export const fail =
  (code: string): Step =>
  (socket, { id }) =>
    send(socket, {
      id,
      type: "error",
      payload: [{ message: `It is ${code}.`, extensions: { code } }],
    });

export const complete: Step = (socket, { id }) => send(socket, { id, type: "complete" });

/** Runs one step after another on the same connection. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  (socket, asked) =>
    steps.forEach((step) => step(socket, asked));

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}
