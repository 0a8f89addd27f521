import { memoryChange, type ChangeCause } from "../events/change.js";
import type { EventDraft } from "../events/event.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import { faded } from "./decay.js";
import type { PolicyOf } from "./fading-policies.js";

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
  const faint: Memory[] = [];
  const changes: EventDraft[] = [];
  let { decayed, pruned } = nothingDecayed;
  const present = await unit.memories.byIds(facts.map(({ id }) => id));
  for (const before of present.values()) {
    const fading = faded(before, cause.now, policyOf(before));
    if (!fading) continue;
    const { confidence, decayedAt, isPruned } = fading;
    const kind = isPruned ? "INVALIDATED" : "UPDATED";
    const state = isPruned ? ({ status: "INVALID", statusReason: "PRUNED" } as const) : {};
    const memory = nextRevision(before, { confidence, decayedAt, ...state }, kind, cause);
    faint.push(memory);
    changes.push({ ...memoryChange(kind, memory), jobId: cause.jobId });
    decayed += Number(fading.isDecayed);
    pruned += Number(isPruned);
  }
  await unit.memories.updateAll(faint);
  await unit.events.append(changes);
  return { decayed, pruned };
}
