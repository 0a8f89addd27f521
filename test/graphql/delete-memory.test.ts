import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { DeleteMemoryMutationVariables } from "../gql/graphql.js";
import { startTaught } from "../support/taught.js";

const remove = graphql(`
  mutation DeleteMemoryAnswer($id: ID!, $dryRun: Boolean) {
    deleteMemories(ids: [$id], dryRun: $dryRun) {
      deletedCount deletedIds
      counts { type count }
      invalidated { id }
      dryRun
    }
  }
`);

const change = graphql(`
  mutation DeleteMemoryChange($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { nodeId revision }
  }
`);

const addAgain = graphql(`
  mutation DeleteMemoryAddAgain($input: AddMemoryInput!) {
    addMemory(input: $input) { revision evidence { totalCount } revisions { totalCount } }
  }
`);

const everywhere = graphql(`
  query DeleteMemoryEverywhere($id: ID!, $nodeId: ID!) {
    memory(id: $id) { id }
    node(id: $nodeId) { nodeId }
    memories { totalCount }
    user(id: "maya") { memories { totalCount } }
    thread(id: "t") {
      memories { totalCount }
      messages { nodes { id derivedMemories { nodes { content } } } }
    }
  }
`);

const none = { deletedCount: 0, deletedIds: [], counts: [], invalidated: [], dryRun: false };

/** Maya has sent two messages; the memory of the first was changed since. */
async function start() {
  const taught = await startTaught();
  await taught.say("t", { m1: "I live in Lisbon.", m2: "I like tea." });
  const id = await taught.memoryId("I live in Lisbon.");
  const { updateMemory } = await taught.client.run(change, { input: { id, confidence: 1 } });
  const { nodeId } = updateMemory;
  const del = async (input: Partial<DeleteMemoryMutationVariables> = {}) =>
    (await taught.client.run(remove, { id, ...input })).deleteMemories;
  return { ...taught, id, nodeId, del };
}

const report = (id: string) => ({
  deletedCount: 1,
  deletedIds: [id],
  counts: [{ type: "MEMORY", count: 1 }],
  invalidated: [],
  dryRun: false,
});

test("a deleted memory is nowhere any more; what it rested on and what others say stays", async () => {
  const { client, id, nodeId, del, find } = await start();
  expect(await del()).toEqual(report(id));
  const others = "I live in Lisbon. I like tea.";
  expect(await client.run(everywhere, { id, nodeId })).toEqual({
    memory: null,
    node: null,
    memories: { totalCount: 2 },
    user: { memories: { totalCount: 2 } },
    thread: {
      memories: { totalCount: 2 },
      messages: {
        nodes: [
          { id: "m1", derivedMemories: { nodes: [{ content: others }] } },
          {
            id: "m2",
            derivedMemories: {
              nodes: expect.arrayContaining([{ content: others }, { content: "I like tea." }]),
            },
          },
        ],
      },
    },
  });
  // Search still finds the message with the same content, and the adjacent one.
  expect(await find("Lisbon", true)).toEqual(["I like tea.", "I live in Lisbon.", others]);
});

test("a memory cannot be deleted twice", async () => {
  const { del, world } = await start();
  await del();
  const before = await world();
  expect(await del()).toEqual(none);
  expect(await world()).toEqual(before);
});

test.each(["unknown", "", "m1", "t", "maya"])(
  "deleting memory %j, which there is none of, deletes nothing",
  async (unknown) => {
    const { del, world } = await start();
    const before = await world();
    expect(await del({ id: unknown })).toEqual(none);
    expect(await del({ id: unknown, dryRun: true })).toEqual({ ...none, dryRun: true });
    expect(await world()).toEqual(before);
  },
);

test("a dry run reports what a deletion does, and changes nothing", async () => {
  const { id, del, world, find } = await start();
  const before = [await world(), await find("Lisbon")];
  expect(await del({ dryRun: true })).toEqual({ ...report(id), dryRun: true });
  expect([await world(), await find("Lisbon")]).toEqual(before);
});

test.each([false, null])("a dry run of %j is none", async (dryRun) => {
  const { id, del, world } = await start();
  expect(await del({ dryRun })).toEqual(report(id));
  expect((await world()).full).toHaveLength(2);
});

test("a deleted memory's id is free, and a new memory inherits nothing", async () => {
  const { client, id, del } = await start();
  await del();
  const { addMemory } = await client.run(addAgain, {
    input: { id, content: "New.", userId: "maya" },
  });
  expect(addMemory).toEqual({
    revision: 1,
    evidence: { totalCount: 0 },
    revisions: { totalCount: 0 },
  });
});

test("a deleted memory cannot be changed", async () => {
  const { client, id, del } = await start();
  await del();
  const { errors } = await client.ask(change, { input: { id, confidence: 1 } });
  expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
});

test("of deletions at the same time one deletes", async () => {
  const { del, world } = await start();
  const reports = await Promise.all(Array.from({ length: 6 }, () => del()));
  expect(reports.map(({ deletedCount }) => deletedCount).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  expect((await world()).full).toHaveLength(2);
});

test.each([
  ["owner and threadId", 'owner: { userId: "maya" }, text: "tea", threadId: "t"', "threadId"],
  ["ids and text", 'ids: ["a"], text: "tea"', "text"],
  ["ids and policy", 'ids: ["a"], policy: FADING', "policy"],
])("%s are refused together, and nothing is deleted", async (_, given, field) => {
  const { client, world } = await start();
  const before = await world();
  const { errors } = await client.ask(`mutation { deleteMemories(${given}) { deletedCount } }`);
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field } }]);
  expect(await world()).toEqual(before);
});
