import { fuse, type FoundByLeg, type FusedHit } from "./fusion.js";
import { searchByWords, type WordSearchOptions } from "./lexical-leg.js";
import type { AsOf } from "../memories/as-of.js";
import type { MemoryStore } from "../memory-store.js";
import type { ScopeFilter } from "../owner.js";
import type { IndexedEntity, IndexedRecord } from "./passage.js";
import { assertAdmin, type Principal } from "../principal.js";
import { phrasesOf } from "./phrases.js";
import { queryVector } from "./query-vector.js";
import { recordsById } from "./records-by-id.js";
import { rerank, rerankedResults } from "./reranking.js";
import {
  resolveClientScope,
  resolveStoreScope,
  resolveThreadScope,
  type SearchScope,
} from "./scope.js";
import { idleLeg, ranLeg, type LegReport } from "./search-leg.js";
import type { SearchModels } from "./search-models.js";
import { checkedRequest, type CheckedRequest, type SearchRequest } from "./search-request.js";
import { toSearchResult, type Match, type SearchResult } from "./search-result.js";
import { keyOf, searchTargets, type Hit, type SearchTarget } from "./search-target.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { searchByVector, withSimilarities } from "./vector-leg.js";

/** Candidates that each leg brings at the least where their order may change. */
const leastCandidates = 100;
/** Or for each result that is wanted. */
const candidatesPerResult = 4;

export interface SearchResults {
  readonly results: readonly SearchResult[];
  readonly legs: readonly LegReport[];
}

/**
 * Finds messages, memories and profiles by their words, by the nearness of
 * their vectors, or by both. Its three layers differ in how they read a scope; a
 * caller that is bound to a user or an agent stays bound in each of them.
 *
 * Results come best first; of equal scores messages before memories before
 * profiles, each older first, but by id where only vectors were compared. A
 * record comes once, with its best passage. A leg that cannot run is named in
 * the answer, and fails nothing. A malformed request fails with BAD_USER_INPUT.
 *
 * With `asOf`, memories are found by what they said then, and come as they were.
 */
export class SearchService {
  constructor(
    private readonly store: MemoryStore,
    private readonly words: WordSearchOptions,
    private readonly models: SearchModels,
    private readonly rules: SettingsRules,
  ) {}

  /** Searches as a client. Fails with USER_SCOPE_REQUIRED where the scope does not name its user exactly. */
  async search(principal: Principal, request: SearchRequest): Promise<SearchResults> {
    const checked = checkedRequest(request);
    return this.#run(principal, checked, resolveClientScope(request.scope), false);
  }

  /** Searches from inside a thread, whose ids the scope has by default. */
  async searchThread(
    principal: Principal,
    thread: Pick<Thread, "id" | "userId" | "agentId" | "settings">,
    request: Omit<SearchRequest, "scope"> & { readonly scope?: SearchScope | null | undefined },
  ): Promise<SearchResults> {
    const { scopeDefaults } = this.rules.of(thread);
    const from = { ...thread, threadId: thread.id };
    const owner = resolveThreadScope(from, request.scope ?? {}, scopeDefaults);
    return this.#run(principal, checkedRequest(request), owner, false);
  }

  /** Searches all that the tenant has. Fails with FORBIDDEN for callers without the role admin. */
  async searchStore(principal: Principal, request: SearchRequest): Promise<SearchResults> {
    assertAdmin(principal);
    return this.#run(principal, checkedRequest(request), resolveStoreScope(request.scope), true);
  }

