import type { AuditEntry, AuditFilter } from "./audit/audit-entry.js";
import type { Flag, FlaggedEntity } from "./guards/flag.js";
import type { Actor, ActorEntity, ActorFilter, ActorOrder } from "./actors/actor.js";
import type { ApiKey } from "./api-keys/api-key.js";
import type { DeliveryCounts, HeldDelivery, Webhook } from "./webhooks/webhook.js";
import type { Tenant } from "./tenants/tenant.js";
import type { ForgetReceipt } from "./deletion/forget-receipt.js";
import type { Count, DayCountKey, JobCountKey, MemoryCountKey, MessageCountKey } from "./counts.js";
import type { EventFilter, EventKind, StoredEvent, SubjectName } from "./events/event.js";
import type { QueueState } from "./jobs/queue-state.js";
import type { Job, JobFilter, JobKind, JobState } from "./jobs/job.js";
import type { AsOf } from "./memories/as-of.js";
import type {
  Evidence,
  Memory,
  MemoryFilter,
  MemoryKind,
  MemoryPolicy,
  MemoryQuery,
  MemoryRevision,
} from "./memories/memory.js";
import type { LinkQuery, MemoryLink } from "./links/memory-link.js";
import type { MetricName, MetricRow } from "./metrics/metric.js";
import type { Message, MessageFilter, MessagePlace, MessageQuery } from "./messages/message.js";
import type { StepFilter, StepTotals } from "./messages/trace-summary.js";
import type { MessageWindow } from "./messages/message-window.js";
import type { NamedOwner, OwnerFilter, ScopeFilter, OwnerEntity } from "./owner.js";
import type { Page, PageRequest } from "./page.js";
import type { MetadataFilter } from "./metadata/metadata-filter.js";
import type { Principal, SystemPrincipal } from "./principal.js";
import type {
  Indexed,
  IndexedEntity,
  IndexedPlace,
  IndexKey,
  PassageTraits,
  RecordIndex,
} from "./search/passage.js";
import type { SharedStateEntry, StateOwner } from "./shared-state/shared-state.js";
import type { RecordVectors } from "./store-writes.js";
import type { Simulation } from "./simulations/simulation.js";
import type { ThreadSummary } from "./summaries/thread-summary.js";
import type { DailyUsage } from "./usage/model-usage.js";
import type { Thread, ThreadFilter, ThreadQuery } from "./threads/thread.js";

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

export interface ThreadQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Thread>>;
  /** All threads, newest first unless the query says otherwise; of one time, by id in code-point order. */
  page(principal: Principal, page: PageRequest, query?: ThreadQuery): Promise<Page<Thread>>;
  count(principal: Principal, filter?: ThreadFilter): Promise<number>;
  /** The threads of each user or agent, in the same order. */
  pageBy(
    principal: Principal,
    by: ThreadParent,
    ids: readonly string[],
    page: PageRequest,
    query?: ThreadQuery,
  ): Promise<Pages<Thread>>;
  countBy(
    principal: Principal,
    by: ThreadParent,
    ids: readonly string[],
    filter?: ThreadFilter,
  ): Promise<Map<string, number>>;
  /** The same threads, counted by a key. */
  counts(principal: Principal, key: DayCountKey, filter?: ThreadFilter): Promise<readonly Count[]>;
  countsBy(
    principal: Principal,
    by: ThreadParent,
    ids: readonly string[],
    key: DayCountKey,
    filter?: ThreadFilter,
  ): Promise<CountsOf>;
}

