import { createHash } from "node:crypto";
import { newJob } from "../jobs/job.js";
import { scheduleJob } from "../jobs/schedule-job.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

/** The id of a thread's only title job. Its length is the same for all threads. */
export function titleJobId(threadId: string): string {
  return `title-${createHash("sha256").update(threadId).digest("base64url")}`;
}

/**
 * Ensures, in the transaction that makes it necessary, that a job gives the thread a title. A waiting job is reused.
 * The transaction must have locked the thread.
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

/** Schedules a title, in the transaction that adds messages, if the thread has none and a user message has text. */
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

/** Whether a title can be made from the message. */
export function isTitleSource({ role, content }: Pick<Message, "role" | "content">): boolean {
  return role === "user" && (content ?? "").trim() !== "";
}
