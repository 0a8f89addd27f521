import type { MetricRow } from "../metrics/metric.js";
import type { Actor, ActorEntity } from "../actors/actor.js";
import type { ApiKey } from "../api-keys/api-key.js";
import type { HeldDelivery, Webhook } from "../webhooks/webhook.js";
import type { FlaggedEntity, InspectedRecord } from "../guards/guard-rule.js";
import type { Tenant } from "../tenants/tenant.js";
import type { AuditEntry } from "../audit/audit-entry.js";
import type { NewReceipt } from "../deletion/forget-receipt.js";
import type { EventDraft } from "../events/event.js";
import type { JsonObject } from "../entity.js";
import type { Job, JobKind, JobOutcome, JobState } from "../jobs/job.js";
import type { ModelUsage } from "../models/language-model.js";
import type { Evidence, Memory, MemoryRevision, SaidAt } from "../memories/memory.js";
import type { LinkRelation, MemoryLink } from "../links/memory-link.js";
import type { Message } from "../messages/message.js";
import type { Owner, OwnerFilter } from "../owner.js";
import type {
  Indexed,
  IndexedEntity,
  PassageTraits,
  PastMemory,
} from "../search/passages/passage.js";
import type { SharedStateEntry } from "../shared-state/shared-state.js";
import type { Simulation } from "../simulations/simulation.js";
import type { ThreadSummary } from "../summaries/summary-view.js";
import type { DailyUsage } from "../usage/model-usage.js";
import type { Thread } from "../threads/thread.js";
import type {
  NearRecord,
  RecordPlace,
  RecordVectors,
  SimulationHead,
  ThreadParent,
  VectorQuery,
  VectorSpace,
} from "./store-queries.js";

export interface ActorWrites {
  /** Locks the user or agent until the unit ends; null if there is none in reach. */
  find(entity: ActorEntity, id: string): Promise<Actor | null>;
  /**
   * Inserts the user or agent unless its id exists. An existing record is neither changed nor locked, so that units
   * that share an owner do not wait for each other. Returns whether it was inserted.
   *
   * A concurrent unit that deletes it does not wait either. The records of this unit can then have an owner without a
   * record, as after a deletion without cascade, until the id is used again.
   */
  ensure(actor: Actor): Promise<boolean>;
  /** Fails with ALREADY_EXISTS. */
  insert(actor: Actor): Promise<void>;
  update(actor: Actor): Promise<void>;
  /** Removes only the user or agent; the records that belong to it stay. */
  delete(entity: ActorEntity, id: string): Promise<void>;
}

export interface ThreadWrites {
  /** Locks the thread until the unit ends; null if there is none in reach. */
  find(id: string): Promise<Thread | null>;
  /** The threads of a user or an agent, in no order. */
  ofOwner(by: ThreadParent, id: string): Promise<Thread[]>;
  /** Fails with ALREADY_EXISTS. */
  insert(thread: Thread): Promise<void>;
  /** Stores its chat id, title, metadata, settings and time of change. */
  update(thread: Thread): Promise<void>;
  /**
   * Removes the thread and its summary; its messages must be gone when the unit ends. Its remaining memories, including
   * those out of reach, then belong to no thread, so that a new thread with the same id does not get them.
   */
  delete(id: string): Promise<void>;
}

