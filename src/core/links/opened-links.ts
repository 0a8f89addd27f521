import { linkChange, type ChangeCause } from "../events/change.js";
import type { EventDraft } from "../events/event.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import { isLifecycle } from "./link-status.js";
import { settleStatus } from "./link-upkeep.js";
import type { MemoryLink } from "./memory-link.js";

/**
 * Makes links take effect whose memories only reviewers could see until now: appends their events for all readers, and
 * updates the status of their targets. Call after the memories are stored as VALID.
 */
export async function openLinks(
  unit: Unit,
  memories: readonly Memory[],
  cause: ChangeCause,
): Promise<void> {
  if (memories.length === 0) return;
  const links = await unit.links.ofMemories(memories.map(({ id }) => id));
  if (links.length === 0) return;
  const others = links.flatMap(({ sourceId, targetId }) => [sourceId, targetId]);
  const ends = await unit.linkEnds.byIds([...new Set(others)]);
  const opened = links.flatMap((link): EventDraft[] => {
    const [source, target] = [ends.get(link.sourceId), ends.get(link.targetId)];
    if (!source || !target || isForReviewers(source) || isForReviewers(target)) return [];
    return [{ ...linkChange("CREATED", link, source, target), createdAt: cause.now }];
  });
  await unit.events.append(opened);
  await settleStatus(unit, targetsOf(links), cause);
}

/**
 * Updates the status of the targets of memories that were retracted, or are no longer. Returns those that became VALID.
 */
export async function settleTargets(
  unit: Unit,
  memories: readonly Memory[],
  cause: ChangeCause,
): Promise<Memory[]> {
  const ids = new Set(memories.map(({ id }) => id));
  const links = ids.size === 0 ? [] : await unit.links.ofMemories([...ids]);
  const own = links.filter(({ sourceId, targetId }) => ids.has(sourceId) && !ids.has(targetId));
  return settleStatus(unit, targetsOf(own), cause);
}

function targetsOf(links: readonly MemoryLink[]): string[] {
  const targets = links.filter(({ relation }) => isLifecycle(relation));
  return [...new Set(targets.map(({ targetId }) => targetId))];
}
