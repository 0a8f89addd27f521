import type { MemoryCountKey, PageRequest } from "../../lists/page.js";
import type { AsOf } from "../../memories/as-of.js";
import type {
  Evidence,
  Memory,
  MemoryKind,
  MemoryPolicy,
  MemoryQuery,
  MemoryRevision,
  SaidAt,
} from "../../memories/memory.js";
import type { Owner, ScopeFilter } from "../../owner.js";
import type { Principal } from "../../principal.js";
import type { PastMemory } from "../../search/passages/passage.js";
import type { ListQueries, Pages } from "./lists.js";

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

/** `originThreadId`: the thread where a memory was learned. `messageId`: a message in its evidence. */
export type MemoryParent = "userId" | "agentId" | "originThreadId" | "messageId" | "jobId";

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

/** The period in which a memory had some content, UTC milliseconds; the end is exclusive. */
export interface SaidWindow {
  readonly from: number;
  readonly to: number;
}
