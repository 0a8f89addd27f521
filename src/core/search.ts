import { rankPassages, type ScoredPassage } from "./bm25.js";
import { InvalidInputError } from "./errors.js";
import { memoryKinds, type MemoryKind } from "./memory.js";
import type { CandidateFilter, PassageCandidate } from "./store-queries.js";
import type { MemoryStore } from "./memory-store.js";
import type { IndexedEntity, RecordIndex } from "./passage.js";
import type { Principal } from "./principal.js";
import { resolveClientScope, type SearchScope } from "./scope.js";
import {
  searchableTypes,
  toSearchResult,
  type SearchableType,
  type SearchResult,
} from "./search-result.js";
import type { TextAnalyser } from "./text-analyser.js";

export interface SearchRequest {
  /** Required. */
  readonly query?: string | null | undefined;
  readonly scope: SearchScope;
  /** Default: {@link defaultMaxResults}. */
  readonly maxResults?: number | null | undefined;
  /** Default: all. */
  readonly recordTypes?: readonly SearchableType[] | null | undefined;
  readonly minConfidence?: number | null | undefined;
  readonly includeInvalid?: boolean | null | undefined;
}

/** Whether a way of searching ran, and why not where it did not. */
export interface LegReport {
  readonly leg: "LEXICAL" | "VECTOR";
  readonly ran: boolean;
  readonly reason: string | null;
}

export interface SearchResults {
  readonly results: readonly SearchResult[];
  readonly legs: readonly LegReport[];
}

export const defaultMaxResults = 10;
export const maxMaxResults = 200;

/** Candidates looked at in the first round; each further round doubles it. */
const firstBatch = 64;

interface Hit {
  readonly entity: IndexedEntity;
  readonly candidate: PassageCandidate;
  readonly score: number;
}

/** Finds messages and memories by their words. */
export class SearchService {
  constructor(
    private readonly store: MemoryStore,
    private readonly analyser: TextAnalyser,
  ) {}

  /**
   * Searches what one user's records say, best first; of equal scores
   * messages before memories, each older first. A record comes once, with its
   * best passage.
   *
   * Fails with USER_SCOPE_REQUIRED where the scope does not name its user
   * exactly, and with BAD_USER_INPUT for an empty query or a number out of range.
   */
  async search(principal: Principal, request: SearchRequest): Promise<SearchResults> {
    const limit = checkedLimit(request.maxResults ?? defaultMaxResults);
    const query = checkedQuery(request.query);
    const minConfidence = checkedConfidence(request.minConfidence);
    const types = checkedTypes(request.recordTypes);
    const owner = resolveClientScope(request.scope);
    const terms = this.analyser.queryTerms(query);

    const hits: Hit[] = [];
    for (const { entity, kinds } of wantedEntities(types)) {
      const filter: CandidateFilter = {
        owner,
        kinds,
        minConfidence,
        includeInvalid: request.includeInvalid ?? false,
      };
      for (const index of await this.store.passages.postings(principal, entity, owner, terms)) {
        hits.push(...(await this.#best(principal, index, filter, limit)));
      }
    }
    // A stable sort: hits of equal score stay as they came, so that a longer answer begins with the shorter one.
    hits.sort((one, other) => other.score - one.score);
    return { results: await this.#withRecords(principal, hits.slice(0, limit)), legs };
  }

  /** The best records of one index. Filters apply in score order, so that no match is crowded out by what is filtered. */
  async #best(
    principal: Principal,
    index: RecordIndex,
    filter: CandidateFilter,
    limit: number,
  ): Promise<Hit[]> {
    const ranked = rankPassages(index);
    const best = new Map<string, Hit>();
    for (
      let from = 0, size = firstBatch;
      from < ranked.length && best.size < limit;
      from += size, size *= 2
    ) {
      const batch = ranked.slice(from, from + size);
      const ordinals = batch.map(({ ordinal }) => ordinal);
      const candidates = await this.store.passages.candidates(principal, index, ordinals, filter);
      for (const hit of inOrder(index.entity, batch, candidates)) {
        const id = hit.candidate.recordId;
        if (!best.has(id)) best.set(id, hit);
      }
    }
    return [...best.values()].slice(0, limit);
  }

  async #withRecords(principal: Principal, hits: readonly Hit[]): Promise<SearchResult[]> {
    const idsOf = (entity: IndexedEntity) =>
      hits.filter((hit) => hit.entity === entity).map((hit) => hit.candidate.recordId);
    const [messages, memories] = await Promise.all([
      this.store.messages.byIds(principal, idsOf("Message")),
      this.store.memories.byIds(principal, idsOf("Memory")),
    ]);
    return hits
      .flatMap(({ entity, candidate, score }) => {
        const record = (entity === "Message" ? messages : memories).get(candidate.recordId);
        // A record deleted since its passage was read is simply no result any more.
        return record === undefined ? [] : [{ record, score, passage: candidate.text }];
      })
      .map((match, i) => toSearchResult(match, i + 1));
  }
}

const legs: readonly LegReport[] = [
  { leg: "LEXICAL", ran: true, reason: null },
  { leg: "VECTOR", ran: false, reason: "No embedder is configured." },
];

/** Longest query, in characters: longer ones are texts, and cost as much as they are long. */
const maxQueryLength = 10_000;

function checkedQuery(query: string | null | undefined): string {
  if (!query || query.trim() === "") throw new InvalidInputError("query", "must not be empty");
  if (query.length > maxQueryLength) {
    throw new InvalidInputError("query", `must have at most ${maxQueryLength} characters`);
  }
  return query;
}

function checkedConfidence(minConfidence: number | null | undefined): number | undefined {
  if (minConfidence === null || minConfidence === undefined) return undefined;
  if (!(minConfidence >= 0 && minConfidence <= 1)) {
    throw new InvalidInputError("minConfidence", `must be from 0 to 1, but is ${minConfidence}`);
  }
  return minConfidence;
}

function checkedTypes(types: readonly SearchableType[] | null | undefined) {
  if (types?.length === 0) throw new InvalidInputError("recordTypes", "must not be empty");
  return types ?? searchableTypes;
}

function checkedLimit(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxMaxResults) {
    throw new InvalidInputError(
      "maxResults",
      `must be from 1 to ${maxMaxResults}, but is ${limit}`,
    );
  }
  return limit;
}

/** Which indexes a list of record types needs, and the memory kinds to let through. */
function wantedEntities(
  types: readonly SearchableType[],
): { entity: IndexedEntity; kinds?: MemoryKind[] }[] {
  const kinds = memoryKinds.filter((kind) => types.includes(kind));
  return [
    ...(types.includes("MESSAGE") ? [{ entity: "Message" as const }] : []),
    ...(kinds.length > 0 ? [{ entity: "Memory" as const, kinds }] : []),
  ];
}

function inOrder(
  entity: IndexedEntity,
  ranked: readonly ScoredPassage[],
  candidates: readonly PassageCandidate[],
): Hit[] {
  const byOrdinal = new Map(candidates.map((candidate) => [candidate.ordinal, candidate]));
  return ranked.flatMap(({ ordinal, score }) => {
    const candidate = byOrdinal.get(ordinal);
    return candidate === undefined ? [] : [{ entity, candidate, score }];
  });
}
