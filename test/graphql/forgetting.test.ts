import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { fillUser, learningModel, link } from "../support/filled-user.js";
import {
  addMemory,
  createThread,
  upsertUser,
  eventCursor,
  deleteUser,
  deleteThread,
} from "../support/operations.js";
import { takeUntil } from "../support/streams.js";
import { startTaught } from "../support/taught.js";
import { storeKind } from "../support/test-store.js";
import { whileKeysEnd } from "../support/while-keys-end.js";

graphql(`
  fragment ForgettingReceipt on ForgetReceipt {
    receiptId subjectType subjectId deletedCount
    counts { type count }
    digest cursor untilCursor
    revived { id }
    createdAt filesClearedAt
    check { isClean records { type count } events { type count } }
  }
`);

const forgetUser = graphql(`
  mutation ForgettingUser($id: ID!) {
    receipt: forget(input: { userId: $id }) { ...ForgettingReceipt }
  }
`);

const dryThread = graphql(`
  mutation ForgettingDryThread($id: ID!) {
    deleteThread(id: $id, memories: DELETE_ALL, dryRun: true) { counts { type count } }
  }
`);

const forgetAgent = graphql(`
  mutation ForgettingAgent($id: ID!) {
    receipt: forget(input: { agentId: $id }) { ...ForgettingReceipt }
  }
`);

const forgetThread = graphql(`
  mutation ForgettingThread($id: ID!) {
    receipt: forget(input: { threadId: $id }) { ...ForgettingReceipt }
  }
`);

const forgetReceipt = graphql(`
  query ForgettingAgain($id: ID!) { forgetReceipt(id: $id) { ...ForgettingReceipt } }
`);

const events = graphql(`
  subscription ForgettingEvents($after: Cursor) {
    events(after: $after) { kind subjectType subjectId snapshot isErased }
  }
`);

const said = "zanzibar";

/** Two users with every kind of record; only the texts of "ann" contain the word. */
async function start() {
  const clock = new FakeClock();
  const { client, connect } = await startEngraph({
    clock,
    model: learningModel(),
    settings: {},
    authenticate: (token) => ({
      tenantId: "default",
      roles: ["admin", "member"],
      ...callers.get(token ?? ""),
    }),
  });
  const { eventCursor: beginning } = await client.run(eventCursor);
  await fillUser({ client, clock }, "ann", 1_000, said);
  await fillUser({ client, clock }, "bob", 1_000);
  /** All events after a cursor. */
  const told = async (after: string) => {
    const { upsertUser: end } = await client.run(upsertUser, { input: { id: randomUUID() } });
    const stream = client.subscribe(events, { after });
    const seen = await takeUntil(stream, (one) => one.events.subjectId === end.id);
    return seen.slice(0, -1).map((one) => one.events);
  };
  const ended = async <Answer>(call: Promise<Answer>) => whileKeysEnd(clock, call);
  return { client, connect, beginning, told, ended };
}

/** The bindings of callers. */
const callers = new Map<string, object>([
  ["Bearer ann", { userId: "ann" }],
  ["Bearer bob", { userId: "bob" }],
  ["Bearer helper", { agentId: "helper" }],
]);

const lineOf = (event: { subjectType: string; subjectId: string }) =>
  `${event.subjectType}:${event.subjectId}`;

const everything = [
  ["a user", forgetUser, "USER", "ann"],
  ["a thread", forgetThread, "THREAD", "ann-thread"],
  ["an agent", forgetAgent, "AGENT", "helper"],
] as const;

