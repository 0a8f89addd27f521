import type { MemoryStore } from "../memory-store.js";
import { memoryKeyset, type Memory, type MemoryFilter } from "../memories/memory.js";
import { maxPageSize, type Keyset } from "../page.js";
import type { Principal } from "../principal.js";

const order = { field: "CREATED_AT", direction: "ASC" } as const;

/** Reads all facts under the policy OASIS that the filter picks, page by page, oldest first. */
export async function* walkFacts(
  store: MemoryStore,
  principal: Principal,
  filter: Omit<MemoryFilter, "policy">,
): AsyncGenerator<readonly Memory[]> {
  const query = { filter: { ...filter, policy: "OASIS" }, order } as const;
  let after: Keyset | undefined;
  for (;;) {
    const request = { limit: maxPageSize, after, fromEnd: false };
    const { items, hasNextPage } = await store.memories.page(principal, request, query);
    if (items.length > 0) yield items;
    const last = items.at(-1);
    if (!hasNextPage || !last) return;
    after = memoryKeyset(last, order);
  }
}
