import { isGone, type EventDraft, type StoredEvent } from "../../core/events/event.js";
import { fromJson } from "./json.js";

/** The snapshot of a tombstone. The column is never NULL. */
export const erased = "null";

/** The columns that tell what an event is about. */
export const ownerColumns = {
  userId: "user_id",
  agentId: "agent_id",
  originThreadId: "origin_thread_id",
};

/** An event as it is read, by field. */
export type EventRow = Omit<StoredEvent, "snapshot"> & { readonly snapshot: string };

/** An event as it is stored, by column; the store gives it its place in the log. That a record is gone is told without its contents. */
export function toEventRow(event: EventDraft) {
  return {
    kind: event.kind,
    entity: event.entity,
    subject_id: event.subjectId,
    user_id: event.userId,
    agent_id: event.agentId,
    thread_id: event.threadId,
    origin_thread_id: event.originThreadId,
    job_id: event.jobId,
    snapshot: isGone(event.kind) ? erased : JSON.stringify(event.snapshot),
    created_at: event.createdAt,
  };
}

export function toEvent(row: EventRow): StoredEvent {
  return { ...row, snapshot: fromJson(row.snapshot) };
}

/** What tells whether an event is to be removed. */
export type EventAge = Pick<StoredEvent, "position" | "createdAt">;

/**
 * Which of the oldest events go, `limit` at the most: those up to the first
 * that is younger, so that what is left has no gap.
 *
 * @param oldest In the order of the log, one more than the limit where there are as many.
 */
export function trimmable(
  oldest: readonly EventAge[],
  madeUntil: number,
  limit: number,
): { readonly removed: readonly EventAge[]; readonly firstLeft: EventAge | undefined } {
  const younger = oldest.findIndex(({ createdAt }) => createdAt > madeUntil);
  const count = Math.min(limit, younger === -1 ? oldest.length : younger);
  return { removed: oldest.slice(0, count), firstLeft: oldest[count] };
}
