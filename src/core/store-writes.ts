import type { MetricRow } from "./metrics/metric.js";
import type { Actor, ActorEntity } from "./actors/actor.js";
import type { ApiKey } from "./api-keys/api-key.js";
import type { HeldDelivery, Webhook } from "./webhooks/webhook.js";
import type { FlaggedEntity, InspectedRecord } from "./guards/flag.js";
import type { Tenant } from "./tenants/tenant.js";
import type { AuditEntry } from "./audit/audit-entry.js";
import type { NewReceipt } from "./deletion/forget-receipt.js";
import type { EventDraft } from "./events/event.js";
import type { JsonObject } from "./entity.js";
import type { Job, JobKind, JobOutcome, JobState } from "./jobs/job.js";
import type { ModelUsage } from "./language-model.js";
import type { Evidence, Memory, MemoryRevision } from "./memories/memory.js";
import type { LinkRelation, MemoryLink } from "./links/memory-link.js";
import type { Message } from "./messages/message.js";
import type { Owner, OwnerFilter } from "./owner.js";
import type { Indexed, IndexedEntity, PassageTraits, PastMemory } from "./search/passage.js";
import type { SharedStateEntry } from "./shared-state/shared-state.js";
import type { Simulation } from "./simulations/simulation.js";
import type { ThreadSummary } from "./summaries/thread-summary.js";
import type { DailyUsage } from "./usage/model-usage.js";
import type { Thread } from "./threads/thread.js";
import type {
  NearRecord,
  RecordPlace,
  SimulationHead,
  ThreadParent,
  VectorQuery,
  VectorSpace,
} from "./store-queries.js";

export interface ActorWrites {
  /** Locks the user or agent until the unit ends; null if there is none in reach. */
  find(entity: ActorEntity, id: string): Promise<Actor | null>;
  /**
   * Inserts the user or agent unless there is one of its id, which is then left
   * as it is, and is not locked: units that share an owner do not wait for each
   * other. Answers whether it was inserted.
   *
   * A unit that deletes it at the same time does not wait either: what this one
   * stores can be left with an owner that has no record, as it is after a
   * deletion without cascade, until the id is used again.
   */
  ensure(actor: Actor): Promise<boolean>;
  /** Fails with ALREADY_EXISTS. */
  insert(actor: Actor): Promise<void>;
  update(actor: Actor): Promise<void>;
  /** Removes the user or agent alone; what belongs to it stays. */
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
   * Removes the thread alone, with its summary; its messages must be gone when the unit ends.
   * Memories that are left, also those out of reach, belong to no thread then:
   * another thread that gets its id does not get them.
   */
  delete(id: string): Promise<void>;
}

export interface MessageWrites {
  /**
   * Appends to a thread in the order given, each with the next `seq`; the
   * thread has changed when the newest of them was created.
   * Fails with ALREADY_EXISTS if an id is taken.
   *
   * @param extractionSeq That of the thread from then on. Default: as it is.
   */
  append(
    thread: Thread,
    messages: readonly Omit<Message, "seq">[],
    extractionSeq?: number,
  ): Promise<Message[]>;
  /**
   * Stores messages that have no thread, and others at the places that they have
   * in theirs, which count as given already. Fails with ALREADY_EXISTS if an id or a place is taken.
   */
  insert(messages: readonly Message[]): Promise<void>;
  /** Those that have not expired. Until the unit ends, nobody else changes or deletes them. */
  byIds(ids: readonly string[]): Promise<Map<string, Message>>;
  /** All messages of a thread, expired ones too, oldest first. */
  ofThread(threadId: string): Promise<Message[]>;
  /** The messages of a thread but for so many of the newest, expired ones left out; oldest first. */
  beyond(threadId: string, newest: number): Promise<Message[]>;
  /** Locks the messages of an owner until the unit ends; all in reach, expired ones too, in the order in which they are listed. */
  ofOwner(owner: OwnerFilter): Promise<Message[]>;
  /** Stores its content, metadata, name, timestamp, time of expiry and nothing else. */
  update(message: Message): Promise<void>;
  /** Removes messages, expired ones too, with the evidence that quotes them. */
  delete(ids: readonly string[]): Promise<void>;
  /** Messages that have expired by then, longest first, locked until the unit ends. Some that others have locked may be left out. */
  expired(now: number, limit: number): Promise<Message[]>;
  /** When the first message expires of those that are left, expired ones too. Null: none ever does. */
  nextExpiry(): Promise<number | null>;
}

