import type { AuditEntry, AuditFilter } from "../audit/audit-entry.js";
import type { Flag, FlaggedEntity } from "../guards/guard-rule.js";
import type { Actor, ActorEntity, ActorFilter, ActorOrder } from "../actors/actor.js";
import type { ApiKey } from "../api-keys/api-key.js";
import type { DeliveryCounts, HeldDelivery, Webhook } from "../webhooks/webhook.js";
import type { Tenant } from "../tenants/tenant.js";
import type { ForgetReceipt } from "../deletion/forget-receipt.js";
import type {
  Count,
  DayCountKey,
  JobCountKey,
  MemoryCountKey,
  MessageCountKey,
  Page,
  PageRequest,
} from "../lists/page.js";
import type { EventFilter, EventKind, StoredEvent, SubjectName } from "../events/event.js";
import type { QueueState, Job, JobKind, JobQuery } from "../jobs/job.js";
import type { AsOf } from "../memories/as-of.js";
import type {
  Evidence,
  Memory,
  MemoryKind,
  MemoryPolicy,
  MemoryQuery,
  MemoryRevision,
} from "../memories/memory.js";
import type { LinkQuery, MemoryLink } from "../links/memory-link.js";
import type { MetricName, MetricRow } from "../metrics/metric.js";
import type { Message, MessagePlace, MessageQuery } from "../messages/message.js";
import type { StepFilter, StepTotals } from "../messages/trace-summary.js";
import type { MessageWindow } from "../messages/message-window.js";
import type { NamedOwner, ScopeFilter, OwnerEntity } from "../owner.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { Principal, SystemPrincipal } from "../principal.js";
import type {
  Indexed,
  IndexedEntity,
  IndexedPlace,
  IndexKey,
  PassageTraits,
  RecordIndex,
} from "../search/passages/passage.js";
import type { SharedStateEntry, StateOwner } from "../shared-state/shared-state.js";
import type { Simulation } from "../simulations/simulation.js";
import type { ThreadSummary } from "../summaries/summary-view.js";
import type { DailyUsage } from "../usage/model-usage.js";
import type { Thread, ThreadQuery } from "../threads/thread.js";

export interface ActorQueries {
  byIds(
    principal: Principal,
    entity: ActorEntity,
    ids: readonly string[],
  ): Promise<Map<string, Actor>>;
  /** All users or all agents, newest first unless the order says otherwise. */
  page(
    principal: Principal,
    entity: ActorEntity,
    page: PageRequest,
    filter?: ActorFilter,
    order?: ActorOrder,
  ): Promise<Page<Actor>>;
  /** When each of them was active last, as {@link Actor.lastActiveAt} says. */
  lastActive(
    principal: Principal,
    entity: ActorEntity,
    ids: readonly string[],
  ): Promise<Map<string, number>>;
  count(principal: Principal, entity: ActorEntity, filter?: ActorFilter): Promise<number>;
  /** The same records, counted by a key. */
  counts(
    principal: Principal,
    entity: ActorEntity,
    by: DayCountKey,
    filter?: ActorFilter,
  ): Promise<readonly Count[]>;
}

/** A list of records, and the lists of several parents. Both take the same query: a filter and an order. */
export interface ListQueries<
  T,
  Query extends ListQuery,
  Key extends string,
  Parent extends string,
> {
  /** All records of the filter; the first in the order that the record type says, unless the query says otherwise. */
  page(principal: Principal, page: PageRequest, query?: Query): Promise<Page<T>>;
  count(principal: Principal, filter?: Query["filter"]): Promise<number>;
  /** The same records, counted by a key. */
  counts(principal: Principal, key: Key, filter?: Query["filter"]): Promise<readonly Count[]>;
  /** The records of each parent, in the same order. */
  pageBy(
    principal: Principal,
    by: Parent,
    ids: readonly string[],
    page: PageRequest,
    query?: Query,
  ): Promise<Pages<T>>;
  countBy(
    principal: Principal,
    by: Parent,
    ids: readonly string[],
    filter?: Query["filter"],
  ): Promise<Map<string, number>>;
  countsBy(
    principal: Principal,
    by: Parent,
    ids: readonly string[],
    key: Key,
    filter?: Query["filter"],
  ): Promise<CountsOf>;
}

