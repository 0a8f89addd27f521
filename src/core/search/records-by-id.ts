import type { AsOf } from "../memories/as-of.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import { memoryIdOf, type IndexedEntity, type IndexedRecord, type PastMemory } from "./passage.js";

/**
 * The records of one type that are found by words and vectors; those out of
 * reach are left out. What a memory has said stands for the memory.
 *
 * @param asOf As which memories come. Left out: as they are now.
 */
export async function recordsById(
  { messages, memories, actors }: MemoryStore,
  principal: Principal,
  entity: IndexedEntity,
  ids: readonly string[],
  asOf?: AsOf,
): Promise<ReadonlyMap<string, IndexedRecord>> {
  if (entity === "Message") return messages.byIds(principal, ids);
  if (entity === "Memory") return memories.byIds(principal, ids, asOf);
  if (entity !== "PastMemory") return actors.byIds(principal, entity, ids);
  const found = await memories.byIds(principal, ids.map(memoryIdOf), asOf);
  return byPastId(ids, found, (memory) => memory);
}

/** What of memories in reach is in the index for those who look back, by its ids. */
export async function pastsById(
  { memories }: MemoryStore,
  principal: Principal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PastMemory>> {
  const found = await memories.byIds(principal, ids.map(memoryIdOf));
  return byPastId(ids, found, ({ userId, agentId }, id) => {
    return { entity: "PastMemory", id, userId, agentId };
  });
}

function byPastId<Found, Item>(
  ids: readonly string[],
  found: ReadonlyMap<string, Found>,
  itemOf: (memory: Found, id: string) => Item,
): Map<string, Item> {
  return new Map(
    ids.flatMap((id): [string, Item][] => {
      const memory = found.get(memoryIdOf(id));
      return memory === undefined ? [] : [[id, itemOf(memory, id)]];
    }),
  );
}