export interface MemoryWrites {
  /**
   * Locks the memory until the unit ends; null if there is none in reach, it
   * has expired, or reviewers alone see it and the caller is none.
   */
  find(id: string): Promise<Memory | null>;
  /**
   * The same of several memories, keyed and sorted by their ids, which may be
   * named twice; those that are not found are left out.
   */
  byIds(ids: readonly string[]): Promise<Map<string, Memory>>;
  /** The memories that belong to a user, an agent or a thread, or were learned in a thread; expired ones too, in no order. */
  ofOwner(by: "userId" | "agentId" | "threadId" | "originThreadId", id: string): Promise<Memory[]>;
  /**
   * VALID memories of exactly this owner that say the same as any of these
   * texts, as `contentKey` in core/memories/content-key.ts has it; in no order.
   *
   * @param which VALID_OR_FOR_REVIEWERS: also those that reviewers alone see. Default: VALID.
   */
  sayingSame(
    owner: Owner,
    contents: readonly string[],
    which?: "VALID" | "VALID_OR_FOR_REVIEWERS",
  ): Promise<Memory[]>;
  /** The memories that rest on any of these messages, expired ones too, in no order. Until the unit ends, nobody else changes them. */
  restingOn(messageIds: readonly string[]): Promise<Memory[]>;
  /** How many pieces of current evidence each memory has, expired ones too; one without any has 0. Expired messages are none. */
  evidenceCounts(ids: readonly string[]): Promise<Map<string, number>>;
  /** What these memories rest on, expired ones and expired messages too, in no order. */
  evidenceOf(ids: readonly string[]): Promise<Evidence[]>;
  /** What rests on a message in reach, for whichever memories, expired ones too; in no order. */
  evidenceIn(messageId: string): Promise<Evidence[]>;
  /**
   * What these memories were before their present revisions, expired ones too, in no order.
   *
   * @param from The first revision of each that is asked for.
   * @param to The last one, inclusive. Default of both: all.
   */
  revisionsOf(ids: readonly string[], from?: number, to?: number): Promise<MemoryRevision[]>;
  /** What of these memories is in the index for those who look back, expired ones too, in no order. */
  pastOf(ids: readonly string[]): Promise<PastMemory[]>;
  /** Fails with ALREADY_EXISTS if an id is taken. */
  insert(memories: readonly Memory[]): Promise<void>;
  addEvidence(evidence: readonly Evidence[]): Promise<void>;
  /** Stores what memories in reach were before their present revisions. Fails if a revision is there. */
  addRevisions(revisions: readonly MemoryRevision[]): Promise<void>;
  /** Stores where each piece of evidence stands, and whether it is current, as far as its message is in reach; for whichever memories. */
  updateEvidence(evidence: readonly Evidence[]): Promise<void>;
  /**
   * Stores the next revision of a memory, and keeps the present one as history.
   * Fails with REVISION_CONFLICT unless the memory is at the revision before.
   */
  update(next: Memory): Promise<void>;
  /** The same of several memories, none of them twice. */
  updateAll(nexts: readonly Memory[]): Promise<void>;
  /**
   * Removes memories, expired ones too, with their evidence and their history.
   * Their links must be gone when the unit ends, and before that what the index has of them.
   */
  delete(ids: readonly string[]): Promise<void>;
  /** Memories that have expired by then, longest first, locked until the unit ends. Some that others have locked may be left out. */
  expired(now: number, limit: number): Promise<Memory[]>;
  /** When the first memory expires of those that are left, expired ones too. Null: none ever does. */
  nextExpiry(): Promise<number | null>;
}

