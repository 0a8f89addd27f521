import { createServer, type IncomingMessage, type Server } from "node:http";
import { unlimited } from "../support/unlimited.js";
import type { AddressInfo } from "node:net";
import { ApolloServer, type ApolloServerPlugin, type BaseContext } from "@apollo/server";
import { defineIntegrationTestSuite } from "@apollo/server-integration-testsuite";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { GraphQLError } from "graphql";
import { beforeEach, describe, expect, test } from "vitest";
import type { GraphContext } from "../../src/graphql/graph-context.js";
import { systemClock } from "../../src/core/clock.js";
import { operator } from "../../src/core/principal.js";
import { givenAuthentication } from "../../src/server/identity/identities.js";
import { BodyRoom } from "../../src/server/body-room.js";
import { answersOf } from "../../src/server/apollo.js";
import { graphqlHandler } from "../../src/server/graphql-http.js";
import { Answers } from "../../src/server/operations/answers.js";
import { toClientError } from "../../src/server/client-error.js";
import { Documents } from "../../src/server/operations/documents.js";
import {
  operationReader,
  type ReadOperation,
} from "../../src/server/operations/prepare-operation.js";
import { OperationMeter } from "../../src/server/operations/operation-meter.js";
import { noTelemetry } from "../../src/core/telemetry.js";
import { QueryTime } from "../../src/server/operations/query-time.js";
import { RecordingLogger } from "../support/logger.js";

/**
 * Apollo's suite for integrations of Apollo Server with an HTTP server, run over the adapter that
 * serves `/graphql`, with its limits. The suite creates its own Apollo Servers, so it tests the
 * adapter, and not our options: those are covered by the tests of test/server and the audits.
 */

/**
 * Requests that cannot be executed are refused before Apollo Server, with the server's own
 * statuses: see test/server/http.test.ts.
 */
const refused = [
  'preserves user-added "extensions" in the response when parsing errors occur',
  'preserves user-added "extensions" in the response when validation errors occur',
  "sets the trace key to unknown operation for missing operation",
  "sets the trace key to parse failure when non-parsable gql",
  "sets the trace key to validation failure when invalid operation",
  "returns an error on parse failure",
  "returns an error on validation failure",
  "unknown operation name returns 400 and OPERATION_RESOLUTION_FAILURE",
  "unknown operation name returns 400 and OPERATION_RESOLUTION_FAILURE for GET requests",
  "multiple operations with no `operationName` specified returns 400 and OPERATION_RESOLUTION_FAILURE",
  "formatError receives correct error for parse failure",
];

/** Cases that do not apply to this adapter, by name, with the reason. Any other failure is a regression. */
const leftOut: Readonly<Record<string, string>> = {
  "throws an error if POST JSON is malformed":
    "Refused with 400, in other words than the three that are looked for: see test/server/http.test.ts.",
  ...Object.fromEntries(refused.map((name) => [name, "Refused before Apollo Server is asked."])),
};

const met = new Set<string>();

describe("Apollo's integration suite", () => {
  beforeEach(({ task, skip }) => {
    if (!(task.name in leftOut)) return;
    met.add(task.name);
    skip(leftOut[task.name]);
  });

  defineIntegrationTestSuite(async (config, options) => {
    const http = createServer();
    const drain = ApolloServerPluginDrainHttpServer({ httpServer: http, stopGracePeriodMillis: 0 });
    const { preparer, prepare } = preparerOfServer();
    const plugins = [...(config.plugins ?? []), drain as ApolloServerPlugin<BaseContext>, preparer];
    const server = new ApolloServer({ ...config, plugins } as typeof config);
    await server.start();
    // The suite has its own schemas and contexts: objects of any shape, synchronous or not.
    const authenticate = givenAuthentication(() => operator, systemClock);
    const operations = {
      authenticate: (request: IncomingMessage) => authenticate(request.headers.authorization),
      createContext: () => (options?.context?.() ?? {}) as GraphContext,
      prepare,
      shares: unlimited,
      meter: new OperationMeter(noTelemetry, new RecordingLogger()),
      mapErrors: (errors: readonly GraphQLError[]) =>
        errors.map((error) => toClientError(error, new RecordingLogger())),
      time: new QueryTime(systemClock, 30_000),
      bodies: new BodyRoom(systemClock),
      answers: new Answers(),
    };
    const apollo = server as unknown as ApolloServer<GraphContext>;
    const handle = graphqlHandler(answersOf(apollo), operations, systemClock);
    http.on("request", (request, response) => void handle(request, response));
    return { server, url: await listening(http) };
  });

  test("what is left out is still there", () => {
    expect([...met].sort()).toEqual(Object.keys(leftOut).sort());
  });
});

/** Prepares operations for the current schema of a server, which may change. */
function preparerOfServer() {
  let current: ReadOperation | undefined;
  const preparer: ApolloServerPlugin<BaseContext> = {
    async serverWillStart() {
      return {
        schemaDidLoadOrUpdate({ apiSchema }) {
          current = operationReader(apiSchema, new Documents(apiSchema), 100_000);
        },
      };
    },
  };
  const prepare: ReadOperation = async (asked) => {
    if (!current) throw new Error("The server has no schema yet.");
    return current(asked);
  };
  return { preparer, prepare };
}

function listening(http: Server): Promise<string> {
  return new Promise((resolve) => {
    http.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    });
  });
}
