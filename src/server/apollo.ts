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
import type { ApolloAnswers } from "./apollo-answers.js";
import { toClientError } from "./client-error.js";
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

export interface StartedApollo extends ApolloAnswers {
  stop(): Promise<void>;
}

export async function startApollo(parts: ApolloParts): Promise<StartedApollo> {
  const apollo = createApolloServer(parts);
  await apollo.start();
  return { ...answersOf(apollo), stop: () => apollo.stop() };
}

/** The answers of an Apollo Server that has started. */
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
    // What it reads itself is too long to be kept, and to have places looked for in it.
    parseOptions: { maxTokens: documentLimits.tokens, noLocation: true },
    documentStore: storeOf(documents),
    // A hash in the place of a document would come past the limits of documents.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    // Signals are main.ts's to handle.
    stopOnTerminationSignals: false,
    logger: {
      debug() {},
      info() {},
      warn: (text) => logger.warn({}, text),
      error: (text) => logger.error({}, text),
    },
    // Before there is a string, which could not be as long as an answer can be.
    stringifyResult: (result) => JSON.stringify(withinLimit(result)),
    formatError: (_formatted, error) => inPlainWords(toClientError(error as GraphQLError, logger)),
    plugins: [
      // Its default wraps every field of the schema, and makes a list of 100 objects cost half as much again.
      ApolloServerPluginCacheControlDisabled(),
      // Its default page loads scripts from elsewhere, which a server without a network cannot show.
      ApolloServerPluginLandingPageDisabled(),
      // These report to a service of Apollo's.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      plainJsonStatus,
      subscriptionsElsewhere,
      mutationsThatFit(answers),
      outcomes,
    ],
  });
}

/** Of a request that any web page could make, Apollo Server speaks as of an attack; mostly, it is somebody's first try. */
function inPlainWords(error: GraphQLFormattedError): GraphQLFormattedError {
  if (!error.message.startsWith("This operation has been blocked as a potential Cross-Site"))
    return error;
  const message =
    "Send operations as a POST with the content type application/json, or use a GraphQL client. A GET needs the header apollo-require-preflight, with any value.";
  return { ...error, message };
}

/** Has Apollo Server take the documents that were read before it was asked. It knows them by its prefix and their SHA-256. */
function storeOf(documents: Documents): ApolloServerOptions<GraphContext>["documentStore"] {
  return {
    get: async (key) => documents.find(key.slice(key.lastIndexOf(":") + 1))?.document,
    set: async () => {},
    delete: async () => false,
  };
}

/** Mutations have made their changes: of too long an answer, what fits is sent. */
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

/** The errors of what Apollo Server has answered, by the request that it was given. */
const failed = new WeakMap<object, readonly GraphQLError[]>();

/** Keeps the errors of an answer, which leaves Apollo Server as text. */
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

/** GraphQL over HTTP: to clients of plain `application/json`, a refused document is an answer like any other. */
const plainJsonStatus: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get("accept");
        const isPlain = preferredType(accept, [json, graphqlJson]) !== graphqlJson;
        // Without a document there is nothing that GraphQL could have refused.
        if (isPlain && request.query && response.http.status === 400) response.http.status = 200;
      },
    };
  },
};

/** Run as a query, a subscription would fail in its resolver, as if the server were at fault. */
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