/** Marks of guards. They are removed with their records. */
export interface FlagWrites {
  /** Adds the flags of new records. */
  add(entity: FlaggedEntity, records: readonly InspectedRecord[]): Promise<void>;
  /** Replaces the flags of the fields that were inspected. */
  replace(entity: FlaggedEntity, records: readonly InspectedRecord[]): Promise<void>;
}

/**
 * Links between memories. What they decide, such as a memory's status, is the
 * same for all agents of a user: so some methods tell a caller that is bound
 * to an agent also of links to memories that are for other agents. Links of
 * other users' memories stay out of reach of a caller that is bound to a user.
 */
export interface LinkWrites {
  /** Locks the link until the unit ends; null if there is none of which the caller reaches both ends. */
  find(id: string): Promise<MemoryLink | null>;
  /** The same, by what is unique about a link besides its id. */
  findTriple(
    sourceId: string,
    targetId: string,
    relation: LinkRelation,
  ): Promise<MemoryLink | null>;
  /**
   * All links that have any of these memories at either end, for whichever agent they are; in no order.
   *
   * @param which IN_EFFECT: without those whose source reviewers alone see, which decide nothing. Default: ALL.
   */
  ofMemories(memoryIds: readonly string[], which?: "ALL" | "IN_EFFECT"): Promise<MemoryLink[]>;
  /**
   * Fails with ALREADY_EXISTS if the id, or the same relation between the two
   * memories, is taken, and with FORBIDDEN if the caller does not reach both.
   */
  insert(link: MemoryLink): Promise<void>;
  /** Stores its relation, metadata and time of change. Fails with ALREADY_EXISTS as `insert` does. */
  update(link: MemoryLink): Promise<void>;
  /** Removes links of which the caller reaches an end. */
  delete(ids: readonly string[]): Promise<void>;
}

/** Memories as ends of links: as in {@link MemoryWrites}, but for whichever agent they are, expired ones and those that reviewers alone see too. */
export type LinkEndWrites = Pick<
  MemoryWrites,
  "byIds" | "evidenceOf" | "find" | "revisionsOf" | "update" | "updateAll"
>;

/** From when to when a memory said something, UTC milliseconds; the end is exclusive. */
export interface SaidWindow {
  readonly from: number;
  readonly to: number;
}

/** A new record with what it is going to be found by. */
export interface RecordToIndex {
  readonly record: Indexed;
  readonly passages: readonly IndexedPassage[];
  /** Null: it gets none, or gets them later. */
  readonly vectors: RecordVectors | null;
}

/** A record with the passages that it is found by. */
export interface RecordToUnindex {
  readonly record: Indexed;
  /** Terms, traits and analyser must be those they were added with. */
  readonly passages: readonly (StoredPassage & IndexedPassage)[];
}

/** Which of an owner's facts are wanted: so many of the nearest, and all that are at least so near. */
export interface WantedFacts {
  readonly count: number;
  readonly least: number;
}

