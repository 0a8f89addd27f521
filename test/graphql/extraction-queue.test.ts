import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { AddMessagesInput, QueueFullBehavior, ThreadSettingsInput } from "../gql/graphql.js";
import type { AppParts } from "../../src/app/app-parts.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";

const queue = graphql(`
  query QueueState($id: ID!) {
    serverInfo { extractionQueueLimit }
    thread(id: $id) { messageCount jobs(states: [DEAD]) { nodes { outcome error } } }
  }
`);

const limit = 2;
const waitMs = 400;
const behaviors: QueueFullBehavior[] = ["DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"];
const queueError = `The queue of extractions was full (${limit}), so nothing was extracted.`;

/** A caller with the token `maya` reaches only maya's records. */
const authenticate: AppParts["authenticate"] = (authorization) => ({
  tenantId: "default",
  roles: ["member"],
  ...(authorization === "Bearer maya" && { userId: "maya" }),
});

/** A server with a queue of two places, whose jobs end on command. Each message goes into its own thread. */
async function start(occupied: number, settings: ThreadSettingsInput) {
  const held = heldModel();
  const clock = new FakeClock();
  const engraph = await startEngraph({
    clock,
    authenticate,
    model: new ScriptedModel(held.answer),
    env: { EXTRACTION_QUEUE_LIMIT: String(limit) },
  });
  const { client } = engraph;
  // Hooks run in reverse order: this one runs before the server closes, which waits for its jobs.
  onTestFinished(held.release);
  for (let i = 0; i < occupied; i++) {
    const id = `busy ${i}`;
    await client.run(createThread, { input: { id, userId: "ben" } });
    await client.run(addMessages, said(id, "I like tea."));
  }
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  const add = (input: Partial<AddMessagesInput> = {}, caller = client) =>
    caller.ask(addMessages, { input: { threadId: "t", messages, ...input } });
  const state = async () => {
    const { thread } = await client.run(queue, { id: "t" });
    return { messages: thread?.messageCount, dead: thread?.jobs.nodes };
  };
  const timeIsUp = async () => {
    await clock.timerIn(waitMs);
    clock.advance(waitMs);
  };
  return { ...engraph, clock, release: held.release, add, state, timeIsUp };
}

test.each(behaviors)("with %s, N - 1 extractions leave a place for one more", async (behavior) => {
  const { add, state } = await start(limit - 1, {
    queueFullBehavior: behavior,
    queueWaitMs: waitMs,
  });
  const { data } = await add();
  expect(["READY", "RUNNING"]).toContain(data?.addMessages.job?.state);
  expect(await state()).toEqual({ messages: 1, dead: [] });
});

test.each([
  ["the N + 1st extraction", 1],
  ["each one after it, too,", 2],
])("with DROP, %s is stored DEAD at once, and its messages are kept", async (_name, calls) => {
  const { add, state } = await start(limit, { queueFullBehavior: "DROP", queueWaitMs: waitMs });
  for (let i = 0; i < calls; i++) {
    const { data } = await add();
    expect(data?.addMessages).toMatchObject({
      messages: [{ seq: i + 1 }],
      job: { state: "DEAD", outcome: "QUEUE_FULL", attempts: 0, error: queueError },
    });
  }
  const dead = Array.from({ length: calls }, () => ({ outcome: "QUEUE_FULL", error: queueError }));
  expect(await state()).toEqual({ messages: calls, dead });
});

test("with WAIT_THEN_DROP, a call waits before it drops", async () => {
  const { add, state, timeIsUp } = await start(limit, {
    queueFullBehavior: "WAIT_THEN_DROP",
    queueWaitMs: waitMs,
  });
  const adding = add();
  await timeIsUp();
  expect((await adding).data?.addMessages.job).toMatchObject({
    state: "DEAD",
    outcome: "QUEUE_FULL",
  });
  expect(await state()).toMatchObject({ messages: 1, dead: [{ outcome: "QUEUE_FULL" }] });
});

test("with WAIT_THEN_RAISE, a call waits before it fails, and has stored nothing, so that it can be repeated", async () => {
  const { add, state, timeIsUp, release } = await start(limit, {
    queueFullBehavior: "WAIT_THEN_RAISE",
    queueWaitMs: waitMs,
  });
  const adding = add({ idempotencyKey: "k" });
  await timeIsUp();
  expect((await adding).errors).toMatchObject([
    {
      message: `The queue of extractions is full (${limit}). Nothing was stored; try again later.`,
      extensions: { code: "EXTRACTION_QUEUE_FULL", limit },
    },
  ]);
  expect(await state()).toEqual({ messages: 0, dead: [] });
  release();
  const { data } = await add({ idempotencyKey: "k", waitForExtraction: true });
  expect(data?.addMessages).toMatchObject({
    replayed: false,
    messages: [{ seq: 1 }],
    job: { state: "DONE" },
  });
});

