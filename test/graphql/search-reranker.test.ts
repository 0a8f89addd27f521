import { expect, test } from "vitest";
import type { Reranker } from "../../src/core/search/embedding/search-models.js";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory } from "../support/operations.js";

const search = graphql(`
  query SearchReranker($input: SearchInput!) {
    search(input: $input) {
      results { recordId score rank retrievers { retriever rank score } }
      retrievers { retriever ran reason candidates }
    }
  }
`);

/** Prefers long passages. */
const byLength: Reranker = {
  name: "test:length",
  rerank: async (_query, passages) => passages.map(({ length }) => length),
};

async function start(reranker: Reranker | null, count = 3) {
  const { client } = await startEngraph({ embedder: null, reranker });
  for (let n = 0; n < count; n++) {
    // By words, the first and shortest is the best match.
    const content = `Tea${" and something else".repeat(n)}.`;
    await client.run(addMemory, { input: { id: `m${n}`, content, userId: "maya" } });
  }
  return async (more: Partial<SearchInput> = {}) => {
    const input = { query: "tea", scope: { userId: "maya" }, ...more };
    return (await client.run(search, { input })).search;
  };
}

test("a reranker puts the results in its order, and each tells where it had them", async () => {
  const plain = await (await start(null))();
  expect(plain.results.map(({ recordId }) => recordId)).toEqual(["m0", "m1", "m2"]);
  expect(plain.retrievers[2]).toEqual({
    retriever: "RERANKER",
    ran: false,
    reason: "No reranker is configured.",
    candidates: 0,
  });

  const ask = await start(byLength);
  for (const mode of ["HYBRID", "KEYWORD"] as const) {
    const { results, retrievers } = await ask({ mode });
    expect(results.map(({ recordId, rank }) => [recordId, rank])).toEqual([
      ["m2", 1],
      ["m1", 2],
      ["m0", 3],
    ]);
    expect(retrievers[2]).toEqual({
      retriever: "RERANKER",
      ran: true,
      reason: null,
      candidates: 3,
    });
    const scores = new Map(plain.results.map(({ recordId, score }) => [recordId, score]));
    for (const { recordId, score } of results) expect(score).toBe(scores.get(recordId));
    expect(results[0]?.retrievers).toEqual([
      { retriever: "LEXICAL", rank: 3, score: results[0]?.score },
      {
        retriever: "RERANKER",
        rank: 1,
        score: "Tea and something else and something else.".length,
      },
    ]);
  }
});

test("a reranker judges more than is wanted, so that the best of them can come up", async () => {
  const ask = await start(byLength, 30);
  const { results, retrievers } = await ask({ maxResults: 1 });
  expect(results.map(({ recordId, rank }) => [recordId, rank])).toEqual([["m29", 1]]);
  expect(retrievers[2]?.candidates).toBe(30);
});

test("a reranker judges the best 50, and what comes after them stays there", async () => {
  const ask = await start(byLength, 60);
  const { results, retrievers } = await ask({ maxResults: 60 });
  expect(retrievers[2]?.candidates).toBe(50);
  const ids = results.map(({ recordId }) => Number(recordId.slice(1)));
  expect(ids.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => 49 - i));
  expect(ids.slice(50)).toEqual(Array.from({ length: 10 }, (_, i) => 50 + i));
});

test("a reranker that fails leaves the order, and is named", async () => {
  const ask = await start({ name: "test:broken", rerank: () => Promise.reject(new Error("no")) });
  const { results, retrievers } = await ask();
  expect(results.map(({ recordId }) => recordId)).toEqual(["m0", "m1", "m2"]);
  const reason = "Model test:broken failed; the server's log says why.";
  expect(retrievers[2]).toEqual({ retriever: "RERANKER", ran: false, reason, candidates: 0 });
});

test("a reranker is not asked where nothing was found", async () => {
  const ask = await start({ name: "test:broken", rerank: () => Promise.reject(new Error("no")) });
  const { retrievers } = await ask({ query: "coffee" });
  expect(retrievers[2]?.reason).toBe("Nothing was found that has a text.");
});
