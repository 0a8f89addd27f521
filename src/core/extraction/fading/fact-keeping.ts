import { nextFading } from "../../facts/decay.js";
import { nearFacts } from "../../facts/fact-comparison.js";
import { isForReviewers, type Memory } from "../../memories/memory.js";
import type { Unit } from "../../store/memory-store.js";
import type { Decision } from "../decision.js";
import { addEvidence, addLinks, settleKnown } from "../keeping.js";
import { readFacts } from "../kept-facts.js";
import { FactKeeper, type FactKeeping, type FoundFact } from "./fact-keeper.js";

/**
 * Stores the facts of a pass in its unit, whose owner is locked, and returns the decision on
 * each. First it determines which known facts become invalid, by the records stored before the
 * pass. These facts are excluded from comparison, and links make them SUPERSEDED at the end.
 */
export async function keepFacts(
  unit: Unit,
  found: readonly FoundFact[],
  keeping: FactKeeping,
): Promise<readonly Decision[]> {
  const { write, owner, policy } = keeping;
  // Locks the owner's index before any of its facts, as `upsertFact` does.
  const first = found.find(({ query }) => query !== null);
  if (first) await nearFacts(unit, owner, first.query, { count: 0, least: Infinity });
  const findings = found.map(({ finding }) => finding);
  const facts = await readFacts(unit, findings, {
    near: new Map(),
    links: [],
    agents: keeping.agents,
  });
  const keeper = new FactKeeper(unit, facts, keeping);
  const outdated = new Map<FoundFact, Memory>();
  for (const fact of found) {
    const known = await keeper.outdatedBy(fact);
    if (known) outdated.set(fact, known);
  }
  const without = new Set<string>();
  for (const [{ finding }, known] of outdated) {
    // A fact that waits for a review invalidates nothing yet.
    const holds = keeping.asksForReview(finding.memory);
    const isRefused = (await keeper.refused(finding, [known])).length > 0;
    if (!holds && !isRefused) without.add(known.id);
  }
  const decisions: Decision[] = [];
  for (const fact of found)
    decisions.push(await keeper.keep(fact, outdated.get(fact) ?? null, without));
  if (write === null) return decisions;
  await addEvidence(write, decisions, keeper);
  await addLinks(write, linkable(decisions, keeper.kept), []);
  await settleKnown(write, decisions);
  for (const memory of keeper.kept) write.fades(nextFading(memory, policy));
  await write.finish();
  return decisions;
}

/**
 * For facts that wait for a review, replaces the superseded facts by their latest state, so that
 * links see the revision that this pass has stored.
 */
function linkable(decisions: readonly Decision[], kept: readonly Memory[]): Decision[] {
  const latest = new Map(kept.map((memory) => [memory.id, memory]));
  return decisions.map((one) => {
    if (one.does !== "ADD" || !isForReviewers(one.memory)) return one;
    return { ...one, supersedes: one.supersedes.map((known) => latest.get(known.id) ?? known) };
  });
}
