import type { Principal } from "../principal.js";
import type { RecordType } from "../records/record.js";
import type { SearchResults, SearchService } from "../search/search.js";
import { idleLeg, searchLegs, type LegReport } from "../search/search-leg.js";
import { maxMaxResults } from "../search/search-request.js";
import type { SearchResult } from "../search/search-result.js";
import type { Thread } from "../threads/thread.js";
import type { CheckedCardInput } from "./card-input.js";

export type CardSearch = Pick<SearchService, "searchThread">;

/** A result that is wanted for a card. */
export interface RelevantRecord {
  readonly result: SearchResult;
  /** Whether a minimum asks for it. */
  readonly isMinimum: boolean;
  /** Among all of them, smaller is better. */
  readonly rank: number;
}

export interface RelevantRecords {
  /** Grouped by type, the type of the best one first; best first in each. */
  readonly records: readonly RelevantRecord[];
  readonly legs: readonly LegReport[];
}

/** Finds nothing, and says why. */
export function noneRelevant(reason: string): RelevantRecords {
  return { records: [], legs: searchLegs.map((leg) => idleLeg(leg, reason)) };
}

/**
 * What a card's query finds. Each type that has a minimum is searched by
 * itself, in the order given, and the rest is filled by rank: never more than
 * wanted in all, and nothing that the card shows already. All searches run at
 * once, so that an embedder is asked in one batch.
 */
export async function findRelevant(
  search: CardSearch,
  principal: Principal,
  thread: Thread,
  query: string,
  input: CheckedCardInput,
  shownMessageIds: ReadonlySet<string>,
): Promise<RelevantRecords> {
  const find = async (recordTypes: readonly RecordType[], wanted: number) => {
    // As many more as may be shown already.
    const more = recordTypes.includes("MESSAGE") ? shownMessageIds.size : 0;
    const maxResults = Math.min(maxMaxResults, wanted + more);
    const request = { ...input.search, query, recordTypes, maxResults };
    const found = await search.searchThread(principal, thread, request);
    return { ...found, results: found.results.filter((result) => isNew(result, shownMessageIds)) };
  };
  const { minimums, recordTypes, maxRelevantResults: most } = input;
  const [whole, ...ofTypes] = await Promise.all([
    find(recordTypes, most),
    ...minimums.map(({ type, min }) => find([type], Math.min(min, most))),
  ]);
  const least = ofTypes
    .flatMap(({ results }, i) => results.slice(0, minimums[i]?.min))
    .slice(0, most);
  const records = ranked(whole.results, least, most);
  return {
    records: [...Map.groupBy(records, ({ result }) => result.recordType).values()].flat(),
    legs: merged([whole, ...ofTypes]),
  };
}

function isNew({ record }: SearchResult, shownMessageIds: ReadonlySet<string>): boolean {
  return record.entity !== "Message" || !shownMessageIds.has(record.id);
}

/** The minimums, and of the rest as many as there is place for; by their rank in the search for all, what only a minimum has found last. */
function ranked(
  whole: readonly SearchResult[],
  least: readonly SearchResult[],
  most: number,
): RelevantRecord[] {
  const minimum = new Set(least.map(keyOf));
  const others = whole.filter((result) => !minimum.has(keyOf(result)));
  const chosen = new Set([...minimum, ...others.slice(0, most - least.length).map(keyOf)]);
  const inWhole = new Set(whole.map(keyOf));
  return [...whole, ...least.filter((result) => !inWhole.has(keyOf(result)))]
    .filter((result) => chosen.has(keyOf(result)))
    .map((result, rank) => ({ result, rank, isMinimum: minimum.has(keyOf(result)) }));
}

function keyOf({ recordType, recordId }: SearchResult): string {
  return `${recordType} ${recordId}`;
}

/** One report of each leg over several searches: it ran if it did in any. */
function merged(searches: readonly SearchResults[]): LegReport[] {
  return searchLegs.flatMap((leg) => {
    const reports = searches.flatMap(({ legs }) => legs.filter((one) => one.leg === leg));
    if (reports.length === 0) return [];
    return {
      leg,
      ran: reports.some(({ ran }) => ran),
      reason: reports.find(({ reason }) => reason !== null)?.reason ?? null,
      candidates: reports.reduce((sum, { candidates }) => sum + candidates, 0),
    };
  });
}
