import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { GraphQLSchema } from "graphql";
import type { Clock } from "../core/clock.js";
import type { ContextCardFeed } from "../core/context-cards/context-card-feed.js";
import type { EventFeed } from "../core/events/event-feed.js";
import type { Logger } from "../core/logger.js";
import type { MemoryStore } from "../core/memory-store.js";
import { createApolloServer } from "./apollo.js";
import { tokenAuthentication, type Authenticate } from "./auth.js";
import { toClientError } from "./client-error.js";
import { contextFactory } from "./context.js";
import { graphqlHandler, refuse } from "./graphql-http.js";
import { Health } from "./health.js";
import { answerCors, originCheck } from "./origins.js";
import { OriginRefusedError } from "./refusal.js";
import { SubscriptionGroups } from "./subscriptions/subscription-groups.js";
import { serveWebSocket } from "./websocket.js";

export interface HttpServerOptions {
  readonly schema: GraphQLSchema;
  readonly store: MemoryStore;
  readonly feed: EventFeed;
  readonly cards: ContextCardFeed;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly apiToken: string | null;
  /** Default: by the token. */
  readonly authenticate?: Authenticate | undefined;
  readonly allowedOrigins: readonly string[] | null;
}

export interface HttpServer {
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Stops being ready, closes sockets so that clients resume elsewhere, and lets requests under way finish. */
  close(): Promise<void>;
}

/** The path that serves GraphQL, over HTTP and WebSocket. */
export const graphqlPath = "/graphql";

/** Serves GraphQL and the health probes on one port. Fails if the port cannot be had. */
export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const { schema, store, feed, cards, clock, logger, host, port } = options;
  const http = createServer();
  const apollo = createApolloServer(schema, http, logger);
  await apollo.start();
  const health = new Health(store);
  const isAllowedOrigin = originCheck({
    allowedOrigins: options.allowedOrigins,
    isAuthenticated: options.apiToken !== null,
  });
  const access = {
    authenticate: options.authenticate ?? tokenAuthentication(options.apiToken),
    createContext: contextFactory(store, feed, cards),
  };
  const groups = new SubscriptionGroups({
    createContext: access.createContext,
    mapErrors: (errors) => errors.map((error) => toClientError(error, logger)),
  });
  const graphql = graphqlHandler({ apollo, ...access });
  const webSocket = serveWebSocket({
    http,
    path: graphqlPath,
    schema,
    isAllowedOrigin,
    logger,
    groups,
    clock,
    ...access,
  });

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (request.url?.split("?")[0]) {
      case "/livez":
        return health.live(response);
      case "/readyz":
        return health.ready(response);
      case graphqlPath:
        if (!isAllowedOrigin(request)) return refuse(response, new OriginRefusedError());
        return answerCors(request, response) ? undefined : graphql(request, response);
      default:
        response.writeHead(404, { "content-type": "text/plain" });
        response.end(`GraphQL is served at ${graphqlPath}.\n`);
    }
  };
  http.on("request", (request, response) => {
    route(request, response).catch((error: unknown) => {
      // The client has gone away in mid-request: there is nobody to answer, and nothing is wrong here.
      if (request.destroyed && !request.complete) return;
      logger.error({ error, path: request.url }, "A request could not be answered.");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await startListening(http, host, port);

  return {
    url: urlOf(http),
    async close() {
      health.drain();
      await webSocket.close();
      await apollo.stop();
    },
  };
}

function startListening(http: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => {
      http.off("error", reject);
      resolve();
    });
  });
}

function urlOf(http: Server): string {
  const { address, family, port } = http.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
