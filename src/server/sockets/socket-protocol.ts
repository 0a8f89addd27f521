import type { IncomingMessage } from "node:http";
import {
  CloseCode,
  handleProtocols,
  makeServer,
  MessageType,
  stringifyMessage,
  type ServerOptions,
} from "graphql-ws";
import type { RawData, WebSocket, WebSocketServer } from "ws";
import type { Clock } from "../../core/clock.js";
import { withLogFields, type LogFields } from "../../core/log-context.js";
import type { Logger } from "../../core/logger.js";
import type { BodyRoom } from "../body-room.js";
import { ServerBusyError } from "../refusal.js";
import { requestIdOf } from "../request-id.js";
import type { Outlet } from "../subscriptions/outlet.js";
import { Inbox } from "./inbox.js";
import { dismiss, holdBack, socketOutlet } from "./socket-outlet.js";
import { UnfinishedMessage } from "./unfinished-message.js";

/** What is known of a socket where its operations run. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly outlet: Outlet;
  readonly inbox: Inbox;
  /** What lines of the log say of all that comes over the socket. */
  readonly fields: LogFields;
}

export type SocketProtocolOptions = ServerOptions<
  Record<string, unknown> | undefined,
  SocketExtra & Record<PropertyKey, unknown>
>;

/** How often a socket's client is asked whether it is still there, in milliseconds; one that has not answered by the next time is cut off. */
const keepAliveMs = 12_000;

/** How long a client may take to say hello, in milliseconds; after that its socket is closed with 4408. */
const helloMs = 3_000;

/**
 * Has the sockets of a server speak graphql-transport-ws, by graphql-ws. What
 * its own `useServer` does besides is done here, as that answers an operation
 * under the id of an earlier one, takes what only servers send for a fault of
 * this server, and writes to the console.
 */
export function speakProtocol(
  options: SocketProtocolOptions,
  sockets: WebSocketServer,
  bodies: BodyRoom,
  clock: Clock,
  logger: Logger,
): { dispose(): Promise<void> } {
  // Its own wait for the hello ends as soon as its time has, with what has come unread.
  const server = makeServer({ ...options, connectionInitWaitTimeout: 0 });
  sockets.options.handleProtocols = handleProtocols;
  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    // Where a client breaks the protocol of WebSockets, `ws` closes with the code for it.
    socket.on("error", () => {});
    const fields: LogFields = { requestId: requestIdOf(request) };
    const outlet = socketOutlet(socket, clock);
    const stopAsking = askWhetherAlive(socket, outlet);
    const stopWaiting = waitForHello(socket);
    const unfinished = new UnfinishedMessage(bodies, () => dismiss(socket, clock, busy));
    unfinished.watch(socket, request.socket);
    const send = (text: string) =>
      new Promise<void>((resolve) => {
        outlet.write(text, resolve);
        holdBack(socket, outlet);
      });
    let handle: (message: string) => Promise<void>;
    const inbox = new Inbox(socket, bodies, {
      async handle(message) {
        try {
          // It takes what is parsed already as well.
          await withLogFields({ ...fields }, () => handle(message as unknown as string));
        } catch (error) {
          logger.error({ error }, "A message over WebSocket could not be handled.");
          socket.close(CloseCode.InternalServerError, "Internal server error");
        }
      },
      refuse: (id) => void send(noRoomFor(id)),
      onHello: stopWaiting,
    });
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send,
        close: (code, reason) => socket.close(code, cutReason(reason)),
        onMessage: (handleMessage) => {
          handle = handleMessage;
          socket.on("message", (data: RawData) => inbox.take(data as Buffer));
        },
      },
      { socket, request, outlet, inbox, fields },
    );
    socket.once("close", (code, reason) => {
      stopAsking();
      stopWaiting();
      inbox.close();
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

/** What a socket is closed with over a message for which there is no room; graphql-ws's own client tries again. */
const busy = { code: 1013, reason: "The server holds as many messages as it can" };

/** Bytes that RFC 6455 leaves for the reason in a close frame. */
const maxReasonBytes = 123;

/** The beginning of a reason that is too long for a close frame, as one that names an operation's long id. */
function cutReason(reason: string | undefined): string | undefined {
  const bytes = Buffer.from(reason ?? "");
  if (bytes.length <= maxReasonBytes) return reason;
  // Streaming holds back the bytes of a character that was cut.
  return new TextDecoder().decode(bytes.subarray(0, maxReasonBytes), { stream: true });
}

/** Answers an operation for whose message there is no room; all else on the socket goes on. */
function noRoomFor(id: string): string {
  const { message, code } = new ServerBusyError();
  return stringifyMessage<MessageType.Error>({
    id,
    type: MessageType.Error,
    payload: [{ message, extensions: { code } }],
  });
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
