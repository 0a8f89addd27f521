import type { SearchModels } from "../embedding/search-models.js";
import { queryVector } from "../embedding/query-vector.js";
import type { Embedder } from "../embedding/embedder.js";
import type { Principal } from "../../principal.js";
import type { CheckedRequest } from "../search-request.js";
import { HitMap, type Hit, type SearchTarget } from "../search-target.js";
import type { MemoryStore } from "../../store/memory-store.js";
import { phrasesOf } from "../text/phrases.js";
import { isSmallTalk } from "../text/small-talk.js";
import {
  searchByWords,
  type WordHits,
  type WordSearchOptions,
} from "../words/lexical-retriever.js";
import type { FoundByRetriever } from "./fusion.js";
import { rerankedResults } from "./reranking.js";
import { idleRetriever, ranRetriever, type RetrieverReport } from "./retriever.js";
import { searchByVector, withSimilarities } from "./vector-retriever.js";

/** Minimum number of candidates of each retriever when results are fused. */
const leastCandidates = 100;
/** Candidates per requested result; the larger number applies. */
const candidatesPerResult = 4;

/** Weight of a caller's vector beside words; the default of `EMBEDDING_WEIGHT`. */
const givenWeight = 0.3;

/** One search, and what it searches with. */
export interface Searching {
  readonly store: MemoryStore;
  readonly words: WordSearchOptions;
  readonly models: SearchModels;
  readonly principal: Principal;
  readonly request: CheckedRequest;
  /** Whether it covers the records of more than one user. */
  readonly isOfAll: boolean;
}

/** The hits of the retrievers, and the properties of the query that the search by words has found. */
export interface Retrieved extends Pick<WordHits, "coverage" | "speaker"> {
  readonly found: readonly FoundByRetriever[];
  readonly retrievers: readonly RetrieverReport[];
}

/**
 * How vector similarity counts beside words: as the embedder says, or the default for sentence
 * encoders with a caller's vector. The weight is 0 without MEANING.
 */
export function meaningOf({
  request: { shared },
  models,
  words,
}: Searching): Pick<Embedder, "weight" | "maxCoverage" | "minSimilarity" | "minSimilarityOfAll"> {
  const isGiven = (shared?.given ?? null) !== null;
  const own = isGiven ? { weight: givenWeight } : (models.embedder ?? { weight: 0 });
  return words.without.has("MEANING") ? { ...own, weight: 0 } : own;
}

/** The hits and the report of each retriever. */
export async function retrieve(
  searching: Searching,
  targets: readonly SearchTarget[],
): Promise<Retrieved> {
  const { store, principal, models, request } = searching;
  // The model runs while words are searched.
  const [compared, words] = await Promise.all([
    queryVector(store, principal, request, models, meaningOf(searching).weight),
    findByWords(searching, targets),
  ]);
  const { hits: byWords, coverage, speaker, report } = words;
  if ("reason" in compared) {
    const found: FoundByRetriever[] = [{ retriever: "LEXICAL", hits: byWords }];
    return {
      found,
      retrievers: [report, idleRetriever("VECTOR", compared.reason)],
      coverage,
      speaker,
    };
  }
  const { query, leftOut, least } = compared;
  const nearest = await searchByVector(store, principal, targets, query, {
    limit: candidatesOf(searching),
    minSimilarity: leastSimilarity(searching, least),
  });
  const near = asksForPhrases(request)
    ? among(byWords, nearest)
    : nearest.filter((hit) => request.mode === "VECTOR" || saysMore(hit));
  const { asOf, minSimilarity } = request;
  const hits = await withSimilarities(store, principal, targets, byWords, query, near, asOf);
  return {
    found: [
      { retriever: "LEXICAL", hits: hits.filter((hit) => isNear(hit, minSimilarity)) },
      { retriever: "VECTOR", hits: near },
    ],
    retrievers: [report, ranRetriever("VECTOR", near.length, leftOut ?? partialReason(hits))],
    coverage,
    speaker,
  };
}

async function findByWords(
  searching: Searching,
  targets: readonly SearchTarget[],
): Promise<WordHits & { readonly report: RetrieverReport }> {
  const { store, principal, words, request, models } = searching;
  const { by, mode } = request;
  const query = "query" in by ? by.query : null;
  if (query === null || mode === "VECTOR") {
    const reason = query === null ? "No query is given." : "The mode is VECTOR.";
    return { hits: [], coverage: 1, speaker: null, report: idleRetriever("LEXICAL", reason) };
  }
  const limit = candidatesOf(searching);
  const isWord = async (term: string) => {
    const { embedder } = models;
    // Without the embedder, a search goes on by words alone.
    return (await embedder?.knows?.(term).catch(() => false)) ?? false;
  };
  const options = { ...words, isWord };
  const found = await searchByWords(store, principal, targets, query, limit, options);
  const hits = found.hits.filter(saysMore);
  return { ...found, hits, report: ranRetriever("LEXICAL", hits.length) };
}

/** Number of candidates of each retriever. It exceeds the limit if another retriever may move up lower hits. */
function candidatesOf(searching: Searching): number {
  const { limit, mode, by, shared, minSimilarity } = searching.request;
  const { models } = searching;
  const isCompared = models.embedder !== null || (shared?.given ?? null) !== null;
  const hasSay = isCompared && (meaningOf(searching).weight > 0 || minSimilarity !== undefined);
  const isFused = mode === "HYBRID" && hasSay;
  const reranked = "query" in by ? rerankedResults(models) : 0;
  const fused = isFused ? Math.max(leastCandidates, candidatesPerResult * limit) : 0;
  return Math.max(limit, reranked, fused);
}

/** @param least The least similarity that the query's vector allows. */
function leastSimilarity(searching: Searching, least: number | null): number {
  const { minSimilarity, mode } = searching.request;
  const { minSimilarity: ofOne, minSimilarityOfAll: ofAll = ofOne } = meaningOf(searching);
  const ofMeaning = mode !== "HYBRID" ? undefined : searching.isOfAll ? ofAll : ofOne;
  return Math.max(minSimilarity ?? -1, ofMeaning ?? -1, least ?? -1);
}

/** Whether only hits by words count, and vectors only order them: vectors cannot match phrases. */
function asksForPhrases({ mode, by }: CheckedRequest): boolean {
  return mode === "HYBRID" && "query" in by && phrasesOf(by.query).length > 0;
}

/** Says how many of these records have no vector; null: all have one. */
function partialReason(hits: readonly Hit[]): string | null {
  const without = hits.filter(({ similarity }) => similarity === null).length;
  if (without === 0) return null;
  return `Partial: ${without} of the ${hits.length} records that words found have no vector, and count as similar as their words predict.`;
}

function among(found: readonly Hit[], hits: readonly Hit[]): Hit[] {
  const known = new HitMap<true>();
  for (const hit of found) known.set(hit, true);
  return hits.filter((hit) => known.has(hit));
}

/** Whether a hit may answer: small talk does only if it contains a word of the query itself. */
function saysMore({ entity, passage, explain }: Hit): boolean {
  if (entity !== "Message" || passage === null || !isSmallTalk(passage)) return true;
  return explain?.().terms.some(({ from }) => from.includes(0)) ?? false;
}

/** Whether a hit is similar enough. A record without a vector never is. */
function isNear({ similarity }: Hit, minSimilarity: number | undefined): boolean {
  return minSimilarity === undefined || (similarity !== null && similarity >= minSimilarity);
}
