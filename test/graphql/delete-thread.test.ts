import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { DeleteThreadMutationVariables, ThreadMemoryPolicy } from "../gql/graphql.js";
import { addMemory, createThread } from "../support/operations.js";
import { startTaught } from "../support/taught.js";

const remove = graphql(`
  mutation DeleteThreadAnswer($id: ID!, $memories: ThreadMemoryPolicy, $dryRun: Boolean) {
    deleteThread(id: $id, memories: $memories, dryRun: $dryRun) {
      deletedCount deletedIds
      counts { type count }
      invalidated { id }
      dryRun
    }
  }
`);

const everywhere = graphql(`
  query DeleteThreadEverywhere($jobId: ID!, $nodeIds: [ID!]!) {
    thread(id: "t") { id }
    threads { totalCount }
    user(id: "maya") {
      threads { totalCount }
      memories {
        nodes {
          content threadId originThreadId
          originThread { id }
          thread { id }
          evidence { totalCount }
        }
      }
    }
    message(id: "m1") { id }
    job(id: $jobId) { id }
    nodes(ids: $nodeIds) { nodeId }
  }
`);

const again = graphql(`
  query DeleteThreadAgain {
    thread(id: "t") {
      title messageCount
      messages { nodes { id seq } }
      memories { totalCount }
      jobs { totalCount }
    }
  }
`);

const lisbon = "I live in Lisbon.";
const plan = "WE TALK OF TRAVEL HERE.";
const together = `${lisbon} ${plan}`;
const elsewhere = "I like tea.";

const none = { deletedCount: 0, deletedIds: [], counts: [], invalidated: [], dryRun: false };

/**
 * Maya has sent two messages in the thread. They lead to two memories about her and one of the
 * thread; a caller added another one to the thread. Another thread has memories, too.
 */
async function start() {
  const taught = await startTaught();
  const { client } = taught;
  const { addMessages } = await taught.say("t", { m1: lisbon, m2: plan });
  await client.run(addMemory, { input: { id: "added", threadId: "t", content: "A note." } });
  await client.run(addMemory, { input: { id: "own", userId: "maya", content: "Hers alone." } });
  await client.run(createThread, { input: { id: "other", userId: "maya", agentId: "tutor" } });
  await taught.say("other", { o1: elsewhere });
  const del = async (input: Partial<DeleteThreadMutationVariables> = {}) =>
    (await client.run(remove, { id: "t", ...input })).deleteThread;
  return { ...taught, del, jobId: addMessages.job?.id ?? "" };
}

const kept = {
  [lisbon]: ["VALID"],
  [together]: ["VALID"],
  "Hers alone.": ["VALID"],
  [elsewhere]: ["VALID", elsewhere],
};
const others = { "Hers alone.": ["VALID"], [elsewhere]: ["VALID", elsewhere] };

const policies: [
  memories: ThreadMemoryPolicy | null | undefined,
  memoriesDeleted: number,
  left: Record<string, string[]>,
][] = [
  [undefined, 2, kept],
  [null, 2, kept],
  ["KEEP_USER_LEVEL", 2, kept],
  ["DELETE_ALL", 4, others],
];

test.each(policies)(
  "with memories: %j a thread goes with its messages, its jobs and %i memories",
  async (memories, count, left) => {
    const { del, world } = await start();
    expect(await del(memories === undefined ? {} : { memories })).toMatchObject({
      deletedCount: 1,
      deletedIds: ["t"],
      counts: expect.arrayContaining([
        { type: "THREAD", count: 1 },
        { type: "MESSAGE", count: 2 },
        { type: "MEMORY", count },
      ]),
      invalidated: [],
      dryRun: false,
    });
    const after = await world();
    expect([after.threads, after.messages]).toEqual([["other"], ["o1"]]);
    expect(after.memories).toEqual(left);
  },
);

