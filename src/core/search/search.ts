import type { ScopeFilter } from "../owner.js";
import { assertAdmin, type Principal } from "../principal.js";
import type { MemoryStore } from "../store/memory-store.js";
import { noTelemetry, type Telemetry } from "../telemetry.js";
import type { Thread } from "../threads/thread.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { SearchModels } from "./embedding/search-models.js";
import { bestMatches } from "./ranking/best-matches.js";
import { namedUser, userFirst } from "./named-user.js";
import { rerank } from "./ranking/reranking.js";
import { idleRetrievers, type RetrieverReport } from "./ranking/retriever.js";
import { retrieve } from "./ranking/retrieving.js";
import {
  isOneOfChat,
  resolveClientScope,
  resolveStoreScope,
  resolveThreadScope,
  type SearchScope,
} from "./scope.js";
import { checkedRequest, type CheckedRequest, type SearchRequest } from "./search-request.js";
import { toSearchResult, type Match, type SearchResult } from "./search-result.js";
import { searchTargets } from "./search-target.js";
import { aboveEvidence } from "./words/above-evidence.js";
import type { WordSearchOptions } from "./words/lexical-retriever.js";

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
 * on. If a search of all users names one, what is found of that user comes first, in half of the
 * places. A message of small talk comes only if it contains a word of the query, or by vector
 * alone. Each record comes once, with its best passage. A retriever that cannot run is reported in
 * the answer and does not fail the search. A malformed request fails with BAD_USER_INPUT.
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
    const [named, { matches, retrievers }] = await Promise.all([
      this.#ofNamed(principal, request, owner),
      this.#ranked(principal, request, owner, openProfiles),
    ]);
    const { limit, surroundingMessages, hops, includeInvalid, asOf } = request;
    const surroundings = { surroundingMessages, hops, includeInvalid, asOf };
    const first = named.slice(0, Math.ceil(limit / 2));
    const isNew = ({ record }: Match) =>
      !first.some((one) => one.record.id === record.id && one.record.entity === record.entity);
    return {
      results: [...first, ...matches.filter(isNew)]
        .slice(0, limit)
        .map((match, i) => toSearchResult(match, i + 1, surroundings)),
      retrievers,
    };
  }

  /** What a search of all users finds of the one whom the query names. */
  async #ofNamed(
    principal: Principal,
    request: CheckedRequest,
    owner: ScopeFilter,
  ): Promise<readonly Match[]> {
    const { by, mode } = request;
    if (!isOfAll(principal, owner) || !("query" in by) || mode === "VECTOR") return [];
    const named = await namedUser(this.store, principal, by.query, this.words.analyser);
    if (named === null) return [];
    const { userId, query } = named;
    const asked = { ...request, by: { query }, shared: undefined };
    const { matches } = await this.#ranked(principal, asked, { ...owner, userId }, false);
    return userFirst(matches, query, this.words.analyser);
  }

  async #ranked(
    principal: Principal,
    request: CheckedRequest,
    owner: ScopeFilter,
    openProfiles: boolean,
  ): Promise<{ readonly matches: readonly Match[] } & Pick<SearchResults, "retrievers">> {
    const { store, words, models } = this;
    const searching = {
      store,
      words,
      models,
      principal,
      request,
      isOfAll: isOfAll(principal, owner),
    };
    const retrieved = await retrieve(searching, searchTargets(request, owner, openProfiles));
    const best = await bestMatches(searching, retrieved);
    const query = "query" in request.by ? request.by.query : null;
    const { matches, report } = await rerank(best, query, models);
    return {
      matches: await aboveEvidence(store, principal, matches),
      retrievers: [...retrieved.retrievers, report],
    };
  }
}

/** Whether a search covers the records of more than one user. */
function isOfAll({ userId }: Principal, owner: ScopeFilter): boolean {
  return userId === undefined && owner.userId === undefined && typeof owner.threadId !== "string";
}

const nothingToSearch: SearchResults = {
  results: [],
  retrievers: idleRetrievers("A thread without a user recalls nothing of other threads."),
};
