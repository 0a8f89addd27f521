import { YieldTimer } from "../../tasks/in-turns.js";
import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import { BestRecords, type WordHit } from "./best-records.js";
import { coverageOf } from "./coverage.js";
import { echoOf } from "../text/echo.js";
import type { RankingFactor } from "../ranking/explanation.js";
import type { Wanted } from "./factors.js";
import { indexGroups, readGroup, type IndexGroup, type TargetIndex } from "./index-groups.js";
import { IndexPools, type IndexPool } from "./index-pools.js";
import { rankingPlan, type QueryTerm } from "./lexical-ranking.js";
import { namedSpeakers } from "../text/names.js";
import { newestOf, newestWith } from "./newest-records.js";
import { phrasesOf } from "../text/phrases.js";
import { queryTerms, respelt, withLowTerms, withoutNames } from "./query-terms.js";
import type { SearchTarget } from "../search-target.js";
import type { TextAnalyser } from "../text/text-analyser.js";
import { searchIndexes, type IndexSearch } from "./word-search.js";
import { wordsOfTerms } from "../text/words-of-terms.js";

export interface WordSearchOptions {
  readonly analyser: TextAnalyser;
  /** The ranking factors that are switched off. */
  readonly without: ReadonlySet<RankingFactor>;
  /** Whether a word exists, so that a search does not take it for another one. Default: unknown. */
  readonly isWord?: ((term: string) => Promise<boolean>) | undefined;
  /** Batch sizes; they do not affect the results. */
  readonly batches?: SearchBatches | undefined;
}

export interface SearchBatches {
  /** Passages whose postings are in memory at the same time, unless a single index has more. Default: 100,000. */
  readonly postings?: number | undefined;
  /**
   * Ranked passages that are read in the first batch. Each batch doubles, up to eight times a
   * given number. Default: 64 or twice the limit, whichever is larger, and up to 4,096.
   */
  readonly candidates?: number | undefined;
}

export interface WordHits {
  /** Best first; of equal scores messages before memories before profiles, each older first. */
  readonly hits: readonly WordHit[];
  /** How well words answer the query: see {@link coverageOf}. */
  readonly coverage: number;
  /** The only speaker that the query names; null: none, or several. */
  readonly speaker: string | null;
}

/**
 * Finds records that contain the query's words, or are near such records, each with its best
 * passage. Phrases in double quotes must be in that passage. If no passage contains any word of
 * the query, the newest messages of the one speaker that the query names are returned, if any.
 */
export async function searchByWords(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  query: string,
  limit: number,
  options: WordSearchOptions,
): Promise<WordHits> {
  const { analyser, batches } = options;
  const phrases = phrasesOf(query);
  const phraseTerms = new Set(phrases.flatMap(({ text }) => analyser.phraseTerms(text)));
  const groups = await indexGroups(store, principal, targets, batches?.postings);
  const survey = await surveyQuery(store, principal, targets, groups, query, phraseTerms, options);
  const { terms, pools } = survey;

  // A caller that asks for a phrase may be looking for the question itself.
  const isEcho = phrases.length > 0 ? () => false : echoOf(query, analyser);
  const features = { ...analyser.readQuery(query), isEcho };
  const queries = new Map<IndexPool, PoolQuery>();
  const searchOf = (one: TargetIndex): IndexSearch => {
    const pool = pools.of(one.index);
    const own = queries.get(pool) ?? poolQuery(pool, terms, query, features, phraseTerms, options);
    queries.set(pool, own);
    const { entity } = one.target;
    const ownTerms = entity === "Message" ? own.ofTalk : own.ofRecords;
    const plan = rankingPlan(entity, ownTerms, pool.statistics, options.without);
    return { ...one, plan, wanted: own.wanted, required: [...phraseTerms] };
  };
  const best = new BestRecords(limit);
  let isAnyHeld = false;
  for (const group of groups) {
    // Frees the inputs of the last group's explanations before the next group is read.
    best.explain();
    const indexes = survey.only ?? (await readGroup(store, principal, group, termsOf(terms)));
    const searches: IndexSearch[] = [];
    const timer = new YieldTimer();
    for (const one of indexes) {
      searches.push(searchOf(one));
      await timer.pause();
    }
    const isHeld = await searchIndexes(
      store,
      principal,
      searches,
      phrases,
      best,
      batches?.candidates,
    );
    isAnyHeld ||= isHeld;
  }
  const [first] = best.hits();
  const hits = best.hits().map((hit) => withWords(hit, query, analyser));
  const speaker = options.without.has("SPEAKER")
    ? null
    : onlyNamed(query, pools.speakers, analyser);
  const asked = withoutNames(terms, (term) => pools.tellsLittle(term));
  const coverage = coverageOf(
    first !== undefined && first.score > 0 ? first.explain() : null,
    asked,
  );

  // Phrases without terms can only be found among the newest records.
  if (phrases.some(({ text }) => analyser.phraseTerms(text).length === 0)) {
    const more = await newestWith(store, principal, targets, phrases, limit, hits);
    return { hits: [...hits, ...more], coverage, speaker };
  }
  if (isAnyHeld || phrases.length > 0 || speaker === null) return { hits, coverage, speaker };
  return { hits: await newestOf(store, principal, targets, speaker, limit), coverage, speaker };
}

