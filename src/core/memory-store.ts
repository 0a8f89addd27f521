import type { Actor, ActorEntity, ActorFilter } from "./actor.js";
import type { EventDraft, EventFilter, StoredEvent } from "./event.js";
import type { Job, JobKind, JobOutcome, JobState } from "./job.js";
import type { Evidence, Memory, MemoryFilter, MemoryQuery, MemoryRevision } from "./memory.js";
import type { Message, MessageFilter, MessageQuery } from "./message.js";
import type { MessageWindow } from "./message-window.js";
import type { OwnerFilter } from "./owner.js";
import type { Page, PageRequest } from "./page.js";
import type { Principal, SystemPrincipal } from "./principal.js";
import type { IndexedEntity, RecordIndex } from "./passage.js";
import type { Thread, ThreadFilter, ThreadQuery } from "./thread.js";

/**
 * Keeps everything Engraph knows. Reads see what is committed; every change
 * goes through {@link MemoryStore.unit}. Each call answers only with what its
 * principal may reach, as if nothing else were stored.
 *
 * Methods that take many keys answer with a map; a key that is unknown or out
 * of reach is absent where a record is asked for, and has an empty page or 0
 * where a list or a count is.
 */
export interface MemoryStore {
  /** Signs cursors. Made with the store, and the same for every process on it. */
  readonly signingKey: Uint8Array;

  readonly actors: ActorQueries;
  readonly threads: ThreadQueries;
  readonly messages: MessageQueries;
  readonly memories: MemoryQueries;
  readonly passages: PassageQueries;
  readonly jobs: JobQueries;
  readonly events: EventQueries;

  /**
   * Runs one atomic unit and resolves after COMMIT: all of its changes are
   * kept, whatever happens next, or none.
   *
   * `work` may run more than once (its changes are undone in between), so it
   * must have no effect besides its calls on `unit`, and must await nothing
   * else: a unit that waits for anything else fails with TRANSACTION_HELD, and
   * so do its calls once it has ended. Its events can be read, and its records
   * found, when it resolves.
   */
  unit<T>(principal: Principal, work: (unit: Unit) => Promise<T>): Promise<T>;

  /**
   * Calls back after commits of this process. A hint to look, and no more: it
   * says nothing of other processes. What a listener throws is an uncaught
   * error of its own; the commit stands. Returns the way to stop it.
   */
  onCommit(listener: () => void): () => void;

  /** Resolves if the store can be read. */
  ping(): Promise<void>;

  /** Waits for running units, then lets everything go. Later calls fail with STORE_CLOSED, but for this one. */
  close(): Promise<void>;
}

export interface ActorQueries {
  byIds(
    principal: Principal,
    entity: ActorEntity,
    ids: readonly string[],
  ): Promise<Map<string, Actor>>;
  /** All users or all agents, newest first. */
  page(
    principal: Principal,
    entity: ActorEntity,
    page: PageRequest,
    filter?: ActorFilter,
  ): Promise<Page<Actor>>;
  count(principal: Principal, entity: ActorEntity, filter?: ActorFilter): Promise<number>;
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
}

export interface MessageQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Message>>;
  /** The messages of all threads, in the order they were stored. */
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
  /** A window of each thread's messages, oldest first. */
  windowByThread(
    principal: Principal,
    threadIds: readonly string[],
    window: MessageWindow,
  ): Promise<Map<string, Message[]>>;
  /** The messages of one thread with `from <= seq <= to`, oldest first. */
  range(principal: Principal, threadId: string, from: number, to: number): Promise<Message[]>;
}

export interface MemoryQueries {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Memory>>;
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
  /** Jobs that may be claimed now, or whose lease has run out; longest due first, of one time by id. */
  due(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    now: number,
    limit: number,
  ): Promise<DueJob[]>;
  /** When the next job will be due, or null if none waits. */
  nextDueAt(principal: SystemPrincipal, kinds: readonly JobKind[]): Promise<number | null>;
}

export interface EventQueries {
  /** Events after one position and up to another (inclusive), oldest first. */
  page(principal: Principal, filter: EventFilter, range: EventRange): Promise<StoredEvent[]>;
  /** Events of all tenants after a position, oldest first. */
  tail(principal: SystemPrincipal, after: number, limit: number): Promise<StoredEvent[]>;
  /** Position of the newest event of any tenant, 0 before the first. */
  head(): Promise<number>;
}

export interface PassageQueries {
  /**
   * For each index the filter touches: its size, and the postings of those
   * terms that occur in it, in code-point order of the terms (sums of scores
   * depend on it). A caller that may reach only a part of an index gets that
   * part, as if it were the whole.
   */
  postings(
    principal: Principal,
    entity: IndexedEntity,
    owner: OwnerFilter,
    terms: readonly string[],
  ): Promise<RecordIndex[]>;
  /** Of these passages of an index, the ones whose record passes the filter, in no order. */
  candidates(
    principal: Principal,
    index: RecordIndex,
    ordinals: readonly number[],
    filter: CandidateFilter,
  ): Promise<PassageCandidate[]>;
}

/** The changes one unit can make. Its calls fail once the unit has ended. */
export interface Unit {
  readonly actors: ActorWrites;
  readonly threads: ThreadWrites;
  readonly messages: MessageWrites;
  readonly memories: MemoryWrites;
  readonly passages: PassageWrites;
  readonly jobs: JobWrites;
  readonly events: EventWrites;
  readonly requests: RequestWrites;
}

