import { linkChange, memoryChange, type ChangeCause, type JobCause } from "../events/change.js";
import { newId } from "../ids.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import { isDownstream } from "../links/link-circle.js";
import { isLifecycle } from "../links/link-status.js";
import { settleStatus } from "../links/link-upkeep.js";
import type { LinkRelation, MemoryLink } from "../links/memory-link.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import type { UnitIndex } from "../search/indexer.js";
import type { Quote } from "./citations.js";
import type { Decision, KeptFacts } from "./decisions.js";

/** How a memory that a pass adds relates to another. */
export interface WantedLink {
  readonly sourceId: string;
  readonly targetId: string;
  readonly relation: LinkRelation;
  /** What the target was when its relation was seen: none that changes its status is made to a later one. */
  readonly targetRevision: number;
}

/** What keeps the findings of a pass. */
export interface Keeping {
  readonly unit: Unit;
  readonly index: UnitIndex;
  readonly cause: JobCause;
}

/** Stores what was decided on, with all events; `links` are those of memories that are added, beside what they supersede. */
export async function keepDecisions(
  { unit, index, cause }: Keeping,
  decisions: readonly Decision[],
  facts: Pick<KeptFacts, "evidence">,
  links: readonly WantedLink[],
): Promise<void> {
  const added = decisions.flatMap((one) => (one.does === "ADD" ? [one.memory] : []));
  const updated = decisions.flatMap((one) => (one.does === "UPDATE" ? [one] : []));
  await unit.memories.insert(added);
  await index.addAll(added);
  await unit.events.append(added.map((memory) => memoryChange("CREATED", memory)));
  for (const { memory, before } of updated) {
    await unit.memories.update(memory);
    await index.restate(before, memory);
    await unit.events.append([{ ...memoryChange("UPDATED", memory), jobId: cause.jobId }]);
  }
  await addEvidence(unit, decisions, facts, cause.jobId);
  await addLinks(unit, decisions, links, cause);
  await scheduleExpiry(unit, cause.principal, added, cause.now);
  await index.finish(cause.principal, cause.now);
}

/** Links what is kept to what it supersedes, and as `links` have it, and decides on the status of what is superseded. */
export async function addLinks(
  unit: Unit,
  decisions: readonly Decision[],
  links: readonly WantedLink[],
  cause: ChangeCause,
): Promise<void> {
  const added = decisions.flatMap((one) => (one.does === "ADD" ? [one.memory] : []));
  const isAdded = new Set(added.map(({ id }) => id));
  const wanted = [
    ...decisions.flatMap(supersedesLink),
    ...links.filter(({ sourceId }) => isAdded.has(sourceId)),
  ];
  const unsettled: string[] = [];
  for (const link of wanted) if (await addLink(unit, link, cause)) unsettled.push(link.targetId);
  await settleStatus(unit, unsettled, cause);
}

function supersedesLink(decision: Decision): WantedLink[] {
  if (!("supersedes" in decision) || decision.supersedes === null) return [];
  const { memory, supersedes } = decision;
  const { id: targetId, revision: targetRevision } = supersedes;
  return [{ sourceId: memory.id, targetId, relation: "SUPERSEDES", targetRevision }];
}

/** A memory that is there already gets what it does not rest on yet, and only if it is still there. */
export async function addEvidence(
  unit: Unit,
  decisions: readonly Decision[],
  facts: Pick<KeptFacts, "evidence">,
  jobId: string,
): Promise<void> {
  const there = new Set(
    facts.evidence.filter((one) => one.isCurrent).map((one) => keyOf(one.memoryId, one)),
  );
  const all: Evidence[] = [];
  for (const decision of decisions) {
    if (decision.does === "NOTHING") continue;
    if (decision.does === "NOOP" && !decision.isSupported) continue;
    const { memory, quotes } = decision;
    const missing = quotes.filter((quote) => {
      const key = keyOf(memory.id, quote);
      return !there.has(key) && there.add(key);
    });
    all.push(...missing.map((quote) => toEvidence(memory, quote, jobId)));
    await unit.pause();
  }
  const left = await unit.memories.byIds([...new Set(all.map(({ memoryId }) => memoryId))]);
  const added = all.filter(({ memoryId }) => left.has(memoryId));
  if (added.length > 0) await unit.memories.addEvidence(added);
}

function keyOf(memoryId: string, { messageId, start, end }: Quote): string {
  return JSON.stringify([memoryId, messageId, start, end]);
}

function toEvidence({ id: memoryId }: Memory, quote: Quote, jobId: string): Evidence {
  return { id: newId(), memoryId, jobId, isCurrent: true, ...quote };
}

/** Answers whether the link was added and decides on its target's status. One that is there, that would close a circle, or whose target has gone, is left out. */
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
