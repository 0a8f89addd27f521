import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  eventCursor,
  linkMemories,
  updateMemory,
  deleteMessage,
  searchIds,
} from "../support/operations.js";
import { startTaught } from "../support/taught.js";

const restore = graphql(`
  mutation RestoreMemoryAnswer($id: ID!, $revision: Int) {
    restoreMemory(id: $id, revision: $revision) {
      memory { content category confidence status statusReason validTo revision change { kind } }
      removedLinks { id source { id } relation }
      removedLinkCount
    }
  }
`);

test("a superseded memory holds again, without the links that said otherwise and the end they had set", async () => {
  const { client } = await startEngraph();
  const validTo = "2030-01-01T00:00:00.000Z";
  await client.run(addMemory, { input: { id: "old", content: "Lives in Porto.", validTo } });
  await client.run(addMemory, { input: { id: "new", content: "Lives in Lisbon." } });
  for (const relation of ["SUPERSEDES", "DUPLICATES", "CONTRADICTS"] as const) {
    const input = { id: relation, sourceId: "new", targetId: "old", relation };
    await client.run(linkMemories, { input });
  }
  const { restoreMemory } = await client.run(restore, { id: "old" });
  expect(restoreMemory.memory).toMatchObject({
    status: "VALID",
    statusReason: null,
    validTo,
    revision: 3,
    change: { kind: "RESTORED" },
  });
  expect(restoreMemory.removedLinkCount).toBe(2);
  expect(restoreMemory.removedLinks.map(({ id }) => id).toSorted()).toEqual([
    "DUPLICATES",
    "SUPERSEDES",
  ]);
  expect(restoreMemory.removedLinks[0]?.source.id).toBe("new");
});

test("a memory whose source was deleted can hold again", async () => {
  const { client, say, memoryId } = await startTaught();
  await say("t", { said: "I live in Lisbon." });
  const id = await memoryId("I live in Lisbon.");
  await client.run(deleteMessage, { id: "said" });
  const { restoreMemory } = await client.run(restore, { id });
  expect(restoreMemory).toMatchObject({
    memory: { status: "VALID", statusReason: null, revision: 3 },
    removedLinks: [],
    removedLinkCount: 0,
  });
});

test("a memory says again what it said in a revision, and is found by those words", async () => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock });
  const input = { id: "m", userId: "maya", content: "Likes tea.", confidence: 0.5 };
  await client.run(addMemory, { input: { ...input, category: "drinks" } });
  clock.advance(1_000);
  await client.run(updateMemory, {
    input: { id: "m", content: "Owns a bicycle.", clear: ["CATEGORY"], confidence: 1 },
  });
  clock.advance(1_000);
  const { restoreMemory } = await client.run(restore, { id: "m", revision: 1 });
  expect(restoreMemory.memory).toMatchObject({
    content: "Likes tea.",
    category: "drinks",
    confidence: 0.5,
    revision: 3,
  });
  const found = async (query: string) => {
    const scope = { userId: "maya" };
    const { search } = await client.run(searchIds, { input: { query, scope } });
    return search.results.map(({ recordId }) => recordId);
  };
  expect(await found("tea")).toEqual(["m"]);
  expect(await found("bicycle")).toEqual([]);
});

test("restoring what is so already is no change and no event", async () => {
  const { client } = await startEngraph();
  await client.run(addMemory, { input: { id: "m", content: "Likes tea." } });
  const before = await client.run(eventCursor);
  for (const revision of [undefined, null, 1]) {
    const { restoreMemory } = await client.run(restore, { id: "m", revision });
    expect(restoreMemory).toMatchObject({ memory: { revision: 1, change: { kind: "CREATED" } } });
  }
  expect(await client.run(eventCursor)).toEqual(before);
});

test.each([0, -1, 3])("revision %i, which the memory never had, is bad input", async (revision) => {
  const { client } = await startEngraph();
  await client.run(addMemory, { input: { id: "m", content: "Likes tea." } });
  await client.run(updateMemory, { input: { id: "m", content: "Likes coffee." } });
  const { errors } = await client.ask(restore, { id: "m", revision });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "revision" } }]);
});

test("an unknown memory is not found", async () => {
  const { client } = await startEngraph();
  const { errors } = await client.ask(restore, { id: "nobody" });
  expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
});