export interface MessageQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Message>>;
  /**
   * All messages, oldest first unless the query says otherwise; of one time, by
   * `seq` (0 without a thread), then by id in code-point order. By when they
   * were said: of one time, in that order.
   */
  page(principal: Principal, page: PageRequest, query?: MessageQuery): Promise<Page<Message>>;
  count(principal: Principal, filter?: MessageFilter): Promise<number>;
  /** The messages of each thread, oldest first. */
  pageByThread(
    principal: Principal,
    threadIds: readonly string[],
    page: PageRequest,
    query?: MessageQuery,
  ): Promise<Pages<Message>>;
  countByThread(
    principal: Principal,
    threadIds: readonly string[],
    filter?: MessageFilter,
  ): Promise<Map<string, number>>;
  /** The same messages, counted by a key. */
  counts(
    principal: Principal,
    key: MessageCountKey,
    filter?: MessageFilter,
  ): Promise<readonly Count[]>;
  countsByThread(
    principal: Principal,
    threadIds: readonly string[],
    key: MessageCountKey,
    filter?: MessageFilter,
  ): Promise<CountsOf>;
  /** A window of each thread's messages, oldest first. */
  windowByThread(
    principal: Principal,
    threadIds: readonly string[],
    window: MessageWindow,
  ): Promise<Map<string, Message[]>>;
  /** The newest of each thread's messages, oldest first. Costs what it reads and passes over, however long the thread is. */
  newestByThread(
    principal: Principal,
    threadIds: readonly string[],
    newest: NewestMessages,
  ): Promise<Map<string, Message[]>>;
  /** The messages of one thread with `from <= seq <= to`, oldest first. */
  range(principal: Principal, threadId: string, from: number, to: number): Promise<Message[]>;
  /**
   * For each place, in the order given, the messages of its thread next to it:
   * so many before it and so many after, without the one that is there; oldest
   * first. What is out of reach or has expired is passed over.
   */
  around(
    principal: Principal,
    places: readonly MessagePlace[],
    turns: number,
  ): Promise<Message[][]>;
  /**
   * For each place, in the order given, the first messages of its thread after
   * it, `limit` at the most; oldest first. Passes over what `around` does.
   */
  following(
    principal: Principal,
    places: readonly MessagePlace[],
    limit: number,
  ): Promise<Message[][]>;
}

/** Steps by which messages came about, as their metadata tells of them. Those of expired messages are left out. */
export interface TraceQueries {
  /** What an owner's steps come to, by name and type; the most frequent first, then by name and type in code-point order. */
  totals(principal: Principal, owner: OwnerFilter, filter?: StepFilter): Promise<StepTotals[]>;
  /** The same of each parent. */
  totalsBy(
    principal: Principal,
    by: TraceParent,
    ids: readonly string[],
    filter?: StepFilter,
  ): Promise<Map<string, StepTotals[]>>;
}

/**
 * Who is no reviewer (see `isReviewer` in core/principal.ts) is told nothing of
 * memories that reviewers alone see, nor of revisions from while they were so.
 */
