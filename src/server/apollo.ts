import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Logger } from "../core/log-context.js";
import { toClientError } from "./client-error.js";
import type { Operations } from "./operations/operations.js";
import { JsonText, limits, plans, refusals, type ApolloContext } from "./apollo-plugins.js";

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