test.each(everything)(
  "forgetting %s gives a receipt that agrees with the log, whatever is deleted later",
  async (_what, forget, subjectType, subjectId) => {
    const { client, told, ended } = await start();
    const { receipt } = await ended(client.run(forget, { id: subjectId }));
    const clean = { isClean: true, records: [], events: [] };
    expect(receipt).toMatchObject({ subjectType, subjectId, check: clean });

    await client.run(deleteUser, { id: "bob" });
    const since = await told(receipt.cursor);
    const [, ...later] = (await told(receipt.untilCursor ?? "")).toReversed();
    expect(later.some(({ kind }) => kind === "DELETED")).toBe(true);
    const within = since.slice(0, since.length - later.length);
    const deleted = within.filter(({ kind }) => kind === "DELETED");
    expect(deleted.length).toBeGreaterThan(5);
    expect(receipt.deletedCount).toBe(deleted.length);
    const lines = deleted.map(lineOf).toSorted().join("\n");
    expect(receipt.digest).toBe(createHash("sha256").update(lines).digest("hex"));
    const byType = Object.groupBy(deleted, (event) => event.subjectType);
    expect(receipt.counts.map(({ type }) => type).toSorted()).toEqual(
      Object.keys(byType).toSorted(),
    );
    for (const { type, count } of receipt.counts) expect(byType[type]).toHaveLength(count);

    const again = await client.run(forgetReceipt, { id: receipt.receiptId });
    const readAgain = { ...receipt, untilCursor: null, revived: null };
    expect(again.forgetReceipt).toEqual(readAgain);
  },
);

test.each<[string, (client: Client) => Promise<unknown>]>([
  ["forgotten", (client) => client.run(forgetUser, { id: "ann" })],
  ["deleted", (client) => client.run(deleteUser, { id: "ann" })],
])("the log has no word of a user that was %s, and all positions", async (_how, remove) => {
  const { client, beginning, told, ended } = await start();
  const before = await told(beginning);
  expect(JSON.stringify(before)).toContain(said);
  await ended(remove(client));
  const after = await told(beginning);
  expect(JSON.stringify(after)).not.toContain(said);

  const gone = new Set(after.filter(({ kind }) => kind === "DELETED").map(lineOf));
  // Many owners have shared state with the same key.
  const owned = (seen: typeof before) =>
    seen.filter(({ subjectType }) => subjectType !== "SHARED_STATE");
  expect(owned(after.slice(0, before.length))).toEqual(
    owned(before).map((event) =>
      gone.has(lineOf(event)) ? { ...event, snapshot: null, isErased: true } : event,
    ),
  );
  expect(after.filter(({ isErased }) => !isErased).length).toBeGreaterThan(10);
});

test("a receipt tells what has come back", async () => {
  const { client, ended } = await start();
  const { receipt } = await ended(client.run(forgetUser, { id: "ann" }));
  await client.run(addMemory, { input: { userId: "ann", content: "Ann is back." } });
  const { forgetReceipt: again } = await client.run(forgetReceipt, { id: receipt.receiptId });
  expect(again?.check).toEqual({
    isClean: false,
    records: [
      { type: "USER", count: 1 },
      { type: "MEMORY", count: 1 },
    ],
    events: expect.arrayContaining([
      { type: "USER", count: 1 },
      { type: "MEMORY", count: 1 },
    ]),
  });
});

test("of what is forgotten again the files are clear at once", async () => {
  const { client, ended } = await start();
  for (let i = 0; i < 2; i++) {
    const { receipt } = await ended(client.run(forgetUser, { id: "ann" }));
    expect(receipt.filesClearedAt !== null).toBe(storeKind !== "Oracle");
  }
});

test("memories that are VALID again are told to who forgets what superseded them", async () => {
  const { client, say, memoryId } = await startTaught();
  await say("t", { m1: "TRAVEL." });
  await client.run(addMemory, { input: { id: "old", userId: "maya", content: "Tea." } });
  const sourceId = await memoryId("TRAVEL.");
  await client.run(link, { input: { sourceId, targetId: "old", relation: "SUPERSEDES" } });
  const { receipt } = await client.run(forgetThread, { id: "t" });
  expect(receipt.revived).toEqual([{ id: "old" }]);
});

test("a dry run counts what forgetting then deletes, also the summary and links", async () => {
  const settings = { contextSummaryUpdateFrequency: 1 };
  const { client, say, memoryId } = await startTaught({ settings });
  await say("t", { m1: "I live in Lisbon.", m2: "TRAVEL." });
  await client.run(addMemory, { input: { id: "old", userId: "maya", content: "Tea." } });
  const sourceId = await memoryId("TRAVEL.");
  await client.run(link, { input: { sourceId, targetId: "old", relation: "SUPPORTS" } });
  const { deleteThread: planned } = await client.run(dryThread, { id: "t" });
  const { receipt } = await client.run(forgetThread, { id: "t" });
  expect(planned.counts).toEqual(receipt.counts);
  const types = receipt.counts.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["MEMORY_LINK", "SUMMARY"]));
});

