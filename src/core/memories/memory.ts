import type { Evidence } from "../../records/evidence.js";
import type { Memory, MemoryRevision } from "../../records/memory.js";
import {
  memoryKind,
  type MemoryKind,
  type MemoryPolicy,
  type MemorySource,
  type MemoryStatus,
  type StatusReason,
  type Trust,
  trust,
} from "../../records/memory-words.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset, ListQuery, Order } from "../lists/page.js";
import type { TimeFilter } from "../time/time-range.js";
import type { AsOf } from "./as-of.js";
import type { Message } from "../messages/message.js";

export type { Memory, MemoryChange, MemoryRevision, MemoryState } from "../../records/memory.js";
export type { Evidence };
export type {
  MemoryAction,
  MemoryKind,
  MemoryPolicy,
  MemorySource,
  MemoryStatus,
  StatusReason,
} from "../../records/memory-words.js";

export const memoryKinds = memoryKind.values;

/** Reasons why only reviewers see a memory: it awaits a requested review, or was rejected. */
export const reviewersReasons = [
  "REVIEW_REQUESTED",
  "REJECTED",
] as const satisfies readonly StatusReason[];

/** Whether only reviewers see the memory. */
export function isForReviewers({ statusReason }: Pick<Memory, "statusReason">): boolean {
  return reviewersReasons.some((reason) => reason === statusReason);
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
  readonly trusts?: readonly Trust[] | undefined;
  readonly policies?: readonly MemoryPolicy[] | undefined;
  readonly minConfidence?: number | undefined;
  /** Any value excludes memories of unknown importance. */
  readonly minImportance?: number | undefined;
  /** Rules of guards; matches memories that any of them has flagged. */
  readonly flagRules?: readonly string[] | undefined;
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

/**
 * Whose words a memory rests on, the most trusted first: the user's own, the assistant's, those of a tool, those of
 * another source such as a document, and those that the user quoted, such as a mail to answer.
 */

/** The least trusted of these; of none, USER_WORDS. */
export function leastTrusted(...sources: readonly Trust[]): Trust {
  return trust.values.findLast((one) => sources.includes(one)) ?? "USER_WORDS";
}

/** Where and when something was said. */
export type SaidAt = Pick<Message, "threadId" | "seq" | "timestamp">;

/**
 * Whether the newest of one statement's messages comes before any of the other's: by when they were said, then by their
 * order within one thread. A statement without messages comes before none, and none comes before it.
 */
export function isSaidBefore(one: readonly SaidAt[], other: readonly SaidAt[]): boolean {
  return one.length > 0 && other.some((later) => one.every((said) => isBefore(said, later)));
}

function isBefore(one: SaidAt, other: SaidAt): boolean {
  if (one.timestamp !== other.timestamp) return one.timestamp < other.timestamp;
  const isOneThread = one.threadId !== null && one.threadId === other.threadId;
  return isOneThread && (one.seq ?? 0) < (other.seq ?? 0);
}
