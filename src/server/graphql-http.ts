import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { HeaderMap, type ApolloServer } from "@apollo/server";
import { UnauthenticatedError } from "../core/errors.js";
import type { GraphContext } from "../graphql/context.js";
import type { Authenticate } from "./auth.js";
import type { CreateContext } from "./context.js";
import { readJsonBody } from "./json-body.js";
import { RefusalError, TokenRefusedError } from "./refusal.js";

export interface GraphqlHttpOptions {
  readonly apollo: ApolloServer<GraphContext>;
  readonly authenticate: Authenticate;
  readonly createContext: CreateContext;
}

/** Answers `/graphql`: hands the request to Apollo Server and writes what it says. */
export function graphqlHandler({ apollo, authenticate, createContext }: GraphqlHttpOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const principal = authenticate(request.headers.authorization);
      const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method ?? "GET",
          headers: toHeaderMap(request),
          search: /\?.*$/.exec(request.url ?? "")?.[0] ?? "",
          body: await readJsonBody(request),
        },
        context: async () => createContext(principal),
      });
      // Not yet written, so that an answer that is complete gets its length, and no chunks.
      response.statusCode = status ?? 200;
      response.setHeaders(headers);
      if (body.kind === "complete") response.end(body.string);
      else await pipeline(Readable.from(body.asyncIterator), response);
    } catch (error) {
      refuse(response, error);
    }
  };
}

function toHeaderMap({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

/** Answers what never reached GraphQL, in the shape of a GraphQL answer. Other errors are not for clients. */
export function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof UnauthenticatedError ? new TokenRefusedError(error) : error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, code, message, headers } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}
