import { aboveEvidence } from "./words/above-evidence.js";
import { nearnessShare } from "./words/coverage.js";
import type { Embedder } from "./embedding/embedder.js";
import { fuse, type FoundByRetriever, type FusedHit } from "./ranking/fusion.js";
import { searchByWords, type WordHits, type WordSearchOptions } from "./words/lexical-retriever.js";
import type { AsOf } from "../memories/as-of.js";
import { weighMeaning, type WeighableHit } from "./ranking/meaning.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { ScopeFilter } from "../owner.js";
import { textOf, type IndexedEntity, type IndexedRecord } from "./passages/passage.js";
import { traitsOf } from "./passages/passages.js";
import { assertAdmin, type Principal } from "../principal.js";
import { phrasesOf } from "./text/phrases.js";
import { queryVector } from "./embedding/query-vector.js";
import { recordsById } from "./records-by-id.js";
import { rerank, rerankedResults } from "./ranking/reranking.js";
import {
  isOneOfChat,
  resolveClientScope,
  resolveStoreScope,
  resolveThreadScope,
  type SearchScope,
} from "./scope.js";
import {
  idleRetriever,
  idleRetrievers,
  ranRetriever,
  type RetrieverReport,
} from "./ranking/retriever.js";
import type { SearchModels } from "./embedding/search-models.js";
import { checkedRequest, type CheckedRequest, type SearchRequest } from "./search-request.js";
import { toSearchResult, type Match, type SearchResult } from "./search-result.js";
import { HitMap, searchTargets, type Hit, type SearchTarget } from "./search-target.js";
import { noTelemetry, type Telemetry } from "../telemetry.js";
import { isSmallTalk } from "./text/small-talk.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { searchByVector, withSimilarities } from "./ranking/vector-retriever.js";

/** Minimum number of candidates of each retriever when results are fused. */
const leastCandidates = 100;
/** Candidates per requested result; the larger number applies. */
const candidatesPerResult = 4;
/** Number of matches per requested result whose similarity is weighed by the ranking factors, ... */
const weighedPerResult = 3;
/** ... limited to this many besides the requested results. */
const mostWeighedBesides = 100;

/** Weight of a caller's vector beside words; the default of `EMBEDDING_WEIGHT`. */
const givenWeight = 0.3;

/** A thread that is the default scope. Without an id, it is a user or an agent outside of any thread. */
export interface SearchingThread extends Pick<Thread, "userId" | "agentId" | "settings"> {
  readonly id: string | null;
}

/** Default scope: the thread's. */
export type ThreadSearchRequest = Omit<SearchRequest, "scope"> & {
  readonly scope?: SearchScope | null | undefined;
};

export interface SearchResults {
  readonly results: readonly SearchResult[];
  readonly retrievers: readonly RetrieverReport[];
}

/**
 * Finds messages, memories and profiles by words, by vector similarity, or by both. Its three
 * layers read a scope differently. In each, a caller that is bound to a user or an agent stays
 * bound.
 *
 * Results come best first; of equal scores messages before memories before profiles, each older
 * first, but by id if only vectors were compared. A memory comes before the messages that it rests
 * on. A message of small talk comes only if it contains a word of the query, or by vector alone. Each record comes once, with its best passage.
 * A retriever that cannot run is reported in the answer and does not fail the search. A malformed
 * request fails with BAD_USER_INPUT.
 *
 * With `asOf`, memories are found by their content at that time, and returned in that state.
 */
export class SearchService {
  constructor(
    private readonly store: MemoryStore,
    private readonly words: WordSearchOptions,
    private readonly models: SearchModels,
    private readonly rules: SettingsRules,
    private readonly telemetry: Telemetry = noTelemetry,
  ) {}

  /** Searches as a client. Fails with USER_SCOPE_REQUIRED when the scope does not name its user exactly. */
  async search(principal: Principal, request: SearchRequest): Promise<SearchResults> {
    const checked = checkedRequest(request);
    return this.#run(principal, checked, resolveClientScope(request.scope), false);
  }

  /** Searches inside a thread. The scope's default ids are the thread's. */
  async searchThread(
    principal: Principal,
    thread: SearchingThread,
    request: ThreadSearchRequest,
  ): Promise<SearchResults> {
    const { scopeDefaults } = this.rules.of(thread);
    const from = { ...thread, threadId: thread.id };
    const owner = resolveThreadScope(from, request.scope ?? {}, scopeDefaults);
    return this.#run(principal, checkedRequest(request), owner, false);
  }

