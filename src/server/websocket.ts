import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from "graphql";
import { WebSocketServer } from "ws";
import type { Logger } from "../core/logger.js";
import type { Principal } from "../core/principal.js";
import type { Authenticate } from "./auth.js";
import { toClientError } from "./client-error.js";
import type { CreateContext } from "./context.js";
import { maxBodyBytes } from "./json-body.js";
import type { OriginCheck } from "./origins.js";
import { prepareOperation } from "./prepare-operation.js";
import { speakProtocol } from "./socket-protocol.js";

export interface WebSocketOptions {
  readonly http: Server;
  readonly path: string;
  readonly schema: GraphQLSchema;
  readonly authenticate: Authenticate;
  readonly createContext: CreateContext;
  readonly isAllowedOrigin: OriginCheck;
  readonly logger: Logger;
}

/** How long a client may take to answer the close of its socket, in milliseconds. */
const goodbyeMs = 2_000;

/**
 * Serves GraphQL over WebSocket (the graphql-transport-ws protocol): queries,
 * mutations and subscriptions, with the same context and the same errors as
 * HTTP. The token is taken from the upgrade's Authorization header, or from
 * `authorization` in the connection's init payload, as browsers can set no header.
 */
export function serveWebSocket({ http, path, ...options }: WebSocketOptions): {
  close(): Promise<void>;
} {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBodyBytes });
  const principals = new WeakMap<object, Principal>();
  const mapErrors = (errors: readonly (GraphQLError | GraphQLFormattedError)[]) =>
    errors.map((error) => toClientError(error as GraphQLError, options.logger));

  const server = speakProtocol(
    {
      schema: options.schema,
      onConnect({ connectionParams, extra }) {
        try {
          principals.set(
            extra.socket,
            options.authenticate(authorizationOf(extra.request, connectionParams)),
          );
          return true;
        } catch {
          return false; // Closes the socket with 4403.
        }
      },
      context({ extra }) {
        const principal = principals.get(extra.socket);
        if (!principal)
          throw new Error("An operation came before its connection was authenticated.");
        return options.createContext(principal);
      },
      onSubscribe: (_context, _id, payload) => prepareOperation(options.schema, payload),
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: mapErrors(result.errors) } : undefined,
      onError: (_context, _id, _payload, errors) => mapErrors(errors),
    },
    sockets,
    options.logger,
  );

  http.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split("?")[0] !== path) return refuse(socket, "404 Not Found");
    if (!options.isAllowedOrigin(request)) return refuse(socket, "403 Forbidden");
    sockets.handleUpgrade(request, socket, head, (opened) =>
      sockets.emit("connection", opened, request),
    );
  });

  return {
    /** Closes every socket with 1001, after which clients connect again and resume. */
    async close() {
      const timer = setTimeout(() => sockets.clients.forEach((one) => one.terminate()), goodbyeMs);
      await server.dispose();
      clearTimeout(timer);
    },
  };
}

function authorizationOf(
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>> | undefined,
) {
  const given = params?.["authorization"] ?? params?.["Authorization"];
  return typeof given === "string" ? given : request.headers.authorization;
}

function refuse(socket: Duplex, status: string): void {
  // A client that is gone already must not end the process.
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
