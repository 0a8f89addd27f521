import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { DeleteMessageMutationVariables, DerivedPolicy } from "../gql/graphql.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, deleteMemory } from "../support/operations.js";
import { startTaught } from "../support/taught.js";

const remove = graphql(`
  mutation DeleteMessageAnswer($id: ID!, $threadId: ID, $derived: DerivedPolicy, $dryRun: Boolean) {
    deleteMessages(ids: [$id], threadId: $threadId, derived: $derived, dryRun: $dryRun) {
      deletedCount deletedIds
      counts { type count }
      invalidated { content status statusReason revision updatedAt evidence { totalCount } }
      dryRun
    }
  }
`);

const everywhere = graphql(`
  query DeleteMessageEverywhere($nodeId: ID!) {
    message(id: "m1") { id }
    node(id: $nodeId) { nodeId }
    messages { nodes { id } }
    thread(id: "t") { messageCount messages { totalCount nodes { id seq } } }
  }
`);

const lisbon = "I live in Lisbon.";
const tea = "I like tea.";
const both = `${lisbon} ${tea}`;

const none = { deletedCount: 0, deletedIds: [], counts: [], invalidated: [], dryRun: false };

const invalidated = (content: string, revision = 2) => ({
  content,
  status: "INVALID",
  statusReason: "SOURCE_DELETED",
  revision,
  updatedAt: "2026-05-08T12:00:01.000Z",
  evidence: { totalCount: 0 },
});

/** Maya has sent two messages with three memories: one of each, and one of both. */
async function start() {
  const clock = new FakeClock();
  const taught = await startTaught({ clock });
  await taught.say("t", { m1: lisbon, m2: tea });
  clock.advance(1_000);
  const del = async (id: string, rest: Omit<DeleteMessageMutationVariables, "id"> = {}) =>
    (await taught.client.run(remove, { id, ...rest })).deleteMessages;
  return { ...taught, clock, del };
}

test("a deleted message is nowhere any more, and keeps its place in the thread", async () => {
  const { client, del, find, say } = await start();
  await del("m1", { derived: "DELETE" });
  const nodeId = Buffer.from("Message:m1").toString("base64url");
  expect(await client.run(everywhere, { nodeId })).toEqual({
    message: null,
    node: null,
    messages: { nodes: [{ id: "m2" }] },
    thread: { messageCount: 1, messages: { totalCount: 1, nodes: [{ id: "m2", seq: 2 }] } },
  });
  // Of the two remaining results, one is the memory that cites both messages.
  expect(await find("Lisbon", true)).toEqual([both]);
  // Its id is free again, its position is not.
  const { addMessages } = await say("t", { m1: "I am back." });
  expect(addMessages.messages).toMatchObject([{ id: "m1", seq: 3 }]);
});

const policies: [derived: DerivedPolicy | null | undefined, becomes: string[] | undefined][] = [
  [undefined, ["INVALID"]],
  [null, ["INVALID"]],
  ["INVALIDATE", ["INVALID"]],
  ["KEEP", ["VALID"]],
  ["DELETE", undefined],
];

test.each(policies)(
  "with derived: %j a memory of the message alone becomes %j, and one of two messages keeps the other",
  async (derived, becomes) => {
    const { del, world } = await start();
    const report = await del("m1", derived === undefined ? {} : { derived });
    expect(report).toEqual({
      deletedCount: 1,
      deletedIds: ["m1"],
      counts: [
        { type: "MESSAGE", count: 1 },
        ...(derived === "DELETE" ? [{ type: "MEMORY", count: 1 }] : []),
      ],
      invalidated: becomes?.[0] === "INVALID" ? [invalidated(lisbon)] : [],
      dryRun: false,
    });
    const { messages, memories, threads } = await world();
    expect([threads, messages]).toEqual([["t"], ["m2"]]);
    expect(memories).toEqual({
      ...(becomes && { [lisbon]: becomes }),
      [tea]: ["VALID", tea],
      [both]: ["VALID", tea],
    });
  },
);

test("a memory of two messages follows the policy when the second goes", async () => {
  const { del, world } = await start();
  await del("m1", { derived: "KEEP" });
  const report = await del("m2");
  expect(report.invalidated.map(({ content }) => content).toSorted()).toEqual(
    [both, tea].toSorted(),
  );
  expect((await world()).memories).toEqual({
    [lisbon]: ["VALID"],
    [tea]: ["INVALID"],
    [both]: ["INVALID"],
  });
});

