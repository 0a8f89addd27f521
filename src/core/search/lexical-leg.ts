import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import { BestRecords, type WordHit } from "./best-records.js";
import type { RankingFactor } from "./explanation.js";
import type { Wanted } from "./factors.js";
import { indexGroups, readGroup, type IndexGroup, type TargetIndex } from "./index-groups.js";
import { IndexPools, type IndexPool } from "./index-pools.js";
import { rankingPlan, type QueryTerm } from "./lexical-ranking.js";
import { nameTerms, namedSpeakers } from "./names.js";
import { newestOf, newestWith } from "./newest-messages.js";
import { phrasesOf } from "./phrases.js";
import { queryTerms, respelt, termsForTalk } from "./query-terms.js";
import type { SearchTarget } from "./search-target.js";
import type { TextAnalyser } from "./text-analyser.js";
import { searchIndexes, type IndexSearch } from "./word-search.js";

export interface WordSearchOptions {
  readonly analyser: TextAnalyser;
  /** What not to weigh. */
  readonly without: ReadonlySet<RankingFactor>;
}

export interface WordHits {
  /** Best first; of equal scores messages before memories before profiles, each older first. */
  readonly hits: readonly WordHit[];
  /** The best score, which all others are a share of; 0 where nothing holds a word of the query. */
  readonly best: number;
}

/**
 * The records that hold the query's words, or stand near what does, each with
 * its best passage. Phrases in double quotes must stand in that passage. A
 * query none of whose words is anywhere finds the newest messages of the one
 * speaker whom it names, and else nothing.
 */
export async function searchByWords(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  query: string,
  limit: number,
  { analyser, without }: WordSearchOptions,
): Promise<WordHits> {
  const phrases = phrasesOf(query);
  const phraseTerms = new Set(phrases.flatMap(({ text }) => analyser.phraseTerms(text)));
  const groups = await indexGroups(store, principal, targets);
  let terms: readonly QueryTerm[] = queryTerms(query, analyser, without);
  let survey = await surveyOf(store, principal, targets, groups, terms);
  if (!without.has("SPELLING")) {
    const names = nameTerms(survey.pools.speakers, analyser);
    const isKnown = (term: string) =>
      survey.pools.isHeld(term) || phraseTerms.has(term) || names.has(term);
    const corrected = await respelt(store, principal, groups, terms, isKnown);
    if (corrected.some(({ insteadOf }) => insteadOf !== null)) {
      terms = corrected;
      survey = await surveyOf(store, principal, targets, groups, terms);
    }
  }

  const features = analyser.readQuery(query);
  const searchOf = (one: TargetIndex): IndexSearch => {
    const pool = survey.pools.of(one.index);
    const { entity } = one.target;
    const own =
      entity === "Message" ? termsForTalk(terms, pool.speakers, phraseTerms, analyser) : terms;
    const wanted: Wanted = { ...features, speaker: onlyNamed(query, pool, analyser), without };
    const plan = rankingPlan(entity, own, pool.statistics, without);
    return { ...one, plan, wanted, required: [...phraseTerms] };
  };
  const best = new BestRecords(limit);
  let isAnyHeld = false;
  for (const group of groups) {
    const indexes = survey.only ?? (await readGroup(store, principal, group, termsOf(terms)));
    const searches = indexes.map(searchOf);
    if (await searchIndexes(store, principal, searches, phrases, best)) isAnyHeld = true;
  }
  const hits = best.hits();
  const found = { hits, best: hits[0]?.score ?? 0 };

  const unranked = phrases.filter(({ text }) => analyser.phraseTerms(text).length === 0);
  if (unranked.length > 0 && hits.length < limit) {
    const more = await newestWith(store, principal, targets, phrases, limit, hits);
    return { ...found, hits: [...hits, ...more] };
  }
  if (isAnyHeld || phrases.length > 0) return found;
  const named = namedSpeakers(query, survey.pools.speakers, analyser);
  const [speaker] = named;
  if (speaker === undefined || named.length > 1) return found;
  return { ...found, hits: await newestOf(store, principal, targets, speaker, limit) };
}

interface Survey {
  readonly pools: IndexPools;
  /** The indexes, where they are few enough to be kept. */
  readonly only: readonly TargetIndex[] | null;
}

/** Counts the terms in all indexes, of which it keeps none but a single group. */
async function surveyOf(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  groups: readonly IndexGroup[],
  terms: readonly QueryTerm[],
): Promise<Survey> {
  const pools = new IndexPools(targets);
  let only: readonly TargetIndex[] | null = null;
  for (const group of groups) {
    const indexes = await readGroup(store, principal, group, termsOf(terms));
    for (const { index } of indexes) pools.add(index);
    only = groups.length === 1 ? indexes : null;
  }
  return { pools, only };
}

function termsOf(terms: readonly QueryTerm[]): string[] {
  return terms.map(({ term }) => term);
}

function onlyNamed(query: string, { speakers }: IndexPool, analyser: TextAnalyser): string | null {
  const named = namedSpeakers(query, speakers, analyser);
  return named.length === 1 ? (named[0] ?? null) : null;
}
