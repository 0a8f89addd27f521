import type { RankingFactor } from "./explanation.js";
import { searchByWords } from "./lexical-leg.js";
import type { MemoryStore } from "../memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { IndexedEntity, IndexedRecord } from "./passage.js";
import { assertAdmin, type Principal } from "../principal.js";
import {
  resolveClientScope,
  resolveStoreScope,
  resolveThreadScope,
  type SearchScope,
} from "./scope.js";
import { checkedRequest, type CheckedRequest, type SearchRequest } from "./search-request.js";
import { toSearchResult, type SearchResult } from "./search-result.js";
import { searchTargets, type Hit } from "./search-target.js";
import type { TextAnalyser } from "./text-analyser.js";
import type { Thread } from "../threads/thread.js";
import { checkDimension } from "./vector.js";
import { searchByVector } from "./vector-leg.js";

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

/**
 * Finds messages, memories and profiles by their words, or by the vectors that
 * were given for them. Its three layers differ in how they read a scope; a
 * caller that is bound to a user or an agent stays bound in each of them.
 *
 * Results come best first; of equal scores messages before memories before
 * profiles, each older first, but by id where vectors were compared. A record
 * comes once, with its best passage. A malformed request fails with
 * BAD_USER_INPUT.
 */
export class SearchService {
  constructor(
    private readonly store: MemoryStore,
    private readonly analyser: TextAnalyser,
    /** What ranking by words does not weigh. */
    private readonly without: ReadonlySet<RankingFactor> = new Set<RankingFactor>(),
  ) {}

  /** Searches as a client. Fails with USER_SCOPE_REQUIRED where the scope does not name its user exactly. */
  async search(principal: Principal, request: SearchRequest): Promise<SearchResults> {
    const checked = checkedRequest(request);
    return this.#run(principal, checked, resolveClientScope(request.scope), false);
  }

  /** Searches from inside a thread, whose ids the scope has by default. */
  async searchThread(
    principal: Principal,
    { id, userId, agentId }: Pick<Thread, "id" | "userId" | "agentId">,
    request: Omit<SearchRequest, "scope"> & { readonly scope?: SearchScope | null | undefined },
  ): Promise<SearchResults> {
    const owner = resolveThreadScope({ userId, agentId, threadId: id }, request.scope ?? {});
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
    owner: OwnerFilter,
    openProfiles: boolean,
  ): Promise<SearchResults> {
    const targets = searchTargets(request, owner, openProfiles);
    const { by, limit } = request;
    if ("query" in by) {
      const { analyser, without } = this;
      const options = { analyser, without };
      const { hits } = await searchByWords(
        this.store,
        principal,
        targets,
        by.query,
        limit,
        options,
      );
      return this.#answer(principal, hits, null, "No embedder is configured.");
    }
    const notByWords = "No query is given.";
    const spaces = await this.store.passages.vectorSpaces(principal);
    if (spaces.length === 0)
      return this.#answer(principal, [], notByWords, "No vectors are stored.");
    checkDimension(by.vector, spaces, "vector");
    const hits = await searchByVector(this.store, principal, targets, by.vector, request);
    return this.#answer(principal, hits, notByWords, null);
  }

  /** The hits as results, and why each leg did not run; null where it ran. */
  async #answer(
    principal: Principal,
    hits: readonly Hit[],
    notLexical: string | null,
    notVector: string | null,
  ): Promise<SearchResults> {
    return {
      results: await this.#withRecords(principal, hits),
      legs: [
        { leg: "LEXICAL", ran: notLexical === null, reason: notLexical },
        { leg: "VECTOR", ran: notVector === null, reason: notVector },
      ],
    };
  }

  async #withRecords(principal: Principal, hits: readonly Hit[]): Promise<SearchResult[]> {
    const records = new Map<IndexedEntity, ReadonlyMap<string, IndexedRecord>>();
    for (const [entity, some] of Map.groupBy(hits, ({ entity }) => entity)) {
      const ids = some.map(({ recordId }) => recordId);
      records.set(entity, await this.#recordsById(principal, entity, ids));
    }
    return hits
      .flatMap(({ entity, recordId, ...match }) => {
        const record = records.get(entity)?.get(recordId);
        // A record deleted since it was found is simply no result any more.
        return record === undefined ? [] : [{ record, ...match }];
      })
      .map((match, i) => toSearchResult(match, i + 1));
  }

  #recordsById(
    principal: Principal,
    entity: IndexedEntity,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, IndexedRecord>> {
    const { messages, memories, actors } = this.store;
    if (entity === "Message") return messages.byIds(principal, ids);
    if (entity === "Memory") return memories.byIds(principal, ids);
    return actors.byIds(principal, entity, ids);
  }
}
