import { nameOf } from "../../parts/names";
import type { PageMemory } from "./page-memory";

/** A correction of a memory by a caller, not by what was said later. */
export interface Correction {
  readonly at: string;
  /** The user or the agent that the caller was bound to; null: anybody else. */
  readonly by: string | null;
  /** What the memory said before; null if this is not known. */
  readonly before: string | null;
}

/** The correction that gave a memory its present words; null if they come from what was said. */
export function correctionOf({ explain, revisions }: PageMemory): Correction | null {
  const last = explain.steps.findLast(({ isReworded }) => isReworded);
  const { change } = last ?? {};
  if (!last || change?.kind !== "UPDATED" || change.jobId !== null) return null;
  const id = change.userId ?? change.agentId;
  const before = revisions.nodes.find(({ revision }) => revision === last.revision - 1);
  return {
    at: last.at,
    by: id && nameOf({ id }),
    before: before?.content ?? null,
  };
}
