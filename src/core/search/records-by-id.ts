import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { IndexedEntity, IndexedRecord } from "./passage.js";

/** The records of one type that are found by words and vectors; those out of reach are left out. */
export function recordsById(
  { messages, memories, actors }: MemoryStore,
  principal: Principal,
  entity: IndexedEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IndexedRecord>> {
  if (entity === "Message") return messages.byIds(principal, ids);
  if (entity === "Memory") return memories.byIds(principal, ids);
  return actors.byIds(principal, entity, ids);
}
