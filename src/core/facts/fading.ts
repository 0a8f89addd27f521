import { memoryChange, type ChangeCause } from "../events/change.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import { faded } from "./decay.js";
import type { PolicyOf } from "./fact-policies.js";

/** How many facts time has changed; one can be in both. */
export interface DecayReport {
  /** Facts whose confidence has gone down. */
  readonly decayed: number;
  /** Facts that do not hold any more. */
  readonly pruned: number;
}

export const nothingDecayed: DecayReport = { decayed: 0, pruned: 0 };

/** Of facts that were read, those that time has changed by now: the others need not be locked. */
export function dueFacts(facts: readonly Memory[], policyOf: PolicyOf, now: number): Memory[] {
  return facts.filter((fact) => faded(fact, now, policyOf(fact)) !== null);
}

/** Lets facts fade, as the unit finds them now. Those that somebody else has changed since they were read are judged anew. */
export async function fade(
  unit: Unit,
  facts: readonly Pick<Memory, "id">[],
  policyOf: PolicyOf,
  cause: ChangeCause,
): Promise<DecayReport> {
  let { decayed, pruned } = nothingDecayed;
  // In one order, so that two units that lock the same facts never wait for each other in a circle.
  const ids = facts.map(({ id }) => id).toSorted();
  for (const id of ids) {
    const before = await unit.memories.find(id);
    const fading = before && faded(before, cause.now, policyOf(before));
    if (!before || !fading) continue;
    const { confidence, decayedAt, isPruned } = fading;
    const kind = isPruned ? "INVALIDATED" : "UPDATED";
    const state = isPruned ? ({ status: "INVALID", statusReason: "PRUNED" } as const) : {};
    const memory = nextRevision(before, { confidence, decayedAt, ...state }, kind, cause);
    await unit.memories.update(memory);
    await unit.events.append([{ ...memoryChange(kind, memory), jobId: cause.jobId }]);
    decayed += Number(fading.isDecayed);
    pruned += Number(isPruned);
  }
  return { decayed, pruned };
}
