import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fuse,
  type FoundByRetriever,
  type FusedHit,
} from "../../src/core/search/ranking/fusion.js";
import type { Hit } from "../../src/core/search/search-target.js";

function aHit(change: Partial<Hit>): Hit {
  return {
    entity: "Memory",
    recordId: "a",
    score: 1,
    passage: null,
    similarity: null,
    traits: null,
    explain: null,
    ...change,
  };
}

/** The results of lexical retrieval: score and similarity, best first. */
function byWords(...hits: readonly (readonly [string, number, number | null])[]): FoundByRetriever {
  return {
    retriever: "LEXICAL",
    hits: hits.map(([recordId, score, similarity]) => aHit({ recordId, score, similarity })),
  };
}

function byVector(...hits: readonly (readonly [string, number])[]): FoundByRetriever {
  return {
    retriever: "VECTOR",
    hits: hits.map(([recordId, similarity]) => aHit({ recordId, score: similarity, similarity })),
  };
}

const scores = (hits: readonly FusedHit[]) => hits.map(({ recordId, score }) => [recordId, score]);

describe("Fusion, by hand:", () => {
  test("nearness adds a share of the best score by words", () => {
    const lexical = byWords(["a", 4, 0.25], ["b", 2, 0.75], ["c", 1, 0.25]);
    const vector = byVector(["b", 0.75], ["d", 0.5]);
    // Similarities from 0.25 to 0.75; the nearest gets half of 4.
    expect(scores(fuse([lexical, vector], 0.5))).toEqual([
      ["a", 4],
      ["b", 4],
      ["c", 1],
      ["d", 1],
    ]);
    expect(scores(fuse([lexical, vector], 0.75))).toEqual([
      ["b", 5],
      ["a", 4],
      ["d", 1.5],
      ["c", 1],
    ]);
  });

  test("a record without a vector counts as its words predict, and vectors by the share that has one", () => {
    const lexical = byWords(["a", 4, 0.5], ["b", 3, null], ["c", 2, 0], ["d", 1, null]);
    // The line through (4, 0.5) and (2, 0) gives b 0.25 and d no less than 0. (2 + 1) / (4 + 1) have a vector.
    expect(scores(fuse([lexical, byVector(["a", 0.5], ["c", 0])], 1))).toEqual([
      ["a", 4 + 0.6 * 4],
      ["b", 3 + 0.6 * 4 * 0.5],
      ["c", 2],
      ["d", 1],
    ]);
  });

  test("where better words make a text less similar, the mean is expected", () => {
    const lexical = byWords(["a", 4, 0], ["b", 3, null], ["c", 2, 1]);
    expect(scores(fuse([lexical, byVector(["c", 1], ["a", 0])], 1))).toEqual([
      ["c", 2 + 0.75 * 4],
      ["b", 3 + 0.75 * 4 * 0.5],
      ["a", 4],
    ]);
  });

  test("where no record that words found has a vector, they keep their order and come first", () => {
    const lexical = byWords(["a", 4, null], ["b", 2, null]);
    expect(scores(fuse([lexical, byVector(["c", 1], ["d", 0])], 1))).toEqual([
      ["a", 4],
      ["b", 2],
      ["c", 4 / 3],
      ["d", 0],
    ]);
  });

  test("where all are equally near, words alone decide", () => {
    const lexical = byWords(["a", 4, 0.5], ["b", 2, 0.5]);
    expect(scores(fuse([lexical, byVector(["b", 0.5], ["a", 0.5])], 1))).toEqual([
      ["a", 4],
      ["b", 2],
    ]);
  });

  test("where words find nothing, the similarity is the score", () => {
    const vector = byVector(["a", 0.5], ["b", -0.5]);
    const expected = [
      ["a", 0.5],
      ["b", -0.5],
    ];
    expect(scores(fuse([byWords(), vector], 0.3))).toEqual(expected);
    expect(scores(fuse([vector], 0))).toEqual(expected);
  });

  test("where words find nothing that has a score, the similarity is the score too", () => {
    const lexical = byWords(["a", 0, null], ["b", 0, 0.25]);
    expect(scores(fuse([lexical, byVector(["c", 0.5], ["b", 0.25])], 0.3))).toEqual([
      ["c", 0.5],
      ["a", 0.25],
      ["b", 0.25],
    ]);
    expect(scores(fuse([byWords(["a", 0, null])], 0.3))).toEqual([["a", 0]]);
  });

  test("equal scores keep the order by words, and then that by nearness", () => {
    const lexical = byWords(["z", 2, null], ["b", 2, null]);
    const vector = byVector(["y", 0.5], ["a", 0.5]);
    expect(scores(fuse([lexical, vector], 0.3)).map(([id]) => id)).toEqual(["z", "b", "y", "a"]);
  });

  test("a record that both have found comes once, with the passage of words and the place in each", () => {
    const explain = () => ({ terms: [], factors: [] });
    const lexical = aHit({ score: 3, passage: "by words", similarity: 0.5, explain });
    const vector = aHit({ score: 0.5, passage: "by vector", similarity: 0.5 });
    const other = aHit({ recordId: "b", score: 0.75, passage: "other", similarity: 0.75 });
    const fused = fuse(
      [
        { retriever: "LEXICAL", hits: [lexical] },
        { retriever: "VECTOR", hits: [other, vector] },
      ],
      0.5,
    );
    expect(fused).toEqual([
      {
        ...lexical,
        nearness: 0,
        retrievers: [
          { retriever: "LEXICAL", rank: 1, score: 3 },
          { retriever: "VECTOR", rank: 2, score: 0.5 },
        ],
      },
      {
        ...other,
        score: 1.5,
        nearness: 1.5,
        retrievers: [{ retriever: "VECTOR", rank: 1, score: 0.75 }],
      },
    ]);
  });

  test("records of two types that share an id are two", () => {
    const found = { retriever: "LEXICAL" as const, hits: [aHit({}), aHit({ entity: "Message" })] };
    expect(fuse([found], 0.3).map(({ entity }) => entity)).toEqual(["Memory", "Message"]);
  });

  test("nothing found is nothing", () => {
    expect(fuse([], 0.3)).toEqual([]);
    expect(fuse([byWords(), byVector()], 0.3)).toEqual([]);
  });
});

