import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { AsOf, SearchInput } from "../gql/graphql.js";
import type { Client } from "../support/client.js";
import { startEmbedding } from "../support/embedding.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  updateMemory,
  updateRecord,
  upsertMemory as upsert,
  restoreMemory,
  linkMemories,
  deleteMemory,
} from "../support/operations.js";

const search = graphql(`
  query SearchAsOf($input: SearchInput!) {
    search(input: $input) {
      results {
        recordId content passage similarity
        record { ... on Memory { content status confidence revision } }
        surroundingMessages { id }
        linked { memory { id content } }
      }
    }
  }
`);

const threadSearch = graphql(`
  query SearchAsOfThread($input: SearchInput!) {
    thread(id: "t") { search(input: $input) { results { content } } }
  }
`);

const storeSearch = graphql(`
  query SearchAsOfStore($input: SearchInput!) {
    searchStore: search(input: $input, wholeStore: true) { results { content } }
  }
`);

const minute = (n: number) => `2026-05-08T12:0${n}:00.000Z`;
const userId = "maya";

async function resultsOf(client: Client, query: string, more: Partial<SearchInput> = {}) {
  const input = { query, scope: { userId }, ...more };
  return (await client.run(search, { input })).search.results;
}

async function start() {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock });
  const { client } = engraph;
  const find = async (query: string, asOf?: AsOf, more: Partial<SearchInput> = {}) =>
    (await resultsOf(client, query, { asOf, ...more })).map(({ recordId }) => recordId);
  return { ...engraph, clock, find };
}

test("a search as of a time finds memories by their words of then, in what they were", async () => {
  const { client, clock, find } = await start();
  await client.run(addMemory, { input: { id: "m", userId, content: "Likes green tea." } });
  clock.advance(60_000);
  await client.run(updateMemory, { input: { id: "m", content: "Likes coffee.", confidence: 0.4 } });
  expect(await find("tea")).toEqual([]);
  expect(await find("coffee")).toEqual(["m"]);
  expect(await find("coffee", { knownAt: minute(0) })).toEqual([]);
  expect(await find("tea", { knownAt: "2026-05-08T11:59:59.999Z" })).toEqual([]);
  expect(await resultsOf(client, "tea", { asOf: { knownAt: minute(0) } })).toMatchObject([
    {
      recordId: "m",
      content: "Likes green tea.",
      passage: "Likes green tea.",
      record: { content: "Likes green tea.", status: "VALID", confidence: 1, revision: 1 },
    },
  ]);
  expect(await find("tea", { knownAt: minute(0) }, { minConfidence: 0.9 })).toEqual(["m"]);
  expect(await find("coffee", { knownAt: minute(1) }, { minConfidence: 0.9 })).toEqual([]);
});

test("the words of the past are found in a thread's search and in one of the whole store, too", async () => {
  const { client, clock } = await start();
  await client.run(createThread, { input: { id: "t", userId, agentId: null } });
  await client.run(addMemory, { input: { id: "m", threadId: "t", content: "Likes green tea." } });
  clock.advance(60_000);
  await client.run(updateMemory, { input: { id: "m", content: "Likes coffee." } });
  const input = { query: "tea", asOf: { knownAt: minute(0) } };
  const found = { results: [{ content: "Likes green tea." }] };
  expect((await client.run(threadSearch, { input })).thread?.search).toEqual(found);
  const everywhere = await client.run(storeSearch, { input: { ...input, scope: {} } });
  expect(everywhere.searchStore).toEqual(found);
});

test("what a memory says in each of its runs is found in that run alone", async () => {
  const { client, clock, find } = await start();
  await client.run(addMemory, { input: { id: "m", userId, content: "Likes tea." } });
  clock.advance(60_000);
  await client.run(updateMemory, { input: { id: "m", content: "Likes milk." } });
  clock.advance(60_000);
  await client.run(restoreMemory, { id: "m", revision: 1 });
  clock.advance(60_000);
  const input = { type: "MEMORY", id: "m", content: "Likes cocoa." } as const;
  await client.run(updateRecord, { input });
  const runs = async (query: string) =>
    Promise.all([0, 1, 2, 3].map(async (n) => (await find(query, { knownAt: minute(n) })).length));
  expect(await runs("tea")).toEqual([1, 0, 1, 0]);
  expect(await runs("milk")).toEqual([0, 1, 0, 0]);
  expect(await runs("cocoa")).toEqual([0, 0, 0, 1]);
});