export interface MessageWrites {
  /**
   * Appends messages to a thread in the order given, each with the next `seq`. The thread's time of change becomes the
   * creation time of the newest. Fails with ALREADY_EXISTS if an id is taken.
   *
   * @param extractionSeq The thread's new `extractionSeq`. Default: unchanged.
   */
  append(
    thread: Thread,
    messages: readonly Omit<Message, "seq">[],
    extractionSeq?: number,
  ): Promise<Message[]>;
  /**
   * Stores messages without a thread, and messages at a `seq` that their thread has already assigned. Fails with
   * ALREADY_EXISTS if an id or a `seq` is taken.
   */
  insert(messages: readonly Message[]): Promise<void>;
  /** Messages that have not expired. Until the unit ends, no other unit changes or deletes them. */
  byIds(ids: readonly string[]): Promise<Map<string, Message>>;
  /** All messages of a thread, including expired ones, oldest first. */
  ofThread(threadId: string): Promise<Message[]>;
  /** The messages of a thread except the `newest` newest, without expired ones; oldest first. */
  beyond(threadId: string, newest: number): Promise<Message[]>;
  /** Locks all messages of an owner in reach until the unit ends, including expired ones; in list order. */
  ofOwner(owner: OwnerFilter): Promise<Message[]>;
  /** Stores its content, metadata, name, timestamp, time of expiry and nothing else. */
  update(message: Message): Promise<void>;
  /** Removes messages, including expired ones, with the evidence that quotes them. */
  delete(ids: readonly string[]): Promise<void>;
  /**
   * Messages that have expired at `now`, longest first, locked until the unit ends. Messages that other units have
   * locked may be omitted.
   */
  expired(now: number, limit: number): Promise<Message[]>;
  /** The earliest expiry of the remaining messages, including expired ones. Null: none expires. */
  nextExpiry(): Promise<number | null>;
}

export interface MemoryWrites {
  /**
   * Locks the memory until the unit ends; null if it is out of reach or has expired, or if only reviewers see it and
   * the caller is none.
   */
  find(id: string): Promise<Memory | null>;
  /**
   * {@link find} for several memories, keyed and sorted by id. Ids may repeat; memories that are not found are omitted.
   */
  byIds(ids: readonly string[]): Promise<Map<string, Memory>>;
  /**
   * The memories that belong to a user, an agent or a thread, or were learned in a thread; including expired ones, in
   * no order.
   */
  ofOwner(by: "userId" | "agentId" | "threadId" | "originThreadId", id: string): Promise<Memory[]>;
  /**
   * VALID memories of exactly this owner that are true now, with the same `contentKey` (core/memories/content-key.ts) as any of these
   * texts; in no order.
   *
   * @param which VALID_OR_FOR_REVIEWERS: also memories that only reviewers see. Default: VALID.
   */
  sayingSame(
    owner: Owner,
    contents: readonly string[],
    which?: "VALID" | "VALID_OR_FOR_REVIEWERS",
  ): Promise<Memory[]>;
  /**
   * Memories with evidence in any of these messages, including expired ones, in no order. Until the unit ends, no other
   * unit changes them, unless they are UNLOCKED.
   */
  restingOn(messageIds: readonly string[], how?: "LOCKED" | "UNLOCKED"): Promise<Memory[]>;
  /**
   * Number of pieces of evidence that support each memory, as {@link supporting} tells, including expired memories; 0 if
   * it has none. Evidence in expired messages does not count.
   */
  evidenceCounts(ids: readonly string[]): Promise<Map<string, number>>;
  /** Evidence of these memories, including expired memories and messages, in no order. */
  evidenceOf(ids: readonly string[]): Promise<Evidence[]>;
  /**
   * For each of these memories, the newest place in each thread that its current evidence quotes, and the newest time;
   * including expired memories and messages. Memories without current evidence are omitted.
   */
  saidAt(ids: readonly string[]): Promise<Map<string, SaidAt[]>>;
  /** Evidence in a message in reach, for memories in and out of reach, including expired ones; in no order. */
  evidenceIn(messageId: string): Promise<Evidence[]>;
  /**
   * Past revisions of these memories, including expired ones, in no order.
   *
   * @param from The first revision of each to return.
   * @param to The last one, inclusive. Default of both: all.
   */
  revisionsOf(ids: readonly string[], from?: number, to?: number): Promise<MemoryRevision[]>;
  /** The past contents of these memories in the index, including expired memories, in no order. */
  pastOf(ids: readonly string[]): Promise<PastMemory[]>;
  /** Fails with ALREADY_EXISTS if an id is taken. */
  insert(memories: readonly Memory[]): Promise<void>;
  addEvidence(evidence: readonly Evidence[]): Promise<void>;
  /** Stores past revisions of memories in reach. Fails if a revision exists. */
  addRevisions(revisions: readonly MemoryRevision[]): Promise<void>;
  /**
   * Stores the offsets of each piece of evidence, and whether it is current and context, if its message is in reach; for memories
   * in and out of reach.
   */
  updateEvidence(evidence: readonly Evidence[]): Promise<void>;
  /** Removes evidence in messages in reach; for memories in and out of reach. */
  removeEvidence(ids: readonly string[]): Promise<void>;
  /**
   * Stores the next revision of a memory, and stores the present one as history. Fails with REVISION_CONFLICT unless
   * the memory is at the revision before.
   */
  update(next: Memory): Promise<void>;
  /** {@link update} for several memories, each at most once. */
  updateAll(nexts: readonly Memory[]): Promise<void>;
  /**
   * Removes memories, including expired ones, with their evidence and their history. Their index entries must be
   * removed before, and their links by the end of the unit.
   */
  delete(ids: readonly string[]): Promise<void>;
  /**
   * Memories that have expired at `now`, longest first, locked until the unit ends. Memories that other units have
   * locked may be omitted.
   */
  expired(now: number, limit: number): Promise<Memory[]>;
  /** The earliest expiry of the remaining memories, including expired ones. Null: none expires. */
  nextExpiry(): Promise<number | null>;
}