export interface PassageWrites {
  /**
   * Makes the record findable by its words. A record without passages is kept,
   * and never found by them. All passages of an index must be of one analyser:
   * one that has passages of another fails, until it is rebuilt.
   */
  add(record: Indexed, passages: readonly IndexedPassage[]): Promise<void>;
  /**
   * Makes several records findable that are in no index yet, by their words
   * and their vectors: as `add` and `setVectors` do one by one. On Oracle the
   * number of statements does not grow with that of the records of one owner.
   */
  addAll(records: readonly RecordToIndex[]): Promise<void>;
  /**
   * Keeps what a memory said in that window, with these passages and the
   * vectors that the memory has now: found by those alone who look back to a
   * time in it. The memory's own passages and vectors stay what they are.
   */
  addPast(
    past: PastMemory,
    memory: Memory,
    passages: readonly IndexedPassage[],
    window: SaidWindow,
  ): Promise<void>;
  /** The record's passages as they are kept, in their order. */
  find(record: Indexed): Promise<StoredPassage[]>;
  /**
   * The same of several records, a list for each in their order. Locks their
   * parts of the index until the unit ends, as what changes these does. On
   * Oracle it takes two statements for all records of one owner.
   */
  findAll(records: readonly Indexed[]): Promise<StoredPassage[][]>;
  /** Takes passages out of the index again; terms, traits and analyser must be those they were added with. */
  remove(record: Indexed, passages: readonly (StoredPassage & IndexedPassage)[]): Promise<void>;
  /**
   * Takes several records out of the index, with all their passages and
   * vectors. On Oracle the number of statements does not grow with that of the
   * records of one owner.
   */
  removeAll(records: readonly RecordToUnindex[]): Promise<void>;
  /**
   * Makes an index of the tenant anew from its passages, unless that analyser
   * made it already, or there is no such index. `analyse` is given each passage,
   * by growing ordinal, and answers with its terms and traits of now; where it
   * is in the index, and its text, stay. Fails with FORBIDDEN for a caller that
   * is bound to a user or an agent.
   */
  rebuild(
    indexId: number,
    analyser: string,
    analyse: (passage: StoredPassage) => IndexedPassage,
  ): Promise<void>;
  /**
   * Keeps vectors for a record, as 32-bit floats, in the place of those
   * before; null takes them away. Fails with BAD_USER_INPUT unless they have
   * the dimension of the tenant's other vectors of the same model: the first
   * one decides. Vectors that callers give have that of all that are kept.
   * What else makes a vector good is for the caller to check.
   */
  setVectors(record: Indexed, vectors: RecordVectors | null): Promise<void>;
  /** Which vectors the tenant has. */
  vectorSpaces(): Promise<VectorSpace[]>;
  /**
   * What made the record's vectors; null where it has none. Locks its part of
   * the index until the unit ends: nobody else changes its passages or vectors.
   */
  vectorsOf(record: Indexed): Promise<Pick<RecordVectors, "model"> | null>;
  /**
   * How near the VALID facts under the policy FADING of exactly this owner are,
   * each by its nearest vector; in no order. Locks the index that they are in,
   * or will be in, until the unit ends: nobody else adds a fact to it or changes
   * one's vectors. Locks it before any of the facts, which other units may hold
   * while they wait for the index: who is caught in a circle is run again.
   *
   * @param wanted What else there is may be left out. Default: nothing may.
   */
  nearFacts(owner: Owner, query: VectorQuery, wanted?: WantedFacts): Promise<NearFact[]>;
  /** As the query of this name has it, but as the unit sees it. The server's own work, whatever the caller reaches. */
  withoutVectors(
    entity: IndexedEntity,
    model: string,
    after: RecordPlace | null,
    limit: number,
  ): Promise<RecordPlace[]>;
  /** Takes away the tenant's vectors of all other models, but not those that callers gave. Answers how many records had some. The server's own work, too. */
  removeOtherVectors(model: string): Promise<number>;
  /** Takes away the tenant's vectors of this model, so that it can have some of another dimension. Answers how many records had some. The server's own work, too. */
  removeVectors(model: string): Promise<number>;
}

export interface JobWrites {
  /**
   * Removes all jobs of a thread, whatever their state, and answers what they
   * were, in no order. A worker that has one can store nothing any more.
   */
  deleteOfThread(threadId: string): Promise<Job[]>;
  insert(job: Job): Promise<void>;
  /**
   * Makes sure that the tenant's job of this id runs no later than `runAt`,
   * or when it is tried again after a failure: inserts it, or changes it as `rescheduled` in core/jobs/job.ts says. Answers with the
   * job if that took a change, else null. It is the server's own work, so
   * callers may cause it who cannot reach the job. Locks the job until the
   * unit ends, so that none can end without a look at what the unit stores.
   */
  schedule(job: Job): Promise<ScheduledJob | null>;
  /** Locks the job until the unit ends; null if there is none in reach. */
  find(id: string): Promise<Job | null>;
  /**
   * Jobs of these users (null: of no user) whose reports have findings, in no
   * order, whatever the principal reaches. Locks them until the unit ends.
   */
  withFindings(userIds: readonly (string | null)[]): Promise<Job[]>;
  /** Stores the result and the fence of a job that `withFindings` has locked. */
  putReport(job: Job): Promise<void>;
  /** Stores how far a job has come that no worker has, and that `find` has locked. */
  put(job: Job): Promise<void>;
  /** How many of the tenant's jobs of this kind have not ended, at most `limit`. The server's own count, whatever the caller reaches. */
  countUnfinished(kind: JobKind, limit: number): Promise<number>;
  /** Takes a due job for `leaseMs`; null if another worker was faster, or it waits for an earlier job, see `JobQueries.due`. */
  claim(id: string, now: number, leaseMs: number): Promise<Job | null>;
  /**
   * Changes a running job under its fence and ends or extends its lease.
   * Fails with LEASE_LOST if the job has been claimed again since, or has ended.
   */
  update(job: Job, change: JobChange): Promise<Job>;
}