  /**
   * Searches what the user said, or was told, in other threads: only in the thread's chat if the
   * thread is one of several of a chat, else in the scope. Threads without a user may belong to
   * different people, so such a thread finds nothing unless it is part of such a chat.
   */
  async searchOtherThreads(
    principal: Principal,
    thread: SearchingThread & Pick<Thread, "chatId">,
    request: ThreadSearchRequest,
  ): Promise<SearchResults> {
    const { id, userId, chatId } = thread;
    const isOfChat = isOneOfChat(thread);
    if (userId === null && !isOfChat) return nothingToSearch;
    const { scopeDefaults } = this.rules.of(thread);
    const owner = isOfChat
      ? { userId }
      : resolveThreadScope({ ...thread, threadId: id }, request.scope ?? {}, scopeDefaults);
    const elsewhere = {
      ...(id === null ? {} : { exceptThreadId: id }),
      ...(isOfChat && chatId !== null ? { chatId } : {}),
    };
    return this.#run(principal, { ...checkedRequest(request), elsewhere }, owner, false);
  }

  /** Searches the whole tenant. Fails with FORBIDDEN for callers without the role admin. */
  async searchStore(principal: Principal, request: SearchRequest): Promise<SearchResults> {
    assertAdmin(principal);
    return this.#run(principal, checkedRequest(request), resolveStoreScope(request.scope), true);
  }