/** What all queries of lists have. */
export interface ListQuery {
  readonly filter?: object | undefined;
}

/** Threads are listed newest first; ties by id in code-point order. */
export interface ThreadQueries extends ListQueries<Thread, ThreadQuery, DayCountKey, ThreadParent> {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Thread>>;
}

/**
 * Messages are listed oldest first; ties by `seq` (0 without a thread), then by id in code-point order. An order by
 * timestamp breaks ties by this order. Those of threads are always oldest first.
 */
export interface MessageQueries extends ListQueries<
  Message,
  MessageQuery,
  MessageCountKey,
  "threadId"
> {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Message>>;
  /** A window of each thread's messages, oldest first. */
  windowByThread(
    principal: Principal,
    threadIds: readonly string[],
    window: MessageWindow,
  ): Promise<Map<string, Message[]>>;
  /**
   * The newest of each thread's messages, oldest first. The cost grows with the messages read and skipped, not with the
   * length of the thread.
   */
  newestByThread(
    principal: Principal,
    threadIds: readonly string[],
    newest: NewestMessages,
  ): Promise<Map<string, Message[]>>;
  /** The messages of one thread with `from <= seq <= to`, oldest first. */
  range(principal: Principal, threadId: string, from: number, to: number): Promise<Message[]>;
  /**
   * For each place, in the order given, `turns` messages of its thread before it and `turns` after it, without the
   * message at the place; oldest first. Messages that are out of reach or have expired are skipped.
   */
  around(
    principal: Principal,
    places: readonly MessagePlace[],
    turns: number,
  ): Promise<Message[][]>;
  /**
   * For each place, in the order given, the first messages of its thread after it, at most `limit`; oldest first. Skips
   * the same messages as `around`.
   */
  following(
    principal: Principal,
    places: readonly MessagePlace[],
    limit: number,
  ): Promise<Message[][]>;
}

/** Steps that led to messages, as their metadata records them. Steps of expired messages are omitted. */
export interface TraceQueries {
  /** Totals of each parent's steps by name and type; most frequent first, then by name and type in code-point order. */
  totalsBy(
    principal: Principal,
    by: TraceParent,
    ids: readonly string[],
    filter?: StepFilter,
  ): Promise<Map<string, StepTotals[]>>;
}

/**
 * Callers who are no reviewers (see `isReviewer` in core/principal.ts) get no memories that only reviewers see, and no
 * revisions from the time when only reviewers saw them. Memories are listed newest first; ties by id in code-point order.
 */
export interface MemoryQueries extends ListQueries<
  Memory,
  MemoryQuery,
  MemoryCountKey,
  MemoryParent
> {
  /**
   * @param asOf Returns memories as they were then, and only those that were true and known then. Default: as they are
   *   now.
   */
  byIds(principal: Principal, ids: readonly string[], asOf?: AsOf): Promise<Map<string, Memory>>;
  /**
   * The VALID memories of a scope that are true now, with the highest confidence, highest first. Ties: the one that was said last first,
   * then by id in code-point order.
   */
  surest(principal: Principal, filter: SurestFilter, limit: number): Promise<Memory[]>;
  /** The evidence of each memory, in the order it was found. */
  evidencePage(
    principal: Principal,
    memoryIds: readonly string[],
    page: PageRequest,
  ): Promise<Pages<Evidence>>;
  evidenceCount(principal: Principal, memoryIds: readonly string[]): Promise<Map<string, number>>;
  /** The revisions of each memory before its present one, newest first. */
  revisionPage(
    principal: Principal,
    memoryIds: readonly string[],
    page: PageRequest,
  ): Promise<Pages<MemoryRevision>>;
  revisionCount(principal: Principal, memoryIds: readonly string[]): Promise<Map<string, number>>;
}

