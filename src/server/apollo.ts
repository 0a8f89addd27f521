import type { IncomingMessage } from "node:http";
import {
  ApolloServer,
  HeaderMap,
  type ApolloServerOptions,
  type ApolloServerPlugin,
} from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Logger } from "../core/logger.js";
import type { GraphContext } from "../graphql/graph-context.js";
import { mediaTypes, preferredType } from "./accept.js";
import { toClientError } from "./client-error.js";
import type { Answered } from "./direct-answers.js";
import { withinLimit, type Answers } from "./operations/answers.js";
import { documentLimits } from "./operations/document-limits.js";
import type { Documents } from "./operations/documents.js";
import { searchOf } from "./operations/requested-operation.js";

export interface ApolloParts {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly answers: Answers;
  readonly logger: Logger;
}

/** Answers a request whose body has been read. */
export interface ApolloAnswers {
  answer(
    request: IncomingMessage,
    body: unknown,
    createContext: () => GraphContext,
  ): Promise<Answered>;
}

export interface StartedApollo extends ApolloAnswers {
  stop(): Promise<void>;
}

export async function startApollo(parts: ApolloParts): Promise<StartedApollo> {
  const apollo = createApolloServer(parts);
  await apollo.start();
  return { ...answersOf(apollo), stop: () => apollo.stop() };
}

/** Wraps a started Apollo Server. */
export function answersOf(apollo: ApolloServer<GraphContext>): ApolloAnswers {
  return {
    async answer(request, body, createContext) {
      const httpGraphQLRequest = {
        method: request.method ?? "GET",
        headers: toHeaderMap(request),
        search: searchOf(request.url),
        body,
      };
      const context = async () => createContext();
      const response = await apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context });
      return { response, errors: failed.get(httpGraphQLRequest) };
    },
  };
}

function toHeaderMap({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

function createApolloServer({
  schema,
  documents,
  answers,
  logger,
}: ApolloParts): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema,
    introspection: true,
    // Documents that Apollo Server parses itself are too long to cache or to locate errors in.
    parseOptions: { maxTokens: documentLimits.tokens, noLocation: true },
    documentStore: storeOf(documents),
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
    // Checked before serialization, because an answer can exceed the maximum string length.
    stringifyResult: (result) => JSON.stringify(withinLimit(result)),
    formatError: (_formatted, error) => inPlainWords(toClientError(error as GraphQLError, logger)),
    plugins: [
      // The default plugin wraps every field, which makes a list of 100 objects take 50% longer.
      ApolloServerPluginCacheControlDisabled(),
      // The default page loads external scripts, which fails on a server without internet access.
      ApolloServerPluginLandingPageDisabled(),
      // These plugins report to an Apollo service.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      plainJsonStatus,
      emptyNameIsNone,
      subscriptionsElsewhere,
      mutationsThatFit(answers),
      outcomes,
    ],
  });
}

/** Apollo Server describes requests that any web page could send as an attack. Most are a developer's first try. */
function inPlainWords(error: GraphQLFormattedError): GraphQLFormattedError {
  if (!error.message.startsWith("This operation has been blocked as a potential Cross-Site"))
    return error;
  const message =
    "Send operations as a POST with the content type application/json, or use a GraphQL client. A GET needs the header apollo-require-preflight, with any value.";
  return { ...error, message };
}

/** Lets Apollo Server use documents that were parsed before. It looks them up by a prefix and their SHA-256. */
function storeOf(documents: Documents): ApolloServerOptions<GraphContext>["documentStore"] {
  return {
    get: async (key) => documents.find(key.slice(key.lastIndexOf(":") + 1))?.document,
    set: async () => {},
    delete: async () => false,
  };
}

/** If a mutation's answer is too long, sends the parts that fit, because the changes are already made. */
function mutationsThatFit(answers: Answers): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operation, response: { body } }) {
          if (operation?.operation !== "mutation" || body.kind !== "single") return;
          body.singleResult = answers.shorten(body.singleResult, operation.operation);
        },
      };
    },
  };
}

/** The errors of Apollo Server's answers, by request. */
const failed = new WeakMap<object, readonly GraphQLError[]>();

/** Records the errors of an answer, because Apollo Server returns it as text. */
const outcomes: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ request, errors }) {
        if (request.http) failed.set(request.http, errors);
      },
    };
  },
};

const { json, graphqlJson } = mediaTypes;

/** GraphQL over HTTP: clients that accept plain `application/json` get status 200 for an invalid document. */
const plainJsonStatus: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get("accept");
        const isPlain = preferredType(accept, [json, graphqlJson]) !== graphqlJson;
        // Without a document, GraphQL did not cause the 400.
        if (isPlain && request.query && response.http.status === 400) response.http.status = 200;
      },
    };
  },
};

/** See {@link operationReader}. */
const emptyNameIsNone: ApolloServerPlugin<GraphContext> = {
  async requestDidStart({ request }) {
    if (request.operationName === "") delete request.operationName;
  },
};

/** A subscription executed as a query would fail in its resolver, like an internal error. */
const subscriptionsElsewhere: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== "subscription") return;
        throw new GraphQLError(
          "Subscriptions are served over WebSocket, and as a stream to who accepts text/event-stream, at the same path.",
          {
            extensions: { code: "BAD_REQUEST", http: { status: 400 } },
          },
        );
      },
    };
  },
};