interface Candidate {
  readonly recordId: string;
  /** Null: no word matches. */
  readonly words: number | null;
  /** Null: it has no vector. */
  readonly similarity: number | null;
  /** Whether vector search returned it. */
  readonly isNear: boolean;
}

const candidates: fc.Arbitrary<Candidate[]> = fc
  .uniqueArray(
    fc.record({
      recordId: fc.constantFrom(..."abcdefghij"),
      words: fc.option(fc.integer({ min: 1, max: 40 }).map((n) => n / 4)),
      similarity: fc.option(fc.integer({ min: -8, max: 8 }).map((n) => n / 8)),
      isNear: fc.boolean(),
    }),
    { selector: ({ recordId }) => recordId },
  )
  .map((all) => all.filter(({ words, similarity, isNear }) => words ?? (isNear && similarity)));
const weight = fc.integer({ min: 0, max: 8 }).map((n) => n / 8);

function retrieversOf(all: readonly Candidate[]): [FoundByRetriever, FoundByRetriever] {
  const words = all.flatMap(({ recordId, words, similarity }) =>
    words === null ? [] : aHit({ recordId, score: words, similarity }),
  );
  const near = all.flatMap(({ recordId, similarity, isNear }) =>
    similarity === null || !isNear ? [] : aHit({ recordId, score: similarity, similarity }),
  );
  const best = (hits: Hit[]) => hits.sort((one, other) => other.score - one.score);
  return [
    { retriever: "LEXICAL", hits: best(words) },
    { retriever: "VECTOR", hits: best(near) },
  ];
}

describe("Fusion, whatever the retrievers have found,", () => {
  test("does not depend on which retriever comes first", () => {
    fc.assert(
      fc.property(candidates, weight, (all, weight) => {
        const [lexical, vector] = retrieversOf(all);
        expect(fuse([vector, lexical], weight)).toEqual(fuse([lexical, vector], weight));
      }),
    );
  });

  test("has every record once, best first", () => {
    fc.assert(
      fc.property(candidates, weight, (all, weight) => {
        const found = retrieversOf(all);
        const fused = fuse(found, weight);
        const ids = new Set(found.flatMap(({ hits }) => hits.map(({ recordId }) => recordId)));
        expect(fused.map(({ recordId }) => recordId).toSorted()).toEqual([...ids].toSorted());
        const inOrder = fused.map(({ score }) => score);
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
      }),
    );
  });

  test("with a weight of 0 begins with what words have found, in their order and with their scores", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const [lexical, vector] = retrieversOf(all);
        const order = lexical.hits.map(({ recordId, score }) => [recordId, score]);
        expect(scores(fuse([lexical, vector], 0)).slice(0, order.length)).toEqual(order);
      }),
    );
  });

  test("never puts a record behind one that is neither nearer nor better by words", () => {
    fc.assert(
      fc.property(candidates, weight, (all, weight) => {
        const [lexical, vector] = retrieversOf(all);
        fc.pre(lexical.hits.length > 0);
        const place = new Map(fuse([lexical, vector], weight).map((hit, i) => [hit.recordId, i]));
        const found = all.filter(({ recordId }) => place.has(recordId));
        for (const one of found) {
          for (const other of found) {
            if ((one.similarity === null) !== (other.similarity === null)) continue;
            const words = (one.words ?? 0) - (other.words ?? 0);
            const nearness = (one.similarity ?? 0) - (other.similarity ?? 0);
            if (words < 0 || nearness < 0 || words + weight * nearness === 0) continue;
            expect(place.get(one.recordId)).toBeLessThan(place.get(other.recordId) ?? NaN);
          }
        }
      }),
    );
  });

  test("adds no more than its share of the best score by words", () => {
    fc.assert(
      fc.property(candidates, weight, (all, weight) => {
        const [lexical, vector] = retrieversOf(all);
        fc.pre(lexical.hits.length > 0);
        const best = Math.max(...lexical.hits.map(({ score }) => score));
        const words = new Map(all.map(({ recordId, words }) => [recordId, words ?? 0]));
        for (const { recordId, score } of fuse([lexical, vector], weight)) {
          expect(score).toBeGreaterThanOrEqual(words.get(recordId) ?? NaN);
          expect(score).toBeLessThanOrEqual((words.get(recordId) ?? NaN) + weight * best);
        }
      }),
    );
  });
});
