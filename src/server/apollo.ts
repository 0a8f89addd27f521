import {
  ApolloServer,
  type ApolloServerPlugin,
  HeaderMap,
  type HTTPGraphQLHead,
} from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import {
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type DocumentNode,
} from "graphql";
import type { Logger } from "../core/log-context.js";
import { toClientError } from "./client-error.js";
import type { Operations } from "./operations/operations.js";
import { RateLimitedError } from "../core/errors/limit-errors.js";
import { mediaTypes, preferredType } from "./accept.js";
import type { Exchange } from "./graphql-http.js";
import type { OperationAnswer } from "./operations/executor.js";
import type { OperationSource } from "./operations/operation-meter.js";
import type { Prepared } from "./operations/prepare-operation.js";
import { requestIdOf } from "./request-log.js";

export interface ApolloParts {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly logger: Logger;
}

/** Apollo Server in front of every operation over HTTP. Its plugins are ours, and so is the execution. */
export function createApolloServer({
  schema,
  operations,
  logger,
}: ApolloParts): ApolloServer<ApolloContext> {
  return new ApolloServer<ApolloContext>({
    schema,
    introspection: true,
    // The plugin `limits` provides the documents.
    documentStore: null,
    // A persisted query's hash would bypass the limits on documents.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    // main.ts handles signals.
    stopOnTerminationSignals: false,
    logger: {
      debug() {},
      info() {},
      warn: (text) => logger.warn({}, text),
      error: (text) => logger.error({}, text),
    },
    stringifyResult: ({ data, ...result }) =>
      data instanceof JsonText ? data.text : JSON.stringify({ ...result, data }),
    formatError: (_formatted, error) => inPlainWords(toClientError(error as GraphQLError, logger)),
    plugins: [...disabled, refusals(operations), limits(operations), plans(operations)],
  });
}

const disabled: readonly ApolloServerPlugin[] = [
  // The default plugin wraps every field, which makes a list of 100 objects take 50% longer.
  ApolloServerPluginCacheControlDisabled(),
  // The default page loads external scripts, which fails on a server without internet access.
  ApolloServerPluginLandingPageDisabled(),
  // These plugins report to an Apollo service.
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

/** Apollo Server describes requests that any web page could send as an attack. Most are a developer's first try. */
function inPlainWords(error: GraphQLFormattedError): GraphQLFormattedError {
  if (!error.message.startsWith("This operation has been blocked as a potential Cross-Site"))
    return error;
  const message =
    "Send operations as a POST with the content type application/json, or use a GraphQL client. A GET needs the header apollo-require-preflight, with any value.";
  return { ...error, message };
}

/** What the plugins know about a request. Apollo Server passes a copy of it to each of them. */
interface ApolloContext extends Exchange {
  /** The operation, or its errors. Empty until it is prepared. */
  prepared: Prepared;
}

/** An answer that is JSON already, in place of its data. */
class JsonText {
  constructor(readonly text: string) {}
}

/** The document of a request whose own one is refused: it has no operation. */
const noDocument: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/** Enforces the limits of documents, callers and tenants. Apollo Server parses and validates nothing itself. */
function limits({ prepare }: Pick<Operations, "prepare">): ApolloServerPlugin<ApolloContext> {
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
function plans({
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
function refusals({ meter }: Pick<Operations, "meter">): ApolloServerPlugin<ApolloContext> {
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
