import type { Server } from "node:http";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import { GraphQLError, type GraphQLSchema } from "graphql";
import type { Logger } from "../core/logger.js";
import type { GraphContext } from "../graphql/context.js";
import { toClientError } from "./client-error.js";
import { maxTokens } from "./prepare-operation.js";

/** How long requests under way may take to finish when the server stops, in milliseconds. */
const drainMs = 5_000;

export function createApolloServer(
  schema: GraphQLSchema,
  http: Server,
  logger: Logger,
): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema,
    introspection: true,
    parseOptions: { maxTokens },
    includeStacktraceInErrorResponses: false,
    // Signals are main.ts's to handle.
    stopOnTerminationSignals: false,
    logger: {
      debug() {},
      info() {},
      warn: (text) => logger.warn({}, text),
      error: (text) => logger.error({}, text),
    },
    formatError: (_formatted, error) => toClientError(error as GraphQLError, logger),
    plugins: [
      // Its default wraps every field of the schema, and makes a list of 100 objects cost half as much again.
      ApolloServerPluginCacheControlDisabled(),
      // Its default page loads scripts from elsewhere, which a server without a network cannot show.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: drainMs }),
      plainJsonStatus,
      subscriptionsElsewhere,
    ],
  });
}

/** GraphQL over HTTP: to clients of plain `application/json`, a refused document is an answer like any other. */
const plainJsonStatus: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get("accept") ?? "";
        const isPlain = !accept.includes("application/graphql-response+json");
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
        throw new GraphQLError("Subscriptions are served over WebSocket, at the same path.", {
          extensions: { code: "BAD_REQUEST", http: { status: 400 } },
        });
      },
    };
  },
};
