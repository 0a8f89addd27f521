import { isForReviewers } from "../memories/memory.js";
import { isReviewer, mayReach, type Principal } from "../principal.js";
import type { DifferenceEntry, SimulatedMemory, Simulation } from "./simulation.js";

/**
 * Removes entries that the caller may not see: a simulation covers all of a user's memories, including those of other
 * agents and those that only reviewers see.
 */
export function shownTo(principal: Principal, simulation: Simulation): Simulation {
  const { content } = simulation;
  if (!content?.difference) return simulation;
  const maySee = (one: SimulatedMemory | null) =>
    one === null || (mayReach(principal, one) && (isReviewer(principal) || !isForReviewers(one)));
  const entries = content.difference.entries.filter(
    ({ before, after }: DifferenceEntry) => maySee(before) && maySee(after),
  );
  const difference = { ...content.difference, entries };
  return { ...simulation, content: { ...content, difference } };
}
