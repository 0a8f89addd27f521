import { createHash } from "node:crypto";
import { newJob } from "../jobs/job.js";
import { scheduleJob } from "../jobs/schedule-job.js";
import type { Unit } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

/** The id of a thread's only summary job. Its length is the same for all threads. */
export function summaryJobId(threadId: string): string {
  return `summarize-${createHash("sha256").update(threadId).digest("base64url")}`;
}

/**
 * Whether the running summary is due for a refresh after a thread has grown from one `seq` to another: after any
 * growth, or after passing a multiple of the frequency.
 */
export function isRefreshDue(
  settings: Pick<ThreadSettings, "enableContextSummary" | "contextSummaryUpdateFrequency">,
  fromSeq: number,
  toSeq: number,
): boolean {
  const { enableContextSummary, contextSummaryUpdateFrequency: every } = settings;
  if (!enableContextSummary) return false;
  return every === -1 ? toSeq > fromSeq : Math.floor(toSeq / every) > Math.floor(fromSeq / every);
}

/**
 * Ensures, in the transaction that makes it necessary, that a job updates the thread's running summary. A waiting job
 * is reused. The transaction must have locked the thread, which the job also locks before it ends.
 */
export async function scheduleSummary(
  unit: Unit,
  { tenantId }: Principal,
  { id: threadId, userId, agentId }: Pick<Thread, "id" | "userId" | "agentId">,
  now: number,
): Promise<void> {
  const what = { id: summaryJobId(threadId), tenantId, kind: "SUMMARIZE_THREAD" } as const;
  const job = newJob({ ...what, threadId, userId, agentId, input: {} }, { runAt: now, now });
  await scheduleJob(unit, job);
}

/** Messages that are added to a thread. */
export interface Growth {
  readonly settings: Pick<ThreadSettings, "enableContextSummary" | "contextSummaryUpdateFrequency">;
  /** Number of messages. */
  readonly added: number;
  readonly now: number;
}

/**
 * Schedules a refresh if adding messages makes it due, in the same transaction. @param thread The thread before the
 * addition.
 */
export async function refreshIfDue(
  unit: Unit,
  principal: Principal,
  thread: Thread,
  { settings, added, now }: Growth,
): Promise<void> {
  if (isRefreshDue(settings, thread.lastSeq, thread.lastSeq + added))
    await scheduleSummary(unit, principal, thread, now);
}
