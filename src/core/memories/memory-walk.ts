import { Stretch } from "../in-turns.js";
import type { MemoryStore } from "../memory-store.js";
import { maxPageSize, type Keyset } from "../page.js";
import type { Principal } from "../principal.js";
import { memoryKeyset, type Memory, type MemoryFilter } from "./memory.js";

const order = { field: "CREATED_AT", direction: "ASC" } as const;

/** Reads all memories that the filter picks, page by page, oldest first. */
export async function* walkMemories(
  store: MemoryStore,
  principal: Principal,
  filter: MemoryFilter,
): AsyncGenerator<readonly Memory[]> {
  const stretch = new Stretch();
  let after: Keyset | undefined;
  for (;;) {
    const request = { limit: maxPageSize, after, fromEnd: false };
    const { items, hasNextPage } = await store.memories.page(principal, request, { filter, order });
    if (items.length > 0) yield items;
    const last = items.at(-1);
    if (!hasNextPage || !last) return;
    after = memoryKeyset(last, order);
    await stretch.pause();
  }
}
