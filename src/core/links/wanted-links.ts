import { linkChange, type ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { isDownstream } from "./link-circle.js";
import { isLifecycle } from "./link-status.js";
import { settleStatus } from "./link-upkeep.js";
import type { LinkRelation, MemoryLink } from "./memory-link.js";

/** A link to add. */
export interface WantedLink {
  readonly sourceId: string;
  readonly targetId: string;
  readonly relation: LinkRelation;
  /** The target's revision when its relation was determined. A lifecycle link is not added to a later revision. */
  readonly targetRevision: number;
}

export function wantedLink(
  { id: sourceId }: Memory,
  relation: LinkRelation,
  { id: targetId, revision: targetRevision }: Memory,
): WantedLink {
  return { sourceId, targetId, relation, targetRevision };
}

/** Adds the links that are possible, and updates the status of their targets. */
export async function addWantedLinks(
  unit: Unit,
  wanted: readonly WantedLink[],
  cause: ChangeCause,
): Promise<void> {
  const unsettled: string[] = [];
  for (const link of wanted) if (await addLink(unit, link, cause)) unsettled.push(link.targetId);
  await settleStatus(unit, unsettled, cause);
}

/** Returns whether a lifecycle link was added. Skips links that exist, would close a cycle, or lack an end. */
async function addLink(
  unit: Unit,
  { sourceId, targetId, relation, targetRevision }: WantedLink,
  { now, jobId }: ChangeCause,
): Promise<boolean> {
  if (sourceId === targetId) return false;
  const source = await unit.memories.find(sourceId);
  const target = await unit.memories.find(targetId);
  if (!source || !target || source.userId !== target.userId) return false;
  if (await unit.links.findTriple(sourceId, targetId, relation)) return false;
  if (isLifecycle(relation) && target.revision !== targetRevision) return false;
  if (isLifecycle(relation) && (await isDownstream(unit, sourceId, targetId))) return false;
  const times = { createdAt: now, updatedAt: now };
  const ends = { sourceId, targetId, relation };
  const link: MemoryLink = { entity: "MemoryLink", id: newId(), ...ends, metadata: null, ...times };
  await unit.links.insert(link);
  await unit.events.append([{ ...linkChange("CREATED", link, source, target), jobId }]);
  return isLifecycle(relation);
}