/** Which memories {@link MemoryQueries.surest} picks. */
export interface SurestFilter {
  /** Should name the user, so that no user's memories reach another user. */
  readonly owner: ScopeFilter;
  /** Lowest confidence, inclusive. Default: any. */
  readonly minConfidence?: number | undefined;
  /** Default: all kinds. */
  readonly kinds?: readonly MemoryKind[] | undefined;
  /** Default: both policies. */
  readonly policy?: MemoryPolicy | undefined;
}

export interface FlagQueries {
  /** The flags of records, by rule and field; a record without any is absent. */
  byIds(
    principal: Principal,
    entity: FlaggedEntity,
    ids: readonly string[],
  ): Promise<Map<string, readonly Flag[]>>;
}

/** A caller reaches a link if it reaches, and sees, the memories at both ends. */
export interface LinkQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, MemoryLink>>;
  /** All links, by id in code-point order. */
  page(principal: Principal, page: PageRequest): Promise<Page<MemoryLink>>;
  /** The links of each memory, oldest first; ties by id in code-point order. */
  pageByMemory(
    principal: Principal,
    memoryIds: readonly string[],
    page: PageRequest,
    query?: LinkQuery,
  ): Promise<Pages<MemoryLink>>;
  countByMemory(
    principal: Principal,
    memoryIds: readonly string[],
    query?: LinkQuery,
  ): Promise<Map<string, number>>;
}

/** Jobs are listed newest first; ties by id in code-point order. */
export interface JobQueries extends ListQueries<Job, JobQuery, JobCountKey, "threadId"> {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Job>>;
  /** Counts of jobs that run or are due at `now`: those within reach, or all. */
  queue(principal: Principal | SystemPrincipal, now: number): Promise<QueueState>;
  /**
   * For each tenant with due jobs that do not run, the time since which the first is due; at most a thousand tenants,
   * longest due first.
   */
  dueSince(
    principal: SystemPrincipal,
    now: number,
  ): Promise<readonly { readonly tenantId: string; readonly dueAt: number }[]>;
  /**
   * Jobs that can be claimed at `now`, including those whose lease has expired; longest due first, ties by id. A job of
   * the `orderedKinds` is omitted while its thread has an earlier unfinished job of its kind.
   *
   * @param areSuspect True: only suspects (see `suspectDeaths` in core/jobs/job.ts). False: only others. Default: both.
   */
  due(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    now: number,
    limit: number,
    areSuspect?: boolean,
  ): Promise<DueJob[]>;
  /** When the next such job is due, or null if none waits. Jobs that wait for another job do not count. */
  nextDueAt(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    areSuspect?: boolean,
  ): Promise<number | null>;
}

export interface SummaryQueries {
  /** The running summary of each thread that has one, without expired summaries. */
  byThreads(
    principal: Principal,
    threadIds: readonly string[],
  ): Promise<Map<string, ThreadSummary>>;
}

/** A simulation without its content and settings, which are long. */
export type SimulationHead = Omit<Simulation, "content" | "settings">;

export interface SimulationQueries {
  /** Simulations that have not expired. */
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Simulation>>;
}

export interface SharedStateQueries {
  /**
   * The entries of each of these threads, users or agents under these keys (default: all), by key in code-point order.
   * An owner without any is absent.
   */
  byOwners(
    principal: Principal,
    owner: OwnerEntity,
    ids: readonly string[],
    keys?: readonly string[],
  ): Promise<Map<string, SharedStateEntry[]>>;
  /** Owners that have or have had state, by type, then by id in code-point order; only those after `after`. */
  owners(principal: Principal, after: NamedOwner | null, limit: number): Promise<StateOwner[]>;
}

/** Model usage of a whole tenant, regardless of the caller's reach. The service authorizes callers. */
export interface UsageQueries {
  /** Usage on these days, both ends included; by day, then by model in code-point order. */
  days(principal: Principal, from: number, to: number): Promise<DailyUsage[]>;
  /**
   * Text sizes of the tenant's messages or memories, including expired ones, by id in code-point order: at most `limit`
   * after the id `after`. Null: from the first on.
   */
  textSizes(
    principal: Principal,
    entity: "message" | "memory",
    after: string | null,
    limit: number,
  ): Promise<TextSize[]>;
}