/** Flags that guards set. They are removed with their records. */
export interface FlagWrites {
  /** Adds the flags of new records. */
  add(entity: FlaggedEntity, records: readonly InspectedRecord[]): Promise<void>;
  /** Replaces the flags of the fields that were inspected. */
  replace(entity: FlaggedEntity, records: readonly InspectedRecord[]): Promise<void>;
}

/**
 * Links between memories. Their effects, such as a memory's status, are the same for all agents of a user. Some methods
 * therefore also return links to memories of other agents to a caller that is bound to an agent. Links of other users'
 * memories stay out of reach of a caller that is bound to a user.
 */
export interface LinkWrites {
  /** Locks the link until the unit ends; null if there is none, or the caller does not reach both ends. */
  find(id: string): Promise<MemoryLink | null>;
  /** {@link find} by the unique key besides the id. */
  findTriple(
    sourceId: string,
    targetId: string,
    relation: LinkRelation,
  ): Promise<MemoryLink | null>;
  /** All links that have any of these memories at either end, for any agent; in no order. */
  ofMemories(memoryIds: readonly string[]): Promise<MemoryLink[]>;
  /**
   * Fails with ALREADY_EXISTS if the id, or the same relation between the two
   * memories, is taken, and with FORBIDDEN if the caller does not reach both.
   */
  insert(link: MemoryLink): Promise<void>;
  /** Stores its relation, metadata and time of change. Fails with ALREADY_EXISTS as `insert` does. */
  update(link: MemoryLink): Promise<void>;
  /** Removes links with an end in the caller's reach. */
  delete(ids: readonly string[]): Promise<void>;
}

/**
 * Memories as ends of links: as in {@link MemoryWrites}, but for any agent, and including expired memories and those
 * that only reviewers see.
 */
export type LinkEndWrites = Pick<
  MemoryWrites,
  "byIds" | "evidenceOf" | "find" | "revisionsOf" | "update" | "updateAll"
>;

/** The period in which a memory had some content, UTC milliseconds; the end is exclusive. */
export interface SaidWindow {
  readonly from: number;
  readonly to: number;
}

/** A new record with its passages and vectors. */
export interface RecordToIndex {
  readonly record: Indexed;
  readonly passages: readonly IndexedPassage[];
  /** Null: it gets none, or gets them later. */
  readonly vectors: RecordVectors | null;
}

/** A record with its indexed passages. */
export interface RecordToUnindex {
  readonly record: Indexed;
  /** Terms, traits and analyser must be those they were added with. */
  readonly passages: readonly (StoredPassage & IndexedPassage)[];
}

