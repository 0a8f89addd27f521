import type { ThreadSearchInput } from "../../gql/graphql.js";
import { isShown } from "./as-of.js";
import type { Caller } from "./callers.js";
import { inOrder, linkOrder } from "./lists.js";
import { pick } from "./pick.js";
import type { MemoryRecord, MessageRecord } from "./records.js";
import type { World } from "./world.js";

/** The turns before and after a message that a caller can see, up to this number each. */
export function contextOf(
  world: World,
  caller: Caller,
  { id, threadId, seq }: MessageRecord,
  turns: number,
) {
  if (threadId === null || turns === 0) return [];
  const thread = world
    .all(caller, "Message")
    .filter((message) => message.threadId === threadId)
    .toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
  const before = thread.filter((message) => (message.seq ?? 0) < (seq ?? 0)).slice(-turns);
  const after = thread.filter((message) => (message.seq ?? 0) > (seq ?? 0)).slice(0, turns);
  return [...before, ...after]
    .filter((message) => message.id !== id)
    .map((message) => pick(message, "id", "content"));
}

/** The memories that a caller can see through links from a memory, nearest first. */
export function linkedTo(
  world: World,
  caller: Caller,
  root: MemoryRecord,
  request: Omit<ThreadSearchInput, "scope">,
) {
  const links = inOrder(world.all(caller, "MemoryLink"), linkOrder);
  const seen = new Set([root.id]);
  const found: object[] = [];
  let frontier = [root.id];
  for (let hop = 1; hop <= (request.hops ?? 0); hop++) {
    const next: string[] = [];
    for (const fromId of frontier) {
      for (const { sourceId, targetId, relation } of links) {
        if (sourceId !== fromId && targetId !== fromId) continue;
        const direction = sourceId === fromId ? "OUT" : "IN";
        const memory = world.find(caller, "Memory", direction === "OUT" ? targetId : sourceId);
        if (
          !memory ||
          !isShown(request, memory, world.now) ||
          seen.has(memory.id) ||
          found.length === 20
        )
          continue;
        seen.add(memory.id);
        next.push(memory.id);
        found.push({ memory: pick(memory, "id", "content"), relation, direction, hop, fromId });
      }
    }
    frontier = next;
  }
  return found;
}
