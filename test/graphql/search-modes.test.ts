import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ForbiddenError } from "../../src/core/errors/access-errors.js";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import { modelRestMs, modelWaitMs } from "../../src/core/search/embedding/model-calls.js";
import type { Embedder } from "../../src/core/search/embedding/embedder.js";
import { graphql } from "../gql/index.js";
import type { SearchInput } from "../gql/graphql.js";
import { embedStore } from "../support/embed-store.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { MeaningEmbedder } from "../support/meaning-embedder.js";
import { addMemory } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const search = graphql(`
  query SearchModes($input: SearchInput!) {
    search(input: $input) {
      results {
        recordId score similarity distance rank passage
        retrievers { retriever rank score }
      }
      retrievers { retriever ran reason candidates }
    }
  }
`);

/** Memories of Maya. The first two share no words. */
const memories: Readonly<Record<string, string>> = {
  car: "Maya bought a red car.",
  vehicle: "Her vehicle is fast.",
  flat: "Maya moved to a flat.",
  fast: "Fast food is not for Maya.",
};

interface Setting extends Partial<EngraphOptions> {
  /** The embedder of the records' vectors. Default: the server's own. */
  readonly embeddedBy?: Embedder;
}

/** A server with an embedder, with records that have vectors. */
async function start({ embeddedBy, ...rest }: Setting = {}) {
  const embedder = rest.embedder === undefined ? new MeaningEmbedder() : rest.embedder;
  const dataFile = join(temporaryFolder(), "engraph.db");
  const filling = await startEngraph({ dataFile, embedder: null });
  for (const [id, content] of Object.entries(memories))
    await filling.client.run(addMemory, { input: { id, content, userId: "maya", kind: "FACT" } });
  await filling.close();
  const maker = embeddedBy ?? embedder;
  if (maker) await embedStore(dataFile, maker);
  if (embedder instanceof MeaningEmbedder) embedder.asked.length = 0;
  const { client, logger } = await startEngraph({ ...rest, dataFile, embedder });
  const ask = async (query: string | null, more: Partial<SearchInput> = {}) => {
    const input = { query, scope: { userId: "maya" }, ...more };
    return (await client.run(search, { input })).search;
  };
  const find = async (query: string, more: Partial<SearchInput> = {}) =>
    (await ask(query, more)).results.map(({ recordId }) => recordId);
  const vectorReport = async (query: string, more: Partial<SearchInput> = {}) =>
    (await ask(query, more)).retrievers[1];
  return { client, logger, embedder, ask, find, vectorReport };
}

const idle = (retriever: string, reason: string) => ({
  retriever,
  ran: false,
  reason,
  candidates: 0,
});
const ran = (retriever: string, candidates: number) => ({
  retriever,
  ran: true,
  reason: null,
  candidates,
});
const noReranker = idle("RERANKER", "No reranker is configured.");

