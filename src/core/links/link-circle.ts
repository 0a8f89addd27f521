import { isLifecycle } from "./link-status.js";
import type { Unit } from "../store/memory-store.js";

/**
 * Whether lifecycle links lead from the upper memory down to the lower one. Walks up from the lower one, which is
 * usually new and has nothing above it. Locks each memory before reading its links: of two transactions that would
 * close a cycle together, one waits and then sees the other's link.
 */
export async function isDownstream(unit: Unit, lowerId: string, upperId: string): Promise<boolean> {
  const seen = new Set([lowerId]);
  let level = [lowerId];
  while (level.length > 0 && !seen.has(upperId)) {
    await unit.linkEnds.byIds(level);
    const here = new Set(level);
    const links = await unit.links.ofMemories(level);
    const above = links
      .filter(({ targetId, relation }) => here.has(targetId) && isLifecycle(relation))
      .map(({ sourceId }) => sourceId);
    level = [...new Set(above)].filter((id) => !seen.has(id));
    for (const id of level) seen.add(id);
  }
  return seen.has(upperId);
}