/** Selects facts of an owner: the `count` nearest, and all with a similarity of at least `least`. */
export interface WantedFacts {
  readonly count: number;
  readonly least: number;
}

export interface PassageWrites {
  /**
   * Indexes the record's passages for keyword search. A record without passages is stored, but not found by words. All
   * passages of an index must have the same analyser: `add` fails on an index with passages of another one, until it is
   * rebuilt.
   */
  add(record: Indexed, passages: readonly IndexedPassage[]): Promise<void>;
  /**
   * Indexes the passages and vectors of several records that are in no index yet, as `add` and `setVectors` do one by
   * one. On Oracle the number of statements does not grow with the number of records of one owner.
   */
  addAll(records: readonly RecordToIndex[]): Promise<void>;
  /**
   * Indexes what a memory said in that window, with these passages and the memory's present vectors. Only searches of a
   * time in the window find it. The memory's own passages and vectors do not change.
   */
  addPast(
    past: PastMemory,
    memory: Memory,
    passages: readonly IndexedPassage[],
    window: SaidWindow,
  ): Promise<void>;
  /** The record's stored passages, in their order. */
  find(record: Indexed): Promise<StoredPassage[]>;
  /**
   * {@link find} for several records, a list for each in their order. Locks their parts of the index until the unit
   * ends, as writes to these do. On Oracle it takes two statements for all records of one owner.
   */
  findAll(records: readonly Indexed[]): Promise<StoredPassage[][]>;
  /** Removes passages from the index; terms, traits and analyser must be those they were added with. */
  remove(record: Indexed, passages: readonly (StoredPassage & IndexedPassage)[]): Promise<void>;
  /**
   * Removes several records from the index, with all their passages and vectors. On Oracle the number of statements
   * does not grow with the number of records of one owner.
   */
  removeAll(records: readonly RecordToUnindex[]): Promise<void>;
  /** Removes the owner's name and threads from its parts of the index, as far as no record is left in them. */
  forgetOwner(owner: Pick<Owner, "userId" | "agentId">): Promise<void>;
  /**
   * Rebuilds an index of the tenant from its passages, unless this analyser built it already or it does not exist.
   * `analyse` gets each passage, by ascending ordinal, and returns its new terms and traits; its ordinal and text do
   * not change. Fails with FORBIDDEN for a caller that is bound to a user or an agent.
   */
  rebuild(
    indexId: number,
    analyser: string,
    analyse: (passage: StoredPassage) => IndexedPassage,
  ): Promise<void>;
  /**
   * Replaces the vectors of a record, stored as 32-bit floats; null removes them. Fails with DIMENSION_MISMATCH unless
   * they have the dimension of the tenant's other vectors of the same model, or of its other caller-provided ones: the
   * first one decides. The caller must check everything else about a vector.
   */
  setVectors(record: Indexed, vectors: RecordVectors | null): Promise<void>;
  /** The vector spaces of the tenant. */
  vectorSpaces(): Promise<VectorSpace[]>;
  /**
   * The model of the record's vectors; null where it has none. Locks its part of the index until the unit ends, so that
   * no other unit changes its passages or vectors.
   */
  vectorsOf(record: Indexed): Promise<Pick<RecordVectors, "model"> | null>;
  /**
   * The similarity of the VALID facts under the policy FADING of exactly this owner that are true now, each by its
   * nearest vector; in no order. Locks the index that contains them, or will, until the unit ends, so that no other unit adds a fact to it or
   * changes a fact's vectors. Locks it before any of the facts. Other units may hold facts while they wait for the
   * index; a unit in a deadlock is run again.
   *
   * @param wanted Other facts may be omitted. Default: none may.
   */
  nearFacts(owner: Owner, query: VectorQuery, wanted?: WantedFacts): Promise<NearFact[]>;
  /** As the query of this name, but sees the changes of the unit. Server work: it ignores the caller's reach. */
  withoutVectors(
    entity: IndexedEntity,
    model: string,
    after: RecordPlace | null,
    limit: number,
  ): Promise<RecordPlace[]>;
  /**
   * Removes the tenant's vectors of all other models, except caller-provided ones. Returns how many records had some.
   * Also ignores the caller's reach.
   */
  removeOtherVectors(model: string): Promise<number>;
  /**
   * Removes the tenant's vectors of this model, so that it can have vectors of another dimension. Returns how many
   * records had some. Also ignores the caller's reach.
   */
  removeVectors(model: string): Promise<number>;
}

