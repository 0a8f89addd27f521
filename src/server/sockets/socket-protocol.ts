import type { IncomingMessage } from "node:http";
import { CloseCode, handleProtocols, makeServer, type ServerOptions } from "graphql-ws";
import type { RawData, WebSocket, WebSocketServer } from "ws";
import type { Clock } from "../../core/clock.js";
import type { Logger } from "../../core/logger.js";

import type { Outlet } from "../subscriptions/outlet.js";
import { holdBack, socketOutlet } from "./socket-outlet.js";

/** What is known of a socket where its operations run. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly outlet: Outlet;
}

export type SocketProtocolOptions = ServerOptions<
  Record<string, unknown> | undefined,
  SocketExtra & Record<PropertyKey, unknown>
>;

/** How often a socket's client is asked whether it is still there, in milliseconds; one that has not answered by the next time is cut off. */
const keepAliveMs = 12_000;

/** How long a client may take to say hello, in milliseconds; after that its socket is closed with 4408. */
const helloMs = 3_000;

/** Messages that may wait for the end of an operation whose id they use again. */
const maxWaiting = 20;

/**
 * Has the sockets of a server speak graphql-transport-ws, by graphql-ws. What
 * its own `useServer` does besides is done here, as that answers an operation
 * under the id of an earlier one, takes what only servers send for a fault of
 * this server, and writes to the console.
 */
export function speakProtocol(
  options: SocketProtocolOptions,
  sockets: WebSocketServer,
  clock: Clock,
  logger: Logger,
): { dispose(): Promise<void> } {
  // Its own wait for the hello ends as soon as its time has, with what has come unread.
  const server = makeServer({ ...options, connectionInitWaitTimeout: 0 });
  sockets.options.handleProtocols = handleProtocols;
  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    // Where a client breaks the protocol of WebSockets, `ws` closes with the code for it.
    socket.on("error", () => {});
    const outlet = socketOutlet(socket, clock);
    const stopAsking = askWhetherAlive(socket, outlet);
    const stopWaiting = waitForHello(socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve) => {
            outlet.write(text, resolve);
            holdBack(socket, outlet);
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => {
          const inbox = new Inbox(
            socket,
            async (text) => {
              try {
                await handle(text);
              } catch (error) {
                logger.error({ error }, "A message over WebSocket could not be handled.");
                socket.close(CloseCode.InternalServerError, "Internal server error");
              }
            },
            stopWaiting,
          );
          socket.on("message", (data: RawData) => inbox.take(String(data)));
        },
      },
      { socket, request, outlet },
    );
    socket.once("close", (code, reason) => {
      stopAsking();
      stopWaiting();
      closed(code, String(reason)).catch((error: unknown) =>
        logger.error({ error }, "The operations of a socket could not be ended."),
      );
    });
  });
  return {
    async dispose() {
      for (const socket of sockets.clients) socket.close(1001, "Going away");
      sockets.removeAllListeners();
      await new Promise<void>((resolve, reject) => {
        sockets.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}

/** Closes a socket whose client does not say hello. @returns What stops that. */
function waitForHello(socket: WebSocket): () => void {
  let isOver = false;
  const timer = setTimeout(() => {
    afterReading(() => {
      if (!isOver) socket.close(CloseCode.ConnectionInitialisationTimeout, "Nobody says hello");
    });
  }, helloMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Calls back when what has come by now is read: where the process was busy, its timers go off before it looks. */
function afterReading(callback: () => void): void {
  setImmediate(() => setImmediate(callback));
}

/** Cuts a socket off whose client does not answer pings. @returns What stops that. */
function askWhetherAlive(socket: WebSocket, outlet: Outlet): () => void {
  let isAlive = true;
  socket.on("pong", () => {
    isAlive = true;
  });
  const ask = () => {
    // Behind much that waits, its answer would be late; then the outlet sees to it.
    if (!outlet.hasRoom) isAlive = true;
    if (!isAlive) return socket.terminate();
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  };
  const timer = setInterval(() => afterReading(ask), keepAliveMs);
  return () => clearInterval(timer);
}

/**
 * Hands on a socket's messages in the order in which they may be handled. A
 * client may use an id again once it has completed its operation, which may
 * have something under way still. graphql-ws tells operations apart by their
 * ids alone, and would take the earlier one's result and end for the later
 * one's; so the later one waits until the earlier one has ended.
 */
class Inbox {
  readonly #running = new Set<string>();
  readonly #completed = new Set<string>();
  readonly #waiting = new Map<string, string[]>();

  constructor(
    private readonly socket: WebSocket,
    /** Ends when what the message has begun has ended. Does not fail. */
    private readonly handle: (text: string) => Promise<void>,
    private readonly onHello: () => void,
  ) {}

  take(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const { type, id } = kindOf(text);
    if (type === "connection_init") this.onHello();
    if (type === "connection_ack" || type === "next" || type === "error")
      return this.socket.close(CloseCode.BadRequest, "Only servers send this");
    if (id === null || (type !== "subscribe" && type !== "complete")) return void this.handle(text);
    const line = this.#waiting.get(id);
    if (line) return this.#enqueue(line, text);
    if (type === "subscribe") return void this.#begin(id, text);
    if (this.#running.has(id)) this.#completed.add(id);
    void this.handle(text);
  }

  async #begin(id: string, text: string): Promise<void> {
    if (this.#completed.has(id)) return void this.#waiting.set(id, [text]);
    if (this.#running.has(id)) return this.handle(text);
    this.#running.add(id);
    await this.handle(text);
    this.#running.delete(id);
    this.#completed.delete(id);
    const line = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const waiting of line) this.take(waiting);
  }

  #enqueue(line: string[], text: string): void {
    if (line.length < maxWaiting) line.push(text);
    else this.socket.close(CloseCode.SubscriberAlreadyExists, "The id is used again too often");
  }
}

/** A message's type and id, as far as it has them; graphql-ws looks at the rest, and refuses what is none. */
function kindOf(text: string): { type: unknown; id: string | null } {
  try {
    const { type, id } = (JSON.parse(text) ?? {}) as { type?: unknown; id?: unknown };
    return { type, id: typeof id === "string" ? id : null };
  } catch {
    return { type: undefined, id: null };
  }
}