/** Running summaries of threads in reach. */
export interface SummaryWrites {
  /** Also where it has expired. Null if the thread has none. */
  find(threadId: string): Promise<ThreadSummary | null>;
  /** Puts it in the place of the thread's summary, if it has one. */
  put(summary: ThreadSummary): Promise<void>;
  /** Answers whether there was one. */
  delete(threadId: string): Promise<boolean>;
}

/** Simulations of threads in reach; what deletions and expiry do, whatever the caller reaches. */
export interface SimulationWrites {
  /** Locks the simulation until the unit ends; null if there is none in reach, or it has expired. */
  find(id: string): Promise<Simulation | null>;
  insert(simulation: Simulation): Promise<void>;
  /** Stores its state, its content, the memories that this is about and its time of change. */
  update(simulation: Simulation): Promise<void>;
  /** Answers whether there was one. */
  delete(id: string): Promise<boolean>;
  /** How many the tenant has that have not expired. */
  count(): Promise<number>;
  /** Locks the simulations of these threads until the unit ends; expired ones too. */
  ofThreads(threadIds: readonly string[]): Promise<SimulationHead[]>;
  /** All of the tenant, expired ones too, in no order. */
  heads(): Promise<SimulationHead[]>;
  /** Forgets what these have found: all that were not PROMOTED are STALE then. */
  spoil(ids: readonly string[], now: number): Promise<void>;
  /** Removes those that have expired by then; how many, at most `limit`. */
  deleteExpired(now: number, limit: number): Promise<number>;
  /** When the first expires of those that are left, expired ones too. Null: there is none. */
  nextExpiry(): Promise<number | null>;
}

/** State of owners in reach. An owner that names a thread stands for that thread's. */
export interface SharedStateWrites {
  /** Locks the owner's state until the unit ends; null if there is nothing under the key. */
  find(owner: Owner, key: string): Promise<SharedStateEntry | null>;
  /** All of the owner's, by key in code-point order. Locks it like `find`. */
  ofOwner(owner: Owner): Promise<SharedStateEntry[]>;
  /** How many keys the owner has. */
  count(owner: Owner): Promise<number>;
  /**
   * Puts the value in the place of what is under the key, as the owner's next
   * version: none is given twice, whatever is deleted in between.
   */
  put(entry: Omit<SharedStateEntry, "version">): Promise<SharedStateEntry>;
  /** Removes these keys of the owner's. */
  delete(owner: Owner, keys: readonly string[]): Promise<void>;
  /** The last version that the owner's state has had, which it locks like `find`; null before the first. */
  lastVersion(owner: Owner): Promise<number | null>;
  /** Lets the next version of an owner that has had none be the one after this. */
  startAt(owner: Owner, lastVersion: number): Promise<void>;
  /** Stores an entry at the version that it has; its key has no value. */
  insert(entry: SharedStateEntry): Promise<void>;
  /** Lets the owner's versions begin anew; no key may be left. */
  forgetVersions(owner: Owner): Promise<void>;
}

/** The server's own account of what models cost a tenant. */
export interface UsageWrites {
  /** Adds to what the model has cost on that day. */
  add(usage: DailyUsage): Promise<void>;
}

/** What is counted of tenants over time. */
export interface MetricWrites {
  /** Adds to rows of any tenants; each at most once. */
  add(rows: readonly MetricRow[]): Promise<void>;
  /** Removes rows of this step, of all tenants, that began before a time in seconds; how many, at most `limit`. */
  trim(stepSeconds: number, before: number, limit: number): Promise<number>;
}

