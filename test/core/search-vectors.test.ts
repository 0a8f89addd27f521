import { describe, expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import type { SearchRequest } from "../../src/core/search/search-request.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { SearchService } from "../../src/core/search/search.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, aPassage, keep, member } from "../store/samples.js";
import { MeaningEmbedder, PointingEmbedder } from "../support/meaning-embedder.js";
import { settingsRules } from "../support/model-calls.js";
import { searchModels } from "../support/search-models.js";
import type { Embedder } from "../../src/core/search/embedding/embedder.js";

interface Known {
  readonly text: string;
  /** The embedder of its vector, if it has one. */
  readonly by?: Embedder;
  /** A supplied vector. */
  readonly given?: readonly number[];
}

const byWords = { analyser: englishAnalyser, without: new Set<never>() };
const mend = "Run `engraph reembed` to have vectors of one model.";
const own = new MeaningEmbedder();
const former = new MeaningEmbedder({ name: "test:former" });

/** A search with an embedder among these memories of one user. */
async function open(
  embedder: Embedder,
  memories: Readonly<Record<string, Known>>,
  change: (store: MemoryStore) => MemoryStore = (store) => store,
) {
  const store = openEmbedded(newFile());
  for (const [id, { text, by, given }] of Object.entries(memories)) {
    const memory = aMemory({ id, content: text });
    const made = by && { model: by.name, vectors: await by.embed([text], "PASSAGE") };
    await keep(store, { memories: [memory] });
    await store.unit(member, async (unit) => {
      await unit.passages.add(memory, [aPassage(text)]);
      await unit.passages.setVectors(
        memory,
        made ?? (given ? { model: null, vectors: [given] } : null),
      );
    });
  }
  const models = searchModels({ embedder });
  const search = new SearchService(change(store), byWords, models, settingsRules());
  return async (request: Partial<SearchRequest>) => {
    const answer = await search.search(member, { scope: { userId: "user-1" }, ...request });
    const ids = answer.results.map(({ recordId }) => recordId);
    return { ...answer, ids, vector: answer.retrievers[1] };
  };
}

describe("Vectors of another model", () => {
  test("are never compared with a query's, and the answer says how to mend that", async () => {
    const embedder = new MeaningEmbedder();
    const ask = await open(embedder, {
      car: { text: "red car", by: former },
      fast: { text: "fast food", by: former },
    });
    const { ids, vector } = await ask({ query: "fast automobile" });
    expect(ids).toEqual(["fast"]);
    const reason = `No vectors of test:meanings are stored, only others. ${mend}`;
    expect(vector).toEqual({ retriever: "VECTOR", ran: false, reason, candidates: 0 });
    expect(embedder.asked).toEqual([]);
    expect((await ask({ query: "automobile", mode: "VECTOR" })).ids).toEqual([]);
  });

  test("are left out where there are some of both, and the answer says so", async () => {
    const ask = await open(own, {
      mine: { text: "red car", by: own },
      old: { text: "old car", by: former },
    });
    const { ids, vector } = await ask({ query: "vehicle" });
    expect(ids).toEqual(["mine"]);
    const reason = `Vectors of other models were not compared. ${mend}`;
    expect(vector).toEqual({ retriever: "VECTOR", ran: true, reason, candidates: 1 });
  });

  test("are compared with a vector that a caller gives, and the passage is told", async () => {
    const ask = await open(own, {
      flat: { text: "quiet flat", by: former },
      car: { text: "red car", by: own },
    });
    const { results, vector } = await ask({ vector: [0, 1, 0, 0, 0] });
    expect(results).toMatchObject([
      { recordId: "flat", passage: "quiet flat", explain: null },
      { recordId: "car", passage: "red car", explain: null },
    ]);
    expect(vector).toEqual({ retriever: "VECTOR", ran: true, reason: null, candidates: 2 });
  });
});

