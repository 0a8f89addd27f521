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
 * Sets each memory to the status that its links imply. Each change is a new revision with its event. Locks each memory
 * before reading its links, as every transaction that changes links does. The confidence of a restored fact fades from
 * now on, not for the time when it was INVALID; pruning still depends on when it was last stated. Call last in a
 * transaction that removes or changes links, as `scheduleDecay`.
 *
 * A memory that would become VALID again is PENDING instead if it has evidence, but none of it is current: its messages
 * may have changed while it was INVALID.
 *
 * Returns the memories within the caller's reach that became VALID again.
 *
 * @param stateOf The state of a memory without regard to its links. Default: its current state.
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
  // The decay job computes the exact times.
  if (fades) await scheduleDecay(unit, principal, now, now);
  return revived;
}

const doubtful: MemoryState = { status: "PENDING", statusReason: "EVIDENCE_CHANGED" };

/** Whether the memory has evidence, but none of it is current. */
function isStale(evidence: readonly Evidence[] = []): boolean {
  return evidence.length > 0 && evidence.every(({ isCurrent }) => !isCurrent);
}

function changeOf(before: MemoryState, after: MemoryState): EventKind | null {
  if (before.status !== after.status && after.status !== "PENDING")
    return after.status === "VALID" ? "RESTORED" : "INVALIDATED";
  return before.statusReason === after.statusReason ? null : "UPDATED";
}

/**
 * Removes the links of memories that are about to be removed. Returns the ids of the memories that they may have made
 * INVALID. Settle the status of those after the removal.
 */
export async function removeLinks(
  unit: Unit,
  memories: readonly Memory[],
  { now, jobId }: ChangeCause,
): Promise<readonly string[]> {
  const leaving = new Map(memories.map((memory) => [memory.id, memory]));
  const links = await unit.links.ofMemories([...leaving.keys()]);
  if (links.length === 0) return [];
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
  return links
    .filter(({ relation, targetId }) => isLifecycle(relation) && !leaving.has(targetId))
    .map(({ targetId }) => targetId);
}
