import { giveTurn } from "../../tasks/in-turns.js";
import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import type { RankingFactor } from "../ranking/explanation.js";
import type { IndexGroup } from "./index-groups.js";
import type { QueryTerm } from "./lexical-ranking.js";
import { rankingConstants } from "./ranking-constants.js";
import type { TextAnalyser } from "../text/text-analyser.js";

/** Number of indexes whose vocabulary is searched for similar words: the largest ones. */
const vocabularies = 8;

/** The terms of a query with their weights. */
export function queryTerms(
  query: string,
  analyser: TextAnalyser,
  without: ReadonlySet<RankingFactor>,
): QueryTerm[] {
  const weightOf = (term: string) => (without.has("FRAME_WORDS") ? 1 : analyser.weightOf(term));
  return analyser
    .queryTerms(query)
    .map((term) => ({ term, insteadOf: null, weight: weightOf(term) }));
}

/**
 * The terms without names if other terms remain. So messages are ranked: a named person is usually
 * the speaker, not the topic.
 */
export function withoutNames(
  terms: readonly QueryTerm[],
  isName: (term: string) => boolean,
): readonly QueryTerm[] {
  const others = terms.filter(({ term }) => !isName(term));
  return others.length > 0 ? others : terms;
}

/**
 * The terms with a low weight for names and for words of most memories, if other terms remain. So
 * memories and profiles are ranked: most are about the named person, and the question is what
 * else they say.
 */
export function withLowTerms(
  terms: readonly QueryTerm[],
  isLow: (term: string) => boolean,
): readonly QueryTerm[] {
  if (terms.every(({ term }) => isLow(term))) return terms;
  return terms.map((one) =>
    isLow(one.term) ? { ...one, weight: one.weight * rankingConstants.name } : one,
  );
}

/**
 * Replaces each term that is unknown, and that may be misspelt, by the most similarly spelt term.
 * Yields to the event loop between terms, because a query may have a thousand unknown
 * words.
 */
export async function respelt(
  store: MemoryStore,
  principal: Principal,
  groups: readonly IndexGroup[],
  terms: readonly QueryTerm[],
  isKnown: (term: string) => Promise<boolean>,
): Promise<readonly QueryTerm[]> {
  const knownTerms = vocabulariesOf(store, principal, groups);
  const all: QueryTerm[] = [];
  for (const one of terms) {
    const { term } = one;
    const [firstLetter] = term;
    if (firstLetter === undefined || !mayBeMisspelt(term) || (await isKnown(term))) {
      all.push(one);
      continue;
    }
    const closest = closestTerm(term, await knownTerms(firstLetter));
    all.push(closest === null ? one : { ...one, term: closest, insteadOf: term });
    await giveTurn();
  }
  const isFirst = ({ term }: QueryTerm, i: number) =>
    all.findIndex((other) => other.term === term) === i;
  return all.filter(isFirst);
}

/**
 * Returns a function for the terms with a first letter in the largest indexes, in code-unit
 * order. Caches the terms by letter.
 */
function vocabulariesOf(
  store: MemoryStore,
  principal: Principal,
  groups: readonly IndexGroup[],
): (firstLetter: string) => Promise<readonly string[]> {
  const keys = groups
    .flatMap((group) => group.flatMap((part) => part.keys))
    .sort((one, other) => other.passageCount - one.passageCount)
    .slice(0, vocabularies);
  const known = new Map<string, readonly string[]>();
  return async (firstLetter) => {
    const before = known.get(firstLetter);
    if (before !== undefined) return before;
    const vocabulary = new Set<string>();
    for (const key of keys) {
      for (const term of await store.passages.vocabulary(principal, key, firstLetter))
        vocabulary.add(term);
      await giveTurn();
    }
    const sorted = [...vocabulary].sort();
    known.set(firstLetter, sorted);
    return sorted;
  };
}

const { spellingLetters, spellingReach, spellingLikeness } = rankingConstants;

/** Whether a term may be misspelt: it is long enough and has letters with their marks only. */
export function mayBeMisspelt(term: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(term) && Array.from(term).length >= spellingLetters;
}

/**
 * The term with the most similar spelling: with the same first letter, about the same length, and
 * enough letter pairs in common. Ties: the first. Null: none is similar enough.
 */
export function closestTerm(term: string, vocabulary: Iterable<string>): string | null {
  const own = letterPairs(term);
  let closest: string | null = null;
  let most = 0;
  for (const other of vocabulary) {
    if (Math.abs(other.length - term.length) > spellingReach || other[0] !== term[0]) continue;
    const likeness = dice(own, letterPairs(other));
    if (likeness >= spellingLikeness && likeness > most) [closest, most] = [other, likeness];
  }
  return closest;
}

/** Pairs of adjacent letters; the ends of the word count as letters. */
function letterPairs(term: string): string[] {
  const letters = ["", ...term, ""];
  return letters.slice(1).map((letter, i) => `${letters[i]}|${letter}`);
}

/** Dice coefficient of two lists: 0 nothing in common, 1 everything. */
function dice(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let common = 0;
  for (const pair of one) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  return (2 * common) / (one.length + other.length);
}
