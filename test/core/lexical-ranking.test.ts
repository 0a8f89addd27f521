import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RankingFactor } from "../../src/core/search/ranking/explanation.js";
import {
  rankingPlan,
  type QueryTerm,
  type RankingLimits,
} from "../../src/core/search/words/lexical-ranking.js";
import { termMatches } from "../../src/core/search/words/word-search.js";
import { sessionSize, type RecordIndex } from "../../src/core/search/passages/passage.js";
import { sessionShares } from "../../src/core/search/words/session-prior.js";
import { TermStatistics } from "../../src/core/search/words/term-statistics.js";
import { rankPassages } from "./rank-passages.js";
import { inSessions, oneSession, smallIndex, type SmallPassage } from "./small-index.js";

const asTerm = (term: string): QueryTerm => ({ term, insteadOf: null, weight: 1 });

interface Options extends RankingLimits {
  readonly without?: readonly RankingFactor[];
  readonly terms?: readonly QueryTerm[];
}

function planFor(index: RecordIndex, query: string, { without = [], terms }: Options = {}) {
  const statistics = new TermStatistics();
  statistics.add(index);
  const own = terms ?? query.split(" ").map(asTerm);
  return rankingPlan(index.entity, own, statistics, new Set(without));
}

/** Scores by ordinal. */
function scoresOf(index: RecordIndex, query: string, options: Options = {}): Map<number, number> {
  const { ordinals, scores } = rankPassages(index, planFor(index, query, options), options);
  return new Map(Array.from(ordinals, (ordinal, i) => [ordinal, scores[i] ?? NaN]));
}

function orderOf(index: RecordIndex, query: string, options: Options = {}): number[] {
  return [...scoresOf(index, query, options)]
    .toSorted(([, one], [, other]) => other - one)
    .map(([ordinal]) => ordinal);
}

const memories = (passages: readonly SmallPassage[]) => smallIndex(passages, { entity: "Memory" });

describe("Of records that stand alone", () => {
  test("a score is what the formula of BM25 gives with k1 = 1.2 and b = 0.75", () => {
    // One of two passages contains the term twice; it has 4 words, and the average is 3.
    const idf = Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5));
    const norm = 1.2 * (1 - 0.75 + 0.75 * (4 / 3));
    const scores = scoresOf(memories(oneSession("tea and more tea", "coffee here")), "tea");
    expect([...scores.keys()]).toEqual([0]);
    expect(scores.get(0)).toBeCloseTo((idf * 2 * 2.2) / (2 + norm), 12);
  });

  test("those without any of the words are no matches", () => {
    const index = memories(oneSession("coffee", "tea", "milk"));
    expect(orderOf(index, "tea")).toEqual([1]);
    expect(orderOf(index, "water")).toEqual([]);
    expect(orderOf(memories([]), "tea")).toEqual([]);
  });

  test("a rare word weighs more than a common one", () => {
    const index = memories(oneSession("tea x", "tea y", "jasmine z", "tea w"));
    expect(orderOf(index, "tea jasmine")[0]).toBe(2);
  });

  test("a short one comes before a long one, and more of a word before less", () => {
    expect(
      orderOf(memories(oneSession("tea with a long story around it", "tea time")), "tea"),
    ).toEqual([1, 0]);
    expect(orderOf(memories(oneSession("tea milk", "tea tea")), "tea")).toEqual([1, 0]);
  });

  test("a term counts as much as its weight says", () => {
    const index = memories(oneSession("tea a", "milk b"));
    const terms = [asTerm("tea"), { ...asTerm("milk"), weight: 0.3 }];
    const scores = scoresOf(index, "", { terms });
    expect(scores.get(1)).toBeCloseTo(0.3 * (scores.get(0) ?? NaN), 12);
  });
});