/** Metrics of a tenant over time. The service authorizes callers. */
export interface MetricQueries {
  /** The rows of one step that begin at `from` or later and before `to`, in seconds since 1970; in no order. */
  read(
    principal: Principal,
    wanted: {
      readonly metrics: readonly MetricName[];
      readonly stepSeconds: number;
      readonly from: number;
      readonly to: number;
    },
  ): Promise<MetricRow[]>;
}

/** The service authorizes callers. */
export interface ApiKeyQueries {
  /** Keys of any tenant, because only the key identifies the caller. */
  byIds(principal: SystemPrincipal, ids: readonly string[]): Promise<Map<string, ApiKey>>;
  /** The keys of the principal's tenant, or of all; newest first, ties by id in code-point order. */
  page(principal: Principal | SystemPrincipal, page: PageRequest): Promise<Page<ApiKey>>;
  count(principal: Principal | SystemPrincipal): Promise<number>;
}

/** Webhooks with their pending and abandoned deliveries. The service authorizes callers. */
export interface WebhookQueries {
  /** Null if there is none. */
  find(principal: Principal, id: string): Promise<Webhook | null>;
  /** Newest first, ties by id in code-point order. */
  page(principal: Principal, page: PageRequest): Promise<Page<Webhook>>;
  count(principal: Principal): Promise<number>;
  /** Enabled webhooks of all tenants. @param now Only those that no process holds at this time; null: all. */
  enabled(principal: SystemPrincipal, now: number | null): Promise<Webhook[]>;
  /** Pending deliveries, oldest event first. */
  held(principal: Principal, id: string, limit: number): Promise<HeldDelivery[]>;
  /** Number of pending deliveries of each webhook. */
  heldCount(principal: Principal, ids: readonly string[]): Promise<Map<string, number>>;
  /** Abandoned deliveries of each webhook, oldest event first. */
  deadPage(
    principal: Principal,
    ids: readonly string[],
    page: PageRequest,
  ): Promise<Pages<HeldDelivery>>;
  deadCount(principal: Principal, ids: readonly string[]): Promise<Map<string, number>>;
  /** Delivery counts of all webhooks of all tenants. */
  totals(principal: SystemPrincipal): Promise<DeliveryCounts>;
}

/** The service authorizes callers. */
export interface TenantQueries {
  /** The principal's tenant; null until its first unit is committed. */
  find(principal: Principal): Promise<Tenant | null>;
  /** Newest first, ties by id in code-point order. */
  page(principal: SystemPrincipal, page: PageRequest): Promise<Page<Tenant>>;
  count(principal: SystemPrincipal): Promise<number>;
  /** Tenants whose settings or limits were changed at `since` or later, in no order. */
  changedSince(principal: SystemPrincipal, since: number): Promise<Tenant[]>;
}

export interface ReceiptQueries {
  /** Null where there is none, or its user or agent is out of reach. */
  byId(principal: Principal, id: string): Promise<ForgetReceipt | null>;
}

