import { createHash } from "node:crypto";
import { newJob } from "../jobs/job.js";
import { scheduleJob } from "../jobs/schedule-job.js";
import type { Unit } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

/** The id that the only job of this kind has that a thread has: as long for any thread. */
export function titleJobId(threadId: string): string {
  return `title-${createHash("sha256").update(threadId).digest("base64url")}`;
}

/**
 * Makes sure, in the unit that gives cause to it, that a job gives the thread
 * a title: the one that waits, if there is one. The unit must have locked the thread.
 */
export async function scheduleTitle(
  unit: Unit,
  { tenantId }: Principal,
  { id: threadId, userId, agentId }: Pick<Thread, "id" | "userId" | "agentId">,
  now: number,
): Promise<void> {
  const what = { id: titleJobId(threadId), tenantId, kind: "TITLE_THREAD" } as const;
  const job = newJob({ ...what, threadId, userId, agentId, input: {} }, { runAt: now, now });
  await scheduleJob(unit, job);
}

/** Schedules a title in the unit that adds messages, where the thread has none and its user has spoken. */
export async function titleIfDue(
  unit: Unit,
  principal: Principal,
  thread: Thread,
  {
    settings,
    added,
    now,
  }: {
    readonly settings: Pick<ThreadSettings, "autoTitle">;
    readonly added: readonly Pick<Message, "role" | "content">[];
    readonly now: number;
  },
): Promise<void> {
  if (!settings.autoTitle || thread.title !== null) return;
  if (added.some(isTitleSource)) await scheduleTitle(unit, principal, thread, now);
}

/** Whether a title can be made of it. */
export function isTitleSource({ role, content }: Pick<Message, "role" | "content">): boolean {
  return role === "user" && (content ?? "").trim() !== "";
}
