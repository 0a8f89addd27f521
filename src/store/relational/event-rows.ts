import {
  isGone,
  type EventDraft,
  type LoggedName,
  type StoredEvent,
} from "../../core/events/event.js";
import { RecordRows } from "./record-rows.js";

/** The snapshot of a tombstone. The column is never NULL. */
export const erased = "null";

/** The columns that tell what an event is about. */
export const ownerColumns = {
  userId: "user_id",
  agentId: "agent_id",
  originThreadId: "origin_thread_id",
};

/** What the store is given of an event, but for its snapshot. */
const given =
  "kind entity subject_id user_id agent_id thread_id origin_thread_id job_id created_at";

export const eventRows = new RecordRows<StoredEvent>(
  "event",
  `position tenant_id ${given} snapshot:json`,
);

/** What is written to the log: what callers of the store append, and the store's own events of its audit log. */
export type LoggedDraft = Omit<EventDraft, "entity"> & { readonly entity: LoggedName };

/** An event as it is stored, by column; the store gives it its place in the log. That a record is gone is told without its contents. */
export function toEventRow(event: LoggedDraft) {
  const snapshot = isGone(event.kind) ? erased : JSON.stringify(event.snapshot);
  return { ...eventRows.toRow(event as StoredEvent, given), snapshot };
}

/** What tells whether an event is to be removed, and up to where. */
export type EventAge = RowAge & Pick<StoredEvent, "position">;

interface RowAge {
  readonly createdAt: number;
}

/**
 * Which of the oldest rows go, `limit` at the most: those up to the first
 * that is younger, so that what is left has no gap.
 *
 * @param oldest In the order of the log, one more than the limit where there are as many.
 */
export function trimmable<Row extends RowAge>(
  oldest: readonly Row[],
  madeUntil: number,
  limit: number,
): { readonly removed: readonly Row[]; readonly firstLeft: Row | undefined } {
  const younger = oldest.findIndex(({ createdAt }) => createdAt > madeUntil);
  const count = Math.min(limit, younger === -1 ? oldest.length : younger);
  return { removed: oldest.slice(0, count), firstLeft: oldest[count] };
}
