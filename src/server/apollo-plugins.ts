import { HeaderMap, type ApolloServerPlugin, type HTTPGraphQLHead } from "@apollo/server";
import { Kind, type DocumentNode, type GraphQLError } from "graphql";
import { RateLimitedError } from "../core/errors.js";
import { mediaTypes, preferredType } from "./accept.js";
import type { Exchange } from "./graphql-http.js";
import type { OperationAnswer } from "./operations/executor.js";
import type { OperationSource } from "./operations/operation-meter.js";
import type { Operations } from "./operations/operations.js";
import type { Prepared } from "./operations/prepare-operation.js";
import { requestIdOf } from "./request-log.js";

/** What the plugins know about a request. Apollo Server passes a copy of it to each of them. */
export interface ApolloContext extends Exchange {
  /** The operation, or its errors. Empty until it is prepared. */
  prepared: Prepared;
}

/** An answer that is JSON already, in place of its data. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The document of a request whose own one is refused: it has no operation. */
const noDocument: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** Enforces the limits of documents, callers and tenants. Apollo Server parses and validates nothing itself. */
export function limits({
  prepare,
}: Pick<Operations, "prepare">): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart({ request, contextValue }) {
      // An empty name is the same as none (GraphQL over HTTP); clients in Go always send one.
      if (request.operationName === "") delete request.operationName;
      return {
        async didResolveSource(requestContext) {
          const { source, request } = requestContext;
          const prepared = await prepare(
            { ...request, query: source },
            contextValue.caller.principal,
          );
          const known: { document?: DocumentNode } = requestContext;
          known.document = Array.isArray(prepared) ? noDocument : prepared.document;
          contextValue.prepared = prepared;
        },
      };
    },
  };
}

/** Answers operations by their compiled plans. */
export function plans({
  executor,
  createContext,
}: Pick<Operations, "executor" | "createContext">): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart({ contextValue }) {
      const { request, response, caller } = contextValue;
      const contextOf = () =>
        createContext(caller.principal, { caller, requestId: requestIdOf(request) });
      return {
        async responseForOperation() {
          const source = sourceOf(contextValue);
          const answer = await executor.run(contextValue.prepared, source, contextOf);
          const { release } = answer;
          if (response.closed) release?.();
          else if (release) response.once("close", release);
          return {
            http: headOf(answer, request.headers.accept),
            body: { kind: "single", singleResult: { data: new JsonText(answer.text) as never } },
          };
        },
      };
    },
  };
}

/** Counts the requests that Apollo Server refuses itself. */
export function refusals({ meter }: Pick<Operations, "meter">): ApolloServerPlugin<ApolloContext> {
  return {
    async invalidRequestWasReceived({ error }) {
      meter.refused([error as GraphQLError], { transport: "http", carrier: {} });
    },
    async requestDidStart({ contextValue }) {
      return {
        async didEncounterErrors({ errors }) {
          meter.refused(errors, sourceOf(contextValue));
        },
      };
    },
  };
}

function sourceOf({ request }: ApolloContext): OperationSource {
  return { transport: "http", carrier: request.headers };
}

/**
 * GraphQL over HTTP: an operation that was not executed has an error status if the client accepts GraphQL's own media
 * type.
 */
function headOf(
  { isExecuted, errors }: OperationAnswer,
  accept: string | undefined,
): HTTPGraphQLHead {
  const headers = new HeaderMap();
  if (isExecuted) return { headers };
  const cause = errors[0]?.originalError;
  if (cause instanceof RateLimitedError) {
    const { retryAfter } = cause.details;
    if (typeof retryAfter === "number") headers.set("retry-after", String(retryAfter));
    return { status: 429, headers };
  }
  const { json, graphqlJson } = mediaTypes;
  const isPlain = preferredType(accept, [json, graphqlJson]) !== graphqlJson;
  return { status: isPlain ? 200 : 400, headers };
}
