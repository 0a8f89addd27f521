import type { Owner } from "../../owner.js";
import type { Thread } from "../../threads/thread.js";

/** Whose the facts of a thread are: its user's, whatever the thread; without a user, the thread's own. */
export function factOwner({ id, userId, agentId }: Thread): Owner {
  return { userId, agentId, threadId: userId === null ? id : null };
}
