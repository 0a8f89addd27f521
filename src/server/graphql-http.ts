import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import {
  HeaderMap,
  type ApolloServer,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from "@apollo/server";
import type { FormattedExecutionResult } from "graphql";
import { UnauthenticatedError } from "../core/errors.js";
import type { GraphContext } from "../graphql/context.js";
import type { BodyShare } from "./body-room.js";
import { readJsonBody } from "./json-body.js";
import { asGraphqlError } from "./operations/documents.js";
import { QueryTimeoutError } from "./operations/limit-errors.js";
import type { Operations } from "./operations/operations.js";
import { RefusalError, TokenRefusedError } from "./refusal.js";
import { requestedOperation, searchOf } from "./operations/requested-operation.js";

/** Answers `/graphql`: holds the request to its limits, hands it to Apollo Server and writes what it says. */
export function graphqlHandler(
  apollo: ApolloServer<GraphContext>,
  operations: Pick<
    Operations,
    "authenticate" | "createContext" | "prepare" | "time" | "bodies" | "mapErrors"
  >,
) {
  const { authenticate, createContext, prepare, time, bodies, mapErrors } = operations;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const share = bodies.share();
    try {
      const principal = authenticate(request.headers.authorization);
      const httpGraphQLRequest = await readRequest(request, share);
      const { method, search, body } = httpGraphQLRequest;
      const asked = requestedOperation(method, search, body);
      const prepared = asked && prepare(asked);
      // Apollo Server would read all of it again, to find the same.
      if (Array.isArray(prepared))
        return answerRefused(request, response, { errors: mapErrors(prepared) });
      const isQuery = prepared?.operation.operation === "query";
      const run = (signal?: AbortSignal) =>
        apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest,
          context: async () => createContext(principal, { signal }),
        });
      await write(response, await (isQuery ? time.limit(run) : run()));
    } catch (error) {
      if (error instanceof QueryTimeoutError)
        answerRefused(request, response, {
          errors: mapErrors([asGraphqlError(error)]),
          data: null,
        });
      else refuse(response, error);
    } finally {
      share.release();
    }
  };
}

async function readRequest(
  request: IncomingMessage,
  share: BodyShare,
): Promise<HTTPGraphQLRequest> {
  return {
    method: request.method ?? "GET",
    headers: toHeaderMap(request),
    search: searchOf(request.url),
    body: await readJsonBody(request, share),
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
 * Answers an operation that fails as a whole. One that was not run has a
 * status of its own, for clients that tell the statuses of GraphQL from those of HTTP.
 */
function answerRefused(
  request: IncomingMessage,
  response: ServerResponse,
  result: Pick<FormattedExecutionResult, "errors" | "data">,
): void {
  const type = "application/graphql-response+json";
  const isPlain = !request.headers.accept?.includes(type);
  response.writeHead(isPlain || "data" in result ? 200 : 400, {
    "content-type": `${isPlain ? "application/json" : type}; charset=utf-8`,
  });
  response.end(JSON.stringify(result));
}

/** Answers what never reached GraphQL, in the shape of a GraphQL answer. Other errors are not for clients. */
export function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof UnauthenticatedError ? new TokenRefusedError(error) : error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, code, message, headers } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}
