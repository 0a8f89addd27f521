import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HeaderMap, type ApolloServer, type BaseContext } from "@apollo/server";
import type { Clock } from "../core/time/clock.js";
import type { Caller } from "./identity/caller.js";
import { endWith } from "./http-answers.js";
import type { Limits } from "./limits/limits.js";
import { JsonBody } from "./json-body.js";
import type { Operations } from "./operations/operations.js";
import { searchOf } from "./request-log.js";
import { CallerRefusedError, RefusalError } from "./refusal.js";

/** A request to `/graphql`, its caller, and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly caller: Caller;
}

/**
 * Answers `/graphql` by Apollo Server: identifies the caller, reads the body within its limits, and writes the answer no
 * faster than the client reads it.
 */
export function graphqlHandler<Context extends BaseContext>(
  apollo: Pick<ApolloServer<Context>, "executeHTTPGraphQLRequest">,
  {
    authenticate,
    limits,
  }: Pick<Operations, "authenticate"> & { readonly limits: Pick<Limits, "requests" | "rates"> },
  clock: Clock,
  contextOf: (exchange: Exchange) => Promise<Context>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const held = new JsonBody(limits.requests);
    try {
      const caller = await authenticate(request);
      const httpGraphQLRequest = {
        method: request.method ?? "GET",
        headers: headersOf(request),
        search: searchOf(request.url),
        body: await held.read(request),
      };
      const context = () => contextOf({ request, response, caller });
      const { status, headers, body } = await caller.during(() =>
        apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context }),
      );
      // Release it now, because the client may read the answer slowly.
      held.release();
      // The client has disconnected.
      if (response.destroyed) return;
      response.statusCode = status ?? 200;
      response.setHeaders(limits.rates.headersFor(caller.principal));
      response.setHeaders(headers);
      if (body.kind === "complete") await endWith(response, body.string, clock);
      else await pipeline(Readable.from(body.asyncIterator), response);
    } catch (error) {
      refuse(response, error);
    } finally {
      held.release();
    }
  };
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

/** The body of an answer that tells a refusal. */
export type RefusalBody = (refusal: RefusalError) => object;

/**
 * Answers a refused request. Rethrows errors not meant for clients.
 *
 * @param bodyOf Default: GraphQL's format.
 */
export function refuse(
  response: ServerResponse,
  error: unknown,
  bodyOf: RefusalBody = graphqlBody,
): void {
  const refusal = CallerRefusedError.of(error) ?? error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, headers } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(bodyOf(refusal)));
}

function graphqlBody({ code, message, details }: RefusalError): object {
  return { errors: [{ message, extensions: { ...details, code } }] };
}