export interface ActorWrites {
  find(entity: ActorEntity, id: string): Promise<Actor | null>;
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
  /** Removes the thread alone; what belongs to it must be gone when the unit ends. */
  delete(id: string): Promise<void>;
}

export interface MessageWrites {
  /**
   * Appends to a thread in the order given, each with the next `seq`.
   * Fails with ALREADY_EXISTS if an id is taken.
   */
  append(thread: Thread, messages: readonly Omit<Message, "seq">[]): Promise<Message[]>;
  byIds(ids: readonly string[]): Promise<Map<string, Message>>;
  /** All messages of a thread, oldest first. */
  ofThread(threadId: string): Promise<Message[]>;
  /** Stores its content, metadata, name, timestamp and nothing else. */
  update(message: Message): Promise<void>;
  /** Removes messages with the evidence that quotes them. */
  delete(ids: readonly string[]): Promise<void>;
}

export interface MemoryWrites {
  /** Locks the memory until the unit ends; null if there is none in reach. */
  find(id: string): Promise<Memory | null>;
  /** The memories that belong to a user, an agent or a thread, in no order. */
  ofOwner(by: "userId" | "agentId" | "threadId", id: string): Promise<Memory[]>;
  /** The memories that rest on any of these messages, in no order. */
  restingOn(messageIds: readonly string[]): Promise<Memory[]>;
  /** How many pieces of evidence each memory has; one without any has 0. */
  evidenceCounts(ids: readonly string[]): Promise<Map<string, number>>;
  /** Fails with ALREADY_EXISTS if an id is taken. */
  insert(memories: readonly Memory[]): Promise<void>;
  addEvidence(evidence: readonly Evidence[]): Promise<void>;
  /**
   * Stores the next revision of a memory, and keeps the present one as history.
   * Fails with REVISION_CONFLICT unless the memory is at the revision before.
   */
  update(next: Memory): Promise<void>;
  /** Removes memories with their evidence and their history. */
  delete(ids: readonly string[]): Promise<void>;
}

export interface PassageWrites {
  /** Makes the record findable. A record without passages is kept, and never found by its text. */
  add(record: Message | Memory, passages: readonly IndexedPassage[]): Promise<void>;
  /** The texts of the record's passages, in the order of their ordinals. */
  find(record: Message | Memory): Promise<StoredPassage[]>;
  /** Takes passages out of the index again; the terms must be those they were added with. */
  remove(
    record: Message | Memory,
    passages: readonly (StoredPassage & IndexedPassage)[],
  ): Promise<void>;
}

export interface JobWrites {
  /**
   * Removes all jobs of a thread, whatever their state, and answers what they
   * were, in no order. A worker that has one can store nothing any more.
   */
  deleteOfThread(threadId: string): Promise<Job[]>;
  insert(job: Job): Promise<void>;
  /** Takes a due job for `leaseMs`; null if another worker was faster. */
  claim(id: string, now: number, leaseMs: number): Promise<Job | null>;
  /**
   * Changes a running job under its fence and ends or extends its lease.
   * Fails with LEASE_LOST if the job has been claimed again since, or has ended.
   */
  update(job: Job, change: JobChange): Promise<Job>;
}

export interface EventWrites {
  append(events: readonly EventDraft[]): Promise<void>;
}

/** Requests that carry an idempotency key, with what they were answered. */
export interface RequestWrites {
  find(operation: string, key: string): Promise<AnsweredRequest | null>;
  insert(operation: string, key: string, request: AnsweredRequest, now: number): Promise<void>;
  /** Forgets all requests of an operation. */
  delete(operation: string): Promise<void>;
}

export type Pages<T> = Map<string, Page<T>>;

export type ThreadParent = "userId" | "agentId";

/** `originThreadId`: the thread it was learned in. `messageId`: a message it rests on. */
export type MemoryParent = "userId" | "agentId" | "originThreadId" | "messageId" | "jobId";

export interface DueJob {
  readonly tenantId: string;
  readonly id: string;
}

export interface JobChange {
  readonly state: JobState;
  readonly runAt?: number;
  readonly attempts?: number;
  readonly leaseUntil: number | null;
  readonly outcome?: JobOutcome | null;
  readonly error?: string | null;
  readonly now: number;
}

export interface EventRange {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface IndexedPassage {
  readonly text: string;
  /** How often each term occurs in it. */
  readonly terms: ReadonlyMap<string, number>;
  /** Its terms, repeats counted. */
  readonly length: number;
}

export interface StoredPassage {
  readonly ordinal: number;
  readonly text: string;
}

export interface CandidateFilter {
  readonly owner: OwnerFilter;
  /** Memory kinds to let through; messages have none. */
  readonly kinds?: readonly string[] | undefined;
  readonly minConfidence?: number | undefined;
  readonly includeInvalid: boolean;
}

export interface PassageCandidate {
  readonly ordinal: number;
  readonly recordId: string;
  readonly text: string;
}

export interface AnsweredRequest {
  /** Digest of the request, to tell a retry from another request under the same key. */
  readonly requestHash: string;
  readonly answer: unknown;
}
