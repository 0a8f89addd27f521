import { isLifecycle } from "./link-status.js";
import type { Unit } from "../memory-store.js";

/**
 * Whether lifecycle links lead from the upper memory down to the lower one. It
 * walks up from the lower one, which is most often new and has nothing above
 * it. Each memory on the way is locked before its links are read: of two units
 * that would close a circle together, one waits, and sees what the other did.
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
