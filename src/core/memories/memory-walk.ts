import type { MemoryStore } from "../store/memory-store.js";
import { walkPages } from "../lists/page.js";
import type { Principal } from "../principal.js";
import { memoryKeyset, type Memory, type MemoryFilter } from "./memory.js";

const order = { field: "CREATED_AT", direction: "ASC" } as const;

/** Reads all memories that the filter picks, page by page, oldest first. */
export function walkMemories(
  { memories }: MemoryStore,
  principal: Principal,
  filter: MemoryFilter,
  pageSize?: number,
): AsyncGenerator<readonly Memory[]> {
  return walkPages(
    (page) => memories.page(principal, page, { filter, order }),
    (memory) => memoryKeyset(memory, order),
    pageSize,
  );
}
