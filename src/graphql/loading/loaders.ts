import type { OwnerEntity } from "../../core/owner.js";
import DataLoader from "dataloader";
import type { Actor, ActorEntity, ActorFilter, ActorOrder } from "../../core/actors/actor.js";
import type { Flag, FlaggedEntity } from "../../core/guards/guard-rule.js";
import type { Clock } from "../../core/time/clock.js";
import type { HistoryOptions } from "../../core/history/history-options.js";
import type { HistoryService } from "../../core/history/history-service.js";
import { emptyHistory, type History } from "../../core/history/trimming.js";
import type { AuditEntry } from "../../core/audit/audit-entry.js";
import type {
  Count,
  DayCountKey,
  JobCountKey,
  MemoryCountKey,
  MessageCountKey,
  Page,
  PageRequest,
} from "../../core/lists/page.js";
import type { Job, JobQuery } from "../../core/jobs/job.js";
import type { Evidence, Memory, MemoryQuery, MemoryRevision } from "../../core/memories/memory.js";
import type { LinkQuery, MemoryLink } from "../../core/links/memory-link.js";
import type { Exchange, ExchangeOptions } from "../../core/exchanges/exchange.js";
import { exchangesOfThreads } from "../../core/exchanges/read-exchanges.js";
import type { CountsOf, ListQueries, ListQuery, Pages } from "../../core/store/contract/lists.js";
import type { MemoryParent } from "../../core/store/contract/memories.js";
import type { ThreadParent } from "../../core/store/contract/threads.js";
import type { TraceParent } from "../../core/store/contract/traces.js";
import type { MemoryStore } from "../../core/store/memory-store.js";
import type { Message, MessagePlace, MessageQuery } from "../../core/messages/message.js";
import type { StepFilter, StepTotals } from "../../core/messages/trace-summary.js";
import type { MessageWindow } from "../../core/messages/message-window.js";
import { inTenant, type Principal } from "../../core/principal.js";
import { followLinks, type LinkedRecord, type LinkWalk } from "../../core/search/linked-records.js";
import type { SharedStateEntry } from "../../core/shared-state/shared-state.js";
import { sumUp } from "../../core/summaries/summary-service.js";
import type {
  SummaryOptions,
  SummaryView,
  ThreadSummary,
} from "../../core/summaries/summary-view.js";
import type { Thread, ThreadQuery } from "../../core/threads/thread.js";
import type { HeldDelivery } from "../../core/webhooks/webhook.js";
import { ReadTurns } from "../messages/read-turns.js";

/** A list with pages and a length. */
export interface List<T> {
  page(request: PageRequest): Promise<Page<T>>;
  count(): Promise<number>;
}

/** A list that can be counted by keys. */
export interface CountedList<T, Key extends string> extends List<T> {
  counts(by: Key): Promise<readonly Count[]>;
}

/** Lists by parent. Reads at the same level of a query are batched. */
export interface ListLoader<T> {
  of(parentId: string): List<T>;
}

export interface CountedListLoader<T, Key extends string> {
  of(parentId: string): CountedList<T, Key>;
}

/** The lists of a record type: of all records, or of each parent. Default of the query: all, in the default order. */
export interface Lists<T, Query, Key extends string, Parent> {
  all(query?: Query): CountedList<T, Key>;
  by(parent: Parent, query?: Query): CountedListLoader<T, Key>;
}

/**
 * The reads of one request. Reads at the same level of a query are batched into
 * one store call, and nothing is read twice.
 */