export interface EventWrites {
  /**
   * Writes events to the end of the log. An event of a record that is gone
   * (`isGone` in core/events/event.ts) is stored without its snapshot, and all
   * earlier events of that record lose theirs: they stay in the log as
   * tombstones. Append it after the record is removed, so that no other unit
   * can still write events of it.
   */
  append(events: readonly EventDraft[]): Promise<void>;
  /**
   * Removes the oldest events of the log, of all tenants, as long as they were
   * made at this time or before, but no more than `limit`: always all up to a
   * position, so one that is younger keeps those that come after it. The
   * server's own work, whatever the caller reaches.
   */
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

export interface TrimmedRows {
  /** How many rows of the log were removed. */
  readonly count: number;
  /** When the first of those that are left was made, UTC milliseconds. Null: none is left. */
  readonly firstMadeAt: number | null;
}

/**
 * The audit log. Each unit that appends events, or changes API keys or receipts,
 * writes its own row, where the store is opened with an audit log.
 */
export interface AuditWrites {
  /** Writes a row of attempts of the principal that were refused with this code. */
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
  /** Deletes the keys that are bound to a user or an agent, also those that are over. */
  deleteOf(by: "userId" | "agentId", id: string): Promise<void>;
}

/** Webhooks of the principal's tenant, and their deliveries. */
export interface WebhookWrites {
  /** Of the tenant, whose row is locked until the unit ends. */
  count(): Promise<number>;
  insert(webhook: Webhook): Promise<void>;
  /** Locks the webhook until the unit ends; null if there is none. */
  find(id: string): Promise<Webhook | null>;
  /** Stores a change by a caller, with an entry in the audit log. */
  update(webhook: Webhook): Promise<void>;
  /** Stores the progress of its deliveries alone, without an entry in the audit log. */
  advance(webhook: Webhook): Promise<void>;
  /** With its deliveries. */
  delete(id: string): Promise<void>;
  /** Deletes webhooks whose filter names this user or agent. */
  deleteOf(by: "userId" | "agentId", id: string): Promise<void>;
  hold(deliveries: readonly HeldDelivery[]): Promise<void>;
  /** Stores the attempts, times and errors of deliveries. */
  change(deliveries: readonly HeldDelivery[]): Promise<void>;
  /** Deletes deliveries by the positions of their events. */
  settle(id: string, positions: readonly number[]): Promise<void>;
  /** Deletes those that were given up of events up to a position, and the oldest beyond so many. */
  trimDead(id: string, upTo: number, most: number): Promise<void>;
  /** Lets deliveries that wait be due at a time. */
  hasten(id: string, runAt: number): Promise<void>;
  /** Lets deliveries that were given up wait again. @param positions Null: all. Answers how many. */
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

/** Receipts of what was forgotten. */
export interface ReceiptWrites {
  insert(receipt: NewReceipt): Promise<void>;
}

/** Requests that carry an idempotency key, with what they were answered: those of callers who are bound as the unit's principal is. */
export interface RequestWrites {
  find(operation: string, key: string): Promise<AnsweredRequest | null>;
  insert(operation: string, key: string, request: AnsweredRequest, now: number): Promise<void>;
  /** Forgets all requests of an operation, whoever made them. */
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
  /** What is left to do. */
  readonly input?: JsonObject;
  readonly now: number;
}

export interface IndexedPassage extends PassageTraits {
  readonly text: string;
  /** What made its terms: an analyser's name, which is not empty. */
  readonly analyser: string;
  /** How often each term occurs in it. */
  readonly terms: ReadonlyMap<string, number>;
  /** Its terms, repeats counted. */
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

/** The vectors that a record is found by. */
export interface RecordVectors {
  /** What made them; null where a caller gave one for the record as a whole. */
  readonly model: string | null;
  /** One for each passage, in their order; of a caller, one. */
  readonly vectors: readonly ArrayLike<number>[];
}

export interface AnsweredRequest {
  /** Digest of the request, to tell a retry from another request under the same key. */
  readonly requestHash: string;
  readonly answer: unknown;
}