/** The hit with an explanation that has the words of its terms. */
function withWords(hit: WordHit, query: string, analyser: TextAnalyser): WordHit {
  const texts = [hit.passage ?? "", query];
  const explain = () => {
    const why = hit.explain();
    const terms = why.terms.flatMap(({ term, insteadOf }) =>
      insteadOf === null ? term : [term, insteadOf],
    );
    return { ...why, words: wordsOfTerms(terms, texts, analyser) };
  };
  return { ...hit, explain };
}

/** The query for the indexes of one pool. */
interface PoolQuery {
  /** The terms for messages, and for other records. */
  readonly ofTalk: readonly QueryTerm[];
  readonly ofRecords: readonly QueryTerm[];
  readonly wanted: Wanted;
}

function poolQuery(
  pool: IndexPool,
  terms: readonly QueryTerm[],
  query: string,
  features: Omit<Wanted, "speaker" | "without">,
  phraseTerms: ReadonlySet<string>,
  { analyser, without }: WordSearchOptions,
): PoolQuery {
  const speaker = onlyNamed(query, pool.speakers, analyser);
  const counts = (term: string) => without.has("SPEAKER") || phraseTerms.has(term);
  const isName = (term: string) => !counts(term) && pool.isName(term);
  const isLow = (term: string) =>
    isName(term) || (!counts(term) && pool.statistics.isInMostMemories(term));
  return {
    ofTalk: withoutNames(terms, isName),
    ofRecords: withLowTerms(terms, isLow),
    wanted: { ...features, speaker, without },
  };
}

/** The term statistics that ranking needs. */
interface Survey {
  readonly terms: readonly QueryTerm[];
  readonly pools: IndexPools;
  /** The indexes, if they are few enough to keep in memory. */
  readonly only: readonly TargetIndex[] | null;
}

/** Counts the query's words in the indexes. Words that no index has are replaced by similar ones. */
async function surveyQuery(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  groups: readonly IndexGroup[],
  query: string,
  phraseTerms: ReadonlySet<string>,
  { analyser, without, isWord = () => Promise.resolve(false) }: WordSearchOptions,
): Promise<Survey> {
  const terms = queryTerms(query, analyser, without);
  const survey = await surveyTerms(store, principal, targets, groups, terms, analyser);
  if (without.has("SPELLING")) return survey;
  const { pools } = survey;
  const isKnown = async (term: string) =>
    pools.isHeld(term) || phraseTerms.has(term) || pools.isName(term) || (await isWord(term));
  const corrected = await respelt(store, principal, groups, terms, isKnown);
  const isChanged = corrected.some(({ insteadOf }) => insteadOf !== null);
  return isChanged ? surveyTerms(store, principal, targets, groups, corrected, analyser) : survey;
}

/** Counts the terms in all indexes. Keeps the indexes only if there is a single group. */
async function surveyTerms(
  store: MemoryStore,
  principal: Principal,
  targets: readonly SearchTarget[],
  groups: readonly IndexGroup[],
  terms: readonly QueryTerm[],
  analyser: TextAnalyser,
): Promise<Survey> {
  const pools = new IndexPools(targets, analyser);
  let only: readonly TargetIndex[] | null = null;
  for (const group of groups) {
    const indexes = await readGroup(store, principal, group, termsOf(terms));
    for (const { index } of indexes) pools.add(index);
    only = groups.length === 1 ? indexes : null;
  }
  return { terms, pools, only };
}

function termsOf(terms: readonly QueryTerm[]): string[] {
  return terms.map(({ term }) => term);
}

function onlyNamed(
  query: string,
  speakers: Iterable<string>,
  analyser: TextAnalyser,
): string | null {
  const [name, ...others] = namedSpeakers(query, speakers, analyser);
  return name === undefined || others.length > 0 ? null : name;
}
