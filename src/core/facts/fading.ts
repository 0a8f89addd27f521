import { memoryChange, type ChangeCause } from "../events/change.js";
import type { EventDraft } from "../events/event.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { faded } from "./decay.js";
import type { PolicyOf } from "./fading-policies.js";

/** Number of facts that time has changed; a fact can count in both. */
export interface DecayReport {
  /** Facts with lower confidence. */
  readonly decayed: number;
  /** Facts that were invalidated. */
  readonly pruned: number;
}

export const nothingDecayed: DecayReport = { decayed: 0, pruned: 0 };

/** The facts that time has changed; the others need not be locked. */
export function dueFacts(facts: readonly Memory[], policyOf: PolicyOf, now: number): Memory[] {
  return facts.filter((fact) => faded(fact, now, policyOf(fact)) !== null);
}

/** Lets facts fade in their present state, which may differ from the one read before. */
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
