import { expect, test } from "vitest";
import { callerRoles, type CallerRole } from "../../src/core/principal.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { storeKind } from "../support/test-store.js";

const state = graphql(`
  query ServerState {
    serverInfo {
      startedAt uptimeSeconds storeBytes
      connections { sockets eventStreams subscriptions }
      queue { due running oldestDueSeconds }
      serverQueue { due running oldestDueSeconds }
    }
  }
`);

test("the state of a server is told: of the whole server to operators, of its tenant to each caller", async () => {
  const clock = new FakeClock();
  const held = heldModel();
  const { client, connect } = await startEngraph({
    clock,
    model: new ScriptedModel([held.answer, echo]),
    env: { JOB_CONCURRENCY: "1" },
    authenticate: (authorization = "Bearer operator default") => {
      const [, role = "", tenantId = ""] = authorization.split(" ");
      const roles = callerRoles.filter((one): one is CallerRole => one === role);
      return { tenantId, roles };
    },
  });
  for (const id of ["one", "two"]) {
    await client.run(createThread, { input: { id, userId: "maya" } });
    const messages = [{ role: "user", content: "I moved to Milan." }];
    await client.run(addMessages, { input: { threadId: id, messages } });
  }
  await held.asked;
  clock.advance(90_000);
  const { serverInfo } = await client.run(state);
  const queue = { due: 1, running: 1, oldestDueSeconds: 90 };
  expect(serverInfo).toMatchObject({
    startedAt: "2026-05-08T12:00:00.000Z",
    uptimeSeconds: 90,
    connections: { sockets: 0, eventStreams: 0, subscriptions: 0 },
    queue,
  });
  expect(serverInfo.storeBytes !== null).toBe(storeKind === "embedded");
  expect(serverInfo.serverQueue?.running).toBe(1);

  const reader = connect({ token: "reader default" });
  expect((await reader.run(state)).serverInfo).toMatchObject({
    storeBytes: null,
    connections: null,
    queue,
    serverQueue: null,
  });
  const elsewhere = connect({ token: "admin other" });
  expect((await elsewhere.run(state)).serverInfo.queue).toEqual({
    due: 0,
    running: 0,
    oldestDueSeconds: null,
  });
  held.release();
});
