import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { IndexedRecord } from "../../src/core/search/passages/passage.js";
import type { Principal } from "../../src/core/principal.js";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { aMemory, aMessage, aThread, aUser, anAgent, keep, setVector } from "../store/samples.js";
import { startEngraph } from "../support/engraph.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { openStoreAt } from "../support/test-store.js";
import { updateMemory, deleteMessage, upsertUser } from "../support/operations.js";

const search = graphql(`
  query SearchVector($input: SearchInput!) {
    search(input: $input) {
      results { recordId recordType score similarity distance rank passage content }
      retrievers { retriever ran reason }
    }
  }
`);

const elsewhere = graphql(`
  query SearchVectorElsewhere($thread: SearchInput!, $store: SearchInput!) {
    thread(id: "thread-1") { search(input: $thread) { results { recordId } } }
    searchStore: search(input: $store, wholeStore: true) { results { recordId } }
  }
`);

/** The tenant of a server without identities. */
const owner: Principal = { tenantId: "default", roles: ["worker"] };

const message = { ...aMessage({ id: "said" }), seq: 1 };
const north = aMemory({ id: "north", kind: "FACT", metadata: { way: "up" } });
const west = aMemory({ id: "west", kind: "GUIDELINE", confidence: 0.2 });
const invalid = aMemory({ id: "invalid", status: "INVALID" });
const bens = aMemory({ id: "ben's", userId: "user-2" });
const user = aUser({ hasProfile: true, information: "A profile." });
const agent = anAgent({ hasProfile: true, information: "Another profile." });
const vectors: readonly (readonly [IndexedRecord, readonly number[]])[] = [
  [message, [3, 4]],
  [north, [0, 1]],
  [west, [-1, 0]],
  [invalid, [1, 0]],
  [bens, [1, 0]],
  [user, [1, 1]],
  [agent, [1, 1]],
];

/** A server on a store that already has vectors, because no mutation sets them. */
async function start({ withVectors = true } = {}) {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const store = await openStoreAt(dataFile);
  const memories = [north, west, invalid, bens];
  await keep(
    store,
    { actors: [user, agent], threads: [aThread()], messages: [message], memories },
    owner,
  );
  await store.unit(owner, async (unit) => {
    if (withVectors) for (const [record, vector] of vectors) await setVector(unit, record, vector);
  });
  await store.close();
  const { client } = await startEngraph({ dataFile, embedder: null });
  const ask = async (rest: Partial<SearchInput> = {}) => {
    const input = { vector: [1, 0], scope: { userId: "user-1" }, ...rest };
    return (await client.run(search, { input })).search;
  };
  const find = async (rest: Partial<SearchInput> = {}) =>
    (await ask(rest)).results.map(({ recordId }) => recordId);
  return { client, ask, find };
}

const noReranker = { retriever: "RERANKER", ran: false, reason: "No reranker is configured." };
const vectorAlone = [
  { retriever: "LEXICAL", ran: false, reason: "No query is given." },
  { retriever: "VECTOR", ran: true, reason: null },
  noReranker,
];

