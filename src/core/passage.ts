import type { Owner } from "./owner.js";

/** The records that search finds by their text. */
export type IndexedEntity = "Message" | "Memory";

/** One term of one index: three arrays of the same length, by growing ordinal. */
export interface Posting {
  readonly term: string;
  /** Passages that hold the term. Ordinals of two sessions lie further apart than neighbours of one. */
  readonly ordinals: readonly number[];
  /** How often the term occurs there. */
  readonly frequencies: readonly number[];
  /** How many terms the passage has. */
  readonly lengths: readonly number[];
}

/**
 * The part of the index that belongs to one owner. Statistics are taken inside
 * it, so no owner's words weigh on another's ranking.
 */
export interface RecordIndex {
  readonly id: number;
  readonly entity: IndexedEntity;
  readonly passageCount: number;
  /** Terms of all its passages, repeats counted. */
  readonly totalLength: number;
  readonly postings: readonly Posting[];
}

/** Whose index a record is in: that of the owner that searches are always bound to, the user, else the agent, else nobody. */
export function indexOwner({ userId, agentId }: Pick<Owner, "userId" | "agentId">): string {
  return userId !== null ? `user:${userId}` : agentId !== null ? `agent:${agentId}` : "";
}