export interface JobWrites {
  /**
   * Removes all jobs of a thread in any state, and returns them in no order. A worker that runs one can no longer store
   * anything.
   */
  deleteOfThread(threadId: string): Promise<Job[]>;
  insert(job: Job): Promise<void>;
  /**
   * Ensures that the tenant's job of this id runs no later than `runAt`, or at its retry after a failure: inserts it,
   * or changes it as `rescheduled` in core/jobs/job.ts does. Returns the job if this changed it, else null. Server
   * work: callers can cause it who cannot reach the job. Locks the job until the unit ends, so that it cannot end
   * without seeing what the unit stores.
   */
  schedule(job: Job): Promise<ScheduledJob | null>;
  /** Locks the job until the unit ends; null if there is none in reach. */
  find(id: string): Promise<Job | null>;
  /**
   * Jobs of these users (null: of no user) whose reports have findings, in no order, regardless of the principal's
   * reach. Locks them until the unit ends.
   */
  withFindings(userIds: readonly (string | null)[]): Promise<Job[]>;
  /** Stores the result and the fence of a job that `withFindings` has locked. */
  putReport(job: Job): Promise<void>;
  /** Stores the progress of a job that no worker has, and that `find` has locked. */
  put(job: Job): Promise<void>;
  /** Number of the tenant's unfinished jobs of this kind, at most `limit`, regardless of the caller's reach. */
  countUnfinished(kind: JobKind, limit: number): Promise<number>;
  /**
   * Leases a due job for `leaseMs`; null if another worker was faster, or the job waits for an earlier one, see
   * `JobQueries.due`.
   */
  claim(id: string, now: number, leaseMs: number): Promise<Job | null>;
  /**
   * Changes a running job under its fence and ends or extends its lease.
   * Fails with LEASE_LOST if the job has been claimed again since, or has ended.
   */
  update(job: Job, change: JobChange): Promise<Job>;
}

/** Running summaries of threads in reach. */
export interface SummaryWrites {
  /** The thread's summary, even if it has expired. Null if there is none. */
  find(threadId: string): Promise<ThreadSummary | null>;
  /** Inserts or replaces the thread's summary. */
  put(summary: ThreadSummary): Promise<void>;
  /** Returns whether there was one. */
  delete(threadId: string): Promise<boolean>;
}

/** Simulations of threads in reach. Deletions and expiry ignore the caller's reach. */
export interface SimulationWrites {
  /** Locks the simulation until the unit ends; null if there is none in reach, or it has expired. */
  find(id: string): Promise<Simulation | null>;
  insert(simulation: Simulation): Promise<void>;
  /** Stores its state, its content, the memories in its content and its time of change. */
  update(simulation: Simulation): Promise<void>;
  /** Returns whether there was one. */
  delete(id: string): Promise<boolean>;
  /** Number of the tenant's simulations that have not expired. */
  count(): Promise<number>;
  /** Locks the simulations of these threads until the unit ends, including expired ones. */
  ofThreads(threadIds: readonly string[]): Promise<SimulationHead[]>;
  /** All simulations of the tenant, including expired ones, in no order. */
  heads(): Promise<SimulationHead[]>;
  /** Deletes the findings of these simulations, and marks those that were not PROMOTED as STALE. */
  spoil(ids: readonly string[], now: number): Promise<void>;
  /** Removes simulations that have expired at `now`, at most `limit`; returns how many. */
  deleteExpired(now: number, limit: number): Promise<number>;
  /** The earliest expiry of the remaining simulations, including expired ones. Null: there is none. */
  nextExpiry(): Promise<number | null>;
}