export interface MemoryQueries {
  /** @param asOf As which they come, and only if they were true and known then. Left out: as they are now. */
  byIds(principal: Principal, ids: readonly string[], asOf?: AsOf): Promise<Map<string, Memory>>;
  /** All memories, newest first unless the query says otherwise; of one time, by id in code-point order. */
  page(principal: Principal, page: PageRequest, query?: MemoryQuery): Promise<Page<Memory>>;
  count(principal: Principal, filter?: MemoryFilter): Promise<number>;
  /** The memories of each parent, in the same order. */
  pageBy(
    principal: Principal,
    by: MemoryParent,
    ids: readonly string[],
    page: PageRequest,
    query?: MemoryQuery,
  ): Promise<Pages<Memory>>;
  countBy(
    principal: Principal,
    by: MemoryParent,
    ids: readonly string[],
    filter?: MemoryFilter,
  ): Promise<Map<string, number>>;
  /** The same memories, counted by a key. */
  counts(
    principal: Principal,
    key: MemoryCountKey,
    filter?: MemoryFilter,
  ): Promise<readonly Count[]>;
  countsBy(
    principal: Principal,
    by: MemoryParent,
    ids: readonly string[],
    key: MemoryCountKey,
    filter?: MemoryFilter,
  ): Promise<CountsOf>;
  /**
   * The VALID memories of a scope with the highest confidence, highest first.
   * Of equal ones the one that was said last comes first, then by id in
   * code-point order.
   */
  surest(principal: Principal, filter: SurestFilter, limit: number): Promise<Memory[]>;
  /** What each memory rests on, in the order it was found. */
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
  /** Should name the user, so that no user's memories get to another. */
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

/** A link is reached by who reaches the memories at both of its ends. */
/** A link is reached by who reaches, and sees, the memories at both of its ends. */
export interface LinkQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, MemoryLink>>;
  /** All links, by id in code-point order. */
  page(principal: Principal, page: PageRequest): Promise<Page<MemoryLink>>;
  /** The links of each memory, oldest first; of one time, by id in code-point order. */
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

export interface JobQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Job>>;
  /** The jobs of each thread, newest first. */
  pageByThread(
    principal: Principal,
    threadIds: readonly string[],
    page: PageRequest,
    states?: readonly JobState[],
  ): Promise<Pages<Job>>;
  countByThread(
    principal: Principal,
    threadIds: readonly string[],
    states?: readonly JobState[],
  ): Promise<Map<string, number>>;
  /** All jobs, newest first; of one time, by id in code-point order. */
  page(principal: Principal, page: PageRequest, filter?: JobFilter): Promise<Page<Job>>;
  count(principal: Principal, filter?: JobFilter): Promise<number>;
  /** The same jobs, counted by a key. */
  counts(principal: Principal, key: JobCountKey, filter?: JobFilter): Promise<readonly Count[]>;
  countsByThread(
    principal: Principal,
    threadIds: readonly string[],
    key: JobCountKey,
    states?: readonly JobState[],
  ): Promise<CountsOf>;
  /** The jobs within reach, or all, that run or are due at a time. */
  queue(principal: Principal | SystemPrincipal, now: number): Promise<QueueState>;
  /** Since when the first job of each tenant that has one is due and does not run; at most a thousand, longest due first. */
  dueSince(
    principal: SystemPrincipal,
    now: number,
  ): Promise<readonly { readonly tenantId: string; readonly dueAt: number }[]>;
  /**
   * Jobs that may be claimed now, or whose lease has run out; longest due
   * first, of one time by id. One of the `orderedKinds` is not among them
   * while its thread has an earlier one of its kind that has not ended.
   *
   * @param areSuspect Whether only suspects (see `suspectDeaths` in core/jobs/job.ts), or only others. Default: both.
   */
  due(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    now: number,
    limit: number,
    areSuspect?: boolean,
  ): Promise<DueJob[]>;
  /** When the next such job will be due, or null if none waits; without those that wait for another job. */
  nextDueAt(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    areSuspect?: boolean,
  ): Promise<number | null>;
}

export interface SummaryQueries {
  /** The running summary of each thread that has one; none that has expired. */
  byThreads(
    principal: Principal,
    threadIds: readonly string[],
  ): Promise<Map<string, ThreadSummary>>;
}

/** A simulation without what it has found, which is long. */
export type SimulationHead = Omit<Simulation, "content" | "settings">;

export interface SimulationQueries {
  /** Those that have not expired. */
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Simulation>>;
}

export interface SharedStateQueries {
  /**
   * What each of these threads, users or agents has under these keys, or under
   * any: by key in code-point order. Absent where there is nothing.
   */
  byOwners(
    principal: Principal,
    owner: OwnerEntity,
    ids: readonly string[],
    keys?: readonly string[],
  ): Promise<Map<string, SharedStateEntry[]>>;
  /** Owners that have state, or have had some: by type, then by id in code-point order, after one of them. */
  owners(principal: Principal, after: NamedOwner | null, limit: number): Promise<StateOwner[]>;
}

