import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import {
  HeaderMap,
  type ApolloServer,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from "@apollo/server";
import { UnauthenticatedError, type EngraphError } from "../core/errors.js";
import type { GraphContext } from "../graphql/context.js";
import { mediaTypes, preferredType } from "./accept.js";
import { JsonBody } from "./json-body.js";
import { QueryTimeoutError } from "./operations/limit-errors.js";
import type { Operations } from "./operations/operations.js";
import { exceededLimit } from "./operations/prepare-operation.js";
import { RefusalError, TokenRefusedError } from "./refusal.js";
import { requestedOperation } from "./operations/requested-operation.js";

/** Answers `/graphql`: holds the request to its limits, hands it to Apollo Server and writes what it says. */
export function graphqlHandler(
  apollo: ApolloServer<GraphContext>,
  operations: Pick<Operations, "authenticate" | "createContext" | "prepare" | "time" | "bodies">,
) {
  const { authenticate, createContext, prepare, time, bodies } = operations;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const held = new JsonBody(bodies);
    try {
      const principal = authenticate(request.headers.authorization);
      const httpGraphQLRequest = await readRequest(request, held);
      const { method, search, body } = httpGraphQLRequest;
      const asked = requestedOperation(method, search, body);
      const prepared = asked && prepare(asked);
      // What else may be wrong with a document is Apollo Server's to answer.
      const limit = Array.isArray(prepared) ? exceededLimit(prepared) : undefined;
      if (limit) return answerLimit(request, response, limit);
      const isQuery =
        prepared && !Array.isArray(prepared) && prepared.operation.operation === "query";
      const run = (signal?: AbortSignal) =>
        apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest,
          context: async () => createContext(principal, { signal }),
        });
      await write(response, await (isQuery ? time.limit(run) : run()));
    } catch (error) {
      if (error instanceof QueryTimeoutError) answerLimit(request, response, error);
      else refuse(response, error);
    } finally {
      held.release();
    }
  };
}

async function readRequest(request: IncomingMessage, held: JsonBody): Promise<HTTPGraphQLRequest> {
  return {
    method: request.method ?? "GET",
    headers: toHeaderMap(request),
    search: /\?.*$/.exec(request.url ?? "")?.[0] ?? "",
    body: await held.read(request),
  };
}

function toHeaderMap({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

async function write(
  response: ServerResponse,
  { status, headers, body }: HTTPGraphQLResponse,
): Promise<void> {
  // Not yet written, so that an answer that is complete gets its length, and no chunks.
  response.statusCode = status ?? 200;
  response.setHeaders(headers);
  if (body.kind === "complete") response.end(body.string);
  else await pipeline(Readable.from(body.asyncIterator), response);
}

/**
 * Answers an operation that exceeds a limit as GraphQL answers one that fails:
 * before it is run, with a status of its own for clients that tell the statuses
 * of GraphQL from those of HTTP.
 */
function answerLimit(
  request: IncomingMessage,
  response: ServerResponse,
  { message, code, details }: EngraphError,
): void {
  const { json, graphqlJson } = mediaTypes;
  const type = preferredType(request.headers.accept, [json, graphqlJson]) ?? json;
  const hasRun = code === "QUERY_TIMEOUT";
  response.writeHead(type === json || hasRun ? 200 : 400, {
    "content-type": `${type}; charset=utf-8`,
  });
  const errors = [{ message, extensions: { ...details, code } }];
  response.end(JSON.stringify(hasRun ? { errors, data: null } : { errors }));
}

/** Answers what never reached GraphQL, in the shape of a GraphQL answer. Other errors are not for clients. */
export function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof UnauthenticatedError ? new TokenRefusedError(error) : error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, code, message, headers } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}
