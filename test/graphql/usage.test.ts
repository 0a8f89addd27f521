import { expect, test } from "vitest";
import { MalformedAnswerError } from "../../src/core/errors/model-errors.js";
import { ScriptedModel, type Answer, type ScriptStep } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo } from "../support/proposals.js";

const usage = graphql(`
  query UsageDays($since: DateTime, $until: DateTime) {
    tenant { usage(since: $since, until: $until) { day model calls inputTokens outputTokens } }
  }
`);

const budget = graphql(`query UsageBudget { serverInfo { dailyTokenBudget } }`);

const job = graphql(`
  query UsageJob($id: ID!) {
    job(id: $id) {
      state outcome attempts error runAt model
      usage { calls inputTokens outputTokens }
    }
  }
`);

/** 23:00 of a day, UTC. */
const evening = Date.UTC(2026, 4, 8, 23);
const hourMs = 3_600_000;

/** Remembers each message, with this token usage. */
const costing = (inputTokens: number, outputTokens: number, model = "gpt"): Answer => {
  return (request, call) => {
    call.spend(model, { calls: 1, inputTokens, outputTokens });
    return echo(request, call);
  };
};

/** Adds a message to its own thread. Returns the resulting job, which has ended unless `waitForExtraction` is false. */
async function say(client: Client, threadId: string, waitForExtraction = true): Promise<string> {
  await client.run(createThread, { input: { id: threadId, userId: "maya" } });
  const messages = [{ role: "user", content: `I live in ${threadId}.` }];
  const input = { threadId, messages, waitForExtraction };
  return (await client.run(addMessages, { input })).addMessages.job?.id ?? "";
}

async function read(client: Client, id: string) {
  return (await client.run(job, { id })).job;
}

async function daysOf(client: Client, variables: { since?: string; until?: string } = {}) {
  return (await client.run(usage, variables)).tenant.usage;
}

test("what models have cost is added up by day and by model, failed runs too", async () => {
  const clock = new FakeClock(evening);
  const failing: ScriptStep = (_request, call) => {
    call.spend("gpt", { calls: 2, inputTokens: 20, outputTokens: 2 });
    throw new MalformedAnswerError("gpt", "No JSON.");
  };
  const model = new ScriptedModel([
    costing(100, 10),
    costing(1, 1, "ada"),
    failing,
    costing(1000, 5),
  ]);
  const { client } = await startEngraph({ clock, model });
  expect(await daysOf(client)).toEqual([]);
  await say(client, "Lisbon");
  await say(client, "Porto");
  const late = await say(client, "Faro", false);
  await clock.timerIn(1_000);
  await expect.poll(async () => (await read(client, late))?.state).toBe("FAILED");
  const today = [
    { day: "2026-05-08T00:00:00.000Z", model: "ada", calls: 1, inputTokens: 1, outputTokens: 1 },
    { day: "2026-05-08T00:00:00.000Z", model: "gpt", calls: 3, inputTokens: 120, outputTokens: 12 },
  ];
  expect(await daysOf(client)).toEqual(today);
  clock.advance(hourMs);
  await expect.poll(async () => (await read(client, late))?.state).toBe("DONE");
  const tomorrow = {
    day: "2026-05-09T00:00:00.000Z",
    model: "gpt",
    calls: 1,
    inputTokens: 1000,
    outputTokens: 5,
  };
  expect(await daysOf(client)).toEqual([...today, tomorrow]);
  expect(await daysOf(client, { until: "2026-05-08T23:59:59.999Z" })).toEqual(today);
  expect(await daysOf(client, { since: "2026-05-09T00:00:00Z" })).toEqual([tomorrow]);
  expect(await daysOf(client, { since: "2026-05-08T23:59:59.999Z" })).toHaveLength(3);
  // Today is the last of the newest 30 days.
  clock.advance(28 * 24 * hourMs);
  expect(await daysOf(client)).toEqual([...today, tomorrow]);
  clock.advance(24 * hourMs);
  expect(await daysOf(client)).toEqual([tomorrow]);
});

