import { join } from "node:path";
import { expect, test } from "vitest";
import type { MetricsSeriesQueryVariables } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { ScriptedModel, type ScriptStep } from "../../src/models/scripted.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const series = graphql(`
  query MetricsSeries(
    $metrics: [Metric!]!
    $since: DateTime!
    $until: DateTime
    $step: SeriesStep!
    $tenantId: ID
  ) {
    tenant(id: $tenantId) {
      metrics(names: $metrics, since: $since, until: $until, step: $step) {
        metric since stepSeconds values
      }
    }
  }
`);

const search = graphql(`
  query MetricsSeriesSearch {
    search(input: { query: "tea", scope: { userId: "maya" } }) { results { rank } }
  }
`);

const noon = "2026-05-08T12:00:00Z";
const settings = { extractMemories: false };

/** Remembers each message, with this token usage. */
const costing: ScriptStep = (request, call) => {
  call.spend("gpt", { calls: 1, inputTokens: 20, outputTokens: 3 });
  return echo(request, call);
};

async function start() {
  const clock = new FakeClock();
  const engraph = await startEngraph({
    clock,
    model: new ScriptedModel([costing]),
    env: { METRICS_SERIES: "on" },
    authenticate: (authorization = "Bearer operator default") => {
      const [, role = "", tenantId = "", userId] = authorization.split(" ");
      return { tenantId, roles: [role as "admin"], ...(userId && { userId }) };
    },
  });
  const read = async (variables: MetricsSeriesQueryVariables) =>
    (await engraph.client.run(series, variables)).tenant.metrics;
  return { ...engraph, clock, read };
}

test("what a tenant does is counted by the minute, the hour and the day", async () => {
  const { client, clock, read } = await start();
  const [threadId, userId] = ["t", "maya"];
  await client.run(createThread, { input: { id: threadId, userId, settings } });
  const say = async () =>
    client.run(addMessages, { input: { threadId, messages: [{ role: "user", content: "Tea." }] } });
  await say();
  await say();
  const remember = (kind: "FACT" | "MEMORY") =>
    client.run(addMemory, { input: { threadId, content: `It is a ${kind}.`, kind } });
  await remember("FACT");
  await remember("MEMORY");
  await client.run(search);
  clock.advance(60_000);
  await say();
  clock.advance(6_000);
  const wanted: MetricsSeriesQueryVariables = {
    metrics: ["MESSAGES_ADDED", "MEMORIES_ADDED", "FACTS_ADDED", "SEARCHES", "QUEUE_AGE_SECONDS"],
    since: noon,
    step: "MINUTE",
  };
  await expect
    .poll(async () => (await read(wanted)).map(({ values }) => values))
    .toEqual([
      [2, 1],
      [2, 0],
      [1, 0],
      [1, 0],
      [null, null],
    ]);
  const [hours] = await read({ ...wanted, step: "HOUR", since: "2026-05-08T11:59:00Z" });
  expect(hours).toMatchObject({
    metric: "MESSAGES_ADDED",
    since: "2026-05-08T11:00:00.000Z",
    stepSeconds: 3_600,
    values: [0, 3],
  });
  const [days] = await read({ ...wanted, step: "DAY", until: "2026-05-09T00:00:00Z" });
  expect(days).toMatchObject({ since: "2026-05-08T00:00:00.000Z", values: [3] });
  const [operations, ms] = await read({ ...wanted, metrics: ["OPERATIONS", "OPERATION_MS"] });
  expect(operations?.values[0]).toBeGreaterThanOrEqual(6);
  expect(ms?.values[0]).toBeGreaterThanOrEqual(0);
});

test("extractions and their tokens are counted", async () => {
  const { client, clock, read } = await start();
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractionMode: "INLINE" } },
  });
  const messages = [{ role: "user", content: "I moved to Milan." }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  clock.advance(6_000);
  const metrics = [
    "EXTRACTIONS_DONE",
    "EXTRACTIONS_FAILED",
    "INPUT_TOKENS",
    "OUTPUT_TOKENS",
    "FACTS_ADDED",
  ] as const;
  await expect
    .poll(async () => {
      const found = await read({ metrics: [...metrics], since: noon, step: "HOUR" });
      return found.map(({ values }) => values[0]);
    })
    .toEqual([1, 0, 20, 3, 1]);
});

test("the age of a queue is looked at each minute, and what is left is added when the server closes", async () => {
  const held = heldModel();
  const clock = new FakeClock();
  const dataFile = join(temporaryFolder(), "engraph.db");
  const env = { METRICS_SERIES: "on", JOB_CONCURRENCY: "1" };
  const model = new ScriptedModel([held.answer, echo]);
  const { client, close } = await startEngraph({ clock, dataFile, env, model });
  const messages = [{ role: "user", content: "I moved to Milan." }];
  for (const id of ["one", "two"]) {
    await client.run(createThread, { input: { id, userId: "maya" } });
    await client.run(addMessages, { input: { threadId: id, messages } });
  }
  await held.asked;
  clock.advance(120_000);
  const wanted = { metrics: ["QUEUE_AGE_SECONDS" as const], since: noon, step: "HOUR" as const };
  const read = async (from: typeof client) =>
    (await from.run(series, wanted)).tenant.metrics[0]?.values[0];
  await expect.poll(() => read(client)).toBeGreaterThanOrEqual(60);
  held.release();
  await close();
  const again = await startEngraph({ clock, dataFile, env });
  const added = { ...wanted, metrics: ["MESSAGES_ADDED" as const, "OPERATIONS" as const] };
  const [messagesAdded, operations] = (await again.client.run(series, added)).tenant.metrics;
  expect(messagesAdded?.values).toEqual([2]);
  // Four mutations, and at least one query.
  expect(operations?.values[0]).toBeGreaterThanOrEqual(5);
});

test("each tenant has series of its own, for admins that run it as a whole", async () => {
  const { client, clock, connect, read } = await start();
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const messages = [{ role: "user", content: "Tea." }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
  clock.advance(6_000);
  const wanted: MetricsSeriesQueryVariables = {
    metrics: ["MESSAGES_ADDED"],
    since: noon,
    step: "HOUR",
  };
  await expect.poll(async () => (await read(wanted))[0]?.values).toEqual([1]);
  const other = connect({ token: "admin other" });
  expect((await other.run(series, wanted)).tenant.metrics[0]?.values).toEqual([0]);
  expect((await read({ ...wanted, tenantId: "other" }))[0]?.values).toEqual([0]);
  const refused = async (token: string, variables: object) => {
    const { errors } = await connect({ token }).ask(series, { ...wanted, ...variables });
    return errors?.[0]?.extensions["code"];
  };
  expect(await refused("member default", {})).toBe("FORBIDDEN");
  expect(await refused("admin default maya", {})).toBe("FORBIDDEN");
  expect(await refused("admin other", { tenantId: "default" })).toBe("FORBIDDEN");
  expect(await refused("admin default", { since: "2026-05-01T00:00:00Z", step: "MINUTE" })).toBe(
    "BAD_USER_INPUT",
  );
  expect(await refused("admin default", { until: "2026-05-08T11:00:00Z" })).toBe("BAD_USER_INPUT");
});
