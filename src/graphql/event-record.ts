import type { Owner } from "../core/owner.js";
import type { EventType } from "./event.type.js";

/** The root of the fields of events: what the log has of the change, with the owner of the record. */
export type OwnedEvent = EventType & Owner;

/**
 * A record of an event as it is now. Null where the event is erased: its
 * record is gone, and the id can be that of another one by now. Null also for a
 * record of another owner: the first record may have gone after the event was read.
 */
export async function recordOf<T extends object>(
  event: OwnedEvent,
  record: () => Promise<T | null>,
): Promise<T | null> {
  if (event.isErased) return null;
  const found = await record();
  return found && hasOwnerOf(event, found) ? found : null;
}

/** Users, agents and links have no owner: they pass. */
function hasOwnerOf(event: Owner, { userId, agentId, threadId }: Partial<Owner>): boolean {
  return (
    (userId === undefined || userId === event.userId) &&
    (agentId === undefined || agentId === event.agentId) &&
    // A memory that outlives its thread has none.
    (threadId === undefined || threadId === null || threadId === event.threadId)
  );
}