describe("A hybrid search, which is the default,", () => {
  test("finds what words find, and what means the same", async () => {
    const { ask, embedder } = await start();
    const { results, retrievers } = await ask("red automobile");
    expect(results.map(({ recordId }) => recordId).slice(0, 2)).toEqual(["car", "vehicle"]);
    expect(retrievers).toEqual([ran("LEXICAL", 1), ran("VECTOR", 4), noReranker]);
    expect(embedder).toMatchObject({ asked: [{ text: "red automobile", purpose: "QUERY" }] });
    expect(results[0]?.retrievers.map(({ retriever }) => retriever)).toEqual(["LEXICAL", "VECTOR"]);
    expect(results[1]?.retrievers.map(({ retriever }) => retriever)).toEqual(["VECTOR"]);
    // A result found only by its vector shows the vector's passage.
    expect(results[1]?.passage).toBe("Her vehicle is fast.");
    expect(await ask("red automobile", { mode: "HYBRID" })).toEqual({ results, retrievers });
  });

  test("adds up scores as its weight says, and tells where each retriever has a result", async () => {
    const { ask } = await start();
    const { results } = await ask("fast car", { maxResults: 4 });
    const similarities = results.map(({ similarity }) => similarity ?? NaN);
    const [least, most] = [Math.min(...similarities), Math.max(...similarities)];
    const words = results.map(
      ({ retrievers }) => retrievers.find(({ retriever }) => retriever === "LEXICAL")?.score ?? 0,
    );
    expect(results).toHaveLength(4);
    // The best match has one of the two words: half of the query, and a third of the three words
    // that count in full.
    const weight = 0.3 / ((1 / 2) * (1 / 3));
    for (const [i, { score, similarity, distance, rank, retrievers }] of results.entries()) {
      const nearness = ((similarity ?? NaN) - least) / (most - least);
      expect(score).toBeCloseTo((words[i] ?? NaN) + weight * Math.max(...words) * nearness, 12);
      expect(distance).toBe(1 - (similarity ?? NaN));
      expect(rank).toBe(i + 1);
      const near = retrievers.find(({ retriever }) => retriever === "VECTOR");
      expect(near?.score).toBe(similarity);
      const nearer = similarities.filter((other) => other > (similarity ?? NaN));
      expect(near?.rank).toBe(nearer.length + 1);
    }
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  test("goes by nearness alone where words find nothing", async () => {
    const { ask } = await start();
    const { results, retrievers } = await ask("apartment");
    expect(results[0]).toMatchObject({ recordId: "flat", rank: 1 });
    for (const { score, similarity } of results) expect(score).toBe(similarity);
    expect(retrievers).toEqual([ran("LEXICAL", 0), ran("VECTOR", 4), noReranker]);
  });

  test("finds no more than is wanted, the best of both", async () => {
    const { ask, find } = await start();
    const all = await ask("fast car");
    const best = await ask("fast car", { maxResults: 2 });
    expect(best.results).toEqual(all.results.slice(0, 2));
    expect(await find("fast car", { recordTypes: ["PREFERENCE"] })).toEqual([]);
  });

  test("has a floor for similarity that holds for whatever words find", async () => {
    const { ask, find } = await start();
    const near = await ask("fast automobile", { minSimilarity: 0.5 });
    expect(near.results.map(({ recordId }) => recordId).toSorted()).toEqual(["car", "vehicle"]);
    expect(await find("fast automobile")).toContain("fast");
    expect(await find("fast automobile", { minSimilarity: 1 })).toEqual([]);
  });

  test("does without vectors where the embedder has no weight, and does not ask it", async () => {
    const embedder = new MeaningEmbedder({ weight: 0 });
    const { ask } = await start({ embedder });
    const { results, retrievers } = await ask("fast car");
    expect(results.map(({ recordId }) => recordId).toSorted()).toEqual(["car", "fast", "vehicle"]);
    for (const { similarity } of results) expect(similarity).toBeNull();
    const reason = "Embedder test:meanings has no weight beside words; mode VECTOR asks for it.";
    expect(retrievers).toEqual([ran("LEXICAL", 3), idle("VECTOR", reason), noReranker]);
    expect(embedder.asked).toEqual([]);
  });

  test("says so where no embedder is configured", async () => {
    const { ask, find } = await start({ embedder: null });
    const { retrievers } = await ask("fast");
    const reason = "No embedder is configured.";
    expect(retrievers).toEqual([ran("LEXICAL", 2), idle("VECTOR", reason), noReranker]);
    // Nothing is compared, so there is no similarity.
    expect(await find("fast", { minSimilarity: 1 })).toHaveLength(2);
  });
});

describe("A search by vectors alone", () => {
  test("takes words, and finds what means the same, nearest first", async () => {
    const { ask } = await start();
    const { results, retrievers } = await ask("fast automobile", { mode: "VECTOR" });
    expect(
      results
        .map(({ recordId }) => recordId)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(["car", "vehicle"]);
    for (const [i, { score, similarity, retrievers }] of results.entries()) {
      expect(score).toBe(similarity);
      expect(retrievers).toEqual([{ retriever: "VECTOR", rank: i + 1, score }]);
    }
    expect(retrievers).toEqual([
      idle("LEXICAL", "The mode is VECTOR."),
      ran("VECTOR", 4),
      noReranker,
    ]);
  });

  test("runs beside words with an embedder that has no weight where a floor asks for it", async () => {
    const { ask, find } = await start({ embedder: new MeaningEmbedder({ weight: 0 }) });
    const { retrievers } = await ask("fast automobile", { mode: "HYBRID", minSimilarity: 0.5 });
    expect(retrievers[1]).toMatchObject({ retriever: "VECTOR", ran: true });
    const near = await find("fast automobile", { mode: "HYBRID", minSimilarity: 0.5 });
    expect(near).toEqual(["vehicle", "car"]);
  });

  test("runs with an embedder that has no weight", async () => {
    const { find } = await start({ embedder: new MeaningEmbedder({ weight: 0 }) });
    expect(await find("apartment", { mode: "VECTOR", maxResults: 1 })).toEqual(["flat"]);
  });

  test("finds nothing without an embedder, and says why", async () => {
    const { ask } = await start({ embedder: null });
    expect(await ask("fast", { mode: "VECTOR" })).toEqual({
      results: [],
      retrievers: [
        idle("LEXICAL", "The mode is VECTOR."),
        idle("VECTOR", "No embedder is configured."),
        noReranker,
      ],
    });
  });
});

test("a search by words alone asks no embedder", async () => {
  const embedder = new MeaningEmbedder();
  const { ask } = await start({ embedder });
  const { results, retrievers } = await ask("fast automobile", { mode: "KEYWORD" });
  expect(results.map(({ recordId }) => recordId).toSorted()).toEqual(["fast", "vehicle"]);
  expect(retrievers).toEqual([
    ran("LEXICAL", 2),
    idle("VECTOR", "The mode is KEYWORD."),
    noReranker,
  ]);
  expect(embedder.asked).toEqual([]);
});

describe("An embedder that", () => {
  const failing = (failure: Error): Embedder => ({
    name: "test:meanings",
    weight: 0.3,
    async embed() {
      throw failure;
    },
  });
  const embeddedBy = new MeaningEmbedder();

  test("fails leaves the search to words, is named, and is in the log", async () => {
    const embedder = failing(new Error("The key is abc."));
    const { ask, find, logger } = await start({ embedder, embeddedBy });
    const { results, retrievers } = await ask("fast");
    expect(results.map(({ recordId }) => recordId).toSorted()).toEqual(["fast", "vehicle"]);
    const reason = "Model test:meanings failed; the server's log says why.";
    expect(retrievers).toEqual([ran("LEXICAL", 2), idle("VECTOR", reason), noReranker]);
    expect(logger.lines.filter(({ level }) => level === "warn")).toMatchObject([
      { fields: { model: "test:meanings", error: new Error("The key is abc.") } },
    ]);
    expect(await find("fast", { mode: "VECTOR" })).toEqual([]);
  });

  test("fails with what clients may know has it told", async () => {
    const embedder = failing(new ForbiddenError("It is closed today."));
    const { vectorReport } = await start({ embedder, embeddedBy });
    expect(await vectorReport("fast", { mode: "VECTOR" })).toEqual(
      idle("VECTOR", "It is closed today."),
    );
  });

  test("does not answer is waited for so long, and no longer", async () => {
    const clock = new FakeClock();
    const embedder: Embedder = {
      name: "test:meanings",
      weight: 0.3,
      embed: () => new Promise(() => {}),
    };
    const { ask } = await start({ embedder, embeddedBy, clock });
    const asking = ask("fast");
    await clock.timerIn(modelWaitMs);
    clock.advance(modelWaitMs);
    const { results, retrievers } = await asking;
    expect(results).toHaveLength(2);
    expect(retrievers[1]?.reason).toBe(
      `Model test:meanings did not answer within ${modelWaitMs} ms.`,
    );
  });

  test("is down is left alone for half a minute, whoever searches", async () => {
    const clock = new FakeClock();
    let asked = 0;
    const embedder: Embedder = {
      name: "test:meanings",
      weight: 0.3,
      async embed(texts, purpose) {
        asked++;
        if (asked === 1) throw new ModelUnavailableError("It cannot be reached.");
        return new MeaningEmbedder().embed(texts, purpose);
      },
    };
    const { vectorReport } = await start({ embedder, embeddedBy, clock });
    expect((await vectorReport("fast"))?.reason).toBe("It cannot be reached.");
    clock.advance(modelRestMs - 500);
    expect((await vectorReport("car"))?.reason).toBe(
      "Model test:meanings is down, and is asked again in 1 s.",
    );
    expect(asked).toBe(1);
    clock.advance(500);
    expect(await vectorReport("fast")).toEqual(ran("VECTOR", 4));
  });
});

const refused: readonly [Partial<SearchInput>, field: string, problem: string][] = [
  [
    { query: null, vector: [1, 0], mode: "HYBRID" },
    "mode",
    "must be VECTOR where a vector is given, but is HYBRID",
  ],
  [
    { query: null, vector: [1, 0], mode: "KEYWORD" },
    "mode",
    "must be VECTOR where a vector is given, but is KEYWORD",
  ],
  [
    { mode: "KEYWORD", minSimilarity: 0 },
    "minSimilarity",
    "cannot be combined with mode KEYWORD, which compares no vectors",
  ],
  [{ vector: [1, 0], mode: "VECTOR" }, "vector", "cannot be combined with query"],
  [{ query: null, mode: "VECTOR" }, "query", "must be given, or a vector"],
  [{ minSimilarity: 2 }, "minSimilarity", "must be from -1 to 1, but is 2"],
  [{ surroundingMessages: -1 }, "surroundingMessages", "must be from 0 to 10, but is -1"],
  [{ surroundingMessages: 11 }, "surroundingMessages", "must be from 0 to 10, but is 11"],
  [{ hops: -1 }, "hops", "must be from 0 to 3, but is -1"],
  [{ hops: 4 }, "hops", "must be from 0 to 3, but is 4"],
];

test("a search that breaks a rule is refused, with the field and the rule", async () => {
  const { client } = await start();
  for (const [change, field, problem] of refused) {
    const input = { query: "tea", scope: { userId: "maya" }, ...change };
    const { errors } = await client.ask(search, { input });
    expect([change, errors]).toMatchObject([
      change,
      [{ message: `${field} ${problem}.`, extensions: { code: "BAD_USER_INPUT", field, problem } }],
    ]);
  }
});

test("null says nothing, as if it were left out", async () => {
  const { ask } = await start();
  const nothing = { mode: null, minSimilarity: null, surroundingMessages: null, hops: null };
  expect(await ask("fast car", nothing)).toEqual(await ask("fast car"));
  const given = { vector: [1, 0, 0, 0, 0], mode: null, minSimilarity: null };
  expect((await ask(null, given)).results).toHaveLength(4);
});

test("a search by both takes the same statements, however many records there are and are wanted", async () => {
  const cost = async (count: number, maxResults: number) => {
    const dataFile = join(temporaryFolder(), "engraph.db");
    const embedder = new MeaningEmbedder();
    const filling = await startEngraph({ dataFile, embedder: null });
    for (let n = 0; n < count; n++) {
      const input = { content: `Car number ${n}.`, userId: "maya" };
      await filling.client.run(addMemory, { input });
    }
    await filling.close();
    await embedStore(dataFile, embedder);
    const statements = new Statements();
    const env = { EXTRACTION_MODEL: "none" };
    const { client } = await startEngraph({
      dataFile,
      embedder,
      env,
      onStatement: statements.ofRequests,
    });
    const input = { query: "car", scope: { userId: "maya" }, maxResults };
    await client.run(search, { input });
    statements.take();
    const { results } = (await client.run(search, { input })).search;
    expect(results).toHaveLength(Math.min(count, maxResults));
    return statements.take().length;
  };
  const few = await cost(3, 10);
  expect(await cost(40, 1)).toBe(few);
  expect(await cost(40, 40)).toBe(few);
});
