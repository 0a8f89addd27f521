import type { JsonObject } from "../entity.js";
import type { EventKind } from "../events/event.js";
import type { MemoryAction } from "../language-model.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { Owner, OwnerFilter } from "../owner.js";
import type { Keyset, ListQuery, Order } from "../page.js";
import type { TimeFilter } from "../time-filter.js";
import type { AsOf } from "./as-of.js";

export const memoryKinds = ["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export const memoryStatuses = ["VALID", "INVALID", "PENDING"] as const;
export type MemoryStatus = (typeof memoryStatuses)[number];

/** Who put it into words: a caller, fixed rules, or a language model. */
export const memorySources = ["MANUAL", "RULE", "MODEL"] as const;
export type MemorySource = (typeof memorySources)[number];

/** Why a memory does not hold. */
export const statusReasons = [
  "SUPERSEDED",
  "REFINED",
  "DUPLICATE",
  "PRUNED",
  "SOURCE_DELETED",
  "EVIDENCE_CHANGED",
  "REVIEW",
  "REVIEW_REQUESTED",
  "REJECTED",
  "REPLACED",
  "MANUAL",
] as const;
export type StatusReason = (typeof statusReasons)[number];

/** Why a memory is seen by reviewers alone: it waits for a review that was asked for, or one has rejected it. */
export const reviewersReasons = [
  "REVIEW_REQUESTED",
  "REJECTED",
] as const satisfies readonly StatusReason[];

/** Whether reviewers alone see the memory. */
export function isForReviewers({ statusReason }: Pick<Memory, "statusReason">): boolean {
  return reviewersReasons.some((reason) => reason === statusReason);
}

/**
 * The rules that a memory lives by. PERMANENT: it stays as it is until somebody
 * changes it. FADING: what is said again gains confidence, and what is not said
 * again loses it.
 */
export const memoryPolicies = ["PERMANENT", "FADING"] as const;
export type MemoryPolicy = (typeof memoryPolicies)[number];

/** Something worth keeping, in words that stand on their own. */
export interface Memory extends Owner {
  readonly entity: "Memory";
  readonly id: string;
  readonly kind: MemoryKind;
  readonly category: string | null;
  readonly content: string | null;
  /** The thread it was learned in; it can outlive that thread. Null where it was not learned in one. */
  readonly originThreadId: string | null;
  /** The job that extracted it. Null where a caller added it. */
  readonly jobId: string | null;
  readonly source: MemorySource;
  readonly policy: MemoryPolicy;
  /** From 0 to 1. */
  readonly confidence: number;
  /** How much it matters, from 0 to 1; null where nobody has said. */
  readonly importance: number | null;
  readonly status: MemoryStatus;
  /** Null while it is VALID. */
  readonly statusReason: StatusReason | null;
  /** Kept whatever its confidence: it does not fade. */
  readonly pinned: boolean;
  /** When what it says happened or was said, UTC milliseconds. */
  readonly timestamp: number | null;
  /** From when on what it says is true, UTC milliseconds. Null: nobody has said, or always. */
  readonly validFrom: number | null;
  /** Up to when it is true, exclusive. Null: nobody has said, or for good. */
  readonly validTo: number | null;
  readonly metadata: JsonObject | null;
  /** When it was last said again, UTC milliseconds; at first, when it was kept. Null under the policy PERMANENT. */
  readonly reinforcedAt: number | null;
  /** Up to when its confidence has been lowered for not being said again, UTC milliseconds. Null: never. */
  readonly decayedAt: number | null;
  /** 1 when created, one more at each change. */
  readonly revision: number;
  /** What made it what it is. Null: the store was older than such notes. */
  readonly change: MemoryChange | null;
  /** Its place among the records that were stored together, from 0: it orders records of the same `createdAt`. */
  readonly ordinal: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Since when it says what it says, UTC milliseconds. */
  readonly contentSince: number;
  /** From when on it is as if it were not there, UTC milliseconds. Null: never. */
  readonly expiresAt: number | null;
}

/** How a memory came to a revision, and by whom. */
export interface MemoryChange {
  readonly kind: EventKind;
  /** The job that made it; null where a caller did. */
  readonly jobId: string | null;
  /** The user that its caller was bound to; null: to none. */
  readonly userId: string | null;
  /** The agent that its caller was bound to; null: to none. */
  readonly agentId: string | null;
  /** What an extraction had decided on what it found. Null and left out: none did, or that was not noted yet. */
  readonly decision?: MemoryAction | null;
  /** Why a reviewer has rejected it, in the reviewer's words. Null and left out: nobody has said. */
  readonly reason?: string | null;
}

/** What can change of a memory. */
export type MemoryState = Pick<
  Memory,
  | "category"
  | "content"
  | "policy"
  | "confidence"
  | "importance"
  | "status"
  | "statusReason"
  | "pinned"
  | "timestamp"
  | "validFrom"
  | "validTo"
  | "metadata"
  | "reinforcedAt"
  | "decayedAt"
>;

/** A memory as it was, from one change of it to the next. */
export interface MemoryRevision extends MemoryState {
  readonly memoryId: string;
  readonly revision: number;
  readonly change: MemoryChange | null;
  /** Since when it said what it said, UTC milliseconds. */
  readonly contentSince: number;
  /** When this became so, UTC milliseconds. */
  readonly recordedFrom: number;
  /** When the next revision took its place, exclusive. */
  readonly recordedTo: number;
}

/** What a memory rests on: a passage of a message, found there by a job or given by a caller. */
export interface Evidence {
  readonly id: string;
  readonly memoryId: string;
  readonly messageId: string;
  readonly jobId: string | null;
  /** The words of the message, unchanged. */
  readonly quote: string;
  /** Whether the message still has these words. What is not current supports nothing. */
  readonly isCurrent: boolean;
  /** Where the quote starts in the message's content, in UTF-16 code units; where it last did, if it is not current. */
  readonly start: number;
  /** Where the quote ends, exclusive. */
  readonly end: number;
}

/** Picks memories; a field left out matches any. */
export interface MemoryFilter extends TimeFilter {
  readonly owner?: OwnerFilter | undefined;
  readonly kinds?: readonly MemoryKind[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly statuses?: readonly MemoryStatus[] | undefined;
  readonly reasons?: readonly StatusReason[] | undefined;
  /** Learned in this thread. */
  readonly originThreadId?: string | undefined;
  readonly sources?: readonly MemorySource[] | undefined;
  readonly policy?: MemoryPolicy | undefined;
  readonly minConfidence?: number | undefined;
  /** Memories whose importance nobody has said are left out by any. */
  readonly minImportance?: number | undefined;
  /** Rules of guards; those that any of them has flagged. */
  readonly flagged?: readonly string[] | undefined;
  readonly metadata?: MetadataFilter | undefined;
  /**
   * Memories as they were: all else is asked of their state at that time, and
   * that is what they are listed with. One that was SUPERSEDED, but was true at
   * `validAt`, counts as VALID. Owner, kind, source and lifetime are those of now.
   */
  readonly asOf?: AsOf | undefined;
}

export const memoryOrderFields = ["CREATED_AT", "UPDATED_AT", "CONFIDENCE"] as const;
export type MemoryOrder = Order<(typeof memoryOrderFields)[number]>;
export type MemoryQuery = ListQuery<MemoryFilter, MemoryOrder["field"]>;

/** Memories are listed newest first. */
export const defaultMemoryOrder: MemoryOrder = { field: "CREATED_AT", direction: "DESC" };

export function memoryKeyset(memory: Memory, { field } = defaultMemoryOrder): Keyset {
  const { createdAt, updatedAt, confidence, ordinal, id } = memory;
  const first = { CREATED_AT: createdAt, UPDATED_AT: updatedAt, CONFIDENCE: confidence }[field];
  return [first, ordinal, id];
}

/** Revisions are listed newest first. */
export function revisionKeyset({ revision }: MemoryRevision): Keyset {
  return [revision];
}

/** Evidence is listed in the order it was found. */
export function evidenceKeyset({ id }: Evidence): Keyset {
  return [id];
}
