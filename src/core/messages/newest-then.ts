import type { AsOf } from "../memories/as-of.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { NewestMessages } from "../store/contract/messages.js";
import type { Message } from "./message.js";

/**
 * The newest of each thread's messages among those that existed at that time, oldest first.
 *
 * @param asOf Default: now.
 */
export async function newestThen(
  { messages }: Pick<MemoryStore, "messages">,
  principal: Principal,
  threadIds: readonly string[],
  newest: NewestMessages,
  asOf: AsOf | undefined,
): Promise<Map<string, Message[]>> {
  if (asOf === undefined) return messages.newestByThread(principal, threadIds, newest);
  const { limit, except } = newest;
  const page = { limit: limit + except, fromEnd: true };
  const pages = await messages.pageBy(principal, "threadId", threadIds, page, { filter: { asOf } });
  return new Map(
    [...pages].map(([id, { items }]) => [id, items.slice(0, Math.max(0, items.length - except))]),
  );
}