test("a fact that is said again in other words is found by those of before", async () => {
  const { client, clock, find } = await start();
  const vector = [1, 0];
  await client.run(upsert, { input: { userId, content: "Green tea at breakfast.", vector } });
  clock.advance(60_000);
  const again = await client.run(upsert, {
    input: { userId, content: "Sencha at breakfast.", vector },
  });
  expect(again.upsertMemory.outcome).toBe("REINFORCED");
  expect(await find("tea", { knownAt: minute(0) })).toHaveLength(1);
  expect(await find("tea", { knownAt: minute(1) })).toEqual([]);
  expect(await find("sencha", { knownAt: minute(0) })).toEqual([]);
});

test("the past of a memory goes with it, and its id can be used again", async () => {
  const { client, clock, find } = await start();
  await client.run(addMemory, { input: { id: "m", userId, content: "Likes tea." } });
  clock.advance(60_000);
  await client.run(updateMemory, { input: { id: "m", content: "Likes milk." } });
  await client.run(deleteMemory, { id: "m" });
  expect(await find("tea", { knownAt: minute(0) })).toEqual([]);
  await client.run(addMemory, { input: { id: "m", userId, content: "Likes cocoa." } });
  clock.advance(60_000);
  await client.run(updateMemory, { input: { id: "m", content: "Likes cola." } });
  expect(await find("tea", { knownAt: minute(0) })).toEqual([]);
  expect(await find("cocoa", { knownAt: minute(1) })).toEqual(["m"]);
});

test("what was superseded is found as VALID before its end, and only with its words of then", async () => {
  const { client, clock, find } = await start();
  await client.run(addMemory, { input: { id: "old", userId, content: "Lives in Porto." } });
  const validFrom = "2026-04-01T00:00:00.000Z";
  const input = { id: "new", userId, content: "Lives in Lisbon.", validFrom };
  await client.run(addMemory, { input });
  clock.advance(60_000);
  const ends = { sourceId: "new", targetId: "old", relation: "SUPERSEDES" } as const;
  await client.run(linkMemories, { input: ends });
  const before = "2026-03-31T00:00:00.000Z";
  expect(await find("lives")).toEqual(["new"]);
  expect(await find("lives", { validAt: before })).toEqual(["old"]);
  expect(await find("lives", { validAt: validFrom })).toEqual(["new"]);
  expect((await find("lives", { validAt: validFrom, knownAt: minute(0) })).toSorted()).toEqual([
    "new",
    "old",
  ]);
  const [old] = await resultsOf(client, "Porto", { asOf: { validAt: before } });
  expect(old?.record).toMatchObject({ status: "VALID" });
});

test("links are followed that were there, to memories as they were", async () => {
  const { client, clock } = await start();
  for (const id of ["a", "b", "c"])
    await client.run(addMemory, { input: { id, userId, content: `first ${id}` } });
  const links = async (targetId: string) =>
    client.run(linkMemories, { input: { sourceId: "a", targetId, relation: "SUPPORTS" } });
  await links("b");
  clock.advance(60_000);
  await links("c");
  await client.run(updateMemory, { input: { id: "b", content: "later b" } });
  const linked = async (asOf?: AsOf) => {
    const results = await resultsOf(client, "first", { asOf, hops: 1, mode: "KEYWORD" });
    return results
      .find(({ recordId }) => recordId === "a")
      ?.linked.map(({ memory }) => memory.content);
  };
  expect(await linked({ knownAt: minute(0) })).toEqual(["first b"]);
  expect(await linked()).toEqual(["later b", "first c"]);
});

