import type { FadingPolicy } from "../facts/fading-policy.js";
import type { Principal } from "../principal.js";
import type { RecordType } from "../records/record.js";
import { matchSummary } from "../search/ranking/match-summary.js";
import type { SearchResults, SearchService } from "../search/search.js";
import {
  idleRetrievers,
  retrieverNames,
  type RetrieverReport,
} from "../search/ranking/retriever.js";
import { maxMaxResults, type SearchRequest } from "../search/search-request.js";
import type { SearchResult } from "../search/search-result.js";
import type { ContextSubject } from "./context.js";
import type { CheckedContextRequest } from "./context-request.js";
import type { IndexedRecord } from "../search/passages/passage.js";

/** Number of records after the requested ones that may take their place because they matter more. */
const mostCompared = 10;
/** How much more the score of the most important memory counts than that of one that does not matter. */
const importanceShare = 0.2;

export type ContextSearch = Pick<SearchService, "searchThread" | "searchOtherThreads">;

/** A record that a context may show. */
export interface RelevantRecord {
  readonly result: SearchResult;
  /** Why it is shown, as a sentence. */
  readonly why: string;
  /** Whether it is added before the summary: a minimum requires it, or it is a guideline of the baseline. */
  readonly isMinimum: boolean;
  /** Rank among all records. Smaller ranks are added first. */
  readonly rank: number;
}

export type Candidate = Omit<RelevantRecord, "rank">;

export interface FoundRecords {
  /** Best first. */
  readonly records: readonly Candidate[];
  readonly retrievers: readonly RetrieverReport[];
}

/** What a context searches for: words, or a vector alone. */
export type Asked = Pick<SearchRequest, "query" | "vector">;

/** An empty result with its reason. */
export function nothingFound(reason: string): FoundRecords {
  return { records: [], retrievers: idleRetrievers(reason) };
}

/**
 * Records that match the query. Each type with a minimum is searched separately, in the given
 * order, and the rest is filled by rank: at most `most` in all, without messages that the context
 * shows already. All searches run concurrently and share the query's vector.
 */
export async function findRelevant(
  search: ContextSearch,
  principal: Principal,
  subject: ContextSubject,
  asked: Asked,
  { most, ...input }: CheckedContextRequest & { readonly most: number },
  shownMessageIds: ReadonlySet<string>,
): Promise<FoundRecords> {
  const find = async (recordTypes: readonly RecordType[], wanted: number) => {
    // As many more as the context may show already.
    const more = recordTypes.includes("MESSAGE") ? shownMessageIds.size : 0;
    const maxResults = Math.min(maxMaxResults, wanted + more);
    const request = { ...input.search, ...asked, recordTypes, maxResults };
    const found = await search.searchThread(principal, subject, request);
    return { ...found, results: found.results.filter((result) => isNew(result, shownMessageIds)) };
  };
  const { minimums, recordTypes } = input;
  const [whole, ...ofTypes] = await Promise.all([
    find(recordTypes, most + mostCompared),
    ...minimums.map(({ type, min }) => find([type], Math.min(min, most))),
  ]);
  const least = ofTypes
    .flatMap(({ results }, i) => results.slice(0, minimums[i]?.min))
    .slice(0, most);
  return {
    records: withMinimums(whole.results.toSorted(byWeight), least, most),
    retrievers: mergedReports([whole, ...ofTypes]),
  };
}

/** Higher scores first; of scores that are nearly equal, what matters more. */
function byWeight(one: SearchResult, other: SearchResult): number {
  return weightOf(other) - weightOf(one);
}

function weightOf({ score, record }: SearchResult): number {
  // A negative similarity must not become better by importance.
  return score <= 0 ? score : score * (1 + importanceShare * importanceOf(record));
}

/**
 * Messages of other threads that match the query. Without `recallMinSimilarity`, a message that
 * matches by meaning alone needs the policy's similarity; with it, every message needs that
 * similarity. One that only asks the same as the query says nothing new: it is often the query itself,
 * which was stored before.
 */
export async function findRecalled(
  search: ContextSearch,
  principal: Principal,
  subject: ContextSubject,
  asked: Asked,
  { recallMinSimilarity, search: options }: CheckedContextRequest,
  { recallSimilarity }: FadingPolicy,
  limit: number,
): Promise<FoundRecords> {
  const found = await search.searchOtherThreads(principal, subject, {
    ...options,
    ...asked,
    recordTypes: ["MESSAGE"],
    maxResults: Math.min(maxMaxResults, limit),
  });
  const least = recallMinSimilarity ?? recallSimilarity;
  const isNear = (result: SearchResult) =>
    (recallMinSimilarity === undefined && hasTerms(result)) || (result.similarity ?? -1) >= least;
  const records = found.results
    .filter((result) => isNear(result) && !isEcho(result))
    .map(asCandidate);
  return { records, retrievers: found.retrievers };
}

/** Key of a record, for deduplication. */
export function keyOf({ result: { recordType, recordId } }: Candidate): string {
  return `${recordType} ${recordId}`;
}

/** Whether words have found the record. */
function hasTerms({ explain }: SearchResult): boolean {
  return explain !== null && explain().terms.length > 0;
}

function isEcho({ explain }: SearchResult): boolean {
  return explain !== null && explain().factors.some(({ factor }) => factor === "ECHO");
}

function isNew({ record }: SearchResult, shownMessageIds: ReadonlySet<string>): boolean {
  return record.entity !== "Message" || !shownMessageIds.has(record.id);
}

function asCandidate(result: SearchResult): Candidate {
  const { explain, similarity } = result;
  const why = matchSummary({ why: explain?.() ?? null, similarity });
  return { result, why, isMinimum: false };
}

/** The minimums, then other records up to `most`. Records that only a minimum's search has found come last. */
function withMinimums(
  whole: readonly SearchResult[],
  least: readonly SearchResult[],
  most: number,
): Candidate[] {
  const [all, wanted] = [whole.map(asCandidate), least.map(asCandidate)];
  const minimum = new Set(wanted.map(keyOf));
  const others = all.filter((one) => !minimum.has(keyOf(one)));
  const chosen = new Set([...minimum, ...others.slice(0, most - least.length).map(keyOf)]);
  const inWhole = new Set(all.map(keyOf));
  return [...all, ...wanted.filter((one) => !inWhole.has(keyOf(one)))]
    .filter((one) => chosen.has(keyOf(one)))
    .map((one) => ({ ...one, isMinimum: minimum.has(keyOf(one)) }));
}

/** One report for each retriever over several searches: it ran if it ran in any. */
export function mergedReports(
  searches: readonly Pick<SearchResults, "retrievers">[],
): RetrieverReport[] {
  return retrieverNames.flatMap((name) => {
    const reports = searches.flatMap(({ retrievers }) =>
      retrievers.filter(({ retriever }) => retriever === name),
    );
    if (reports.length === 0) return [];
    return {
      retriever: name,
      ran: reports.some(({ ran }) => ran),
      reason: reports.find(({ reason }) => reason !== null)?.reason ?? null,
      candidates: reports.reduce((sum, { candidates }) => sum + candidates, 0),
    };
  });
}

/** The importance of records for which it is not known. */
const unknown = 0.5;

/** How much a record matters, from 0 to 1. */
export function importanceOf(record: IndexedRecord): number {
  return record.entity === "Memory" ? (record.importance ?? unknown) : unknown;
}
