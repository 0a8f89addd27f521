import type { AsOf } from "../memories/as-of.js";
import type { ThreadSummary } from "../../records/summary.js";

export type { ThreadSummary };

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
