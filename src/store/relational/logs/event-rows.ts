import {
  isGone,
  type EventDraft,
  type LoggedName,
  type StoredEvent,
} from "../../../core/events/event.js";
import { RecordRows } from "../lists/record-rows.js";

/** The snapshot of a tombstone. The column is never NULL. */
export const erased = "null";

/** The columns that identify an event's user, agent and origin thread. */
export const ownerColumns = {
  userId: "user_id",
  agentId: "agent_id",
  originThreadId: "origin_thread_id",
};

/** The columns that callers provide, except the snapshot. */
const given =
  "kind entity subject_id user_id agent_id thread_id origin_thread_id job_id created_at";

export const eventRows = new RecordRows<StoredEvent>(
  "event",
  `position tenant_id ${given} snapshot:json`,
);

/** An event to log: appended by a caller, or the store's own event of its audit log. */
export type LoggedDraft = Omit<EventDraft, "entity"> & { readonly entity: LoggedName };

/**
 * An event as a row, without its position, which the store assigns. Events of deleted records are stored without
 * content.
 */
export function toEventRow(event: LoggedDraft) {
  const snapshot = isGone(event.kind) ? erased : JSON.stringify(event.snapshot);
  return { ...eventRows.toRow(event as StoredEvent, given), snapshot };
}

/** The fields that decide whether an event is removed, and up to which position. */
export type EventAge = RowAge & Pick<StoredEvent, "position">;

interface RowAge {
  readonly createdAt: number;
}

/**
 * Selects the oldest rows to remove, at most `limit`. Stops before the first row that is younger, so that the remaining
 * log has no gap.
 *
 * @param oldest In log order, one more than the limit if there are that many.
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
