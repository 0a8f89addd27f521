import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { GraphQLSchema } from "graphql";
import type { Clock } from "../core/clock.js";
import { addLogFields, fieldsOf } from "../core/log-context.js";
import type { Logger } from "../core/logger.js";
import type { StoredText } from "../core/usage/stored-text.js";
import type { RoomedStore } from "../core/store-room.js";
import type { Exporter } from "../core/transfer/exporter.js";
import type { Importer } from "../core/transfer/importer.js";
import { noTelemetry, type Telemetry } from "../core/telemetry.js";
import { createApolloServer } from "./apollo.js";
import type { Authenticate, Caller } from "./identity/caller.js";
import { BodyRoom } from "./body-room.js";
import { toClientError } from "./client-error.js";
import { ConsoleFiles } from "./console-files.js";
import { contextFactory, type ServerParts } from "./context.js";
import { Backups } from "./backups.js";
import { letGoOfStalled } from "./http-answers.js";
import { DirectAnswers } from "./direct-answers.js";
import { graphqlHandler, refuse } from "./graphql-http.js";
import { EventStreams, wantsEventStream } from "./streams/event-streams.js";
import { Health } from "./health.js";
import { mcpCors, McpEndpoint } from "./mcp/mcp-endpoint.js";
import { MetricsPage, type MetricsText } from "./metrics-page.js";
import { answerPreflight, originCheck, setCorsHeaders } from "./origins.js";
import { Answers } from "./operations/answers.js";
import { Documents } from "./operations/documents.js";
import { OperationMeter } from "./operations/operation-meter.js";
import type { Operations } from "./operations/operations.js";
import { QueryTime } from "./operations/query-time.js";
import { operationReader } from "./operations/prepare-operation.js";
import type { FairShares } from "./shares/fair-shares.js";
import { RefusalPace } from "./shares/refusal-pace.js";
import { sharedPreparation } from "./shares/shared-preparation.js";
import { OriginRefusedError } from "./refusal.js";
import type { Refusals } from "./refusals.js";
import { requestIdHeader, requestIdOf } from "./request-id.js";
import { ProgramCalls } from "./program-calls.js";
import { RequestLog } from "./request-log.js";
import { answerPage, wantsPage } from "./start-page.js";
import { Transfers } from "./transfers.js";
import { SubscriptionGroups } from "./subscriptions/subscription-groups.js";
import { SubscriptionLimits } from "./subscriptions/subscription-limits.js";
import { serveWebSocket } from "./sockets/websocket.js";

export interface HttpServerOptions extends ServerParts {
  readonly store: RoomedStore;
  readonly refusals: Refusals;
  readonly schema: GraphQLSchema;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Of Engraph. */
  readonly version: string;
  readonly host: string;
  /** 0 takes any free port; null listens to none, and serves the program alone. */
  readonly port: number | null;
  readonly authenticate: Authenticate;
  /** Whether callers must prove who they are. */
  readonly requiresIdentity: boolean;
  readonly allowedOrigins: readonly string[] | null;
  /** Whether browsers are given the console and GraphiQL. Default: false. */
  readonly servesConsole?: boolean;
  readonly limits: ServerLimits;
  /** What executes operations over HTTP. Default: compiled. */
  readonly executor?: "compiled" | "reference" | undefined;
  readonly shares: FairShares;
  readonly storedText: Pick<StoredText, "admit">;
  readonly transfers: { readonly exporter: Exporter; readonly importer: Importer };
  /** Is told of operations. Default: nobody is. */
  readonly telemetry?: Telemetry;
  /** Default: null, `/metrics` is not served. */
  readonly metrics?: MetricsText | null;
}

/** What an operator may set; docs/limits.md has them all. */
export interface ServerLimits {
  readonly maxOperationCost: number;
  readonly queryTimeoutMs: number;
  readonly maxSockets: number;
  readonly maxSubscriptions: number;
  readonly maxOperationsPerSocket: number;
}

export interface HttpServer {
  /** Where it listens, such as `http://127.0.0.1:4000`; null if it does not. */
  readonly url: string | null;
  /** Executes an operation for the program that it is a part of. */
  readonly program: Pick<ProgramCalls, "execute" | "subscribe">;
  /** What it is doing, for those who watch it. */
  state(): ServerState;
  /** Stops being ready, closes sockets so that clients resume elsewhere, and lets requests under way finish. */
  close(): Promise<void>;
}