test("a deleted thread is nowhere any more, nor is what belongs to it", async () => {
  const { client, del, jobId } = await start();
  await del();
  const nodeIds = ["Thread:t", "Message:m1", `Job:${jobId}`, "Memory:added"].map((id) =>
    Buffer.from(id).toString("base64url"),
  );
  const seen = await client.run(everywhere, { jobId, nodeIds });
  expect(seen).toMatchObject({
    thread: null,
    threads: { totalCount: 1 },
    user: { threads: { totalCount: 1 } },
    message: null,
    job: null,
    nodes: [null, null, null, null],
  });
  const known = seen.user?.memories.nodes.find(({ content }) => content === lisbon);
  expect(known).toEqual({
    content: lisbon,
    threadId: null,
    originThreadId: "t",
    originThread: null,
    thread: null,
    evidence: { totalCount: 0 },
  });
});

test("searches find what is kept, and nothing of what went", async () => {
  const { del, find } = await start();
  // In the order of the matches. A message is adjacent to each match.
  expect(await find("Lisbon")).toEqual([lisbon, lisbon, together, plan]);
  expect(await find("travel")).toEqual([lisbon, together, plan, plan]);
  await del();
  expect(await find("Lisbon")).toEqual([lisbon, together]);
  expect(await find("travel", true)).toEqual([together]);
  expect(await find("tea")).toEqual([elsewhere, elsewhere]);
});

test("with memories: DELETE_ALL searches find nothing that was learned there alone", async () => {
  const { del, find } = await start();
  await del({ memories: "DELETE_ALL" });
  expect([await find("Lisbon", true), await find("travel", true)]).toEqual([[], []]);
  expect(await find("tea")).toEqual([elsewhere, elsewhere]);
});

test.each(["KEEP_USER_LEVEL", "DELETE_ALL"] as const)(
  "a dry run with memories: %s reports what the deletion does, and changes nothing",
  async (memories) => {
    const { client, del, world, find, jobId } = await start();
    const look = async () => [
      await world(),
      await find("Lisbon"),
      await client.run(everywhere, { jobId, nodeIds: [] }),
      await client.run(again),
    ];
    const before = await look();
    const report = await del({ memories, dryRun: true });
    expect(await look()).toEqual(before);
    expect({ ...report, dryRun: false }).toEqual(await del({ memories }));
    expect(report.dryRun).toBe(true);
  },
);

test.each(["unknown", "", "m1"])(
  "deleting thread %j, which there is none of, deletes nothing",
  async (id) => {
    const { del, world } = await start();
    const before = await world();
    expect(await del({ id })).toEqual(none);
    expect(await del({ id, memories: "DELETE_ALL", dryRun: true })).toEqual({
      ...none,
      dryRun: true,
    });
    expect(await world()).toEqual(before);
  },
);

test("an empty thread is deleted, and counts nothing else", async () => {
  const { client, del } = await start();
  await client.run(createThread, { input: { id: "empty", userId: "maya" } });
  expect(await del({ id: "empty" })).toEqual({
    ...none,
    deletedCount: 1,
    deletedIds: ["empty"],
    counts: [{ type: "THREAD", count: 1 }],
  });
});

test("a thread cannot be deleted twice, not even at the same time", async () => {
  const { del, world } = await start();
  const reports = await Promise.all(Array.from({ length: 6 }, () => del()));
  expect(reports.map(({ deletedCount }) => deletedCount).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  expect((await world()).threads).toEqual(["other"]);
});

test("a deleted thread's id is free, and a new thread inherits nothing", async () => {
  const { client, del, say } = await start();
  await del();
  await client.run(createThread, {
    input: { id: "t", userId: "ben", settings: { extractMemories: false } },
  });
  await say("t", { m1: "Hello." });
  const { thread } = await client.run(again);
  expect(thread).toEqual({
    title: null,
    messageCount: 1,
    messages: { nodes: [{ id: "m1", seq: 1 }] },
    memories: { totalCount: 2 },
    jobs: { totalCount: 0 },
  });
});

test("users and agents stay when their threads go", async () => {
  const { client, del } = await start();
  await del({ memories: "DELETE_ALL" });
  await del({ id: "other", memories: "DELETE_ALL" });
  expect(await client.ask('{ user(id: "maya") { id } agent(id: "tutor") { id } }')).toEqual({
    data: { user: { id: "maya" }, agent: { id: "tutor" } },
  });
});
