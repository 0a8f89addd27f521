import { isForReviewers, type Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { isLifecycle, isWithdrawn, type MemoryState } from "./link-status.js";
import type { MemoryLink } from "./memory-link.js";

/**
 * The lifecycle links to these memories that are in effect, in no order. A link from a memory that only reviewers see has
 * no effect. Nor has one from a memory that is withdrawn, unless that memory is itself the target of a link in effect:
 * what replaced it has replaced what it had replaced. Locks the sources, and the memories above withdrawn ones.
 *
 * @param stateOf The state of a source. Default: its current state.
 */
export async function linksInEffect(
  unit: Unit,
  memoryIds: readonly string[],
  stateOf: (memory: Memory) => MemoryState = (memory) => memory,
): Promise<MemoryLink[]> {
  const isGone = (memory: Memory) => isWithdrawn(stateOf(memory));
  const inEffect = new Set<MemoryLink>();
  const withdrawn: MemoryLink[] = [];
  const seen = new Set(memoryIds);
  let level = [...seen];
  while (level.length > 0) {
    const links = await linksTo(unit, level);
    const sources = await unit.linkEnds.byIds([...new Set(links.map(({ sourceId }) => sourceId))]);
    for (const link of links) {
      const source = sources.get(link.sourceId);
      if (!source || isForReviewers(source)) continue;
      if (isGone(source)) withdrawn.push(link);
      else inEffect.add(link);
    }
    level = [...sources.values()]
      .filter((one) => isGone(one) && !seen.has(one.id))
      .map(({ id }) => id);
    for (const id of level) seen.add(id);
  }
  const bySource = Map.groupBy(withdrawn, ({ sourceId }) => sourceId);
  // The loop also visits the links that it adds.
  for (const { targetId } of inEffect)
    for (const link of bySource.get(targetId) ?? []) inEffect.add(link);
  const asked = new Set(memoryIds);
  return [...inEffect].filter(({ targetId }) => asked.has(targetId));
}

/** The lifecycle links to these memories. */
async function linksTo(unit: Unit, memoryIds: readonly string[]): Promise<MemoryLink[]> {
  const ids = new Set(memoryIds);
  const links = await unit.links.ofMemories(memoryIds);
  return links.filter(({ relation, targetId }) => isLifecycle(relation) && ids.has(targetId));
}

/** The ids of the targets of these memories' lifecycle links. */
export async function targetsOf(
  unit: Unit,
  memories: readonly Pick<Memory, "id">[],
): Promise<string[]> {
  if (memories.length === 0) return [];
  const ids = new Set(memories.map(({ id }) => id));
  const links = await unit.links.ofMemories([...ids]);
  const own = links.filter(({ relation, sourceId }) => isLifecycle(relation) && ids.has(sourceId));
  return [...new Set(own.map(({ targetId }) => targetId))];
}
