import type { EventKind } from "../events/event.js";
import { linksInEffect, targetsOf } from "./link-effect.js";
import { isWithdrawn, stateByLinks, type MemoryState } from "./link-status.js";
import type { MemoryLink } from "./memory-link.js";
import { validToBy } from "./superseded-validity.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Evidence, Memory } from "../memories/memory.js";
import { supporting } from "../memories/support.js";
import type { RecordWriter } from "../records/record-writer.js";
import { mayReach } from "../principal.js";

/**
 * Sets each memory to the status that its links imply, and then those whose links these changes bring into effect or out
 * of it. Each change is a new revision with its event. Locks each memory
 * before reading its links, as every transaction that changes links does. The confidence of a restored fact fades from
 * now on, not for the time when it was INVALID; pruning still depends on when it was last stated. Call it after all
 * changes of links, and after memories were withdrawn.
 *
 * A memory that would become VALID again is PENDING instead if it has evidence, but none of it is current: its messages
 * may have changed while it was INVALID.
 *
 * Returns the memories within the caller's reach that became VALID again.
 *
 * @param stateOf The state of a memory without regard to its links. Default: its current state.
 */
export async function settleStatus(
  write: RecordWriter,
  memoryIds: readonly string[],
  stateOf: (memory: Memory) => MemoryState = (memory) => memory,
): Promise<Memory[]> {
  const settled = new Map<string, Settled>();
  let latest = await settleOnce(write, memoryIds, stateOf);
  while (latest.length > 0) {
    const deciding = latest.filter((one) => decidesTargets(one, settled.get(one.memory.id)));
    for (const { before, memory, isHeld } of latest)
      settled.set(memory.id, {
        before: settled.get(memory.id)?.before ?? before,
        memory,
        isHeld,
      });
    const targets = await targetsOf(
      write.unit,
      deciding.map(({ memory }) => memory),
    );
    latest = await settleOnce(write, targets);
  }
  return [...settled.values()]
    .filter(({ before, memory }) => before.status !== "VALID" && memory.status === "VALID")
    .map(({ memory }) => memory)
    .filter((memory) => mayReach(write.cause.principal, memory));
}

/** {@link settleStatus} of the targets of memories that were withdrawn, or are no longer. */
export async function settleTargets(
  write: RecordWriter,
  memories: readonly Memory[],
): Promise<Memory[]> {
  return settleStatus(write, await targetsOf(write.unit, memories));
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
  write: RecordWriter,
  memoryIds: readonly string[],
  stateOf: (memory: Memory) => MemoryState = (memory) => memory,
): Promise<Settled[]> {
  const { unit, cause } = write;
  const { now } = cause;
  const memories = await unit.linkEnds.byIds(memoryIds);
  if (memories.size === 0) return [];
  const links = await linksInEffect(unit, [...memories.keys()], (memory) =>
    memories.has(memory.id) ? stateOf(memory) : memory,
  );
  const byTarget = Map.groupBy(links, ({ targetId }) => targetId);
  const evidence = await unit.linkEnds.evidenceOf([...memories.keys()]);
  const byMemory = Map.groupBy(evidence, ({ memoryId }) => memoryId);
  const settled: Settled[] = [];
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
    const isFact = kind === "RESTORED" && before.policy === "FADING";
    const decayedAt = isFact ? now : before.decayedAt;
    const memory = nextRevision(before, { ...state, validTo, decayedAt }, kind, cause);
    settled.push({ before, memory, isHeld });
  }
  const changed = settled.filter(({ before, memory }) => before !== memory);
  await write.revise(
    changed.map(({ before, memory }) => ({ before, after: memory })),
    unit.linkEnds,
  );
  return settled;
}

const doubtful: MemoryState = { status: "PENDING", statusReason: "EVIDENCE_CHANGED" };

/** Whether the memory has evidence besides context, but none of it is current. */
function isStale(evidence: readonly Evidence[] = []): boolean {
  return evidence.some(({ isContext }) => !isContext) && supporting(evidence).length === 0;
}

function changeOf(before: MemoryState, after: MemoryState): EventKind | null {
  if (before.status !== after.status && after.status !== "PENDING")
    return after.status === "VALID" ? "RESTORED" : "INVALIDATED";
  return before.statusReason === after.statusReason ? null : "UPDATED";
}

/** Removes the links of memories that are about to be removed, and returns them. */
export async function removeLinks(
  write: RecordWriter,
  memories: readonly Memory[],
): Promise<readonly MemoryLink[]> {
  const { unit } = write;
  const leaving = new Map(memories.map((memory) => [memory.id, memory]));
  const links = await unit.links.ofMemories([...leaving.keys()]);
  if (links.length === 0) return [];
  const others = links
    .flatMap(({ sourceId, targetId }) => [sourceId, targetId])
    .filter((id) => !leaving.has(id));
  const ends = new Map([...leaving, ...(await unit.linkEnds.byIds(others))]);
  await write.removeLinks(links, ends);
  return links;
}