test("messages are found from when they were stored and said on, with what was around them", async () => {
  const { client, clock, find } = await start();
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId, agentId: null, settings } });
  const say = async (id: string, timestamp: string) =>
    client.run(addMessages, {
      input: { threadId: "t", messages: [{ id, role: "user", content: `tea ${id}`, timestamp }] },
    });
  await say("early", "2026-05-01T00:00:00Z");
  clock.advance(60_000);
  await say("late", "2026-05-02T00:00:00Z");
  expect(await find("tea", { knownAt: minute(0) })).toEqual(["early"]);
  expect((await find("tea", { knownAt: minute(1) })).toSorted()).toEqual(["early", "late"]);
  expect(await find("tea", { validAt: "2026-05-01T00:00:00Z" })).toEqual(["early"]);
  expect(await find("tea", { validAt: "2026-04-30T00:00:00Z" })).toEqual([]);
  const around = async (asOf?: AsOf) => {
    const results = await resultsOf(client, "early", {
      asOf,
      surroundingMessages: 1,
      mode: "KEYWORD",
    });
    return results
      .find(({ recordId }) => recordId === "early")
      ?.surroundingMessages.map(({ id }) => id);
  };
  expect(await around()).toEqual(["late"]);
  expect(await around({ knownAt: minute(0) })).toEqual([]);
});

test("a phrase that no term leads to is looked for in the words of then", async () => {
  const { client, clock, find } = await start();
  await client.run(addMemory, { input: { id: "m", userId, content: "Tea!!" } });
  clock.advance(60_000);
  await client.run(updateMemory, { input: { id: "m", content: "Tea." } });
  expect(await find('tea "!!"', { knownAt: minute(0) })).toEqual(["m"]);
  expect(await find('"!!"', { knownAt: minute(0) })).toEqual(["m"]);
  expect(await find('"!!"', { knownAt: minute(1) })).toEqual([]);
});

test("a profile is found from its last change on", async () => {
  const { client, clock, find } = await start();
  await client.run(upsertUser, { input: { id: userId, information: "Drinks tea." } });
  clock.advance(60_000);
  expect(await find("drinks", { knownAt: minute(0) })).toEqual([userId]);
  await client.run(upsertUser, { input: { id: userId, information: "Drinks milk." } });
  expect(await find("drinks", { knownAt: minute(0) })).toEqual([]);
  expect(await find("milk", { knownAt: minute(1) })).toEqual([userId]);
});

test("vectors of past words are kept where there are some, and made by a job where there are none", async () => {
  const { client, clock, embedder, vectors, jobIs } = await startEmbedding();
  await client.run(addMemory, { input: { id: "kept", userId, content: "green tea" } });
  embedder.before = () => {
    throw new Error("It is down.");
  };
  await client.run(addMemory, { input: { id: "made", userId, content: "black tea" } });
  clock.advance(60_000);
  for (const id of ["kept", "made"])
    await client.run(updateMemory, { input: { id, content: "plain milk" } });
  expect(Object.keys(await vectors())).toEqual(["kept@1"]);
  embedder.before = () => {};
  clock.advance(600_000);
  await jobIs({ state: "DONE", outcome: "EMBEDDED" });
  expect(Object.keys(await vectors()).toSorted()).toEqual(["kept", "kept@1", "made", "made@1"]);
  const input = { mode: "VECTOR", minSimilarity: 0.99 } as const;
  const near = async (query: string, asOf?: AsOf) =>
    (await resultsOf(client, query, { ...input, asOf })).map(({ recordId }) => recordId);
  expect(await near("black tea", { knownAt: minute(0) })).toEqual(["made"]);
  expect(await near("plain milk", { knownAt: minute(0) })).toEqual([]);
  expect(await near("black tea")).toEqual([]);
});

test("a vector that a caller gave for past words is compared as of then", async () => {
  const { client, clock } = await start();
  await client.run(addMemory, { input: { id: "m", userId, content: "green tea" } });
  await client.run(updateRecord, { input: { type: "MEMORY", id: "m", vector: [1, 0] } });
  clock.advance(60_000);
  await client.run(updateRecord, {
    input: { type: "MEMORY", id: "m", content: "milk", vector: [0, 1] },
  });
  const similarity = async (asOf?: AsOf) => {
    const input = { vector: [1, 0], scope: { userId }, asOf };
    return (await client.run(search, { input })).search.results.map((one) => one.similarity);
  };
  expect(await similarity()).toEqual([0]);
  expect(await similarity({ knownAt: minute(0) })).toEqual([1]);
});
