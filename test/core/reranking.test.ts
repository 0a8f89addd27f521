import { describe, expect, test } from "vitest";
import { ForbiddenError } from "../../src/core/errors/access-errors.js";
import { rerank } from "../../src/core/search/ranking/reranking.js";
import type { Reranker } from "../../src/core/search/embedding/search-models.js";
import { ModelCalls, modelWaitMs } from "../../src/core/search/embedding/model-calls.js";
import type { Match } from "../../src/core/search/search-result.js";
import { aMemory } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { searchModels } from "../support/search-models.js";

function aMatch(id: string, score: number, passage: string | null = `passage ${id}`): Match {
  return {
    record: aMemory({ id, content: `content ${id}` }),
    score,
    passage,
    similarity: null,
    explain: null,
    retrievers: [{ retriever: "LEXICAL", rank: 1, score }],
  };
}

const matches = [aMatch("a", 3), aMatch("b", 2), aMatch("c", 1)];
const ids = (found: readonly Match[]) => found.map(({ record }) => record.id).join("");

/** A reranker with the test's scores. */
function aReranker(rerank: Reranker["rerank"]): Reranker {
  return { name: "test:judge", rerank };
}

describe("A reranker", () => {
  test("puts matches in its order, and leaves their scores", async () => {
    const seen: unknown[] = [];
    const reranker = aReranker(async (query, passages) => {
      seen.push(query, passages);
      return [0.1, 0.3, 0.2];
    });
    const reranked = await rerank(matches, "tea", searchModels({ reranker }));
    expect(seen).toEqual(["tea", ["passage a", "passage b", "passage c"]]);
    expect(ids(reranked.matches)).toBe("bca");
    expect(reranked.matches.map(({ score }) => score)).toEqual([2, 1, 3]);
    expect(reranked.matches[0]?.retrievers).toEqual([
      { retriever: "LEXICAL", rank: 1, score: 2 },
      { retriever: "RERANKER", rank: 1, score: 0.3 },
    ]);
    expect(reranked.report).toEqual({
      retriever: "RERANKER",
      ran: true,
      reason: null,
      candidates: 3,
    });
  });

  test("leaves equal ones as they were", async () => {
    const reranker = aReranker(async () => [1, 2, 1]);
    const reranked = await rerank(matches, "tea", searchModels({ reranker }));
    expect(ids(reranked.matches)).toBe("bac");
  });

  test("is shown the best alone; the others stay behind them", async () => {
    const reranker = aReranker(async (_query, passages) => passages.map((_, i) => i));
    const models = searchModels({ reranker, rerankedResults: 2 });
    const reranked = await rerank(matches, "tea", models);
    expect(ids(reranked.matches)).toBe("bac");
    expect(reranked.matches[2]).toBe(matches[2]);
    expect(reranked.report.candidates).toBe(2);
  });

  test("judges the whole text where there is no passage, and nothing where there is no text", async () => {
    const seen: (readonly string[])[] = [];
    const reranker = aReranker(async (_query, passages) => {
      seen.push(passages);
      return [1, 2];
    });
    const silent = { ...aMatch("a", 3, null), record: aMemory({ id: "a", content: null }) };
    const found = [silent, aMatch("b", 2, null), aMatch("c", 1)];
    const reranked = await rerank(found, "tea", searchModels({ reranker }));
    expect(seen).toEqual([["content b", "passage c"]]);
    expect(ids(reranked.matches)).toBe("cba");
    const alone = await rerank([silent], "tea", searchModels({ reranker }));
    expect(alone.report.reason).toBe("Nothing was found that has a text.");
    expect(seen).toHaveLength(1);
  });

  const failures: readonly [string, Reranker["rerank"], string][] = [
    [
      "fails with what clients may know",
      () => Promise.reject(new ForbiddenError("It is closed today.")),
      "It is closed today.",
    ],
    [
      "fails with what they may not",
      () => Promise.reject(new Error("The key is abc.")),
      "Model test:judge failed; the server's log says why.",
    ],
    ["gives too few scores", async () => [1], "Model test:judge gave no score for some results."],
    [
      "gives scores that are none",
      async () => [1, Number.NaN, 2],
      "Model test:judge gave no score for some results.",
    ],
  ];
  test.each(failures)("that %s leaves the order, and is named", async (_name, judge, reason) => {
    const models = searchModels({ reranker: aReranker(judge) });
    const report = { retriever: "RERANKER", ran: false, reason, candidates: 0 };
    expect(await rerank(matches, "tea", models)).toEqual({ matches, report });
  });

  test("that fails is in the log with the reason", async () => {
    const logger = new RecordingLogger();
    const error = new Error("The key is abc.");
    const reranker = aReranker(() => Promise.reject(error));
    await rerank(
      matches,
      "tea",
      searchModels({ reranker, calls: new ModelCalls(new FakeClock(), logger) }),
    );
    expect(logger.lines).toMatchObject([{ level: "warn", fields: { error, model: "test:judge" } }]);
  });

  test("that does not answer is not waited for any longer, and told so", async () => {
    const clock = new FakeClock();
    const signals: (AbortSignal | undefined)[] = [];
    const reranker = aReranker((_query, _passages, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const calls = new ModelCalls(clock, new RecordingLogger());
    const reranking = rerank(matches, "tea", searchModels({ reranker, calls }));
    await clock.timerIn(modelWaitMs);
    clock.advance(modelWaitMs - 1);
    expect(signals[0]?.aborted).toBe(false);
    clock.advance(1);
    expect(signals[0]?.aborted).toBe(true);
    const reason = `Model test:judge did not answer within ${modelWaitMs} ms.`;
    expect(await reranking).toEqual({
      matches,
      report: { retriever: "RERANKER", ran: false, reason, candidates: 0 },
    });
  });

  test("is not asked without words to judge by, and need not be there", async () => {
    const reranker = aReranker(() => Promise.reject(new Error("Not asked for.")));
    const withoutQuery = await rerank(matches, null, searchModels({ reranker }));
    expect(withoutQuery.report.reason).toBe("No query is given.");
    const without = await rerank(matches, "tea", searchModels());
    expect(without.report.reason).toBe("No reranker is configured.");
    expect([withoutQuery.matches, without.matches]).toEqual([matches, matches]);
  });
});
