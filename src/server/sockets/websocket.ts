import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { handleProtocols } from "graphql-ws";
import { WebSocketServer } from "ws";
import type { Clock } from "../../core/time/clock.js";
import type { Logger } from "../../core/log-context.js";
import { maxBodyBytes } from "../json-body.js";
import { toOriginForm, hasSeveralHosts } from "../origins.js";
import type { Operations } from "../operations/operations.js";
import { requestIdHeader, requestIdOf } from "../request-log.js";
import { closeTimeoutMs } from "./close-codes.js";
import { KeepAlive } from "./keep-alive.js";
import { ProtocolSocket } from "./protocol-socket.js";

export interface WebSocketOptions {
  readonly http: Server;
  readonly path: string;
  /** Whether the request is refused because of its origin or host. */
  readonly isRefused: (request: IncomingMessage) => boolean;
  readonly operations: Operations;
  readonly maxSockets: number;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface SocketServer {
  /** Open sockets. */
  readonly size: number;
  /** Closes every socket with 1001. Clients then reconnect and resume. */
  close(): Promise<void>;
}

/** Maximum pieces per message, since each has a memory overhead. */
const maxPieces = { maxFragments: 1024, maxBufferedChunks: 4096 };

/**
 * Serves GraphQL over WebSocket (the graphql-transport-ws protocol): queries, mutations and subscriptions, with the
 * same context and errors as over HTTP. The token comes from the upgrade's Authorization header, or from
 * `authorization` in the payload of `connection_init`, because browsers cannot set headers.
 */
export function serveWebSocket(options: WebSocketOptions): SocketServer {
  const { http, path, isRefused, operations, maxSockets, clock, logger } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxBodyBytes,
    ...maxPieces,
    handleProtocols,
    WebSocket: ProtocolSocket,
  });
  const keepAlive = new KeepAlive(sockets.clients);
  const parts = { operations, clock, logger };
  sockets.on("headers", (headers: string[], request: IncomingMessage) =>
    headers.push(`${requestIdHeader}: ${requestIdOf(request)}`),
  );
  const inTurn = afterEarlierAnswers(http);
  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    inTurn(socket, () => upgrade(request, socket, head)),
  );

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    toOriginForm(request);
    if (hasSeveralHosts(request)) return refuse(socket, "400 Bad Request");
    if (request.url?.split("?")[0] !== path) return refuse(socket, "404 Not Found");
    if (isRefused(request)) return refuse(socket, "403 Forbidden");
    if (sockets.clients.size >= maxSockets) return refuse(socket, "503 Service Unavailable");
    sockets.handleUpgrade(request, socket, head, (opened) =>
      opened.begin(request, parts, keepAlive.turn),
    );
  }

  return {
    get size() {
      return sockets.clients.size;
    },
    async close() {
      const timer = setTimeout(
        () => sockets.clients.forEach((one) => one.terminate()),
        closeTimeoutMs,
      );
      keepAlive.stop();
      for (const socket of sockets.clients) socket.close(1001, "Going away");
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(timer);
    },
  };
}

/**
 * Delays upgrades until earlier requests of the connection are answered. Node reports an upgrade as soon as it has read
 * it, so that pending answers would mix with the socket's frames.
 *
 * @returns A function that calls back once all earlier requests are answered.
 */
function afterEarlierAnswers(http: Server): (socket: Duplex, callback: () => void) => void {
  const last = new WeakMap<Duplex, ServerResponse>();
  http.on("request", ({ socket }, response) => void last.set(socket, response));
  return (socket, callback) => {
    const response = last.get(socket);
    if (!response || response.closed) return callback();
    // A client that disconnects in the meantime must not crash the process.
    socket.on("error", () => {});
    response.once("close", callback);
  };
}

function refuse(socket: Duplex, status: string): void {
  // A client that has disconnected must not crash the process.
  socket.on("error", () => {});
  // Nothing else closes it, because a client may keep its half open.
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