  /** @param openProfiles Whether profiles come of a sort that the scope does not bind. */
  async #run(
    principal: Principal,
    request: CheckedRequest,
    owner: ScopeFilter,
    openProfiles: boolean,
  ): Promise<SearchResults> {
    const targets = searchTargets(request, owner, openProfiles);
    const { found, legs } = await this.#find(principal, targets, request);
    const hits = fuse(found, this.models.embedder?.weight ?? 0);
    const wanted = Math.max(request.limit, rerankedResults(this.models));
    const { asOf } = request;
    const best = await this.#withRecords(principal, hits.slice(0, wanted), asOf);
    const query = "query" in request.by ? request.by.query : null;
    const { matches, report } = await rerank(best, query, this.models);
    const { limit, contextTurns, hops, includeInvalid } = request;
    const surroundings = { contextTurns, hops, includeInvalid, asOf };
    return {
      results: matches
        .slice(0, limit)
        .map((match, i) => toSearchResult(match, i + 1, surroundings)),
      legs: [...legs, report],
    };
  }

  /** What each leg finds, with a report of each. */
  async #find(
    principal: Principal,
    targets: readonly SearchTarget[],
    request: CheckedRequest,
  ): Promise<{ readonly found: FoundByLeg[]; readonly legs: LegReport[] }> {
    const { store, models } = this;
    // The model thinks while words are looked up.
    const [compared, words] = await Promise.all([
      queryVector(store, principal, request, models),
      this.#findByWords(principal, targets, request),
    ]);
    const lexical =
      "reason" in words ? idleLeg("LEXICAL", words.reason) : ranLeg("LEXICAL", words.hits.length);
    const byWords = "reason" in words ? [] : words.hits;
    if ("reason" in compared) {
      const found: FoundByLeg[] = [{ leg: "LEXICAL", hits: byWords }];
      return { found, legs: [lexical, idleLeg("VECTOR", compared.reason)] };
    }
    const { query, leftOut } = compared;
    const { minSimilarity } = request;
    const limit = this.#candidates(request);
    const nearest = await searchByVector(store, principal, targets, query, {
      limit,
      minSimilarity,
    });
    const near = asksForPhrases(request) ? among(byWords, nearest) : nearest;
    const hits = await withSimilarities(store, principal, byWords, query, near, request.asOf);
    return {
      found: [
        { leg: "LEXICAL", hits: hits.filter((hit) => isNear(hit, minSimilarity)) },
        { leg: "VECTOR", hits: near },
      ],
      legs: [lexical, ranLeg("VECTOR", near.length, leftOut)],
    };
  }

  async #findByWords(
    principal: Principal,
    targets: readonly SearchTarget[],
    request: CheckedRequest,
  ): Promise<{ readonly hits: readonly Hit[] } | { readonly reason: string }> {
    const { by, mode } = request;
    if (!("query" in by)) return { reason: "No query is given." };
    if (mode === "VECTOR") return { reason: "The mode is VECTOR." };
    const limit = this.#candidates(request);
    return searchByWords(this.store, principal, targets, by.query, limit, this.words);
  }

  /** How much each leg has to find: more than is wanted, where another leg may bring up what stands low in its order. */
  #candidates({ limit, mode, by, minSimilarity }: CheckedRequest): number {
    const { embedder } = this.models;
    const hasSay = embedder !== null && (embedder.weight > 0 || minSimilarity !== undefined);
    const isFused = mode === "HYBRID" && hasSay;
    const reranked = "query" in by ? rerankedResults(this.models) : 0;
    return Math.max(
      limit,
      reranked,
      isFused ? Math.max(leastCandidates, candidatesPerResult * limit) : 0,
    );
  }

  async #withRecords(
    principal: Principal,
    hits: readonly FusedHit[],
    asOf: AsOf | undefined,
  ): Promise<Match[]> {
    const records = new Map<IndexedEntity, ReadonlyMap<string, IndexedRecord>>();
    for (const [entity, some] of Map.groupBy(hits, ({ entity }) => entity)) {
      const ids = some.map(({ recordId }) => recordId);
      records.set(entity, await recordsById(this.store, principal, entity, ids, asOf));
    }
    return hits.flatMap(({ entity, recordId, ...match }) => {
      const record = records.get(entity)?.get(recordId);
      // A record deleted since it was found is simply no result any more.
      return record === undefined ? [] : [{ record, ...match }];
    });
  }
}

/** Whether words decide what is found, and nearness its order alone: nearness knows no phrases. */
function asksForPhrases({ mode, by }: CheckedRequest): boolean {
  return mode === "HYBRID" && "query" in by && phrasesOf(by.query).length > 0;
}

function among(found: readonly Hit[], hits: readonly Hit[]): Hit[] {
  const keys = new Set(found.map(keyOf));
  return hits.filter((hit) => keys.has(keyOf(hit)));
}

/** A record without a vector is near to nothing. */
function isNear({ similarity }: Hit, minSimilarity: number | undefined): boolean {
  return minSimilarity === undefined || (similarity !== null && similarity >= minSimilarity);
}