/** State of owners in reach. An owner with a thread id means the state of that thread. */
export interface SharedStateWrites {
  /** Locks the owner's state until the unit ends; null if there is nothing under the key. */
  find(owner: Owner, key: string): Promise<SharedStateEntry | null>;
  /** All entries of the owner, by key in code-point order. Locks the state like `find`. */
  ofOwner(owner: Owner): Promise<SharedStateEntry[]>;
  /** How many keys the owner has. */
  count(owner: Owner): Promise<number>;
  /** Sets the value of the key, as the owner's next version. A version is never reused, even after deletions. */
  put(entry: Omit<SharedStateEntry, "version">): Promise<SharedStateEntry>;
  /** Removes these keys of the owner's. */
  delete(owner: Owner, keys: readonly string[]): Promise<void>;
  /** The owner's last version; null before the first. Locks the state like `find`. */
  lastVersion(owner: Owner): Promise<number | null>;
  /** Sets the last version of an owner that has had none, so that its next version follows it. */
  startAt(owner: Owner, lastVersion: number): Promise<void>;
  /** Stores an entry with its own version; its key must have no value. */
  insert(entry: SharedStateEntry): Promise<void>;
  /** Resets the owner's versions; no key may be left. */
  forgetVersions(owner: Owner): Promise<void>;
}

/** Model usage of a tenant, recorded by the server. */
export interface UsageWrites {
  /** Adds to the usage of the model on that day. */
  add(usage: DailyUsage): Promise<void>;
}

/** Metrics of tenants over time. */
export interface MetricWrites {
  /** Adds to rows of any tenants; each row at most once. */
  add(rows: readonly MetricRow[]): Promise<void>;
  /**
   * Removes rows of this step, of all tenants, that began before a time in seconds, at most `limit`; returns how many.
   */
  trim(stepSeconds: number, before: number, limit: number): Promise<number>;
}

