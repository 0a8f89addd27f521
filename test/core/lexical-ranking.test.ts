import fc from "fast-check";
import { expect, test } from "vitest";
import { rankPassages } from "../../src/core/search/bm25.js";
import type { Posting, RecordIndex } from "../../src/core/search/passage.js";

/** An index of passages given as words; their ordinals are their places. */
function indexOf(passages: readonly (readonly string[])[], query: readonly string[]): RecordIndex {
  const postings = query.flatMap((term): Posting[] => {
    const holding = passages.flatMap((words, ordinal) => {
      const frequency = words.filter((word) => word === term).length;
      return frequency > 0 ? [{ ordinal, frequency, length: words.length }] : [];
    });
    if (holding.length === 0) return [];
    return [
      {
        term,
        ordinals: Float64Array.from(holding, ({ ordinal }) => ordinal),
        frequencies: Uint32Array.from(holding, ({ frequency }) => frequency),
        lengths: Uint32Array.from(holding, ({ length }) => length),
      },
    ];
  });
  const totalLength = passages.reduce((sum, { length }) => sum + length, 0);
  return {
    id: 1,
    entity: "Memory",
    owner: "",
    passageCount: passages.length,
    totalLength,
    sessions: [{ number: 0, threadId: null, length: totalLength }],
    speakers: [],
    postings,
  };
}

const rank = (query: string, ...passages: string[]) =>
  rankPassages(
    indexOf(
      passages.map((text) => text.split(" ")),
      query.split(" "),
    ),
  );

const order = (query: string, ...passages: string[]) =>
  rank(query, ...passages).map(({ ordinal }) => ordinal);

test("a score is what the formula of BM25 gives with k1 = 1.2 and b = 0.75", () => {
  // One of two passages holds the term twice; it has 4 words where the average is 3.
  const idf = Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5));
  const norm = 1.2 * (1 - 0.75 + 0.75 * (4 / 3));
  const [only] = rank("tea", "tea and more tea", "coffee here");
  expect(only?.ordinal).toBe(0);
  expect(only?.score).toBeCloseTo((idf * 2 * 2.2) / (2 + norm), 12);
});

test("passages without any of the words are no matches", () => {
  expect(order("tea", "coffee", "tea", "milk")).toEqual([1]);
  expect(order("water", "coffee", "tea")).toEqual([]);
  expect(rankPassages(indexOf([], ["tea"]))).toEqual([]);
});

test("a rare word weighs more than a common one", () => {
  expect(order("tea jasmine", "tea x", "tea y", "jasmine z", "tea w")[0]).toBe(2);
});

test("a short passage comes before a long one, and more of a word before less", () => {
  expect(order("tea", "tea with a long story around it", "tea time")).toEqual([1, 0]);
  expect(order("tea", "tea milk", "tea tea")).toEqual([1, 0]);
});

test("passages that match as well come in the order they were written", () => {
  expect(order("tea", "tea a", "tea b", "tea c")).toEqual([0, 1, 2]);
});

test("ranks are best first, and only what holds a word of the query is ranked", () => {
  const word = fc.constantFrom("tea", "milk", "salt", "rain", "sun");
  const passages = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { maxLength: 12 });
  const query = fc.uniqueArray(word, { minLength: 1 });
  fc.assert(
    fc.property(passages, query, (texts, terms) => {
      const ranked = rankPassages(indexOf(texts, terms));
      const matching = texts.flatMap((words, i) =>
        words.some((one) => terms.includes(one)) ? [i] : [],
      );
      expect(ranked.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b)).toEqual(matching);
      for (const [i, { score }] of ranked.entries()) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(ranked[i - 1]?.score ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});