describe("Vectors that callers gave", () => {
  test("are compared with a query's, if they have as many numbers", async () => {
    const ask = await open(new PointingEmbedder([1, 0]), {
      given: { text: "quiet flat", given: [2, 0] },
      bare: { text: "red car" },
    });
    const { results } = await ask({ query: "whatever" });
    expect(results).toMatchObject([{ recordId: "given", similarity: 1, passage: null }]);
  });

  test("with another number of numbers are not, and the answer says so", async () => {
    const ask = await open(new PointingEmbedder([1, 0, 0]), {
      given: { text: "quiet flat", given: [2, 0] },
    });
    const { ids, vector } = await ask({ query: "flat" });
    expect(ids).toEqual(["given"]);
    const reason = `No vectors are stored that have 3 numbers as the query's. ${mend}`;
    expect(vector).toEqual({ retriever: "VECTOR", ran: false, reason, candidates: 0 });
  });
});

test("without any vectors, the embedder is not asked", async () => {
  const embedder = new MeaningEmbedder();
  const ask = await open(embedder, { flat: { text: "quiet flat" } });
  for (const mode of ["HYBRID", "VECTOR"] as const) {
    const { vector } = await ask({ query: "flat", mode });
    expect(vector?.reason).toBe("No vectors are stored.");
  }
  expect(embedder.asked).toEqual([]);
});

test("a record without a vector that words find counts as similar as its words predict, unless there is a floor", async () => {
  const ask = await open(own, {
    bare: { text: "fast" },
    near: { text: "fast car", by: own },
    far: { text: "fast flat", by: own },
  });
  const { results, ids, vector } = await ask({ query: "fast automobile" });
  expect(vector?.reason).toContain("Partial: 1 of the 3 records that words found have no vector");
  expect(ids).toHaveLength(3);
  expect(ids[0]).toBe("near");
  const bare = results.find(({ recordId }) => recordId === "bare");
  expect(bare).toMatchObject({
    similarity: null,
    distance: null,
    retrievers: [{ retriever: "LEXICAL" }],
  });
  expect(bare?.score).toBeGreaterThan(bare?.retrievers[0]?.score ?? NaN);
  expect((await ask({ query: "fast automobile", minSimilarity: -1 })).ids).not.toContain("bare");
});

test("a floor for similarity crowds nothing out: what is near enough is found, however many are not", async () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 150 }, (_, i) => [`far${i}`, { text: "fast flat", by: own }]),
  );
  const ask = await open(own, { ...crowd, near: { text: "a slow and fast car", by: own } });
  const { ids } = await ask({ query: "fast", minSimilarity: -1, maxResults: 1 });
  expect(ids).toHaveLength(1);
  expect((await ask({ query: "fast automobile", minSimilarity: 0.7 })).ids).toEqual(["near"]);
});

test("a phrase decides what a hybrid search finds, and nearness its order", async () => {
  const ask = await open(own, {
    first: { text: "red car rides home", by: own },
    second: { text: "my red car", by: own },
    near: { text: "vehicle", by: own },
    apart: { text: "car red", by: own },
  });
  expect((await ask({ query: '"red car"' })).ids.toSorted()).toEqual(["first", "second"]);
  expect((await ask({ query: "red car" })).ids).toContain("near");
  expect((await ask({ query: '"red car"', mode: "VECTOR" })).ids).toContain("near");
});

test("A record that is deleted once it was found makes room for the next one", async () => {
  const memories = {
    gone: { text: "fast red car", by: own },
    red: { text: "red car", by: own },
    old: { text: "old car", by: own },
    quiet: { text: "quiet flat", by: own },
  };
  const without = (store: MemoryStore): MemoryStore => ({
    ...store,
    memories: {
      ...store.memories,
      async byIds(...asked) {
        const found = await store.memories.byIds(...asked);
        found.delete("gone");
        return found;
      },
    },
  });
  const request = { query: "fast red automobile", maxResults: 2 };
  const all = await open(own, memories);
  expect((await all(request)).ids).toEqual(["gone", "red"]);
  const ask = await open(own, memories, without);
  expect((await ask(request)).ids).toEqual(["red", "old"]);
});