/** What models have cost a tenant as a whole, whatever the caller reaches. Who may ask is for the service to say. */
export interface UsageQueries {
  /** Of these days, both ends included; by day, then by model in code-point order. */
  days(principal: Principal, from: number, to: number): Promise<DailyUsage[]>;
  /**
   * How much text messages or memories of the tenant hold, expired ones too, by id in
   * code-point order: at most so many behind an id. Null: from the first on.
   */
  textSizes(
    principal: Principal,
    entity: "message" | "memory",
    after: string | null,
    limit: number,
  ): Promise<TextSize[]>;
}

/** What was counted of a tenant over time. Who may ask is for the service to say. */
export interface MetricQueries {
  /** The rows of one step whose beginning lies from one time up to another, exclusive, in seconds since 1970; in no order. */
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

/** Who may use them is for the service to say. */
export interface ApiKeyQueries {
  /** Of any tenant: who brings a key is known by the key alone. */
  byIds(principal: SystemPrincipal, ids: readonly string[]): Promise<Map<string, ApiKey>>;
  /** The keys of the principal's tenant, or of all; newest first, of one time by id in code-point order. */
  page(principal: Principal | SystemPrincipal, page: PageRequest): Promise<Page<ApiKey>>;
  count(principal: Principal | SystemPrincipal): Promise<number>;
}

/** Webhooks, and deliveries that wait or were given up. Who may use them is for the service to say. */
export interface WebhookQueries {
  /** Null if there is none. */
  find(principal: Principal, id: string): Promise<Webhook | null>;
  /** Newest first, of one time by id in code-point order. */
  page(principal: Principal, page: PageRequest): Promise<Page<Webhook>>;
  count(principal: Principal): Promise<number>;
  /** Enabled webhooks of all tenants. @param now Only those that no process holds at this time; null: all. */
  enabled(principal: SystemPrincipal, now: number | null): Promise<Webhook[]>;
  /** Deliveries that wait, oldest event first. */
  held(principal: Principal, id: string, limit: number): Promise<HeldDelivery[]>;
  /** How many of them each webhook has. */
  heldCount(principal: Principal, ids: readonly string[]): Promise<Map<string, number>>;
  /** Deliveries that were given up of each webhook, oldest event first. */
  deadPage(
    principal: Principal,
    ids: readonly string[],
    page: PageRequest,
  ): Promise<Pages<HeldDelivery>>;
  deadCount(principal: Principal, ids: readonly string[]): Promise<Map<string, number>>;
  /** Deliveries of all webhooks of all tenants. */
  totals(principal: SystemPrincipal): Promise<DeliveryCounts>;
}

/** Who may use them is for the service to say. */
export interface TenantQueries {
  /** The principal's tenant; null until its first unit is committed. */
  find(principal: Principal): Promise<Tenant | null>;
  /** Newest first, of one time by id in code-point order. */
  page(principal: SystemPrincipal, page: PageRequest): Promise<Page<Tenant>>;
  count(principal: SystemPrincipal): Promise<number>;
  /** Tenants whose settings or limits were changed at a time or later, in no order. */
  changedSince(principal: SystemPrincipal, since: number): Promise<Tenant[]>;
}

export interface ReceiptQueries {
  /** Null where there is none, or its user or agent is out of reach. */
  byId(principal: Principal, id: string): Promise<ForgetReceipt | null>;
}

/** The audit log of the principal's tenant. Who may read it is for the service to say. */
export interface AuditQueries {
  /** Newest first, by id in code-point order. */
  page(principal: Principal, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>>;
  count(principal: Principal, filter: AuditFilter): Promise<number>;
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, AuditEntry>>;
}

export interface EventQueries {
  /**
   * Events after one position and up to another (inclusive), oldest first.
   * Fails with CURSOR_EXPIRED where events after that position have been removed.
   */
  page(principal: Principal, filter: EventFilter, range: EventRange): Promise<StoredEvent[]>;
  /**
   * Counts, by type, the events that have a snapshot and are of records of
   * exactly this user or agent, or come from this thread, after one position
   * and up to another (inclusive), within reach.
   */
  contentCounts(
    principal: Principal,
    by: "userId" | "agentId" | "originThreadId",
    id: string,
    range: Omit<EventRange, "limit">,
  ): Promise<ReadonlyMap<SubjectName, number>>;
  /**
   * The position of the newest event of each of these records, which are of one type; absent where
   * there is none.
   *
   * @param of Left out: of any kind, made at any time.
   */
  newest(
    principal: Principal,
    entity: Exclude<SubjectName, "SharedState">,
    subjectIds: readonly string[],
    of?: { readonly kind?: EventKind; readonly madeSince?: number },
  ): Promise<Map<string, number>>;
  /** Events of all tenants after a position, oldest first. Fails as `page` does. */
  tail(principal: SystemPrincipal, after: number, limit: number): Promise<StoredEvent[]>;
  /** Position of the newest event of any tenant, also where it has been removed; 0 before the first. */
  head(): Promise<number>;
  /** Position up to which events have been removed, 0 before that: all events after it are there. */
  start(): Promise<number>;
}

export interface PassageQueries {
  /**
   * The indexes that can hold what the filter names, by growing id. A caller
   * that may reach only a part of an index gets that part, here and in
   * `postings`, as if it were the whole. Of profiles, the filter says what it
   * says in {@link CandidateFilter.owner}.
   */
  indexes(principal: Principal, entity: IndexedEntity, owner: ScopeFilter): Promise<IndexKey[]>;
  /**
   * What ranking needs of these indexes, which are of one entity: in the order
   * given, with the postings of those terms that occur in it, in code-point
   * order of the terms (sums of scores depend on it). One that is gone, or out
   * of reach, is left out.
   */
  postings(
    principal: Principal,
    indexes: readonly IndexKey[],
    terms: readonly string[],
  ): Promise<RecordIndex[]>;
  /** The terms of an index that begin with the prefix, which is not empty; in code-point order. */
  vocabulary(principal: Principal, index: IndexKey, prefix: string): Promise<string[]>;
  /** Of these passages of an index, the ones whose record passes the filter, in no order. */
  candidates(
    principal: Principal,
    index: IndexKey,
    ordinals: ArrayLike<number>,
    filter: CandidateFilter,
  ): Promise<PassageCandidate[]>;
  /**
   * Of the records that pass the filter and have a vector to compare, the
   * nearest, each by its nearest vector: by their cosine, largest first, of
   * equal ones by id in code-point order.
   */
  nearest(
    principal: Principal,
    entity: IndexedEntity,
    query: VectorQuery,
    limit: number,
    filter: CandidateFilter,
  ): Promise<NearRecord[]>;
  /**
   * How near these records are, each by its nearest vector; absent where there is none to compare.
   *
   * @param asOf As in {@link CandidateFilter}.
   * @param owner Whose records they are, as far as one knows. It only makes them faster to find.
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
   * The texts of these records' passages, in their order; absent where there is
   * none, and where the record is out of reach. All are of one entity.
   */
  textsOf(principal: Principal, records: readonly Indexed[]): Promise<Map<string, string[]>>;
  /**
   * The vectors that the same records are found by; absent where there is none.
   *
   * @param areGiven Whether only vectors that callers gave are wanted.
   */
  vectorsOf(
    principal: Principal,
    records: readonly IndexedPlace[],
    areGiven: boolean,
  ): Promise<Map<string, RecordVectors>>;
  /** Which vectors the tenant has, whoever they belong to: by model, the callers' own last. */
  vectorSpaces(principal: Principal): Promise<VectorSpace[]>;
  /**
   * Records of a tenant that have passages, and neither vectors of this model
   * nor one that a caller gave: by owner's index, then by id, after a place.
   */
  withoutVectors(
    principal: Principal,
    entity: IndexedEntity,
    model: string,
    after: RecordPlace | null,
    limit: number,
  ): Promise<RecordPlace[]>;
  /** Indexes of all tenants that have passages of another analyser than this one, by growing id. */
  outdatedIndexes(
    principal: SystemPrincipal,
    analyser: string,
    limit: number,
  ): Promise<OutdatedIndex[]>;
  /** Which models have made vectors that are kept, by tenant, then by model in code-point order. */
  vectorModels(principal: SystemPrincipal): Promise<TenantModel[]>;
  /**
   * How many records each tenant has that `withoutVectors` would list, null:
   * if no model had made any vectors; by tenant, those with none left out.
   */
  countWithoutVectors(principal: SystemPrincipal, model: string | null): Promise<TenantCount[]>;
}

export type Pages<T> = Map<string, Page<T>>;

/** What is counted of each parent's list; each parent is there. */
export type CountsOf = Map<string, readonly Count[]>;

/** Which messages from the end of a thread. */
export interface NewestMessages {
  /** How many at the most. */
  readonly limit: number;
  /** How many that are newer still are passed over. */
  readonly except: number;
}

export type ThreadParent = "userId" | "agentId";

/** Whose steps are summed up. */
export type TraceParent = ThreadParent | "threadId";

/** `originThreadId`: the thread it was learned in. `messageId`: a message it rests on. */
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

/** Which records search may find. Kind, policy, confidence and status are asked of memories alone. */
export interface CandidateFilter {
  /** Of profiles, a user's `userId` or an agent's `agentId` is the id itself, which is never null; the other ids say nothing. */
  readonly owner: ScopeFilter;
  readonly kinds?: readonly string[] | undefined;
  readonly policy?: MemoryPolicy | undefined;
  readonly minConfidence?: number | undefined;
  readonly includeInvalid: boolean;
  readonly metadata?: MetadataFilter | undefined;
  /** Not those of this thread. Profiles are of none. */
  readonly exceptThreadId?: string | undefined;
  /** Only those of the threads of this chat. Profiles are of none, and are not asked. */
  readonly chatId?: string | undefined;
  /**
   * Memories as they were then, by what they said then: all else is asked of
   * that state. With `knownAt`, a Memory is found only if it said the same as
   * now, and a PastMemory, which is found in no other way, only if its memory
   * said that. Messages and profiles have no past: only those come that were
   * as they are, see {@link AsOf}.
   */
  readonly asOf?: AsOf | undefined;
}

export interface PassageCandidate extends PassageTraits {
  readonly ordinal: number;
  readonly recordId: string;
  readonly text: string;
}

/** What to compare vectors with. */
export interface VectorQuery {
  /** Not zero. Compared are vectors of its dimension alone. */
  readonly vector: Float32Array;
  /** Compared are vectors of this model and those that callers gave; null: of any model. */
  readonly model: string | null;
}

export interface NearRecord {
  readonly recordId: string;
  /** The cosine of the angle between the two vectors, from -1 to 1. */
  readonly similarity: number;
  /** The text of the passage that the vector is of; null where a caller gave it for the record. */
  readonly passage: string | null;
  /** What that passage is ranked by. Left out where the store has it not at hand, and by those who look back. */
  readonly traits?: PassageTraits;
}

/** Vectors that can be compared with each other. */
export interface VectorSpace {
  /** What made them; null: callers gave them. */
  readonly model: string | null;
  /** How many numbers each has. */
  readonly dimension: number;
}

export interface OutdatedIndex {
  readonly tenantId: string;
  readonly id: number;
  readonly passageCount: number;
}

/** A model that has made vectors of a tenant's. */
export interface TenantModel {
  readonly tenantId: string;
  readonly model: string;
}

/** How many characters a record holds, as its database counts them. */
export interface TextSize {
  readonly id: string;
  readonly characters: number;
}

/** How many records of a tenant. */
export interface TenantCount {
  readonly tenantId: string;
  readonly records: number;
}

/** Where a record is among all that are indexed. */
export interface RecordPlace {
  readonly indexId: number;
  readonly recordId: string;
}
