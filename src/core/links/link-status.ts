import type { Memory, StatusReason } from "../memories/memory.js";
import type { LinkRelation } from "./memory-link.js";

/** Whether a memory holds, and if not, why. */
export type MemoryState = Pick<Memory, "status" | "statusReason">;

/** Why a link makes its target INVALID, by relation. The strongest comes first: of several, it is the reason. */
const reasons: ReadonlyMap<LinkRelation, StatusReason> = new Map([
  ["SUPERSEDES", "SUPERSEDED"],
  ["REFINES", "REFINED"],
  ["DUPLICATES", "DUPLICATE"],
]);

/** Whether a link of this relation decides on the status of its target. */
export function isLifecycle(relation: LinkRelation): boolean {
  return reasons.has(relation);
}

/** Whether nothing but its links makes the memory INVALID. */
export function isInvalidByLinks({ status, statusReason }: MemoryState): boolean {
  return status === "INVALID" && [...reasons.values()].some((reason) => reason === statusReason);
}

/**
 * The state of a memory that is the target of links of these relations, in
 * Oracle Agent Memory's terms: INVALID while a lifecycle link points to it,
 * VALID once the last one has gone. What is INVALID for another reason stays
 * so, and what is PENDING too: to link or to unlink decides nothing that
 * somebody else has to decide.
 */
export function stateByLinks(
  { status, statusReason }: MemoryState,
  incoming: readonly LinkRelation[],
): MemoryState {
  const present = { status, statusReason };
  if (status !== "VALID" && !isInvalidByLinks(present)) return present;
  for (const [relation, reason] of reasons)
    if (incoming.includes(relation)) return { status: "INVALID", statusReason: reason };
  return { status: "VALID", statusReason: null };
}
