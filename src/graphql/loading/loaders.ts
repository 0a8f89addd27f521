import type { OwnerEntity } from "../../core/owner.js";
import type DataLoader from "dataloader";
import type { Actor, ActorEntity, ActorFilter, ActorOrder } from "../../core/actors/actor.js";
import type { Flag, FlaggedEntity } from "../../core/guards/guard-rule.js";
import type { Clock } from "../../core/time/clock.js";
import type { HistoryOptions } from "../../core/history/history-options.js";
import type { HistoryService } from "../../core/history/history-service.js";
import { emptyHistory, type History } from "../../core/history/trimming.js";
import type { AuditEntry } from "../../core/audit/audit-entry.js";
import type {
  DayCountKey,
  JobCountKey,
  MemoryCountKey,
  MessageCountKey,
} from "../../core/lists/page.js";
import type { Job, JobQuery } from "../../core/jobs/job.js";
import type { Evidence, Memory, MemoryQuery, MemoryRevision } from "../../core/memories/memory.js";
import type { LinkQuery, MemoryLink } from "../../core/links/memory-link.js";
import type { Exchange, ExchangeOptions } from "../../core/exchanges/exchange.js";
import { exchangesOfThreads } from "../../core/exchanges/read-exchanges.js";
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
import { BatchedReads, type CountedList, type ListLoader, type Lists } from "./batched-reads.js";

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
  readonly #reads = new BatchedReads();

  constructor(
    private readonly principal: Principal,
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {
    this.users = this.#reads.byId((ids) => store.actors.byIds(principal, "User", ids), null);
    this.agents = this.#reads.byId((ids) => store.actors.byIds(principal, "Agent", ids), null);
    this.threads = this.#reads.byId((ids) => store.threads.byIds(principal, ids), null);
    this.messages = this.#reads.byId((ids) => store.messages.byIds(principal, ids), null);
    this.memories = this.#reads.byId((ids) => store.memories.byIds(principal, ids), null);
    this.memoryLinks = this.#reads.byId((ids) => store.links.byIds(principal, ids), null);
    this.jobs = this.#reads.byId((ids) => store.jobs.byIds(principal, ids), null);
    this.auditEntries = this.#reads.byId((ids) => store.audit.byIds(principal, ids), null);
    this.summaries = this.#reads.byId((ids) => store.summaries.byThreads(principal, ids), null);
    this.threadLists = this.#reads.lists("threads", principal, store.threads);
    this.messageLists = this.#reads.lists("messages", principal, store.messages);
    this.memoryLists = this.#reads.lists("memories", principal, store.memories);
    this.jobLists = this.#reads.lists("jobs", principal, store.jobs);
    this.revisions = this.#reads.list(
      (ids, request) => store.memories.revisionPage(principal, ids, request),
      (ids) => store.memories.revisionCount(principal, ids),
    );
    this.evidence = this.#reads.list(
      (ids, request) => store.memories.evidencePage(principal, ids, request),
      (ids) => store.memories.evidenceCount(principal, ids),
    );
    this.deadDeliveries = this.#reads.list(
      (ids, request) => store.webhooks.deadPage(principal, ids, request),
      (ids) => store.webhooks.deadCount(principal, ids),
    );
    this.waitingDeliveries = this.#reads.byId((ids) => store.webhooks.heldCount(principal, ids), 0);
    this.eventsAfter = this.#reads.loader(async (positions) => {
      const head = await store.events.head();
      return positions.map((position) => Math.max(0, head - position));
    });
  }

  /** The reads of a tenant. Only operators have those of another tenant. */
  inTenant(tenantId: string): Loaders {
    const reader = inTenant(this.principal, tenantId);
    if (reader === this.principal) return this;
    return this.#reads.shared(
      ["tenant", tenantId],
      () => new Loaders(reader, this.store, this.clock),
    );
  }

  actorList(
    entity: ActorEntity,
    filter?: ActorFilter,
    order?: ActorOrder,
  ): CountedList<Actor, DayCountKey> {
    return this.#reads.counted(
      (request) => this.store.actors.page(this.principal, entity, request, filter, order),
      () => this.store.actors.count(this.principal, entity, filter),
      (by) => this.store.actors.counts(this.principal, entity, by, filter),
    );
  }

  /** Times of the last activity of users or agents, by id. */
  lastActive(entity: ActorEntity): DataLoader<string, number | null> {
    return this.#reads.shared(["last active", entity], () =>
      this.#reads.byId((ids) => this.store.actors.lastActive(this.principal, entity, ids), null),
    );
  }

  messageWindow(window: MessageWindow): DataLoader<string, readonly Message[]> {
    return this.#reads.shared(["window", window], () =>
      this.#reads.byId(
        (ids) => this.store.messages.windowByThread(this.principal, ids, window),
        [],
      ),
    );
  }

  /** The messages before and after a message. `turns` is their number in each direction. */
  messagesAround(turns: number): DataLoader<MessagePlace, readonly Message[], string> {
    return this.#reads.shared(["around", turns], () =>
      this.#reads.loader(
        (places) => this.store.messages.around(this.principal, places, turns),
        ({ threadId, seq }) => JSON.stringify([threadId, seq]),
      ),
    );
  }

  /** The newest messages, by thread id. */
  lastMessages(): DataLoader<string, Message | null> {
    return this.#reads.shared(["last messages"], () =>
      this.#reads.loader(async (ids) => {
        const newest = { limit: 1, except: 0 };
        const found = await this.store.messages.newestByThread(this.principal, ids, newest);
        return ids.map((id) => found.get(id)?.[0] ?? null);
      }),
    );
  }

  /** The newest exchanges, by thread id. */
  exchanges(options: ExchangeOptions): DataLoader<string, readonly Exchange[]> {
    const { limit = null, pairing = null } = options;
    return this.#reads.shared(["exchanges", limit, pairing], () =>
      this.#reads.byId((ids) => exchangesOfThreads(this.store, this.principal, ids, options), []),
    );
  }

  /** Findings of guards, by the id of the record. */
  flags(entity: FlaggedEntity): DataLoader<string, readonly Flag[]> {
    return this.#reads.shared(["flags", entity], () =>
      this.#reads.byId((ids) => this.store.flags.byIds(this.principal, entity, ids), []),
    );
  }

  /** Totals of steps, by the id of the thread, user or agent. */
  stepTotals(by: TraceParent, filter: StepFilter): DataLoader<string, readonly StepTotals[]> {
    return this.#reads.shared(["steps", by, filter], () =>
      this.#reads.byId((ids) => this.store.traces.totalsBy(this.principal, by, ids, filter), []),
    );
  }

  linkedRecords(wanted: LinkWalk): DataLoader<string, readonly LinkedRecord[]> {
    const { hops, includeInvalid, asOf } = wanted;
    const walk = { hops, includeInvalid, asOf };
    return this.#reads.shared(["linked", walk], () =>
      this.#reads.byId(
        (ids) => followLinks(this.store, this.principal, ids, walk, this.clock.now()),
        [],
      ),
    );
  }

  /** Shared state by owner id. Without `keys`: all keys. */
  sharedState(
    owner: OwnerEntity,
    keys?: readonly string[],
  ): DataLoader<string, readonly SharedStateEntry[]> {
    return this.#reads.shared(["state", owner, keys], () =>
      this.#reads.byId(
        (ids) => this.store.sharedState.byOwners(this.principal, owner, ids, keys),
        [],
      ),
    );
  }

  /** Histories of threads. Threads with the same options are read together. */
  histories(service: HistoryService, options: HistoryOptions): DataLoader<Thread, History, string> {
    const { maxMessages, maxTokens, trim, keepRecent, query } = options;
    const what = [maxMessages, maxTokens, trim, keepRecent, query].map((one) => one ?? null);
    return this.#reads.shared(["histories", ...what], () =>
      this.#reads.loader(
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
    return this.#reads.shared(["summaries", exceptLast, tokenBudget], () =>
      this.#reads.byId((ids) => sumUp(this.store, this.principal, ids, options), null),
    );
  }

  linksOf(query: LinkQuery): ListLoader<MemoryLink> {
    return this.#reads.shared(["links", query], () =>
      this.#reads.list(
        (ids, request) => this.store.links.pageByMemory(this.principal, ids, request, query),
        (ids) => this.store.links.countByMemory(this.principal, ids, query),
      ),
    );
  }
}
