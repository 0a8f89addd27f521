import type { Owner } from "../../core/owner.js";
import type { EventType } from "./event.type.js";

/** The root value of event fields: the event, with the owner of the record. */
export type OwnedEvent = EventType & Owner;

/**
 * Loads the current record of an event. Null for a tombstone, because a new
 * record may use the same id. Null also for a record of another owner, because
 * the record may have been deleted after the event was read.
 */
export async function recordOf<T extends object>(
  event: OwnedEvent,
  record: () => Promise<T | null>,
): Promise<T | null> {
  if (event.isErased) return null;
  const found = await record();
  return found && hasOwnerOf(event, found) ? found : null;
}

/** True for users, agents and links, which have no owner. */
function hasOwnerOf(event: Owner, { userId, agentId, threadId }: Partial<Owner>): boolean {
  return (
    (userId === undefined || userId === event.userId) &&
    (agentId === undefined || agentId === event.agentId) &&
    // A memory that outlives its thread has no thread.
    (threadId === undefined || threadId === null || threadId === event.threadId)
  );
}
