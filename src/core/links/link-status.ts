import type { Memory, StatusReason } from "../memories/memory.js";
import type { LinkRelation } from "./memory-link.js";

/** Whether a memory is valid, and the reason if not. */
export type MemoryState = Pick<Memory, "status" | "statusReason">;

/** Why a link makes its target INVALID, by relation. The first applicable one, in this order, becomes the reason. */
const reasons: ReadonlyMap<LinkRelation, StatusReason> = new Map([
  ["SUPERSEDES", "SUPERSEDED"],
  ["REFINES", "REFINED"],
  ["DUPLICATES", "DUPLICATE"],
]);

/** Whether links with this relation determine the status of their target. */
export function isLifecycle(relation: LinkRelation): boolean {
  return reasons.has(relation);
}

/** The relation of these that gives the reason. */
export function strongest(...relations: readonly LinkRelation[]): LinkRelation {
  return [...reasons.keys()].find((one) => relations.includes(one)) ?? "SUPERSEDES";
}

/** Whether the memory is INVALID only because of its links. */
export function isInvalidByLinks({ status, statusReason }: MemoryState): boolean {
  return status === "INVALID" && [...reasons.values()].some((reason) => reason === statusReason);
}

/** Why nothing says a memory any more: its words were taken back, deleted or edited away. */
const withdrawnReasons: ReadonlySet<StatusReason | null> = new Set([
  "RETRACTED",
  "SOURCE_DELETED",
  "EVIDENCE_CHANGED",
]);

/** Whether nothing says the memory any more. Its links have no effect, unless another memory has replaced it. */
export function isWithdrawn({ statusReason }: Pick<MemoryState, "statusReason">): boolean {
  return withdrawnReasons.has(statusReason);
}

/**
 * The state of a memory with incoming links in effect of these relations, as in Oracle Agent Memory: INVALID while a
 * lifecycle link points to it, VALID once the last one is removed. A memory that is PENDING, or INVALID for another reason, stays
 * so, because links must not override a reviewer's or another decision.
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
