import type { AsOf } from "../memories/as-of.js";
import type { Owner } from "../owner.js";

/** The running summary of a thread, as a model made it. At most one of a thread. */
export interface ThreadSummary extends Owner {
  readonly threadId: string;
  /** Not empty. */
  readonly text: string;
  /** What the thread is about, in a few words each, weightiest first. */
  readonly topics: readonly string[];
  /** It sums up all messages up to this `seq`. */
  readonly coveredSeq: number;
  /** How many messages those were. */
  readonly messageCount: number;
  /** The model that made it. */
  readonly model: string;
  readonly jobId: string;
  /** When it took the place of the one before, UTC milliseconds. */
  readonly updatedAt: number;
  /** When the first of the messages that it covers expires, UTC milliseconds: from then on it is hidden, as that is. Null: none ever does. */
  readonly expiresAt: number | null;
}

/**
 * The summary for who looks back: null where it is younger than that, and where
 * it may be of messages that were said later.
 */
export function summaryThen(
  summary: ThreadSummary | null,
  asOf: AsOf | undefined,
): ThreadSummary | null {
  if (summary === null || asOf === undefined) return summary;
  const isKnown = summary.updatedAt <= (asOf.knownAt ?? Infinity);
  return isKnown && asOf.validAt === undefined ? summary : null;
}
