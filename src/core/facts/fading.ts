import { nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { RecordWriter, Revision } from "../records/record-writer.js";
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
  write: RecordWriter,
  facts: readonly Pick<Memory, "id">[],
  policyOf: PolicyOf,
): Promise<DecayReport> {
  const { unit, cause } = write;
  const faint: Revision[] = [];
  let { decayed, pruned } = nothingDecayed;
  const present = await unit.memories.byIds(facts.map(({ id }) => id));
  for (const before of present.values()) {
    const fading = faded(before, cause.now, policyOf(before));
    if (!fading) continue;
    const { confidence, decayedAt, isPruned } = fading;
    const kind = isPruned ? "INVALIDATED" : "UPDATED";
    const state = isPruned ? ({ status: "INVALID", statusReason: "PRUNED" } as const) : {};
    const after = nextRevision(before, { confidence, decayedAt, ...state }, kind, cause);
    faint.push({ before, after });
    decayed += Number(fading.isDecayed);
    pruned += Number(isPruned);
  }
  await write.revise(faint);
  return { decayed, pruned };
}
