import type { JsonObject } from "../entity.js";
import type { EventKind } from "../events/event.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { Owner, OwnerFilter } from "../owner.js";
import type { Keyset, ListQuery, Order } from "../page.js";
import type { TimeFilter } from "../time-filter.js";
import type { AsOf } from "./as-of.js";
import type { Trust } from "./trust.js";

export const memoryKinds = ["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export const memoryStatuses = ["VALID", "INVALID", "PENDING"] as const;
export type MemoryStatus = (typeof memoryStatuses)[number];

/** Who worded it: a caller, fixed rules, or a language model. */
export const memorySources = ["MANUAL", "RULE", "MODEL"] as const;
export type MemorySource = (typeof memorySources)[number];

/**
 * What to do with a proposed memory. ADD stores it. UPDATE rewords a known memory. SUPERSEDE stores it, and marks a
 * known memory as no longer true. RETRACT: the user has taken a known memory back. NOOP: a known memory says the same.
 */
export const memoryActions = ["ADD", "UPDATE", "SUPERSEDE", "RETRACT", "NOOP"] as const;
export type MemoryAction = (typeof memoryActions)[number];

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
  "RETRACTED",
  "MANUAL",
] as const;
export type StatusReason = (typeof statusReasons)[number];

/** Reasons why only reviewers see a memory: it awaits a requested review, or was rejected. */
export const reviewersReasons = [
  "REVIEW_REQUESTED",
  "REJECTED",
] as const satisfies readonly StatusReason[];

/** Whether only reviewers see the memory. */
export function isForReviewers({ statusReason }: Pick<Memory, "statusReason">): boolean {
  return reviewersReasons.some((reason) => reason === statusReason);
}

/**
 * How a memory changes over time. PERMANENT: it stays the same until somebody changes it. FADING: it gains confidence
 * when it is repeated, and loses confidence otherwise.
 */
export const memoryPolicies = ["PERMANENT", "FADING"] as const;
export type MemoryPolicy = (typeof memoryPolicies)[number];

/** A statement worth remembering that can be understood on its own. */
export interface Memory extends Owner {
  readonly entity: "Memory";
  readonly id: string;
  readonly kind: MemoryKind;
  readonly category: string | null;
  readonly content: string | null;
  /** Whom or what it is about, as a person would name it, such as "Lily" or "the user's employer". Null: the user. */
  readonly subject: string | null;
  /** The least trusted source of its words. What only repeats them changes nothing. */
  readonly trust: Trust;
  /** The thread it was learned in; it can outlive that thread. Null where it was not learned in one. */
  readonly originThreadId: string | null;
  /** The job that extracted it. Null where a caller added it. */
  readonly jobId: string | null;
  readonly source: MemorySource;
  readonly policy: MemoryPolicy;
  /** From 0 to 1. */
  readonly confidence: number;
  /** How much it matters, from 0 to 1; null: unknown. */
  readonly importance: number | null;
  readonly status: MemoryStatus;
  /** Null while it is VALID. */
  readonly statusReason: StatusReason | null;
  /** Whether it is kept regardless of its confidence: it does not fade. */
  readonly pinned: boolean;
  /** When its content happened or was said, UTC milliseconds. */
  readonly timestamp: number | null;
  /** From when on its content is true, UTC milliseconds. Null: unknown, or always. */
  readonly validFrom: number | null;
  /** Up to when it is true, exclusive. Null: unknown, or forever. */
  readonly validTo: number | null;
  readonly metadata: JsonObject | null;
  /** When it was last repeated, UTC milliseconds; at first, when it was stored. Null under the policy PERMANENT. */
  readonly reinforcedAt: number | null;
  /** Time up to which decay has been applied to its confidence, UTC milliseconds. Null: never. */
  readonly decayedAt: number | null;
  /** 1 when created, one more at each change. */
  readonly revision: number;
  /** The change that led to this revision. Null: from before changes were recorded. */
  readonly change: MemoryChange | null;
  /** Its position among the records that were stored together, from 0: it orders records of the same `createdAt`. */
  readonly ordinal: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Since when it has its present content, UTC milliseconds. */
  readonly contentSince: number;
  /** When it expires, UTC milliseconds; it counts as absent from then on. Null: never. */
  readonly expiresAt: number | null;
}

/** The change that led to a revision, and who made it. */
export interface MemoryChange {
  readonly kind: EventKind;
  /** The job that made it; null where a caller did. */
  readonly jobId: string | null;
  /** The user that its caller was bound to; null: to none. */
  readonly userId: string | null;
  /** The agent that its caller was bound to; null: to none. */
  readonly agentId: string | null;
  /**
   * The decision of the extraction. Null or omitted: no extraction made the change, or decisions were not recorded yet.
   */
  readonly decision?: MemoryAction | null;
  /** The reviewer's reason for a rejection. Null or omitted: none was given. */
  readonly reason?: string | null;
}

/** The fields of a memory that can change. */
export type MemoryState = Pick<
  Memory,
  | "category"
  | "content"
  | "subject"
  | "trust"
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

/** The state of a memory between two changes. */
export interface MemoryRevision extends MemoryState {
  readonly memoryId: string;
  readonly revision: number;
  readonly change: MemoryChange | null;
  /** Since when it had this content, UTC milliseconds. */
  readonly contentSince: number;
  /** When this revision began, UTC milliseconds. */
  readonly recordedFrom: number;
  /** When the next revision replaced it, exclusive. */
  readonly recordedTo: number;
}

/** Support for a memory: a passage of a message, found there by a job or given by a caller. */
export interface Evidence {
  readonly id: string;
  readonly memoryId: string;
  readonly messageId: string;
  readonly jobId: string | null;
  /** The words of the message, unchanged. */
  readonly quote: string;
  /** Whether the message still contains these words. Evidence that is not current supports nothing. */
  readonly isCurrent: boolean;
  /** Where the quote starts in the message's content, in UTF-16 code units; where it last did, if it is not current. */
  readonly start: number;
  /** Where the quote ends, exclusive. */
  readonly end: number;
}

/** Filters memories; an omitted field matches any. */
export interface MemoryFilter extends TimeFilter {
  readonly owner?: OwnerFilter | undefined;
  readonly kinds?: readonly MemoryKind[] | undefined;
  readonly categories?: readonly string[] | undefined;
  /** Compared regardless of case, at most {@link maxSubjects}. */
  readonly subjects?: readonly string[] | undefined;
  readonly statuses?: readonly MemoryStatus[] | undefined;
  readonly reasons?: readonly StatusReason[] | undefined;
  /** Learned in this thread. */
  readonly originThreadId?: string | undefined;
  readonly sources?: readonly MemorySource[] | undefined;
  readonly trust?: readonly Trust[] | undefined;
  readonly policy?: MemoryPolicy | undefined;
  readonly minConfidence?: number | undefined;
  /** Any value excludes memories of unknown importance. */
  readonly minImportance?: number | undefined;
  /** Rules of guards; matches memories that any of them has flagged. */
  readonly flagged?: readonly string[] | undefined;
  readonly metadata?: MetadataFilter | undefined;
  /**
   * Filters and lists memories in their state at that time. A memory that was SUPERSEDED, but was true at `validAt`,
   * counts as VALID. Owner, kind, source and lifetime are the present ones.
   */
  readonly asOf?: AsOf | undefined;
  /** Only memories whose statement is true now; not with `asOf`. Default: false. */
  readonly isTrueNow?: boolean | undefined;
}

/** The most subjects of a filter: each is compared with every memory of a list. */
export const maxSubjects = 50;

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
