import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backups } from "./backups.js";
import type { EventStreams } from "./streams/event-streams.js";
import { refuse, type RefusalBody } from "./graphql-http.js";
import type { Health } from "./health.js";
import { jsonRpcError, mcpCors, type McpEndpoint } from "./mcp/mcp-endpoint.js";
import { protectedResourcePath, type ProtectedResource } from "./mcp/protected-resource.js";
import type { MetricsPage } from "./metrics-page.js";
import { answerPreflight, setCorsHeaders, type CorsExtras, type OriginCheck } from "./origins.js";
import type { Pages } from "./pages.js";
import { OriginRefusedError } from "./refusal.js";
import { requestIdHeader, requestIdOf } from "./request-log.js";
import { wantsEventStream, wantsPage } from "./accept.js";
import type { Transfers } from "./transfers.js";

/** Answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The handlers of requests. */
export interface Endpoints {
  readonly graphql: Answer;
  readonly streams: Pick<EventStreams, "answer">;
  readonly mcp: Pick<McpEndpoint, "answer">;
  /** Null if there is no identity provider to report. */
  readonly resource: Pick<ProtectedResource, "answer"> | null;
  readonly backups: Pick<Backups, "answer">;
  readonly transfers: Pick<Transfers, "export" | "import">;
  /** Null if metrics are off. */
  readonly metrics: Pick<MetricsPage, "answer"> | null;
  readonly health: Pick<Health, "live" | "ready">;
  readonly pages: Pick<Pages, "answer">;
}

/** The path that serves GraphQL, over HTTP and WebSocket. */
export const graphqlPath = "/graphql";

/** Maps paths to handlers. Requests from pages that may not call are refused, except for health probes and pages. */
export function routesOf(
  endpoints: Endpoints,
  checkOrigin: OriginCheck,
): ReadonlyMap<string, Answer> {
  const { graphql, streams, mcp, resource, backups, transfers, metrics, health, pages } = endpoints;
  const guarded = (answer: Answer) => guardedBy(checkOrigin, answer);
  const open = (answer: Answer, extras: CorsExtras = {}, bodyOf?: RefusalBody) =>
    guardedBy(checkOrigin, answer, extras, bodyOf);
  const routes: (readonly [path: string, answer: Answer])[] = [
    ["/livez", (_, response) => health.live(response)],
    ["/readyz", (_, response) => health.ready(response)],
    ["/backup", guarded((request, response) => backups.answer(request, response))],
    ["/export", guarded((request, response) => transfers.export(request, response))],
    ["/import", guarded((request, response) => transfers.import(request, response))],
    ["/mcp", open((request, response) => mcp.answer(request, response), mcpCors, jsonRpcError)],
    [
      graphqlPath,
      open((request, response) => {
        if (wantsPage(request)) return pages.answer("graphiql.html", request, response);
        if (wantsEventStream(request)) return streams.answer(request, response);
        return graphql(request, response);
      }),
    ],
  ];
  if (metrics)
    routes.push(["/metrics", guarded((request, response) => metrics.answer(request, response))]);
  if (resource)
    routes.push([protectedResourcePath, open((...asked) => resource.answer(...asked), mcpCors)]);
  return new Map(routes);
}

/**
 * Refuses requests of pages that may not call, and answers refusals with their error codes.
 *
 * @param extras Methods and headers that pages of other origins may send besides GraphQL's. By default they cannot
 * call.
 * @param bodyOf The format of refusals.
 */
function guardedBy(
  checkOrigin: OriginCheck,
  answer: Answer,
  extras?: CorsExtras,
  bodyOf?: RefusalBody,
): Answer {
  return (request, response) => {
    const refusal = checkOrigin(request, extras !== undefined);
    response.setHeader(requestIdHeader, requestIdOf(request));
    if (extras && refusal !== "ORIGIN") setCorsHeaders(request, response, extras);
    if (refusal !== null) return refuse(response, new OriginRefusedError(), bodyOf);
    if (extras && answerPreflight(request, response)) return;
    return answer(request, response)?.catch((error: unknown) => refuse(response, error, bodyOf));
  };
}
