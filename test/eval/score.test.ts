import { describe, expect, test } from "vitest";
import type { Hit } from "../../measure/eval/ask-questions.ts";
import { score, tokensOf, within } from "../../measure/eval/score.ts";

/** A message of ann's with this many tokens. */
function hit(recordId: string, tokens = 1, more: Partial<Hit> = {}): Hit {
  const formattedContent = recordId.padEnd(tokens * 4, ".");
  return { recordId, recordType: "MESSAGE", formattedContent, userId: "ann", ...more };
}

const sessionOf = new Map([
  ["a1", "A"],
  ["a2", "A"],
  ["b1", "B"],
  ["c1", "C"],
]);

function scored(evidence: readonly string[], hits: readonly Hit[]) {
  const evidenceSessions = [...new Set(evidence.map((id) => sessionOf.get(id) ?? id))];
  const question = { id: "q", text: "?", category: "x", isAdversarial: false };
  const answer = { question: { ...question, evidence, evidenceSessions }, userId: "ann" };
  return score({ ...answer, hits, ms: 1 }, sessionOf);
}

describe("recall", () => {
  test("is the share of the evidence among the first 1, 5, 10 and 20 results", () => {
    const others = Array.from({ length: 20 }, (_, i) => hit(`x${i}`));
    const hits = [hit("a1"), ...others.slice(0, 4), hit("b1"), ...others.slice(4), hit("c1")];
    expect(scored(["a1", "b1", "c1", "a2"], hits).recallAt).toEqual([0.25, 0.25, 0.5, 0.5]);
  });

  test("counts a record that comes several times once, at its best rank", () => {
    const hits = [hit("x"), hit("x"), hit("x"), hit("x"), hit("x"), hit("a1"), hit("a1")];
    const { recallAt, reciprocalRank } = scored(["a1", "b1"], hits);
    expect(recallAt).toEqual([0, 0.5, 0.5, 0.5]);
    expect(reciprocalRank).toBe(1 / 2);
  });

  test("never counts a memory as evidence, but leaves it its rank", () => {
    const { recallAt, reciprocalRank } = scored(
      ["a1"],
      [hit("a1", 1, { recordType: "FACT" }), hit("a1")],
    );
    expect(recallAt).toEqual([0, 1, 1, 1]);
    expect(reciprocalRank).toBe(1 / 2);
  });

  test("of sessions goes by the first sessions, each once", () => {
    const hits = [hit("a1"), hit("a2"), hit("b1"), hit("unknown"), hit("c1")];
    expect(scored(["b1"], hits).sessionRecallAt).toEqual([0, 1, 1, 1]);
    expect(scored(["a2", "c1"], hits).sessionRecallAt).toEqual([0.5, 1, 1, 1]);
  });

  test("is 0 where nothing was found", () => {
    expect(scored(["a1"], [])).toEqual({
      recallAt: [0, 0, 0, 0],
      sessionRecallAt: [0, 0, 0, 0],
      recallAtTokens: [0, 0, 0],
      reciprocalRank: 0,
      foreignHits: 0,
    });
  });
});

describe("the reciprocal rank", () => {
  test("is that of the first evidence, however deep", () => {
    const others = Array.from({ length: 39 }, (_, i) => hit(`x${i}`));
    expect(scored(["a1", "a2"], [...others, hit("a2"), hit("a1")]).reciprocalRank).toBe(1 / 40);
  });
});

describe("a budget of tokens", () => {
  test("a token is four code points, begun ones included", () => {
    expect(["", "abcd", "abcde", "👩👩👩👩", "👩👩👩👩👩"].map(tokensOf)).toEqual([0, 1, 2, 1, 2]);
  });

  test("takes results as long as they fit, and ends with the first that does not", () => {
    const hits = [hit("a", 300), hit("b", 200), hit("c", 1), hit("d", 1)];
    expect(within(500, hits)).toEqual(hits.slice(0, 2));
    expect(within(499, hits)).toEqual(hits.slice(0, 1));
    expect(within(299, hits)).toEqual([]);
    expect(within(1000, hits)).toEqual(hits);
  });

  test("pays for a text once", () => {
    const again = hit("b", 1, { formattedContent: hit("a", 300).formattedContent });
    expect(within(500, [hit("a", 300), again, hit("c", 200), hit("d", 1)])).toHaveLength(3);
  });

  test("holds the share of the evidence that fits into 500, 1000 and 2000", () => {
    const hits = [hit("x", 450), hit("a1", 100), hit("a2", 400), hit("b1", 1000), hit("c1", 60)];
    const { recallAtTokens } = scored(["a1", "a2", "b1", "c1"], hits);
    expect(recallAtTokens).toEqual([0, 0.5, 0.75]);
  });
});

test("whatever is not the user's own is a foreign hit", () => {
  const hits = [
    hit("a1"),
    hit("b1", 1, { userId: "bob" }),
    hit("c1", 1, { userId: null }),
    hit("b1", 1, { userId: "bob" }),
  ];
  expect(scored(["a1"], hits).foreignHits).toBe(2);
});