describe("A search by vector", () => {
  test("finds the nearest records, with how near they are", async () => {
    const { ask } = await start();
    const { results, retrievers } = await ask();
    expect(retrievers).toEqual(vectorAlone);
    expect(results.map(({ recordId }) => recordId)).toEqual(["user-1", "said", "north", "west"]);
    const similarities = [Math.SQRT1_2, 0.6, 0, -1];
    results.forEach(({ score, similarity, distance, rank, passage }, i) => {
      expect(similarity).toBeCloseTo(similarities[i] ?? NaN, 12);
      expect(score).toBe(similarity);
      expect(distance).toBe(1 - (similarity ?? NaN));
      expect(rank).toBe(i + 1);
      expect(passage).toBeNull();
    });
    expect(results[0]).toMatchObject({ recordType: "USER_PROFILE", content: "A profile." });
  });

  test("keeps to scope, types, filters and number of results", async () => {
    const { find } = await start();
    const cases: readonly [Partial<SearchInput>, readonly string[]][] = [
      [{ scope: { userId: "user-2" } }, ["ben's"]],
      [{ scope: { userId: "user-1", threadId: "thread-1" } }, ["said"]],
      [
        { scope: { userId: "user-1", agentId: "agent-1" } },
        ["agent-1", "user-1", "said", "north", "west"],
      ],
      [{ recordTypes: ["FACT", "GUIDELINE"] }, ["north", "west"]],
      [{ recordTypes: ["GUIDELINE"], maxResults: 1 }, ["west"]],
      [{ maxResults: 2 }, ["user-1", "said"]],
      [{ metadata: { way: "up" } }, ["north"]],
      [{ minConfidence: 0.5 }, ["user-1", "said", "north"]],
      [{ includeInvalid: true }, ["invalid", "user-1", "said", "north", "west"]],
      [{ minSimilarity: 0 }, ["user-1", "said", "north"]],
      [{ minSimilarity: 0.61 }, ["user-1"]],
      [{ minSimilarity: 1 }, []],
      [{ minSimilarity: -1 }, ["user-1", "said", "north", "west"]],
    ];
    for (const [input, expected] of cases)
      expect([input, await find(input)]).toEqual([input, expected]);
  });

  test("finds what the layer finds from inside a thread and in the store", async () => {
    const { client } = await start();
    const vector = [1, 0];
    const answer = await client.run(elsewhere, {
      thread: { vector },
      store: { vector, scope: {} },
    });
    const inThread = answer.thread?.search.results.map(({ recordId }) => recordId);
    expect(inThread).toEqual(["agent-1", "user-1", "said", "north", "west"]);
    const inStore = answer.searchStore.results.map(({ recordId }) => recordId);
    expect(inStore).toEqual(["ben's", "agent-1", "user-1", "said", "north", "west"]);
  });

  test("compares 32-bit floats", async () => {
    const { ask } = await start();
    const { results } = await ask({ vector: [1, 1 + 2 ** -30], recordTypes: ["USER_PROFILE"] });
    expect(results[0]?.similarity).toBe(1);
  });

  test("does not find what has another text now, or is gone", async () => {
    const { client, find } = await start();
    await client.run(updateMemory, { input: { id: "north", metadata: { way: "down" } } });
    expect(await find()).toEqual(["user-1", "said", "north", "west"]);
    await client.run(updateMemory, { input: { id: "north", content: "Another text." } });
    expect(await find()).toEqual(["user-1", "said", "west"]);
    await client.run(upsertUser, { input: { id: "user-1", information: "Another profile." } });
    expect(await find()).toEqual(["said", "west"]);
    await client.run(deleteMessage, { id: "said" });
    expect(await find()).toEqual(["west"]);
  });

  test("says so where there are no vectors", async () => {
    const { ask } = await start({ withVectors: false });
    expect(await ask({ vector: [1, 2, 3] })).toEqual({
      results: [],
      retrievers: [
        { retriever: "LEXICAL", ran: false, reason: "No query is given." },
        { retriever: "VECTOR", ran: false, reason: "No vectors are stored." },
        noReranker,
      ],
    });
  });
});

test("a search by words compares no vectors", async () => {
  const { ask } = await start();
  const query = { vector: null, query: "tea", minSimilarity: 1 };
  const { retrievers } = await ask(query);
  expect(retrievers).toEqual([
    { retriever: "LEXICAL", ran: true, reason: null },
    { retriever: "VECTOR", ran: false, reason: "No embedder is configured." },
    noReranker,
  ]);
});

const refused: readonly [Partial<SearchInput>, field: string, problem: string][] = [
  [{ query: "tea" }, "vector", "cannot be combined with query"],
  [{ query: "" }, "vector", "cannot be combined with query"],
  [{ vector: null }, "query", "must be given, or a vector"],
  [{ vector: null, query: null }, "query", "must be given, or a vector"],
  [{ vector: [] }, "vector", "must have 1 to 8192 numbers, but has 0"],
  [{ vector: [0, 0] }, "vector", "must not be zero, as that has no direction"],
  [{ vector: [0, 1e-300] }, "vector", "must not be zero, as that has no direction"],
  [{ vector: [1, 1e39] }, "vector[1]", "must be finite as a 32-bit float"],
  [{ minSimilarity: 1.01 }, "minSimilarity", "must be from -1 to 1, but is 1.01"],
  [{ minSimilarity: -1.01 }, "minSimilarity", "must be from -1 to 1, but is -1.01"],
  [{ minConfidence: 2 }, "minConfidence", "must be from 0 to 1, but is 2"],
  [{ maxResults: 0 }, "maxResults", "must be from 1 to 200, but is 0"],
  [{ recordTypes: [] }, "recordTypes", "must not be empty"],
];

test("a search by a vector of another dimension is refused", async () => {
  const { client } = await start();
  const input = { vector: [1, 0, 0], scope: { userId: "user-1" } };
  const { errors } = await client.ask(search, { input });
  expect(errors?.[0]).toMatchObject({
    message: "vector must have 2 numbers, as all vectors that are kept, but has 3.",
    extensions: { code: "DIMENSION_MISMATCH", field: "vector", dimension: 3, dimensions: [2] },
  });
});

test("a search that breaks a rule is refused, with the field and the rule", async () => {
  const { client } = await start();
  for (const [change, field, problem] of refused) {
    const input = { vector: [1, 0], scope: { userId: "user-1" }, ...change };
    const { errors } = await client.ask(search, { input });
    expect([change, errors]).toMatchObject([
      change,
      [{ message: `${field} ${problem}.`, extensions: { code: "BAD_USER_INPUT", field, problem } }],
    ]);
  }
});
