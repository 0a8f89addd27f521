import { createHash } from "node:crypto";
import { newJob } from "../jobs/job.js";
import { scheduleJob } from "../jobs/schedule-job.js";
import type { Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

/** The id that the only job of this kind has that a thread has: as long for any thread. */
export function summaryJobId(threadId: string): string {
  return `summarize-${createHash("sha256").update(threadId).digest("base64url")}`;
}

/**
 * Whether the running summary is to be refreshed once a thread has grown from
 * one `seq` to another: each time, or where it has come past a multiple of
 * the frequency.
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
 * Makes sure, in the unit that gives cause to it, that a job brings the
 * thread's running summary up to date: the one that waits, if there is one.
 * The unit must have locked the thread, which the job does before it ends.
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

/** What adding messages to a thread is to its running summary. */
export interface Growth {
  readonly settings: Pick<ThreadSettings, "enableContextSummary" | "contextSummaryUpdateFrequency">;
  /** How many messages. */
  readonly added: number;
  readonly now: number;
}

/** Schedules a refresh in the unit that adds messages, where they make one due. @param thread As it was before. */
export async function refreshIfDue(
  unit: Unit,
  principal: Principal,
  thread: Thread,
  { settings, added, now }: Growth,
): Promise<void> {
  if (isRefreshDue(settings, thread.lastSeq, thread.lastSeq + added))
    await scheduleSummary(unit, principal, thread, now);
}
