import { linkChange, memoryChange, reviewRequests, type ChangeCause } from "../events/change.js";
import type { EventDraft, EventKind } from "../events/event.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { linksInEffect, targetsOf } from "./link-effect.js";
import { isWithdrawn, stateByLinks, type MemoryState } from "./link-status.js";
import type { MemoryLink } from "./memory-link.js";
import { validToBy } from "./superseded-validity.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { mayReach } from "../principal.js";

/**
 * Sets each memory to the status that its links imply, and then those whose links these changes bring into effect or out
 * of it. Each change is a new revision with its event. Locks each memory
 * before reading its links, as every transaction that changes links does. The confidence of a restored fact fades from
 * now on, not for the time when it was INVALID; pruning still depends on when it was last stated. Call last in a
 * transaction that changes links or withdraws memories, as `scheduleDecay`.
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
  const { principal, now } = cause;
  const settled = new Map<string, Settled>();
  let latest = await settleOnce(unit, memoryIds, cause, stateOf);
  while (latest.length > 0) {
    const deciding = latest.filter((one) => decidesTargets(one, settled.get(one.memory.id)));
    for (const { before, memory, isHeld } of latest)
      settled.set(memory.id, {
        before: settled.get(memory.id)?.before ?? before,
        memory,
        isHeld,
      });
    const targets = await targetsOf(
      unit,
      deciding.map(({ memory }) => memory),
    );
    latest = await settleOnce(unit, targets, cause);
  }
  const revived = [...settled.values()]
    .filter(({ before, memory }) => before.status !== "VALID" && memory.status === "VALID")
    .map(({ memory }) => memory);
  // The decay job computes the exact times.
  if (revived.some(({ policy }) => policy === "FADING"))
    await scheduleDecay(unit, principal, now, now);
  return revived.filter((memory) => mayReach(principal, memory));
}

/** {@link settleStatus} of the targets of memories that were withdrawn, or are no longer. */
export async function settleTargets(
  unit: Unit,
  memories: readonly Memory[],
  cause: ChangeCause,
): Promise<Memory[]> {
  return settleStatus(unit, await targetsOf(unit, memories), cause);
}

/** A memory before and after its status was set from its links. */
interface Settled {
  readonly before: Memory;
  readonly memory: Memory;
  /** Whether a lifecycle link to it is in effect. */
  readonly isHeld: boolean;
}

/** Whether the memory's links may have come into effect or out of it, since it was settled earlier in the unit if it was. */
function decidesTargets({ before, memory, isHeld }: Settled, earlier?: Settled): boolean {
  if (isWithdrawn(before) !== isWithdrawn(memory)) return true;
  return isWithdrawn(memory) && earlier?.isHeld !== isHeld;
}

async function settleOnce(
  unit: Unit,
  memoryIds: readonly string[],
  cause: ChangeCause,
  stateOf: (memory: Memory) => MemoryState = (memory) => memory,
): Promise<Settled[]> {
  const { now, jobId } = cause;
  const memories = await unit.linkEnds.byIds(memoryIds);
  if (memories.size === 0) return [];
  const links = await linksInEffect(unit, [...memories.keys()], (memory) =>
    memories.has(memory.id) ? stateOf(memory) : memory,
  );
  const byTarget = Map.groupBy(links, ({ targetId }) => targetId);
  const evidence = await unit.linkEnds.evidenceOf([...memories.keys()]);
  const byMemory = Map.groupBy(evidence, ({ memoryId }) => memoryId);
  const settled: Settled[] = [];
  const changes: EventDraft[] = [];
  for (const before of memories.values()) {
    const incoming = byTarget.get(before.id) ?? [];
    const decided = stateByLinks(
      stateOf(before),
      incoming.map(({ relation }) => relation),
    );
    const isRestored = decided.status === "VALID" && before.status === "INVALID";
    const state = isRestored && isStale(byMemory.get(before.id)) ? doubtful : decided;
    const kind = isExpired(before, now) ? null : changeOf(before, state);
    const isHeld = incoming.length > 0;
    if (kind === null) {
      settled.push({ before, memory: before, isHeld });
      continue;
    }
    const validTo = await validToBy(unit, before, state, incoming, now);
    const fadesAnew = kind === "RESTORED" && before.policy === "FADING";
    const decayedAt = fadesAnew ? now : before.decayedAt;
    const memory = nextRevision(before, { ...state, validTo, decayedAt }, kind, cause);
    settled.push({ before, memory, isHeld });
    changes.push({ ...memoryChange(kind, memory), jobId });
    if (state === doubtful) changes.push(...reviewRequests([memory]));
  }
  await unit.linkEnds.updateAll(
    settled.filter(({ before, memory }) => before !== memory).map(({ memory }) => memory),
  );
  await unit.events.append(changes);
  return settled;
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

/** Removes the links of memories that are about to be removed, and returns them. */
export async function removeLinks(
  unit: Unit,
  memories: readonly Memory[],
  { now, jobId }: ChangeCause,
): Promise<readonly MemoryLink[]> {
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
  return links;
}