export class Loaders {
  readonly users: DataLoader<string, Actor | null>;
  readonly agents: DataLoader<string, Actor | null>;
  readonly threads: DataLoader<string, Thread | null>;
  readonly messages: DataLoader<string, Message | null>;
  readonly memories: DataLoader<string, Memory | null>;
  readonly memoryLinks: DataLoader<string, MemoryLink | null>;
  readonly jobs: DataLoader<string, Job | null>;
  readonly auditEntries: DataLoader<string, AuditEntry | null>;
  /** Running summaries, by thread id. */
  readonly summaries: DataLoader<string, ThreadSummary | null>;
  readonly threadLists: Lists<Thread, ThreadQuery, DayCountKey, ThreadParent>;
  readonly messageLists: Lists<Message, MessageQuery, MessageCountKey, "threadId">;
  readonly memoryLists: Lists<Memory, MemoryQuery, MemoryCountKey, MemoryParent>;
  readonly jobLists: Lists<Job, JobQuery, JobCountKey, "threadId">;
  readonly evidence: ListLoader<Evidence>;
  readonly revisions: ListLoader<MemoryRevision>;
  /** Dead deliveries, by webhook id. */
  readonly deadDeliveries: ListLoader<HeldDelivery>;
  /** Numbers of waiting deliveries, by webhook id. */
  readonly waitingDeliveries: DataLoader<string, number>;
  /** Numbers of events of all tenants in the log after a position. */
  readonly eventsAfter: DataLoader<number, number>;
  readonly #loaders = new Map<string, unknown>();
  readonly #turns = new ReadTurns();