export interface EventWrites {
  /**
   * Appends events to the log. An event of a record that is gone (`isGone` in core/events/event.ts) is stored without
   * its snapshot, and all earlier events of that record lose theirs and become tombstones. Append it after the record
   * is removed, so that no other unit can still write events of it.
   */
  append(events: readonly EventDraft[]): Promise<void>;
  /**
   * Replaces the keys in the log's events of this owner's shared state by their `forgottenKey`
   * (core/shared-state/forgotten-key.ts).
   */
  forgetKeys(owner: Owner): Promise<void>;
  /**
   * Removes the oldest events, of all tenants, that were made at `madeUntil` or before, at most `limit`. It always
   * removes all events up to a position, so a younger event keeps the events after it. Server work: it ignores the
   * caller's reach.
   */
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

export interface TrimmedRows {
  /** How many rows of the log were removed. */
  readonly count: number;
  /** When the first remaining row was made, UTC milliseconds. Null: none remains. */
  readonly firstMadeAt: number | null;
}

/**
 * The audit log. Each unit that appends events, or changes API keys or receipts,
 * writes its own row, where the store is opened with an audit log.
 */
export interface AuditWrites {
  /** Writes a row for attempts of the principal that were refused with this code. */
  refuse(attempts: Pick<AuditEntry, "outcome" | "attempts">): Promise<void>;
  /** Removes the oldest rows of all tenants, as `EventWrites.trim` does. */
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

/** Keys of the principal's tenant. */
export interface ApiKeyWrites {
  insert(key: ApiKey): Promise<void>;
  /** Locks the key until the unit ends; null if there is none. */
  find(id: string): Promise<ApiKey | null>;
  /** Stores when a key expires and was revoked, and nothing else. */
  update(key: ApiKey): Promise<void>;
  /** Stores when keys were used last, unless a later use is stored. */
  markUsed(ids: readonly string[], usedAt: number): Promise<void>;
  /**
   * Deletes the keys that are bound to a user or an agent, including expired and revoked ones, and returns them.
   *
   * @param exceptId The id of a key that stays.
   */
  deleteOf(by: "userId" | "agentId", id: string, exceptId?: string): Promise<readonly ApiKey[]>;
}

/** Webhooks of the principal's tenant, and their deliveries. */
export interface WebhookWrites {
  /** Number of the tenant's webhooks. Locks the tenant's row until the unit ends. */
  count(): Promise<number>;
  insert(webhook: Webhook): Promise<void>;
  /** Locks the webhook until the unit ends; null if there is none. */
  find(id: string): Promise<Webhook | null>;
  /** Stores a change by a caller, with an entry in the audit log. */
  update(webhook: Webhook): Promise<void>;
  /** Stores the progress of its deliveries alone, without an entry in the audit log. */
  advance(webhook: Webhook): Promise<void>;
  /** Deletes the webhook with its deliveries. */
  delete(id: string): Promise<void>;
  /** Deletes webhooks whose filter names this user or agent. */
  deleteOf(by: "userId" | "agentId", id: string): Promise<void>;
  hold(deliveries: readonly HeldDelivery[]): Promise<void>;
  /** Stores the attempts, times and errors of deliveries. */
  change(deliveries: readonly HeldDelivery[]): Promise<void>;
  /** Deletes deliveries by the positions of their events. */
  settle(id: string, positions: readonly number[]): Promise<void>;
  /** Deletes abandoned deliveries of events up to a position, and the oldest ones beyond `most`. */
  trimDead(id: string, upTo: number, most: number): Promise<void>;
  /** Makes pending deliveries due at `runAt`. */
  hasten(id: string, runAt: number): Promise<void>;
  /** Makes abandoned deliveries pending again; returns how many. @param positions Null: all. */
  retry(id: string, positions: readonly number[] | null, runAt: number): Promise<number>;
}

/** The principal's tenant. */
export interface TenantWrites {
  /** Inserts it, without settings or limits, unless it is there. */
  ensure(now: number): Promise<void>;
  /** Locks it until the unit ends; null if it is not there. */
  find(): Promise<Tenant | null>;
  /** Stores its settings, limits and time of change. */
  update(tenant: Tenant): Promise<void>;
}

/** Receipts of deletions. */
export interface ReceiptWrites {
  insert(receipt: NewReceipt): Promise<void>;
}

/**
 * Requests with an idempotency key, and their answers: those of callers with the same binding as the unit's principal.
 */
export interface RequestWrites {
  find(operation: string, key: string): Promise<AnsweredRequest | null>;
  insert(operation: string, key: string, request: AnsweredRequest, now: number): Promise<void>;
  /** Deletes all requests of an operation, by any caller. */
  delete(operation: string): Promise<void>;
}

export interface ScheduledJob {
  readonly job: Job;
  readonly isNew: boolean;
}

export interface JobChange {
  readonly state: JobState;
  readonly runAt?: number;
  readonly attempts?: number;
  readonly deaths?: number;
  readonly leaseUntil: number | null;
  readonly outcome?: JobOutcome | null;
  readonly error?: string | null;
  readonly model?: string | null;
  readonly usage?: ModelUsage;
  readonly result?: JsonObject | null;
  /** The remaining work. */
  readonly input?: JsonObject;
  readonly now: number;
}

export interface IndexedPassage extends PassageTraits {
  readonly text: string;
  /** Name of the analyser that made its terms; not empty. */
  readonly analyser: string;
  /** How often each term occurs in it. */
  readonly terms: ReadonlyMap<string, number>;
  /** Number of its terms, with repeats. */
  readonly length: number;
}

export interface StoredPassage extends PassageTraits {
  readonly ordinal: number;
  /** Its place in the record, from 0. */
  readonly number: number;
  readonly text: string;
}

/** A fact, and the cosine of the angle between its vector and another. */
export type NearFact = Pick<NearRecord, "recordId" | "similarity">;

export interface AnsweredRequest {
  /** Digest of the request, to tell a retry from another request under the same key. */
  readonly requestHash: string;
  readonly answer: unknown;
}
