import type { MemoryStore } from "../store/memory-store.js";
import type { MemoryStatus } from "../memories/memory.js";
import { agentsIn, type ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { ContextSubject } from "./context.js";

/**
 * Sentences about memories of the user that a context does not consider, and about the setting
 * that would include them. A few counts, each one statement.
 */
export async function scopeNotes(
  store: MemoryStore,
  principal: Principal,
  { id, userId }: ContextSubject,
  owner: ScopeFilter,
): Promise<string[]> {
  if (typeof owner.userId !== "string") {
    if (id === null || userId !== null || owner.threadId !== id) return [];
    return ["The thread has no user, so only its own records are considered."];
  }
  const count = (of: ScopeFilter, status: MemoryStatus) =>
    store.memories.count(principal, { owner: of, statuses: [status] });
  const user = { userId: owner.userId };
  const agents = agentsIn(owner);
  const [all, pending, ...ours] = await Promise.all([
    count(user, "VALID"),
    count(user, "PENDING"),
    ...(agents ?? []).map((agentId) => count({ ...user, agentId }, "VALID")),
  ]);
  const others = agents === undefined ? 0 : all - ours.reduce((sum, one) => sum + one, 0);
  const notes: string[] = [];
  if (others > 0)
    notes.push(
      `${memories(others)} of this user ${others === 1 ? "is" : "are"} outside of the agent's scope and not considered. With scopeDefaults ANY_AGENT, or without \`agentId\` for a user, all agents' memories are.`,
    );
  if (pending > 0)
    notes.push(
      `${memories(pending)} of this user ${pending === 1 ? "is" : "are"} PENDING and not considered until somebody sets the status VALID.`,
    );
  return notes;
}

function memories(count: number): string {
  return count === 1 ? "1 memory" : `${count} memories`;
}