test.each([
  { roles: ["member"] as const },
  { roles: ["admin"] as const, userId: "maya" },
  { roles: ["admin"] as const, agentId: "agent" },
])("what models cost is not for %j", async (caller) => {
  const { client } = await startEngraph({
    model: new ScriptedModel([]),
    authenticate: () => ({ tenantId: "default", ...caller }),
  });
  const { errors } = await client.ask(usage, {});
  expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

test("a year and a day can be read at once, and no more", async () => {
  const { client } = await startEngraph({ model: new ScriptedModel([]) });
  const until = "2026-01-01T00:00:00Z";
  expect(await daysOf(client, { since: "2025-01-01T00:00:00Z", until })).toEqual([]);
  for (const since of ["2024-12-31T23:59:59Z", "2026-01-02T00:00:00Z"]) {
    const { errors } = await client.ask(usage, { since, until });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "since" } }]);
  }
});

test.each([
  { spent: 99, isHeld: false },
  { spent: 100, isHeld: true },
  { spent: 101, isHeld: true },
])(
  "with $spent of 100 tokens spent, the next job is put off: $isHeld",
  async ({ spent, isHeld }) => {
    const clock = new FakeClock(evening);
    const model = new ScriptedModel([costing(spent - 9, 9), costing(1, 1)]);
    const env = { DAILY_TOKEN_BUDGET: "100" };
    const { client } = await startEngraph({ clock, model, env });
    expect((await client.run(budget)).serverInfo.dailyTokenBudget).toBe(100);
    await say(client, "Lisbon");
    const id = await say(client, "Porto", false);
    await expect
      .poll(async () => (await read(client, id))?.outcome)
      .toBe(isHeld ? "BUDGET_EXCEEDED" : "EXTRACTED");
    expect(model.requests).toHaveLength(isHeld ? 1 : 2);
    if (!isHeld) return;

    expect(await read(client, id)).toEqual({
      state: "READY",
      outcome: "BUDGET_EXCEEDED",
      attempts: 0,
      error:
        "The day's budget of 100 tokens is used up. The job runs when the next day begins, UTC.",
      runAt: "2026-05-09T00:00:00.000Z",
      model: null,
      usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
    });
    await clock.timerIn(hourMs);
    clock.advance(hourMs - 1);
    expect(model.requests).toHaveLength(1);
    clock.advance(1);
    await expect.poll(async () => (await read(client, id))?.state).toBe("DONE");
    expect(await read(client, id)).toMatchObject({
      outcome: "EXTRACTED",
      attempts: 1,
      error: null,
      usage: { calls: 1, inputTokens: 1, outputTokens: 1 },
    });
  },
);

test("without a budget, models may cost what they like", async () => {
  const model = new ScriptedModel(costing(2 ** 30, 2 ** 30));
  const { client } = await startEngraph({ model, clock: new FakeClock() });
  expect((await client.run(budget)).serverInfo.dailyTokenBudget).toBeNull();
  for (const threadId of ["Lisbon", "Porto", "Faro"]) {
    const id = await say(client, threadId);
    expect(await read(client, id)).toMatchObject({ state: "DONE", outcome: "EXTRACTED" });
  }
  expect(await daysOf(client)).toMatchObject([{ calls: 3, inputTokens: 3 * 2 ** 30 }]);
});

test("the local rules cost nothing, and no budget holds them back", async () => {
  const { client } = await startEngraph({ env: { DAILY_TOKEN_BUDGET: "1" } });
  for (const threadId of ["Lisbon", "Porto"]) {
    const id = await say(client, threadId);
    expect(await read(client, id)).toMatchObject({ state: "DONE", usage: { calls: 0 } });
  }
  expect(await daysOf(client)).toEqual([]);
});
