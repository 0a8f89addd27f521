import type { AsOf } from "../memories/as-of.js";
import type { Owner } from "../owner.js";

/** A thread's running summary, made by a model. A thread has at most one. */
export interface ThreadSummary extends Owner {
  readonly threadId: string;
  /** Not empty. */
  readonly text: string;
  /** Topics in a few words each, most important first. */
  readonly topics: readonly string[];
  /** The summary covers all messages up to this `seq`. */
  readonly coveredSeq: number;
  /** Number of covered messages. */
  readonly messageCount: number;
  readonly model: string;
  readonly jobId: string;
  /** When it replaced the previous summary, in UTC milliseconds. */
  readonly updatedAt: number;
  /**
   * When the first covered message expires, in UTC milliseconds. From then on the summary is hidden like the message.
   * Null: never.
   */
  readonly expiresAt: number | null;
}

/**
 * The summary as of a point in time. Null if the summary is newer, or if `validAt` is given, because the summary may
 * include later messages.
 */
export function summaryThen(
  summary: ThreadSummary | null,
  asOf: AsOf | undefined,
): ThreadSummary | null {
  if (summary === null || asOf === undefined) return summary;
  const isKnown = summary.updatedAt <= (asOf.knownAt ?? Infinity);
  return isKnown && asOf.validAt === undefined ? summary : null;
}