describe("Of messages", () => {
  const alone = { without: ["SESSION"] } as const;
  /** Passages of two words each; the middle one contains the term. */
  const seven = smallIndex(oneSession("a b", "c d", "e f", "tea g", "h i", "j k", "l m"));

  test("a passage takes part in what its neighbours hold, before that is saturated", () => {
    const idf = Math.log(1 + (7 - 1 + 0.5) / (1 + 0.5));
    // All have average length, so frequencies are the kernel's values for 1.
    const frequencies = [0.075, 0.15, 0.3, 1, 0.45, 0.225, 0.1125];
    const scores = scoresOf(seven, "tea", alone);
    for (const [ordinal, frequency] of frequencies.entries())
      expect(scores.get(ordinal)).toBeCloseTo((idf * frequency * 2.2) / (frequency + 1.2), 12);
  });

  test("what several neighbours hold is added up before it is saturated", () => {
    const index = smallIndex(oneSession("tea a", "b c", "tea d"));
    const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    const frequency = 0.45 + 0.3;
    expect(scoresOf(index, "tea", alone).get(1)).toBeCloseTo(
      (idf * frequency * 2.2) / (frequency + 1.2),
      12,
    );
  });

  test("without NEIGHBOURS, only what holds a word matches", () => {
    expect(orderOf(seven, "tea", { without: ["NEIGHBOURS"] })).toEqual([3]);
  });

  test("the last of a session and the first of the next are no neighbours", () => {
    const index = smallIndex(inSessions(["a b", "tea c"], ["d e", "f g"]));
    const places = [...scoresOf(index, "tea", alone).keys()];
    expect(places.filter((ordinal) => ordinal >= sessionSize)).toEqual([]);
    expect(places).toContain(0);
  });

  test("nothing matches before a session begins, nor in the next one after a full one", () => {
    const last = { ordinal: sessionSize - 4, words: ["tea"] };
    const index = smallIndex([
      ...oneSession("tea"),
      last,
      { ordinal: sessionSize, words: ["milk"] },
    ]);
    const ordinals = [...scoresOf(index, "tea", alone).keys()];
    expect(Math.min(...ordinals)).toBe(0);
    expect(Math.max(...ordinals)).toBe(sessionSize - 1);
  });

  test("sessions that match add a fifth of the best score, or their share of that", () => {
    const index = smallIndex(inSessions(["tea a", "b c"], ["d tea", "tea e"], ["f g"]));
    const own = scoresOf(index, "tea", alone);
    const best = Math.max(...own.values());
    // By session: 4 words each except the last. Two of three contain the term, once and twice.
    const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    const norm = 1.2 * (1 - 0.75 + 0.75 * (4 / (10 / 3)));
    const [one = NaN, two = NaN] = [1, 2].map((n) => (idf * n * 2.2) / (n + norm));
    const scores = scoresOf(index, "tea");
    expect(scores.get(0)).toBeCloseTo((own.get(0) ?? NaN) + (0.2 * best * one) / two, 12);
    expect(scores.get(sessionSize)).toBeCloseTo((own.get(sessionSize) ?? NaN) + 0.2 * best, 12);
    expect([...sessionShares(index, () => 0)]).toEqual([]);
  });

  test("without SESSION, it does not matter where else a word is said", () => {
    const index = smallIndex(inSessions(["tea a"], ["tea b", "c d", "e f", "g h", "tea i"]));
    const scores = scoresOf(index, "tea", { without: ["SESSION", "NEIGHBOURS"] });
    expect(new Set(scores.values()).size).toBe(1);
  });

  test("limited to sessions, only theirs match, as well as they would anyway", () => {
    const index = smallIndex(inSessions(["tea a", "tea b"], ["tea c", "d e"]));
    const all = scoresOf(index, "tea", alone);
    const limited = scoresOf(index, "tea", { ...alone, sessions: new Set([1]) });
    expect(limited).toEqual(new Map([...all].filter(([ordinal]) => ordinal >= sessionSize)));
    expect(scoresOf(index, "tea", { sessions: new Set() })).toEqual(new Map());
  });

  test("limited to what holds certain terms itself, neighbours do not match", () => {
    const index = smallIndex(oneSession("green tea", "tea", "green", "a green tea", "b"));
    const all = scoresOf(index, "green tea");
    const limited = scoresOf(index, "green tea", { required: ["green", "tea"] });
    expect(limited).toEqual(
      new Map([...all].filter(([ordinal]) => ordinal === 0 || ordinal === 3)),
    );
  });

  test("the best score is of a passage that holds a word itself", () => {
    // Between the two halves, ordinal 1 belongs to both: it may be a deleted passage.
    const index = smallIndex([
      { ordinal: 0, words: ["green"] },
      { ordinal: 2, words: ["tea"] },
    ]);
    const { best, scores, ordinals } = rankPassages(index, planFor(index, "green tea", alone));
    const scoreAt = (ordinal: number) => scores[ordinals.indexOf(ordinal)] ?? NaN;
    expect(best).toBe(Math.max(scoreAt(0), scoreAt(2)));
  });
});

test("statistics are taken of all indexes of a pool, and lengths of each entity apart", () => {
  const statistics = new TermStatistics();
  statistics.add(smallIndex(oneSession("tea a b c", "milk d")));
  statistics.add(smallIndex(oneSession("tea e"), { id: 2, entity: "User" }));
  expect(statistics.holding("tea")).toBe(2);
  expect(statistics.inverseFrequency("tea")).toBe(Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5)));
  expect(statistics.averageLength("Message")).toBe(3);
  expect(statistics.averageLength("User")).toBe(2);
  expect(statistics.averageLength("Memory")).toBe(1);
});

const word = fc.constantFrom("tea", "milk", "salt", "rain", "sun");
const session = fc.array(
  fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" ")),
  { maxLength: 8 },
);
const query = fc.uniqueArray(word, { minLength: 1 }).map((words) => words.join(" "));
const entity = fc.constantFrom("Message", "Memory");

test("an explanation's parts add up to the score, by the terms alone and with the session's share", () => {
  fc.assert(
    fc.property(fc.array(session, { maxLength: 4 }), query, entity, (sessions, query, entity) => {
      const index = smallIndex(inSessions(...sessions), { entity } as Partial<RecordIndex>);
      const plan = planFor(index, query);
      const { ordinals, scores, sessionScores } = rankPassages(index, plan);
      for (const [i, ordinal] of ordinals.entries()) {
        const matches = termMatches(index, plan, ordinal);
        const sum = matches.reduce((sum, { score }) => sum + score, sessionScores[i] ?? NaN);
        expect(Math.abs(sum - (scores[i] ?? NaN))).toBeLessThan(1e-9);
        expect(matches.map(({ score }) => score)).toEqual(
          matches.map(({ score }) => score).toSorted((one, other) => other - one),
        );
        for (const { term, from } of matches)
          for (const distance of from) {
            const posting = index.postings.find((one) => one.term === term);
            expect(posting?.ordinals).toContain(ordinal + distance);
          }
      }
    }),
  );
});

test("only what holds a word of the query, or stands near what does, is ranked", () => {
  fc.assert(
    fc.property(fc.array(session, { maxLength: 4 }), query, (sessions, query) => {
      const passages = inSessions(...sessions);
      const holding = passages.filter(({ words }) => words.some((one) => query.includes(one)));
      const near = (ordinal: number) => holding.some((one) => Math.abs(one.ordinal - ordinal) <= 3);
      const scores = scoresOf(smallIndex(passages), query);
      for (const { ordinal } of passages) expect(scores.has(ordinal)).toBe(near(ordinal));
      for (const score of scores.values()) expect(score).toBeGreaterThan(0);
    }),
  );
});