  /** @param openProfiles Whether profiles of an entity that the scope leaves open are included. */
  #run(
    principal: Principal,
    request: CheckedRequest,
    owner: ScopeFilter,
    openProfiles: boolean,
  ): Promise<SearchResults> {
    return this.telemetry.during(
      { kind: "search", mode: request.mode, tenantId: principal.tenantId },
      async (progress) => {
        const found = await this.#searched(principal, request, owner, openProfiles);
        progress.results = found.results.length;
        return found;
      },
    );
  }

  async #searched(
    principal: Principal,
    request: CheckedRequest,
    owner: ScopeFilter,
    openProfiles: boolean,
  ): Promise<SearchResults> {
    const targets = searchTargets(request, owner, openProfiles);
    const found = await this.#find(principal, targets, request);
    const { retrievers } = found;
    const query = "query" in request.by ? request.by.query : null;
    const best = await this.#best(principal, request, query, found);
    const ranked = await rerank(best, query, this.models);
    const { report } = ranked;
    const matches = await aboveEvidence(this.store, principal, ranked.matches);
    const { limit, contextTurns, hops, includeInvalid, asOf } = request;
    const surroundings = { contextTurns, hops, includeInvalid, asOf };
    return {
      results: matches
        .slice(0, limit)
        .map((match, i) => toSearchResult(match, i + 1, surroundings)),
      retrievers: [...retrievers, report],
    };
  }

  /**
   * How vector similarity counts beside words: as the embedder says, or the default for sentence
   * encoders with a caller's vector. The weight is 0 without MEANING.
   */
  #meaning({ shared }: CheckedRequest): Pick<Embedder, "weight" | "maxCoverage" | "minSimilarity"> {
    const isGiven = (shared?.given ?? null) !== null;
    const own = isGiven ? { weight: givenWeight } : (this.models.embedder ?? { weight: 0 });
    return this.words.without.has("MEANING") ? { ...own, weight: 0 } : own;
  }

  /** The best hits of all retrievers, as many as are requested or reranked. */
  async #best(
    principal: Principal,
    request: CheckedRequest,
    query: string | null,
    { found, coverage, speaker }: Found,
  ): Promise<readonly Match[]> {
    const { limit, mode, asOf } = request;
    const wanted = Math.max(limit, rerankedResults(this.models));
    const meaning = this.#meaning(request);
    const besides = Math.min((weighedPerResult - 1) * wanted, mostWeighedBesides);
    const weight = meaning.weight * nearnessShare(coverage, meaning.maxCoverage);
    const hits = fuse(found, weight, wanted + besides);
    const isWeighed =
      mode === "HYBRID" && query !== null && hits.some(({ nearness }) => nearness > 0);
    if (!isWeighed) return this.#withRecords(principal, hits.slice(0, wanted), asOf);
    const weighable = await this.#weighable(principal, hits, asOf);
    const weighed = weighMeaning(weighable, query, speaker, this.words);
    const best: Match[] = [];
    // If records have been deleted meanwhile, the next ones take their place.
    for (let seen = 0; seen < weighed.length && best.length < wanted;) {
      const some = weighed.slice(seen, seen + wanted - best.length);
      best.push(...(await this.#withRecords(principal, some, asOf)));
      seen += some.length;
    }
    return best;
  }

  /** Hits with their text and traits. Reads records only for hits that lack a passage or traits. */
  async #weighable(
    principal: Principal,
    hits: readonly FusedHit[],
    asOf: AsOf | undefined,
  ): Promise<WeighableHit[]> {
    const untold = hits.filter(({ passage, traits }) => passage === null || traits === null);
    const recordOf = await this.#recordsOf(principal, untold, asOf);
    return hits.flatMap((hit): WeighableHit[] => {
      const { passage, traits } = hit;
      if (passage !== null && traits !== null) return [{ hit, text: passage, traits }];
      const record = recordOf(hit);
      if (record === undefined) return [];
      const text = passage ?? textOf(record) ?? "";
      return [{ hit, text, traits: traitsOf(record, text, this.words.analyser) }];
    });
  }

  /** The hits and the report of each retriever. */
  async #find(
    principal: Principal,
    targets: readonly SearchTarget[],
    request: CheckedRequest,
  ): Promise<Found> {
    const { store, models } = this;
    const meaning = this.#meaning(request);
    // The model runs while words are searched.
    const [compared, words] = await Promise.all([
      queryVector(store, principal, request, models, meaning.weight),
      this.#findByWords(principal, targets, request),
    ]);
    const lexical =
      "reason" in words
        ? idleRetriever("LEXICAL", words.reason)
        : ranRetriever("LEXICAL", words.hits.length);
    const {
      hits: byWords,
      coverage,
      speaker,
    } = "reason" in words ? { hits: [], coverage: 1, speaker: null } : words;
    if ("reason" in compared) {
      const found: FoundByRetriever[] = [{ retriever: "LEXICAL", hits: byWords }];
      const retrievers = [lexical, idleRetriever("VECTOR", compared.reason)];
      return { found, retrievers, coverage, speaker };
    }
    const { query, leftOut, least } = compared;
    const { minSimilarity } = request;
    const limit = this.#candidates(request);
    const floors = [minSimilarity, request.mode === "HYBRID" ? meaning.minSimilarity : undefined];
    const nearest = await searchByVector(store, principal, targets, query, {
      limit,
      minSimilarity: Math.max(...floors.map((floor) => floor ?? -1), least ?? -1),
    });
    const near = asksForPhrases(request)
      ? among(byWords, nearest)
      : nearest.filter((hit) => request.mode === "VECTOR" || saysMore(hit));
    const { asOf } = request;
    const hits = await withSimilarities(store, principal, targets, byWords, query, near, asOf);
    return {
      found: [
        { retriever: "LEXICAL", hits: hits.filter((hit) => isNear(hit, minSimilarity)) },
        { retriever: "VECTOR", hits: near },
      ],
      retrievers: [lexical, ranRetriever("VECTOR", near.length, leftOut ?? partialReason(hits))],
      coverage,
      speaker,
    };
  }

  async #findByWords(
    principal: Principal,
    targets: readonly SearchTarget[],
    request: CheckedRequest,
  ): Promise<WordHits | { readonly reason: string }> {
    const { by, mode } = request;
    if (!("query" in by)) return { reason: "No query is given." };
    if (mode === "VECTOR") return { reason: "The mode is VECTOR." };
    const limit = this.#candidates(request);
    const found = await searchByWords(this.store, principal, targets, by.query, limit, this.words);
    return { ...found, hits: found.hits.filter(saysMore) };
  }

  /** Number of candidates of each retriever. It exceeds the limit if another retriever may move up lower hits. */
  #candidates(request: CheckedRequest): number {
    const { limit, mode, by, shared, minSimilarity } = request;
    const isCompared = this.models.embedder !== null || (shared?.given ?? null) !== null;
    const hasSay = isCompared && (this.#meaning(request).weight > 0 || minSimilarity !== undefined);
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
    const recordOf = await this.#recordsOf(principal, hits, asOf);
    return hits.flatMap((hit): Match[] => {
      const record = recordOf(hit);
      // Records that were deleted meanwhile are left out.
      if (record === undefined) return [];
      const { score, passage, similarity, retrievers, explain } = hit;
      return [{ record, score, passage, similarity, explain, retrievers }];
    });
  }

  async #recordsOf(
    principal: Principal,
    hits: readonly FusedHit[],
    asOf: AsOf | undefined,
  ): Promise<(hit: FusedHit) => IndexedRecord | undefined> {
    const records = new Map<IndexedEntity, ReadonlyMap<string, IndexedRecord>>();
    for (const [entity, some] of Map.groupBy(hits, ({ entity }) => entity)) {
      const ids = some.map(({ recordId }) => recordId);
      records.set(entity, await recordsById(this.store, principal, entity, ids, asOf));
    }
    return ({ entity, recordId }) => records.get(entity)?.get(recordId);
  }
}

const nothingToSearch: SearchResults = {
  results: [],
  retrievers: idleRetrievers("A thread without a user recalls nothing of other threads."),
};

/** The hits of the retrievers, and the properties of the query that the search by words has found. */
interface Found extends Pick<WordHits, "coverage" | "speaker"> {
  readonly found: readonly FoundByRetriever[];
  readonly retrievers: readonly RetrieverReport[];
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
