import type { AsOf } from "../memories/as-of.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import {
  memoryIdOf,
  type IndexedEntity,
  type IndexedRecord,
  type PastMemory,
} from "./passages/passage.js";

/**
 * The records of one type by id, without those out of the caller's reach. For a past content of a
 * memory, the memory is returned.
 *
 * @param asOf Time of the memories. Default: now.
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

/** The past contents of memories in the caller's reach, by index id. */
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
