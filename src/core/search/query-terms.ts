import { giveTurn } from "../in-turns.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { RankingFactor } from "./explanation.js";
import type { IndexGroup } from "./index-groups.js";
import type { QueryTerm } from "./lexical-ranking.js";
import { nameTerms } from "./names.js";
import { closestTerm, mayBeMisspelt } from "./spelling.js";
import type { TextAnalyser } from "./text-analyser.js";

/** Indexes whose vocabulary is looked through for words that no index has: the largest ones. */
const vocabularies = 8;

/** The terms of a query, each with what it counts. */
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

/** The terms by which talk is ranked: who is named speaks, rather than is spoken of, so names go where other terms remain. */
export function termsForTalk(
  terms: readonly QueryTerm[],
  speakers: ReadonlySet<string>,
  phraseTerms: ReadonlySet<string>,
  analyser: TextAnalyser,
): readonly QueryTerm[] {
  const names = nameTerms(speakers, analyser);
  const others = terms.filter(({ term }) => !names.has(term) || phraseTerms.has(term));
  return others.length > 0 ? others : terms;
}

/**
 * Puts the term that is written most like it in the place of each that no
 * index holds and that may be misspelt. Others have their turn between terms:
 * a query may have a thousand words that are nowhere.
 */
export async function respelt(
  store: MemoryStore,
  principal: Principal,
  groups: readonly IndexGroup[],
  terms: readonly QueryTerm[],
  isHeld: (term: string) => boolean,
): Promise<readonly QueryTerm[]> {
  const knownTerms = vocabulariesOf(store, principal, groups);
  const all: QueryTerm[] = [];
  for (const one of terms) {
    const { term } = one;
    const [firstLetter] = term;
    if (firstLetter === undefined || isHeld(term) || !mayBeMisspelt(term)) {
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

/** Answers which terms with a first letter the largest indexes have, in code-unit order; reads those of each letter once. */
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
