import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "../core/log-context.js";
import { createApolloServer } from "./apollo.js";
import { Backups } from "./backups.js";
import { createOperations } from "./operations/operations.js";
import { drainOf } from "./drain.js";
import { graphqlHandler, refuse } from "./graphql-http.js";
import { Health } from "./health.js";
import { letGoOfStalled } from "./http-answers.js";
import type { HttpServerOptions } from "./http-options.js";
import { McpEndpoint } from "./mcp/mcp-endpoint.js";
import { ProtectedResource } from "./mcp/protected-resource.js";
import { MetricsPage } from "./metrics-page.js";
import { toOriginForm, hasSeveralHosts, originCheck } from "./origins.js";
import { Pages } from "./pages.js";
import { ProgramCalls } from "./program-calls.js";
import { SeveralHostsError } from "./refusal.js";
import { RequestLog } from "./request-log.js";
import { graphqlPath, routesOf, type Answer } from "./routes.js";
import type { ServerState } from "./server-state.js";
import { serveWebSocket } from "./sockets/websocket.js";
import { EventStreams } from "./streams/event-streams.js";
import { Transfers } from "./transfers.js";

export interface HttpServer {
  /** The address it listens on, such as `http://127.0.0.1:4000`, or null. */
  readonly url: string | null;
  /** Executes operations for the embedding program. */
  readonly program: Pick<ProgramCalls, "execute" | "subscribe">;
  /** The current state, for monitoring. */
  state(): ServerState;
  /** Reports not ready, closes sockets so that clients resume elsewhere, and waits for pending requests. */
  close(): Promise<void>;
}

/** Limits on a connection before its request is complete. Node's defaults allow five minutes for a body. */
const connectionLimits = {
  /** Maximum size of all headers and the URL, in bytes. */
  maxHeaderSize: 16 * 1024,
  /** In milliseconds, from the connection or the end of the last answer to the end of the headers. */
  headersTimeout: 10_000,
  /** In milliseconds, until the end of the body. */
  requestTimeout: 60_000,
  /** In milliseconds. Longer than most load balancers wait, so that they close idle connections, not the server. */
  keepAliveTimeout: 65_000,
  /** Interval of checking these limits, in milliseconds. Node's 30 s exceed most of them. */
  connectionsCheckingInterval: 2_000,
};

/** Other upgrades, such as `h2c`, are ignored (RFC 9110, section 7.8): Java and `curl --http2` offer it by default. */
function shouldUpgradeCallback({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/** Maximum HTTP connections besides WebSockets. Others are closed at once, before they use memory. */
const maxHttpConnections = 10_000;

/** Serves GraphQL, MCP, health probes, metrics and pages on one port, if any. Fails if the port is not available. */
export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const { schema, store, clock, logger, limits, host, port, version } = options;
  const http = createServer({ ...connectionLimits, shouldUpgradeCallback });
  http.maxConnections = limits.maxSockets + maxHttpConnections;
  const operations = createOperations(options);
  const apollo = createApolloServer({ schema, operations, logger });
  await apollo.start();
  const drain = drainOf(http);
  const health = new Health(store);
  const checkOrigin = notedOrigins(options);
  const program = new ProgramCalls(operations);
  const streams = new EventStreams(operations, clock);
  const { authenticate } = operations;
  const resource = options.protectedResource
    ? new ProtectedResource(options.protectedResource)
    : null;
  const mcp = new McpEndpoint({ operations, program, resource, version, clock, logger });
  const { servesConsole = false, requiresIdentity: needsToken } = options;
  const pages = new Pages({ servesConsole, health, version, needsToken });
  const routes = routesOf(
    {
      graphql: graphqlHandler(apollo, operations, clock, async (exchange) => ({
        ...exchange,
        prepared: [],
      })),
      streams,
      mcp,
      resource,
      backups: new Backups(store, authenticate, options.refusals),
      transfers: new Transfers({ ...options, ...options.transfers, ...operations }),
      metrics: options.metrics ? new MetricsPage(options.metrics, authenticate) : null,
      health,
      pages,
    },
    checkOrigin,
  );
  const requests = new RequestLog(logger, new Set([...routes.keys(), "/"]));
  const webSocket = serveWebSocket({
    http,
    path: graphqlPath,
    isRefused: (request) => checkOrigin(request) !== null,
    operations,
    maxSockets: limits.maxSockets,
    clock,
    logger,
  });
  const answer: Answer = (request, response) => {
    if (hasSeveralHosts(request)) return refuse(response, new SeveralHostsError());
    const [path = ""] = request.url?.split("?") ?? [];
    const own = routes.get(path);
    return own ? own(request, response) : pages.answerOther(path, request, response);
  };
  http.on("request", (request, response) => {
    toOriginForm(request);
    letGoOfStalled(response, clock);
    requests.serve(request, response, () => answered(answer, request, response, requests, logger));
  });
  if (port !== null) await startListening(http, host, port);

  return {
    url: port === null ? null : urlOf(http),
    program,
    state: () => ({
      sockets: webSocket.size,
      eventStreams: streams.size,
      mcpSessions: mcp.sessions,
      subscriptionGroups: operations.groups.size,
      frames: operations.groups.frames,
      ...operations.limits.state,
      documents: operations.documents.state.known,
      subscriptionDocuments: operations.documents.state.held,
      requests: requests.counts,
    }),
    async close() {
      health.drain();
      const programEnds = program.close();
      streams.close();
      const mcpEnds = mcp.close();
      await webSocket.close();
      await Promise.all([drain(), programEnds, mcpEnds]);
      await apollo.stop();
    },
  };
}

/** Answers a request. Unexpected errors are logged and answered with 500. */
async function answered(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  requests: RequestLog,
  logger: Logger,
): Promise<void> {
  try {
    await answer(request, response);
  } catch (error) {
    // The client disconnected during its request: there is nobody to answer, and nothing to fix.
    if (request.destroyed && !request.complete) return;
    logger.error({ error, path: requests.routeOf(request) }, "A request could not be answered.");
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

/** Checks origins and records refusals. */
function notedOrigins({ allowedOrigins, requiresIdentity, refusals }: HttpServerOptions) {
  const check = originCheck({ allowedOrigins, isAuthenticated: requiresIdentity });
  return (request: IncomingMessage, isOpen?: boolean) => {
    const reason = check(request, isOpen);
    if (reason !== null) refusals.noteOrigin(request, reason);
    return reason;
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