/** What a server is doing. Reading it costs nothing. */
export interface ServerState {
  readonly sockets: number;
  readonly eventStreams: number;
  /** Sessions of MCP. */
  readonly mcpSessions: number;
  readonly subscriptions: number;
  readonly subscriptionGroups: number;
  /** Payloads handed to connections of subscribers since the start. */
  readonly frames: number;
  /** Bytes of requests that are under way. */
  readonly requestBytes: number;
  /** Bytes of long answers that are on their way. */
  readonly answerBytes: number;
  readonly documents: TextState;
  /** Documents of open subscriptions. */
  readonly subscriptionDocuments: TextState;
  /** Answered requests by route and status: `/graphql 200`. */
  readonly requests: ReadonlyMap<string, number>;
}

interface TextState {
  readonly entries: number;
  readonly characters: number;
}

/**
 * What a connection may take before it has said what it wants. Node's own
 * defaults leave a body five minutes.
 */
const connectionLimits = {
  /** Of all headers together, the URL included. */
  maxHeaderSize: 16 * 1024,
  /** From the connection, or the end of the last answer, to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body. */
  requestTimeout: 60_000,
  /** Longer than the load balancers in front of it mostly wait, so that they and not the server close what is idle. */
  keepAliveTimeout: 65_000,
  /** How often these are looked at; Node's own half a minute would be most of them. */
  connectionsCheckingInterval: 2_000,
};

/** Connections of HTTP at a time, besides the sockets. More are closed at once, before they take memory. */
const maxHttpConnections = 10_000;

/** The path that serves GraphQL, over HTTP and WebSocket. */
export const graphqlPath = "/graphql";

/** The path that gives the operator a copy of the embedded store. */
export const backupPath = "/backup";

/** The path that gives what a tenant or a user has, as lines of JSON. */
export const exportPath = "/export";

/** The path that takes such lines. */
export const importPath = "/import";

/** The path that serves the Model Context Protocol. */
export const mcpPath = "/mcp";

/** The path that gives the operator's tools metrics. */
export const metricsPath = "/metrics";

const routes = new Set([
  graphqlPath,
  backupPath,
  exportPath,
  importPath,
  mcpPath,
  metricsPath,
  "/livez",
  "/readyz",
  "/",
]);