test.each(["WAIT_THEN_DROP", "WAIT_THEN_RAISE"] as const)(
  "with %s, a call that waits takes the first place that is left, also by a job out of its caller's reach",
  async (behavior) => {
    const { add, state, clock, release, connect } = await start(limit, {
      queueFullBehavior: behavior,
      queueWaitMs: waitMs,
    });
    const adding = add({}, connect({ token: "maya" }));
    await clock.timerIn(waitMs);
    release();
    expect((await adding).data?.addMessages).toMatchObject({ messages: [{ seq: 1 }] });
    expect(await state()).toEqual({ messages: 1, dead: [] });
  },
);

test.each([
  ["WAIT_THEN_DROP", 1],
  ["WAIT_THEN_RAISE", 0],
] as const)("with %s and a wait of 0, nobody waits", async (behavior, stored) => {
  const { add, state } = await start(limit, { queueFullBehavior: behavior, queueWaitMs: 0 });
  const { data, errors } = await add();
  expect(data?.addMessages.job?.outcome ?? errors?.[0]?.extensions["code"]).toBe(
    stored === 1 ? "QUEUE_FULL" : "EXTRACTION_QUEUE_FULL",
  );
  expect((await state()).messages).toBe(stored);
});

test.each([
  ["extracts nothing", { extractMemories: false }],
  ["waits for more messages", { memoryExtractionFrequency: 2 }],
])("a full queue is nothing to a thread that %s", async (_name, settings) => {
  const { add, state } = await start(limit, {
    ...settings,
    queueFullBehavior: "WAIT_THEN_RAISE",
    queueWaitMs: 60_000,
  });
  expect((await add()).data?.addMessages).toMatchObject({ messages: [{ seq: 1 }], job: null });
  expect(await state()).toEqual({ messages: 1, dead: [] });
});

test("a repeated request neither waits nor fails for the queue", async () => {
  const { client, add } = await start(limit - 1, {
    queueFullBehavior: "WAIT_THEN_RAISE",
    queueWaitMs: 60_000,
  });
  const first = await add({ idempotencyKey: "k" });
  const again = await add({ idempotencyKey: "k" });
  expect(again.data?.addMessages).toMatchObject({
    replayed: true,
    messages: first.data?.addMessages.messages,
  });
  expect((await client.run(queue, { id: "t" })).thread?.messageCount).toBe(1);
});

test("a dropped extraction takes no place, and what it was of is not extracted by the next one", async () => {
  const { add, client, release } = await start(limit, { queueFullBehavior: "DROP" });
  await add();
  release();
  for (const id of ["busy 0", "busy 1"])
    await client.run(addMessages, said(id, "I like rain.", { waitForExtraction: true }));
  const { data } = await add({
    messages: [{ role: "user", content: "I like snow." }],
    waitForExtraction: true,
  });
  expect(data?.addMessages.memories.map(({ content }) => content)).toEqual(["I like snow."]);
});

test("a wait for a place that the server's end cuts short keeps the messages", async () => {
  const { add, clock, close, release } = await start(limit, {
    queueFullBehavior: "WAIT_THEN_DROP",
    queueWaitMs: 45_000,
  });
  const adding = add();
  await clock.timerIn(45_000);
  const closing = close();
  await clock.timerIn(3_000);
  clock.advance(3_000);
  expect((await adding).data?.addMessages).toMatchObject({
    messages: [{ seq: 1 }],
    job: { outcome: "QUEUE_FULL" },
  });
  release();
  await closing;
});

test("the server says how long the queue is; without a limit, there is always a place", async () => {
  const { client } = await start(0, {});
  expect((await client.run(queue, { id: "t" })).serverInfo.extractionQueueLimit).toBe(limit);
  const unlimited = await startEngraph();
  const { serverInfo } = await unlimited.client.run(queue, { id: "t" });
  expect(serverInfo.extractionQueueLimit).toBeNull();
});

test("callers at the same time share out the places that there are", async () => {
  const { client, add } = await start(0, { queueFullBehavior: "DROP" });
  const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
  const outcomes = answers.map(({ data }) => data?.addMessages.job?.outcome ?? "in the queue");
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => "QUEUE_FULL"),
    "in the queue",
    "in the queue",
  ]);
  expect((await client.run(queue, { id: "t" })).thread?.messageCount).toBe(6);
});
