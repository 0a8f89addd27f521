import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApolloServer, type ApolloServerPlugin, type BaseContext } from "@apollo/server";
import { defineIntegrationTestSuite } from "@apollo/server-integration-testsuite";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import { operator } from "../../src/core/principal.js";
import { givenAuthentication } from "../../src/server/identity/identities.js";
import { RequestMemory } from "../../src/server/limits/memory.js";
import { RateLimits } from "../../src/server/limits/rates.js";
import { graphqlHandler } from "../../src/server/graphql-http.js";

/**
 * Apollo's suite for integrations of Apollo Server with an HTTP server, run over the adapter that
 * serves `/graphql`, with its limits. The suite creates its own Apollo Servers, so it tests the
 * adapter, and not our options: those are covered by the tests of test/server and the audits.
 */

/** Cases that do not apply to this adapter, by name, with the reason. Any other failure is a regression. */
const leftOut: Readonly<Record<string, string>> = {
  "throws an error if POST JSON is malformed":
    "Refused with 400, in other words than the three that are looked for: see test/server/http.test.ts.",
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
    const plugins = [...(config.plugins ?? []), drain as ApolloServerPlugin<BaseContext>];
    const server = new ApolloServer({ ...config, plugins } as typeof config);
    await server.start();
    const authenticate = givenAuthentication(() => operator, systemClock);
    const operations = {
      authenticate: (request: IncomingMessage) => authenticate(request.headers.authorization),
      limits: {
        rates: new RateLimits(() => undefined, systemClock),
        requests: new RequestMemory(systemClock),
      },
    };
    const handle = graphqlHandler(
      server,
      operations,
      systemClock,
      async () => (await options?.context?.()) ?? {},
    );
    http.on("request", (request, response) => void handle(request, response));
    return { server, url: await listening(http) };
  });

  test("what is left out is still there", () => {
    expect([...met].sort()).toEqual(Object.keys(leftOut).sort());
  });
});

function listening(http: Server): Promise<string> {
  return new Promise((resolve) => {
    http.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    });
  });
}
