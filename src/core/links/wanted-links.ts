import type { Memory } from "../memories/memory.js";
import type { RecordWriter } from "../records/record-writer.js";
import { isDownstream } from "./link-rules.js";
import { isLifecycle } from "./link-status.js";
import { settleStatus } from "./link-upkeep.js";
import { newLink, type LinkRelation } from "./memory-link.js";

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
  write: RecordWriter,
  wanted: readonly WantedLink[],
): Promise<void> {
  const unsettled: string[] = [];
  for (const link of wanted) if (await addLink(write, link)) unsettled.push(link.targetId);
  await settleStatus(write, unsettled);
}

/** Returns whether a lifecycle link was added. Skips links that exist, would close a cycle, or lack an end. */
async function addLink(
  write: RecordWriter,
  { sourceId, targetId, relation, targetRevision }: WantedLink,
): Promise<boolean> {
  const { unit, cause } = write;
  if (sourceId === targetId) return false;
  const source = await unit.memories.find(sourceId);
  const target = await unit.memories.find(targetId);
  if (!source || !target || source.userId !== target.userId) return false;
  if (await unit.links.findTriple(sourceId, targetId, relation)) return false;
  if (isLifecycle(relation) && target.revision !== targetRevision) return false;
  if (isLifecycle(relation) && (await isDownstream(unit, sourceId, targetId))) return false;
  const link = newLink({ sourceId, targetId, relation }, cause.now);
  await write.insertLink(link, source, target);
  return isLifecycle(relation);
}