/** Serves GraphQL, health probes and metrics on one port, if any. Fails if the port cannot be had. */
export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const { schema, store, clock, logger, limits, host, port } = options;
  const http = createServer(connectionLimits);
  http.maxConnections = limits.maxSockets + maxHttpConnections;
  const documents = new Documents(schema);
  const operations = createOperations(options, documents);
  const apollo = createApolloServer(schema, documents, operations.answers, http, logger);
  await apollo.start();
  const health = new Health(store);
  const checkOrigin = originCheck({
    allowedOrigins: options.allowedOrigins,
    isAuthenticated: options.requiresIdentity,
  });
  const refusalOf = (request: IncomingMessage) => {
    const reason = checkOrigin(request);
    if (reason !== null) options.refusals.noteOrigin(request, reason);
    return reason;
  };
  const isRefused = (request: IncomingMessage) => refusalOf(request) !== null;
  const direct = new DirectAnswers(operations.answers, operations.mapErrors);
  const program = new ProgramCalls(operations, direct);
  const isDirect = options.executor !== "reference";
  const graphql = graphqlHandler(apollo, operations, clock, isDirect ? direct : null);
  const streams = new EventStreams(operations, clock);
  const backups = new Backups(store, operations.authenticate, options.refusals);
  const transfers = new Transfers({
    ...options.transfers,
    authenticate: operations.authenticate,
    clock,
    logger,
  });
  const mcp = new McpEndpoint({ operations, program, version: options.version, clock, logger });
  const metrics = options.metrics && new MetricsPage(options.metrics, operations.authenticate);
  const requests = new RequestLog(logger, routes);
  const webSocket = serveWebSocket({
    http,
    path: graphqlPath,
    isRefused,
    operations,
    maxSockets: limits.maxSockets,
    clock,
    logger,
  });

  const files = options.servesConsole ? ConsoleFiles.find() : null;
  const facts = { version: options.version, needsToken: options.requiresIdentity };
  const answerWith = (name: string, request: IncomingMessage, response: ServerResponse) =>
    files?.has(name)
      ? files.answer(name, request, response)
      : answerPage(request, response, health, facts);
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let refusal;
    const [path = ""] = request.url?.split("?") ?? [];
    switch (path) {
      case "/livez":
        return health.live(response);
      case "/readyz":
        return health.ready(response);
      case backupPath:
        if (isRefused(request)) return refuse(response, new OriginRefusedError());
        return backups.answer(request, response).catch((error: unknown) => refuse(response, error));
      case exportPath:
        if (isRefused(request)) return refuse(response, new OriginRefusedError());
        return transfers.export(request, response).catch((error) => refuse(response, error));
      case importPath:
        if (isRefused(request)) return refuse(response, new OriginRefusedError());
        return transfers.import(request, response).catch((error) => refuse(response, error));
      case mcpPath:
        response.setHeader(requestIdHeader, requestIdOf(request));
        refusal = refusalOf(request);
        if (refusal !== "ORIGIN") setCorsHeaders(request, response, mcpCors);
        if (refusal !== null) return refuse(response, new OriginRefusedError());
        if (answerPreflight(request, response)) return;
        return mcp.answer(request, response).catch((error: unknown) => refuse(response, error));
      case metricsPath:
        if (!metrics) return answerUnknown(response);
        if (isRefused(request)) return refuse(response, new OriginRefusedError());
        return metrics.answer(request, response).catch((error: unknown) => refuse(response, error));
      case graphqlPath:
        response.setHeader(requestIdHeader, requestIdOf(request));
        refusal = refusalOf(request);
        if (refusal !== "ORIGIN") setCorsHeaders(request, response);
        if (refusal !== null) return refuse(response, new OriginRefusedError());
        if (answerPreflight(request, response)) return;
        if (wantsPage(request)) return answerWith("graphiql.html", request, response);
        if (!wantsEventStream(request)) return graphql(request, response);
        return streams.answer(request, response).catch((error: unknown) => refuse(response, error));
      case "/":
        if (isRead(request)) return answerWith("index.html", request, response);
      // falls through
      default:
        if (files?.has(path.slice(1)) && isRead(request))
          return files.answer(path.slice(1), request, response);
        answerUnknown(response);
    }
  };
  http.on("request", (request, response) => {
    letGoOfStalled(response, clock);
    requests.serve(request, response, () =>
      route(request, response).catch((error: unknown) => {
        // The client has gone away in mid-request: there is nobody to answer, and nothing is wrong here.
        if (request.destroyed && !request.complete) return;
        logger.error(
          { error, path: requests.routeOf(request) },
          "A request could not be answered.",
        );
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }),
    );
  });
  if (port !== null) await startListening(http, host, port);

  return {
    url: port === null ? null : urlOf(http),
    program,
    state: () => ({
      sockets: webSocket.size,
      eventStreams: streams.size,
      mcpSessions: mcp.sessions,
      subscriptions: operations.subscriptions.taken,
      subscriptionGroups: operations.groups.size,
      frames: operations.groups.frames,
      requestBytes: operations.bodies.held,
      answerBytes: operations.answers.held,
      documents: documents.state.known,
      subscriptionDocuments: documents.state.held,
      requests: requests.counts,
    }),
    async close() {
      health.drain();
      const programEnds = program.close();
      streams.close();
      const mcpEnds = mcp.close();
      await webSocket.close();
      await Promise.all([apollo.stop(), programEnds, mcpEnds]);
    },
  };
}

function createOperations(options: HttpServerOptions, documents: Documents): Operations {
  const { schema, clock, logger, limits, shares, telemetry = noTelemetry } = options;
  const createContext = contextFactory(options);
  const time = new QueryTime(clock, limits.queryTimeoutMs);
  const mapErrors: Operations["mapErrors"] = (errors) =>
    errors.map((error) => toClientError(error, logger));
  return {
    authenticate: options.refusals.watch((authorization) => {
      const caller = options.authenticate(authorization);
      return caller instanceof Promise ? caller.then(noted) : noted(caller);
    }),
    createContext,
    prepare: sharedPreparation(
      operationReader(schema, documents, limits.maxOperationCost),
      shares,
      options.storedText,
      new RefusalPace(clock),
    ),
    shares,
    meter: new OperationMeter(telemetry, logger),
    time,
    bodies: new BodyRoom(clock),
    answers: new Answers(),
    groups: new SubscriptionGroups({
      createContext,
      time,
      mapErrors,
      onDelivered: (createdAt) => telemetry.delivered(Math.max(0, clock.now() - createdAt)),
    }),
    subscriptions: new SubscriptionLimits(
      limits.maxSubscriptions,
      limits.maxOperationsPerSocket,
      documents,
      shares,
    ),
    mapErrors,
  };
}

/** Later lines of the log say who calls. */
function noted(caller: Caller): Caller {
  addLogFields(fieldsOf(caller.principal));
  return caller;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function answerUnknown(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain" });
  response.end(`GraphQL is served at ${graphqlPath}.\n`);
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