/** The audit log of the principal's tenant. The service authorizes callers. */
export interface AuditQueries {
  /** Newest first, by id in code-point order. */
  page(principal: Principal, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
  count(principal: Principal, filter: AuditFilter): Promise<number>;
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, AuditEntry>>;
}

export interface EventQueries {
  /**
   * Events after one position and up to another (inclusive), oldest first. Fails with CURSOR_EXPIRED if events after
   * the first position have been removed.
   */
  page(principal: Principal, filter: EventFilter, range: EventRange): Promise<StoredEvent[]>;
  /**
   * Counts, by type, the events within reach and in the range that have a snapshot, and whose records have exactly this
   * user or agent, or come from this thread.
   */
  contentCounts(
    principal: Principal,
    by: "userId" | "agentId" | "originThreadId",
    id: string,
    range: Omit<EventRange, "limit">,
  ): Promise<ReadonlyMap<SubjectName, number>>;
  /**
   * The position of the newest event of each of these records of one type; absent where there is none.
   *
   * @param of Which events count. Default: any kind, made at any time.
   */
  newest(
    principal: Principal,
    entity: Exclude<SubjectName, "SharedState">,
    subjectIds: readonly string[],
    of?: { readonly kind?: EventKind; readonly madeSince?: number },
  ): Promise<Map<string, number>>;
  /** Events of all tenants after a position, oldest first. Fails as `page` does. */
  tail(principal: SystemPrincipal, after: number, limit: number): Promise<StoredEvent[]>;
  /** Position of the newest event of any tenant, even if it has been removed; 0 before the first. */
  head(): Promise<number>;
  /** Position up to which events have been removed, 0 if none have. All later events are stored. */
  start(): Promise<number>;
}

export interface PassageQueries {
  /**
   * The indexes that can contain records of the filter, by ascending id. A caller that reaches only a part of an index
   * gets that part, here and in `postings`, in place of the whole. For profiles, the filter works as
   * {@link CandidateFilter.owner} does.
   */
  indexes(principal: Principal, entity: IndexedEntity, owner: ScopeFilter): Promise<IndexKey[]>;
  /**
   * Ranking data of these indexes of one entity, in the order given, each with the posting lists of the terms that
   * occur in it. Terms are in code-point order, as sums of scores depend on their order. An index that is gone or out
   * of reach is omitted.
   */
  postings(
    principal: Principal,
    indexes: readonly IndexKey[],
    terms: readonly string[],
  ): Promise<RecordIndex[]>;
  /** The terms of an index with a prefix, which must not be empty; in code-point order. */
  vocabulary(principal: Principal, index: IndexKey, prefix: string): Promise<string[]>;
  /** Those of the given passages of an index whose record passes the filter, in no order. */
  candidates(
    principal: Principal,
    index: IndexKey,
    ordinals: ArrayLike<number>,
    filter: CandidateFilter,
  ): Promise<PassageCandidate[]>;
  /**
   * The top `limit` records among those that pass the filter and have a comparable vector: by the cosine of their
   * nearest vector, largest first; ties by id in code-point order.
   */
  nearest(
    principal: Principal,
    entity: IndexedEntity,
    query: VectorQuery,
    limit: number,
    filter: CandidateFilter,
  ): Promise<NearRecord[]>;
  /**
   * The similarity of these records, each by its nearest vector; absent where a record has no comparable vector.
   *
   * @param asOf As in {@link CandidateFilter}.
   * @param owner The owner of the records, as far as known. It only speeds up the query.
   */
  nearness(
    principal: Principal,
    entity: IndexedEntity,
    query: VectorQuery,
    recordIds: readonly string[],
    asOf?: AsOf,
    owner?: ScopeFilter,
  ): Promise<Map<string, NearRecord>>;
  /**
   * The texts of the passages of these records of one entity, in their order; absent where a record has none or is out
   * of reach.
   */
  textsOf(principal: Principal, records: readonly Indexed[]): Promise<Map<string, string[]>>;
  /**
   * The vectors of these records; absent where a record has none.
   *
   * @param areGiven Whether to return only caller-provided vectors.
   */
  vectorsOf(
    principal: Principal,
    records: readonly IndexedPlace[],
    areGiven: boolean,
  ): Promise<Map<string, RecordVectors>>;
  /** The vector spaces of the tenant, for all owners: by model, the caller-provided ones last. */
  vectorSpaces(principal: Principal): Promise<VectorSpace[]>;
  /**
   * Records of a tenant that have passages, but neither vectors of this model nor a caller-provided vector: by index,
   * then by id, after `after`.
   */
  withoutVectors(
    principal: Principal,
    entity: IndexedEntity,
    model: string,
    after: RecordPlace | null,
    limit: number,
  ): Promise<RecordPlace[]>;
  /** Indexes of all tenants with passages of an analyser other than this one, by ascending id. */
  outdatedIndexes(
    principal: SystemPrincipal,
    analyser: string,
    limit: number,
  ): Promise<OutdatedIndex[]>;
  /** Models of the stored vectors, by tenant, then by model in code-point order. */
  vectorModels(principal: SystemPrincipal): Promise<TenantModel[]>;
  /**
   * How many records `withoutVectors` would list for each tenant, or for the caller's; with null, as for a model without
   * any vectors. By tenant, without tenants that have no such records.
   */
  countWithoutVectors(
    principal: Principal | SystemPrincipal,
    model: string | null,
  ): Promise<TenantCount[]>;
}

export type Pages<T> = Map<string, Page<T>>;

/** Counts of each parent's list. Every parent is present. */
export type CountsOf = Map<string, readonly Count[]>;

/** Which messages from the end of a thread. */
export interface NewestMessages {
  /** Maximum number of messages. */
  readonly limit: number;
  /** How many of the newest messages are skipped. */
  readonly except: number;
}

export type ThreadParent = "userId" | "agentId";

/** The kind of record whose steps are totalled. */
export type TraceParent = ThreadParent | "threadId";

/** `originThreadId`: the thread where a memory was learned. `messageId`: a message in its evidence. */
export type MemoryParent = "userId" | "agentId" | "originThreadId" | "messageId" | "jobId";

export interface DueJob {
  readonly tenantId: string;
  readonly id: string;
}

export interface EventRange {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** Which records search may find. Kind, policy, confidence and status apply to memories only. */
export interface CandidateFilter {
  /**
   * For profiles, a user's `userId` or an agent's `agentId` is its own id, which is never null; the other ids are
   * ignored.
   */
  readonly owner: ScopeFilter;
  readonly kinds?: readonly string[] | undefined;
  readonly policy?: MemoryPolicy | undefined;
  readonly minConfidence?: number | undefined;
  /** Whether to include memories that are not VALID, and without `asOf` those that are not true now. */
  readonly includeInvalid: boolean;
  readonly metadata?: MetadataFilter | undefined;
  /** Excludes records of this thread. Profiles belong to no thread. */
  readonly exceptThreadId?: string | undefined;
  /** Only records of threads of this chat. Profiles belong to no chat; the filter does not apply to them. */
  readonly chatId?: string | undefined;
  /**
   * Finds memories by their content at that time; all other filters apply to their state then. With `knownAt`, a Memory
   * is found only if its content was the same as now. A PastMemory is found only with `knownAt`, and only if it was its
   * memory's content then. Messages and profiles have no history: they are found only if they were as they are now, see
   * {@link AsOf}.
   */
  readonly asOf?: AsOf | undefined;
}

export interface PassageCandidate extends PassageTraits {
  readonly ordinal: number;
  readonly recordId: string;
  readonly text: string;
}

/** The query of a vector search. */
export interface VectorQuery {
  /** Not the zero vector. Only vectors of its dimension are compared. */
  readonly vector: Float32Array;
  /** Only vectors of this model and caller-provided ones are compared; null: vectors of any model. */
  readonly model: string | null;
}

export interface NearRecord {
  readonly recordId: string;
  /** The cosine of the angle between the two vectors, from -1 to 1. */
  readonly similarity: number;
  /** The text of the vector's passage; null if a caller provided the vector for the record. */
  readonly passage: string | null;
  /**
   * Ranking traits of that passage. Omitted where the store does not have them at hand, and in searches of the past.
   */
  readonly traits?: PassageTraits;
}

/** The vectors of a record. */
export interface RecordVectors {
  /** The embedding model; null where a caller provided one vector for the whole record. */
  readonly model: string | null;
  /** One for each passage, in their order; one in total if caller-provided. */
  readonly vectors: readonly ArrayLike<number>[];
}

/** Vectors that can be compared with each other. */
export interface VectorSpace {
  /** The embedding model; null: caller-provided. */
  readonly model: string | null;
  /** How many numbers each has. */
  readonly dimension: number;
}

export interface OutdatedIndex {
  readonly tenantId: string;
  readonly id: number;
  readonly passageCount: number;
}

/** An embedding model that has vectors in a tenant. */
export interface TenantModel {
  readonly tenantId: string;
  readonly model: string;
}

/** How many characters a record holds, as its database counts them. */
export interface TextSize {
  readonly id: string;
  readonly characters: number;
}

/** Number of records of a tenant. */
export interface TenantCount {
  readonly tenantId: string;
  readonly records: number;
}

/** A record's position among all indexed records. */
export interface RecordPlace {
  readonly indexId: number;
  readonly recordId: string;
}
