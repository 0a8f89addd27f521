import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, updateMemory, deleteMemory } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const link = graphql(`
  mutation TimeTravelLink($input: LinkMemoriesInput!) {
    linkMemories(input: $input) { target { validTo } }
  }
`);

const unlink = graphql(`
  mutation TimeTravelUnlink($id: ID, $sourceId: ID, $targetId: ID, $relation: LinkRelation) {
    unlinkMemories(id: $id, sourceId: $sourceId, targetId: $targetId, relation: $relation) {
      deletedCount
    }
  }
`);

const validity = graphql(`
  query TimeTravelValidity($id: ID!) { memory(id: $id) { status validTo } }
`);

const list = graphql(`
  query TimeTravelList($asOf: AsOf, $filter: MemoryFilter) {
    memories(asOf: $asOf, filter: $filter) {
      totalCount
      nodes { id content status statusReason revision updatedAt }
    }
  }
`);

const everywhere = graphql(`
  query TimeTravelEverywhere($asOf: AsOf) {
    users { nodes { id memories(asOf: $asOf) { totalCount nodes { content } } } }
  }
`);

const second = (n: number) => `2026-05-08T12:00:0${n}.000Z`;

test("a list as of a time has each memory in the words and at the revision of then", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  await client.run(addMemory, { input: { id: "tea", content: "Likes tea." } });
  clock.advance(1_000);
  await client.run(addMemory, { input: { id: "cat", content: "Has a cat." } });
  clock.advance(1_000);
  await client.run(updateMemory, { input: { id: "tea", content: "Likes coffee." } });
  const at = async (knownAt: string) => (await client.run(list, { asOf: { knownAt } })).memories;
  expect(await at("2026-05-08T11:59:59.999Z")).toEqual({ totalCount: 0, nodes: [] });
  expect(await at(second(0))).toMatchObject({
    totalCount: 1,
    nodes: [{ id: "tea", content: "Likes tea.", revision: 1, updatedAt: second(0) }],
  });
  expect(await at("2026-05-08T12:00:01.999Z")).toMatchObject({
    nodes: [{ content: "Has a cat." }, { content: "Likes tea.", revision: 1 }],
  });
  expect(await at(second(2))).toMatchObject({
    nodes: [{ content: "Has a cat." }, { content: "Likes coffee.", revision: 2 }],
  });
});

test("what is superseded was true until the newer one began, and counts as VALID before that", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  await client.run(addMemory, {
    input: { id: "porto", userId: "maya", content: "Lives in Porto." },
  });
  await client.run(addMemory, {
    input: {
      id: "lisbon",
      userId: "maya",
      content: "Lives in Lisbon.",
      validFrom: "2026-04-01T00:00:00.000Z",
    },
  });
  clock.advance(1_000);
  const linked = await client.run(link, {
    input: { sourceId: "lisbon", targetId: "porto", relation: "SUPERSEDES" },
  });
  expect(linked.linkMemories.target.validTo).toBe("2026-04-01T00:00:00.000Z");
  const valid = async (asOf: { validAt?: string; knownAt?: string }) => {
    const { memories } = await client.run(list, { asOf, filter: { statuses: ["VALID"] } });
    expect(memories.totalCount).toBe(memories.nodes.length);
    return memories.nodes.map(({ id, status, statusReason }) => [id, status, statusReason]);
  };
  expect(await valid({ validAt: "2026-03-31T23:59:59.999Z" })).toEqual([["porto", "VALID", null]]);
  expect(await valid({ validAt: "2026-04-01T00:00:00.000Z" })).toEqual([["lisbon", "VALID", null]]);
  expect(await valid({})).toEqual([["lisbon", "VALID", null]]);
  // Before the link, the store knew no end.
  expect(await valid({ validAt: "2026-04-01T00:00:00.000Z", knownAt: second(0) })).toEqual([
    ["porto", "VALID", null],
    ["lisbon", "VALID", null],
  ]);
});

test.each([
  ["without a time", null],
  ["with a time to come", "2050-01-01T00:00:00.000Z"],
])("what is superseded by something %s was true until it was superseded", async (_, timestamp) => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  for (const id of ["old", "new"])
    await client.run(addMemory, { input: { id, userId: "maya", content: id, timestamp } });
  clock.advance(3_000);
  const linked = await client.run(link, {
    input: { sourceId: "new", targetId: "old", relation: "SUPERSEDES" },
  });
  expect(linked.linkMemories.target.validTo).toBe(second(3));
});

test("an earlier end that somebody has set stays when the memory is superseded", async () => {
  const { client } = await startEngraph();
  const validTo = "2020-01-01T00:00:00.000Z";
  await client.run(addMemory, { input: { id: "old", content: "old", validTo } });
  await client.run(addMemory, { input: { id: "new", content: "new" } });
  const linked = await client.run(link, {
    input: { sourceId: "new", targetId: "old", relation: "SUPERSEDES" },
  });
  expect(linked.linkMemories.target.validTo).toBe(validTo);
});

test.each([
  ["goes with the last link that said so", undefined, null],
  ["stays where somebody has changed it", "2031-01-01T00:00:00.000Z", "2031-01-01T00:00:00.000Z"],
])("the end of what was superseded %s", async (_, changed, expected) => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  for (const id of ["old", "new", "newer"])
    await client.run(addMemory, { input: { id, content: id } });
  for (const sourceId of ["new", "newer"]) {
    const input = { id: sourceId, sourceId, targetId: "old", relation: "SUPERSEDES" } as const;
    await client.run(link, { input });
  }
  if (changed) await client.run(updateMemory, { input: { id: "old", validTo: changed } });
  await client.run(unlink, { id: "new" });
  expect((await client.run(validity, { id: "old" })).memory).toEqual({
    status: "INVALID",
    validTo: changed ?? second(0),
  });
  await client.run(unlink, { id: "newer" });
  expect((await client.run(validity, { id: "old" })).memory).toEqual({
    status: "VALID",
    validTo: expected,
  });
});

test("what has been deleted is in no list of the past", async () => {
  const { client } = await startEngraph({ clock: new FakeClock() });
  await client.run(addMemory, { input: { id: "m", content: "Likes tea." } });
  await client.run(updateMemory, { input: { id: "m", content: "Likes coffee." } });
  const before = await client.run(list, { asOf: { knownAt: second(0) } });
  expect(before.memories.totalCount).toBe(1);
  await client.run(deleteMemory, { id: "m" });
  const { memories } = await client.run(list, { asOf: { knownAt: second(0) } });
  expect(memories).toEqual({ totalCount: 0, nodes: [] });
});

test("the past of many users is read together", async () => {
  const clock = new FakeClock();
  const statements = new Statements();
  const { client } = await startEngraph({ clock, onStatement: statements.ofRequests });
  const ids = Array.from({ length: 20 }, (_, n) => `u${n}`);
  for (const id of ids)
    await client.run(addMemory, { input: { id, userId: id, content: `old ${id}` } });
  clock.advance(1_000);
  for (const id of ids) await client.run(updateMemory, { input: { id, content: `new ${id}` } });
  statements.take();
  const { users } = await client.run(everywhere, { asOf: { knownAt: second(0) } });
  const reads = statements.take().filter((sql) => /^(SELECT|WITH)/.test(sql));
  expect(reads).toHaveLength(3);
  expect(users.nodes.map(({ memories }) => memories.nodes[0]?.content).toSorted()).toEqual(
    ids.map((id) => `old ${id}`).toSorted(),
  );
});
