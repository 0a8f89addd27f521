import { describe, expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";
import { reindex } from "../../src/core/search/passages.js";
import { SearchService } from "../../src/core/search/search.js";
import type { SearchRequest } from "../../src/core/search/search-request.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, keep, member } from "../store/samples.js";
import { MeaningEmbedder } from "../support/meaning-embedder.js";
import { searchModels } from "../support/search-models.js";

const mend = "Run `npm run reembed` to have vectors of one model.";
const former = new MeaningEmbedder({ name: "test:former" });

/** A store as another server leaves it that goes on with the model of before; each memory with whose vectors it has. */
async function open(texts: Readonly<Record<string, readonly [string, MeaningEmbedder]>>) {
  const store = openEmbedded(newFile());
  const embedder = new MeaningEmbedder();
  for (const [id, [content, by]] of Object.entries(texts)) {
    const memory = aMemory({ id, content });
    await keep(store, { memories: [memory] });
    const vectors = await by.embed([content]);
    await store.unit(member, async (unit) => {
      await reindex(unit, memory, englishAnalyser);
      await unit.passages.setVectors(memory, { model: by.name, vectors });
    });
  }
  const byWords = { analyser: englishAnalyser, without: new Set<never>() };
  const service = new SearchService(store, byWords, searchModels({ embedder }));
  embedder.asked.length = 0;
  const ask = (request: Omit<SearchRequest, "scope">) =>
    service.search(member, { ...request, scope: { userId: "user-1" } });
  return { ask, embedder };
}

describe("Vectors of another model", () => {
  test("are never compared with a query's, and the answer says how to mend that", async () => {
    const { ask, embedder } = await open({
      vehicle: ["Her vehicle is fast.", former],
      flat: ["Maya moved to a flat.", former],
    });
    const { results, legs } = await ask({ query: "fast automobile" });
    expect(results.map(({ recordId }) => recordId)).toEqual(["vehicle"]);
    const reason = `No vectors of test:meanings are stored, only others. ${mend}`;
    expect(legs[1]).toEqual({ leg: "VECTOR", ran: false, reason, candidates: 0 });
    expect(embedder.asked).toEqual([]);
    expect((await ask({ query: "apartment", mode: "VECTOR" })).results).toEqual([]);
  });

  test("are left out where there are some of both, and the answer says so", async () => {
    const { ask } = await open({
      new: ["The new car.", new MeaningEmbedder()],
      old: ["The old car.", former],
    });
    const { results, legs } = await ask({ query: "vehicle" });
    expect(results.map(({ recordId }) => recordId)).toEqual(["new"]);
    const reason = `Vectors of other models were not compared. ${mend}`;
    expect(legs[1]).toEqual({ leg: "VECTOR", ran: true, reason, candidates: 1 });
  });

  test("are compared with a vector that a caller gives", async () => {
    const { ask } = await open({
      vehicle: ["Her vehicle is fast.", former],
      flat: ["Maya moved to a flat.", former],
    });
    const { results } = await ask({ vector: [0, 1, 0, 0, 0], maxResults: 1 });
    expect(results).toMatchObject([{ recordId: "flat", passage: "Maya moved to a flat." }]);
  });
});
