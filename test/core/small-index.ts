import { rankingPlan } from "../../src/core/search/words/lexical-ranking.js";
import {
  sessionSize,
  type Posting,
  type RecordIndex,
} from "../../src/core/search/passages/passage.js";
import { TermStatistics } from "../../src/core/search/words/term-statistics.js";
import { rankPassages } from "./rank-passages.js";

/** A passage as its words, with its ordinal. */
export interface SmallPassage {
  readonly ordinal: number;
  readonly words: readonly string[];
}

/** Consecutive passages in one session, given as words. */
export function oneSession(...texts: readonly string[]): SmallPassage[] {
  return inSessions(texts);
}

/** Passages given as words, with one session per list. */
export function inSessions(...sessions: readonly (readonly string[])[]): SmallPassage[] {
  return sessions.flatMap((texts, session) =>
    texts.map((text, place) => ({
      ordinal: session * sessionSize + place,
      words: text.split(" ").filter((word) => word !== ""),
    })),
  );
}

/** The index of a store with these passages, whose terms are their words. Session n belongs to thread `thread-n`. */
export function smallIndex(
  passages: readonly SmallPassage[],
  change: Partial<RecordIndex> = {},
): RecordIndex {
  const words = [...new Set(passages.flatMap((passage) => passage.words))].sort();
  const bySession = Map.groupBy(passages, ({ ordinal }) => Math.floor(ordinal / sessionSize));
  return {
    id: 1,
    entity: "Message",
    owner: "user:maya",
    passageCount: passages.length,
    totalLength: lengthOf(passages),
    sessions: [...bySession]
      .map(([number, own]) => ({ number, threadId: `thread-${number}`, length: lengthOf(own) }))
      .toSorted((one, other) => one.number - other.number),
    speakers: [],
    postings: words.map((term) => postingOf(term, passages)),
    ...change,
  };
}

function postingOf(term: string, passages: readonly SmallPassage[]): Posting {
  const holding = passages.filter(({ words }) => words.includes(term));
  return {
    term,
    ordinals: Float64Array.from(holding, ({ ordinal }) => ordinal),
    frequencies: Uint32Array.from(
      holding,
      ({ words }) => words.filter((word) => word === term).length,
    ),
    lengths: Uint32Array.from(holding, ({ words }) => words.length),
  };
}

function lengthOf(passages: readonly SmallPassage[]): number {
  return passages.reduce((sum, { words }) => sum + words.length, 0);
}

/** The lexical scores of passages with these terms, each in its own session. */
export function scoresByWords(
  passages: readonly (readonly string[])[],
  query: readonly string[],
): number[] {
  const placed = passages.map((words, ordinal) => ({ ordinal, words }));
  const index = smallIndex(placed, { entity: "Memory" });
  const statistics = new TermStatistics();
  statistics.add(index);
  const terms = query.map((term) => ({ term, insteadOf: null, weight: 1 }));
  const plan = rankingPlan(index.entity, terms, statistics, new Set());
  const { ordinals, scores } = rankPassages(index, plan);
  return placed.map(({ ordinal }) => scores[ordinals.indexOf(ordinal)] ?? 0);
}
