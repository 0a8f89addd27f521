import type { Owner } from "../../owner.js";
import type { Thread } from "../../threads/thread.js";

/** The owner of a thread's facts: the user, in any thread; without a user, the thread. */
export function factOwner({ id, userId, agentId }: Thread): Owner {
  return { userId, agentId, threadId: userId === null ? id : null };
}
