import { linkChange, memoryChange, reviewRequests, type ChangeCause } from "../events/change.js";
import type { EventDraft, EventKind } from "../events/event.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { isLifecycle, stateByLinks, type MemoryState } from "./link-status.js";
import { validToBy } from "./superseded-validity.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import { mayReach } from "../principal.js";

/**
 * Gives memories the status that their links now decide, each change as a new
 * revision with its event. Locks each memory before its links are read: who
 * changes those has it locked until its unit ends. The confidence of a fact
 * that holds again fades from now on, and not for the time in which it did not
 * hold; whether it is pruned goes by when it was last said, as ever. To be
 * called last where links have been removed or changed, as `scheduleDecay` is.
 *
 * A memory that would be VALID again is PENDING if its messages no longer
 * contain any of its quotes: they may have changed while it did not hold.
 *
 * Gives the memories in the caller's reach that are VALID again.
 *
 * @param stateOf The state of a memory but for its links. Default: the one it has.
 */
export async function settleStatus(
  unit: Unit,
  memoryIds: readonly string[],
  cause: ChangeCause,
  stateOf: (memory: Memory) => MemoryState = (memory) => memory,
): Promise<Memory[]> {
  const { principal, now, jobId } = cause;
  const memories = await unit.linkEnds.byIds(memoryIds);
  const links = await unit.links.ofMemories([...memories.keys()], "IN_EFFECT");
  const byTarget = Map.groupBy(links, ({ targetId }) => targetId);
  const evidence = await unit.linkEnds.evidenceOf([...memories.keys()]);
  const byMemory = Map.groupBy(evidence, ({ memoryId }) => memoryId);
  const changed: Memory[] = [];
  const changes: EventDraft[] = [];
  const revived: Memory[] = [];
  let fades = false;
  for (const before of memories.values()) {
    if (isExpired(before, now)) continue;
    const incoming = (byTarget.get(before.id) ?? []).map(({ relation }) => relation);
    const decided = stateByLinks(stateOf(before), incoming);
    const isRestored = decided.status === "VALID" && before.status === "INVALID";
    const state = isRestored && isStale(byMemory.get(before.id)) ? doubtful : decided;
    const kind = changeOf(before, state);
    if (kind === null) continue;
    const validTo = await validToBy(unit, before, state, byTarget.get(before.id) ?? [], now);
    const fadesAnew = kind === "RESTORED" && before.policy === "FADING";
    const decayedAt = fadesAnew ? now : before.decayedAt;
    const memory = nextRevision(before, { ...state, validTo, decayedAt }, kind, cause);
    changed.push(memory);
    if (kind === "RESTORED" && mayReach(principal, memory)) revived.push(memory);
    changes.push({ ...memoryChange(kind, memory), jobId });
    if (state === doubtful) changes.push(...reviewRequests([memory]));
    fades ||= fadesAnew;
  }
  await unit.linkEnds.updateAll(changed);
  await unit.events.append(changes);
  // When exactly they fade is for the job to say.
  if (fades) await scheduleDecay(unit, principal, now, now);
  return revived;
}

const doubtful: MemoryState = { status: "PENDING", statusReason: "EVIDENCE_CHANGED" };

/** Whether there is evidence, and none of it is current. */
function isStale(evidence: readonly Evidence[] = []): boolean {
  return evidence.length > 0 && evidence.every(({ isCurrent }) => !isCurrent);
}

function changeOf(before: MemoryState, after: MemoryState): EventKind | null {
  if (before.status !== after.status && after.status !== "PENDING")
    return after.status === "VALID" ? "RESTORED" : "INVALIDATED";
  return before.statusReason === after.statusReason ? null : "UPDATED";
}

/**
 * Removes the links of memories that are about to be removed themselves.
 * Answers how many those were, and which memories they may have made INVALID:
 * their status is to be settled once the memories have gone.
 */
export async function removeLinks(
  unit: Unit,
  memories: readonly Memory[],
  { now, jobId }: ChangeCause,
): Promise<{ readonly count: number; readonly unsettled: readonly string[] }> {
  const leaving = new Map(memories.map((memory) => [memory.id, memory]));
  const links = await unit.links.ofMemories([...leaving.keys()]);
  if (links.length === 0) return { count: 0, unsettled: [] };
  const others = links
    .flatMap(({ sourceId, targetId }) => [sourceId, targetId])
    .filter((id) => !leaving.has(id));
  const ends = new Map([...leaving, ...(await unit.linkEnds.byIds(others))]);
  await unit.links.delete(links.map(({ id }) => id));
  await unit.events.append(
    links.flatMap((link) => {
      const source = ends.get(link.sourceId) ?? ends.get(link.targetId);
      const target = ends.get(link.targetId) ?? source;
      if (!source || !target) return [];
      return [{ ...linkChange("DELETED", link, source, target), jobId, createdAt: now }];
    }),
  );
  const unsettled = links
    .filter(({ relation, targetId }) => isLifecycle(relation) && !leaving.has(targetId))
    .map(({ targetId }) => targetId);
  return { count: links.length, unsettled };
}