test("what is INVALID already is not invalidated again", async () => {
  const { client, del, world, memoryId } = await start();
  await client.run(deleteMemory, { id: await memoryId(tea) });
  expect((await del("m1")).invalidated).toEqual([invalidated(lisbon)]);
  expect((await del("m2")).invalidated).toEqual([invalidated(both)]);
  expect((await world()).full.map(({ revision }) => revision)).toEqual([2, 2]);
});

test("memories that callers have added rest on no message, and stay", async () => {
  const { client, del, world } = await start();
  await client.run(addMemory, { input: { content: "Added.", userId: "maya", threadId: "t" } });
  for (const id of ["m1", "m2"]) await del(id, { derived: "DELETE" });
  expect((await world()).memories).toEqual({ "Added.": ["VALID"] });
});

test("what has become INVALID is hidden from searches that do not ask for it", async () => {
  const { del, find } = await start();
  await del("m1");
  expect(await find("Lisbon")).toEqual([both]);
  expect(await find("Lisbon", true)).toEqual([lisbon, both]);
  await del("m2");
  expect(await find("Lisbon")).toEqual([]);
  expect(await find("tea")).toEqual([]);
  expect(await find("Lisbon", true)).toEqual([lisbon, both]);
});

test("what has been deleted along is not found by any search", async () => {
  const { del, find } = await start();
  for (const id of ["m1", "m2"]) await del(id, { derived: "DELETE" });
  expect([await find("Lisbon", true), await find("tea", true)]).toEqual([[], []]);
});

test.each(["INVALIDATE", "KEEP", "DELETE"] as const)(
  "a dry run with derived: %s reports what the deletion does, and changes nothing",
  async (derived) => {
    const { del, world, find } = await start();
    const before = [await world(), await find("Lisbon")];
    const { dryRun, ...report } = await del("m1", { derived, dryRun: true });
    expect(dryRun).toBe(true);
    expect([await world(), await find("Lisbon")]).toEqual(before);
    const { dryRun: isDryRun, ...deed } = await del("m1", { derived, dryRun: false });
    expect(isDryRun).toBe(false);
    // The evidence of a memory is read in its current state, and a dry run deletes nothing.
    const ownFields = (invalidated: typeof deed.invalidated) =>
      invalidated.map((memory) => ({ ...memory, evidence: undefined }));
    expect({ ...report, invalidated: ownFields(report.invalidated) }).toEqual({
      ...deed,
      invalidated: ownFields(deed.invalidated),
    });
  },
);

test.each(["unknown", "", "t"])(
  "deleting message %j, which there is none of, deletes nothing",
  async (id) => {
    const { del, world } = await start();
    const before = await world();
    expect(await del(id)).toEqual(none);
    expect(await del(id, { derived: "DELETE", dryRun: true })).toEqual({ ...none, dryRun: true });
    expect(await world()).toEqual(before);
  },
);

test("a message cannot be deleted twice, not even at the same time", async () => {
  const { del, world } = await start();
  const reports = await Promise.all(Array.from({ length: 6 }, () => del("m1")));
  expect(reports.map(({ deletedCount }) => deletedCount).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(reports.flatMap(({ invalidated }) => invalidated)).toHaveLength(1);
  expect((await world()).messages).toEqual(["m2"]);
});

test("messages of one thread that are deleted at the same time leave nothing VALID behind", async () => {
  const { del, world } = await start();
  await Promise.all(["m1", "m2"].map((id) => del(id)));
  expect((await world()).memories).toEqual({
    [lisbon]: ["INVALID"],
    [tea]: ["INVALID"],
    [both]: ["INVALID"],
  });
});

test("a message with a long text goes with all its passages, and its neighbours stay", async () => {
  const { del, find, say } = await start();
  const filler = "We talked about the weather and the traffic of the day. ".repeat(15);
  await say("t", { long: `${filler}Ana plays accordion. ${filler}` });
  await say("t", { next: "An accordion is heavy." });
  expect(await find("accordion")).toHaveLength(4);
  await del("long", { derived: "DELETE" });
  const left = ["An accordion is heavy.", "An accordion is heavy."];
  expect([await find("accordion", true), await find("weather", true)]).toEqual([left, []]);
});

test("a request that is repeated after its message was deleted does not bring it back", async () => {
  const { client, del, world } = await start();
  const input = {
    threadId: "t",
    idempotencyKey: "k",
    messages: [
      { id: "k1", role: "user", content: "One." },
      { id: "k2", role: "user", content: "Two." },
    ],
  };
  await client.run(addMessages, { input });
  await del("k1", { derived: "DELETE" });
  const { addMessages: repeated } = await client.run(addMessages, { input });
  expect(repeated).toMatchObject({ replayed: true, messages: [{ id: "k2" }] });
  expect((await world()).messages).toEqual(["k2", "m1", "m2"]);
});