describe("What was learned in a thread", () => {
  const lisbon = "I live in Lisbon.";
  const tea = "I like tea.";
  const settings = { enableContextSummary: false, maxMessages: 1 };

  test("goes with it, also what no message says any more", async () => {
    const { client, say, world } = await startTaught({ settings });
    await say("t", { m1: lisbon });
    await say("t", { m2: tea });
    const { receipt } = await client.run(forgetThread, { id: "t" });
    expect(await world()).toMatchObject({ threads: [], messages: [], memories: {} });
    expect(receipt.counts).toContainEqual({ type: "MEMORY", count: 2 });
    expect(receipt.check).toEqual({ isClean: true, records: [], events: [] });
  });

  test("stays where another thread says it too, and is counted", async () => {
    const { client, say, world } = await startTaught({ settings });
    await client.run(createThread, { input: { id: "other", userId: "maya", agentId: "tutor" } });
    await say("t", { m1: lisbon });
    await say("other", { o1: lisbon });
    const { receipt } = await client.run(forgetThread, { id: "t" });
    expect((await world()).memories).toEqual({ [lisbon]: ["VALID", lisbon] });
    const one = [{ type: "MEMORY", count: 1 }];
    expect(receipt.check).toMatchObject({ isClean: false, records: one });
    expect(receipt.check.events.map(({ type }) => type)).toEqual(["MEMORY"]);
  });

  test("goes when a thread is forgotten that was deleted before, and another user's stays", async () => {
    const { client, say, world } = await startTaught({ settings });
    await say("t", { m1: lisbon });
    await client.run(deleteThread, { id: "t" });
    await client.run(createThread, { input: { id: "t", userId: "ben" } });
    await say("t", { m2: tea });
    await client.run(forgetThread, { id: "t" });
    expect(Object.keys((await world()).memories)).toEqual([lisbon]);
    const { receipt } = await client.run(forgetThread, { id: "t" });
    expect(receipt.check).toEqual({ isClean: true, records: [], events: [] });
    expect(await world()).toMatchObject({ memories: {} });
  });
});

test("what is unknown is forgotten too, with a receipt of nothing", async () => {
  const { client } = await startEngraph();
  for (const forget of [forgetUser, forgetAgent, forgetThread]) {
    const { receipt } = await client.run(forget, { id: "nobody" });
    expect(receipt).toMatchObject({ deletedCount: 0, counts: [], check: { isClean: true } });
  }
  expect(await client.run(forgetReceipt, { id: "unknown" })).toEqual({ forgetReceipt: null });
});

describe("Callers that are bound", () => {
  test.each([
    ["bob", forgetUser, "ann"],
    ["helper", forgetUser, "ann"],
    ["ann", forgetAgent, "helper"],
  ] as const)("to %s are refused", async (token, forget, id) => {
    const { client, connect, told, beginning } = await start();
    const before = await told(beginning);
    const { errors } = await connect({ token }).ask(forget, { id });
    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    await client.run(forgetThread, { id: "unknown" });
    expect((await told(beginning)).slice(0, before.length)).toEqual(before);
  });

  test("forget their own, and nobody else reads the receipt", async () => {
    const { client, connect, ended } = await start();
    const { receipt } = await ended(connect({ token: "ann" }).run(forgetUser, { id: "ann" }));
    const id = receipt.receiptId;
    expect((await connect({ token: "ann" }).run(forgetReceipt, { id })).forgetReceipt).toBeTruthy();
    expect((await client.run(forgetReceipt, { id })).forgetReceipt).toBeTruthy();
    expect((await connect({ token: "bob" }).run(forgetReceipt, { id })).forgetReceipt).toBeNull();
  });

  test("forget no thread of others", async () => {
    const { connect, told, beginning } = await start();
    const before = await told(beginning);
    const { receipt } = await connect({ token: "bob" }).run(forgetThread, { id: "ann-thread" });
    expect(receipt.deletedCount).toBe(0);
    expect((await told(beginning)).slice(0, before.length)).toEqual(before);
  });
});