  constructor(
    private readonly principal: Principal,
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {
    this.users = this.#byId((ids) => store.actors.byIds(principal, "User", ids), null);
    this.agents = this.#byId((ids) => store.actors.byIds(principal, "Agent", ids), null);
    this.threads = this.#byId((ids) => store.threads.byIds(principal, ids), null);
    this.messages = this.#byId((ids) => store.messages.byIds(principal, ids), null);
    this.memories = this.#byId((ids) => store.memories.byIds(principal, ids), null);
    this.memoryLinks = this.#byId((ids) => store.links.byIds(principal, ids), null);
    this.jobs = this.#byId((ids) => store.jobs.byIds(principal, ids), null);
    this.auditEntries = this.#byId((ids) => store.audit.byIds(principal, ids), null);
    this.summaries = this.#byId((ids) => store.summaries.byThreads(principal, ids), null);
    this.threadLists = this.#lists("threads", store.threads);
    this.messageLists = this.#lists("messages", store.messages);
    this.memoryLists = this.#lists("memories", store.memories);
    this.jobLists = this.#lists("jobs", store.jobs);
    this.revisions = this.#list(
      (ids, request) => store.memories.revisionPage(principal, ids, request),
      (ids) => store.memories.revisionCount(principal, ids),
    );
    this.evidence = this.#list(
      (ids, request) => store.memories.evidencePage(principal, ids, request),
      (ids) => store.memories.evidenceCount(principal, ids),
    );
    this.deadDeliveries = this.#list(
      (ids, request) => store.webhooks.deadPage(principal, ids, request),
      (ids) => store.webhooks.deadCount(principal, ids),
    );
    this.waitingDeliveries = this.#byId((ids) => store.webhooks.heldCount(principal, ids), 0);
    this.eventsAfter = this.#loader(async (positions) => {
      const head = await store.events.head();
      return positions.map((position) => Math.max(0, head - position));
    });
  }

  /** The reads of a tenant. Only operators have those of another tenant. */
  inTenant(tenantId: string): Loaders {
    const reader = inTenant(this.principal, tenantId);
    if (reader === this.principal) return this;
    return this.#shared(["tenant", tenantId], () => new Loaders(reader, this.store, this.clock));
  }

  actorList(
    entity: ActorEntity,
    filter?: ActorFilter,
    order?: ActorOrder,
  ): CountedList<Actor, DayCountKey> {
    return this.#counted(
      (request) => this.store.actors.page(this.principal, entity, request, filter, order),
      () => this.store.actors.count(this.principal, entity, filter),
      (by) => this.store.actors.counts(this.principal, entity, by, filter),
    );
  }

  /** Times of the last activity of users or agents, by id. */
  lastActive(entity: ActorEntity): DataLoader<string, number | null> {
    return this.#shared(["last active", entity], () =>
      this.#byId((ids) => this.store.actors.lastActive(this.principal, entity, ids), null),
    );
  }

  messageWindow(window: MessageWindow): DataLoader<string, readonly Message[]> {
    return this.#shared(["window", window], () =>
      this.#byId((ids) => this.store.messages.windowByThread(this.principal, ids, window), []),
    );
  }

  /** The messages before and after a message. `turns` is their number in each direction. */
  messagesAround(turns: number): DataLoader<MessagePlace, readonly Message[], string> {
    return this.#shared(["around", turns], () =>
      this.#loader(
        (places) => this.store.messages.around(this.principal, places, turns),
        ({ threadId, seq }) => JSON.stringify([threadId, seq]),
      ),
    );
  }

  /** The newest messages, by thread id. */
  lastMessages(): DataLoader<string, Message | null> {
    return this.#shared(["last messages"], () =>
      this.#loader(async (ids) => {
        const newest = { limit: 1, except: 0 };
        const found = await this.store.messages.newestByThread(this.principal, ids, newest);
        return ids.map((id) => found.get(id)?.[0] ?? null);
      }),
    );
  }

  /** The newest exchanges, by thread id. */
  exchanges(options: ExchangeOptions): DataLoader<string, readonly Exchange[]> {
    const { limit = null, pairing = null } = options;
    return this.#shared(["exchanges", limit, pairing], () =>
      this.#byId((ids) => exchangesOfThreads(this.store, this.principal, ids, options), []),
    );
  }

  /** Findings of guards, by the id of the record. */
  flags(entity: FlaggedEntity): DataLoader<string, readonly Flag[]> {
    return this.#shared(["flags", entity], () =>
      this.#byId((ids) => this.store.flags.byIds(this.principal, entity, ids), []),
    );
  }

  /** Totals of steps, by the id of the thread, user or agent. */
  stepTotals(by: TraceParent, filter: StepFilter): DataLoader<string, readonly StepTotals[]> {
    return this.#shared(["steps", by, filter], () =>
      this.#byId((ids) => this.store.traces.totalsBy(this.principal, by, ids, filter), []),
    );
  }

  linkedRecords(wanted: LinkWalk): DataLoader<string, readonly LinkedRecord[]> {
    const { hops, includeInvalid, asOf } = wanted;
    const walk = { hops, includeInvalid, asOf };
    return this.#shared(["linked", walk], () =>
      this.#byId((ids) => followLinks(this.store, this.principal, ids, walk, this.clock.now()), []),
    );
  }

  /** Shared state by owner id. Without `keys`: all keys. */
  sharedState(
    owner: OwnerEntity,
    keys?: readonly string[],
  ): DataLoader<string, readonly SharedStateEntry[]> {
    return this.#shared(["state", owner, keys], () =>
      this.#byId((ids) => this.store.sharedState.byOwners(this.principal, owner, ids, keys), []),
    );
  }

  /** Histories of threads. Threads with the same options are read together. */
  histories(service: HistoryService, options: HistoryOptions): DataLoader<Thread, History, string> {
    const { maxMessages, maxTokens, trim, keepRecent, query } = options;
    const what = [maxMessages, maxTokens, trim, keepRecent, query].map((one) => one ?? null);
    return this.#shared(["histories", ...what], () =>
      this.#loader(
        async (threads) => {
          const found = await service.histories(this.principal, threads, options);
          return threads.map(({ id }) => found.get(id) ?? emptyHistory);
        },
        ({ id }) => id,
      ),
    );
  }

  /** Summaries, by thread id. */
  summaryViews(options: SummaryOptions): DataLoader<string, SummaryView | null> {
    const { exceptLast = null, tokenBudget = null } = options;
    return this.#shared(["summaries", exceptLast, tokenBudget], () =>
      this.#byId((ids) => sumUp(this.store, this.principal, ids, options), null),
    );
  }

  linksOf(query: LinkQuery): ListLoader<MemoryLink> {
    return this.#shared(["links", query], () =>
      this.#list(
        (ids, request) => this.store.links.pageByMemory(this.principal, ids, request, query),
        (ids) => this.store.links.countByMemory(this.principal, ids, query),
      ),
    );
  }

  /** Lists with these queries. Equal lists of parents are read together. */
  #lists<T, Query extends ListQuery, Key extends string, Parent extends string>(
    name: string,
    queries: ListQueries<T, Query, Key, Parent>,
  ): Lists<T, Query, Key, Parent> {
    const { principal } = this;
    return {
      all: (query) =>
        this.#counted(
          (request) => queries.page(principal, request, query),
          () => queries.count(principal, query?.filter),
          (key) => queries.counts(principal, key, query?.filter),
        ),
      by: (parent, query) =>
        this.#shared([name, parent, query ?? {}], () =>
          this.#countedList(
            (ids, request) => queries.pageBy(principal, parent, ids, request, query),
            (ids) => queries.countBy(principal, parent, ids, query?.filter),
            (ids, key) => queries.countsBy(principal, parent, ids, key, query?.filter),
          ),
        ),
    };
  }

  /** Returns the same loader for equal keys. */
  #shared<Loader>(what: readonly unknown[], create: () => Loader): Loader {
    const key = JSON.stringify(what);
    const loader = (this.#loaders.get(key) as Loader | undefined) ?? create();
    this.#loaders.set(key, loader);
    return loader;
  }

  #counted<T, Key extends string>(
    page: (request: PageRequest) => Promise<Page<T>>,
    count: () => Promise<number>,
    counts: (by: Key) => Promise<readonly Count[]>,
  ): CountedList<T, Key> {
    return {
      page: (request) => this.#turns.read(() => page(request)),
      count: () => this.#turns.read(count),
      counts: (by) => this.#turns.read(() => counts(by)),
    };
  }

  /** @param cacheKey Identifies a key that is an object. */
  #loader<Key, T, CacheKey = Key>(
    read: (keys: readonly Key[]) => Promise<readonly T[]>,
    cacheKey?: (key: Key) => CacheKey,
  ): DataLoader<Key, T, CacheKey> {
    return new DataLoader<Key, T, CacheKey>((keys) => this.#turns.read(() => read(keys)), {
      batchScheduleFn: this.#turns.schedule,
      ...(cacheKey && { cacheKeyFn: cacheKey }),
    });
  }

  /** @param missing The result of an unknown id. */
  #byId<T, Missing>(
    read: (ids: readonly string[]) => Promise<Map<string, T>>,
    missing: Missing,
  ): DataLoader<string, T | Missing> {
    return this.#loader(async (ids) => {
      const found = await read(ids);
      return ids.map((id) => found.get(id) ?? missing);
    });
  }

  #countedList<T, Key extends string>(
    readPages: (ids: readonly string[], request: PageRequest) => Promise<Pages<T>>,
    readCounts: (ids: readonly string[]) => Promise<Map<string, number>>,
    readCountsBy: (ids: readonly string[], by: Key) => Promise<CountsOf>,
  ): CountedListLoader<T, Key> {
    const lists = this.#list(readPages, readCounts);
    const loaders = new Map<Key, DataLoader<string, readonly Count[]>>();
    const counts = (parentId: string, by: Key) => {
      const loader =
        loaders.get(by) ??
        this.#byId<readonly Count[], readonly Count[]>((ids) => readCountsBy(ids, by), []);
      loaders.set(by, loader);
      return loader.load(parentId);
    };
    return { of: (id) => ({ ...lists.of(id), counts: (by) => counts(id, by) }) };
  }

  /** Parents with the same page request share a store call. */
  #list<T>(
    readPages: (ids: readonly string[], request: PageRequest) => Promise<Pages<T>>,
    readCounts: (ids: readonly string[]) => Promise<Map<string, number>>,
  ): ListLoader<T> {
    const pages = new Map<string, DataLoader<string, Page<T>>>();
    const counts = this.#loader<string, number>(async (ids) => {
      const found = await readCounts(ids);
      return ids.map((id) => found.get(id) ?? 0);
    });
    const pageLoader = (request: PageRequest) =>
      this.#loader<string, Page<T>>(async (ids) => {
        const found = await readPages(ids, request);
        return ids.map(
          (id) => found.get(id) ?? { items: [], hasNextPage: false, hasPreviousPage: false },
        );
      });
    const page = (parentId: string, request: PageRequest) => {
      const key = JSON.stringify(request);
      const loader = pages.get(key) ?? pageLoader(request);
      pages.set(key, loader);
      return loader.load(parentId);
    };
    return {
      of: (parentId) => ({
        page: (request) => page(parentId, request),
        count: () => counts.load(parentId),
      }),
    };
  }
}
