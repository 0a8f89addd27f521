import { scheduleDecay } from "../../facts/decay-job.js";
import { nextFading } from "../../facts/decay.js";
import { nearFacts } from "../../facts/fact-comparison.js";
import { scheduleExpiry } from "../../lifetimes/expiry-job.js";
import { isForReviewers, type Memory } from "../../memories/memory.js";
import type { Unit } from "../../memory-store.js";
import type { Decision } from "../decisions.js";
import { addEvidence, addLinks } from "../keeping.js";
import { readFacts } from "../kept-facts.js";
import { FactKeeper, type FactKeeping } from "./fact-keeper.js";
import type { FoundFact } from "./found-fact.js";

/**
 * Keeps the facts of a pass in its unit, whose owner is locked, and answers
 * what became of each. First it is found out which known facts hold no more,
 * by what is stored before any fact of the pass is; these are compared with
 * nothing then, and become SUPERSEDED last, by links.
 */
export async function keepFacts(
  unit: Unit,
  found: readonly FoundFact[],
  keeping: FactKeeping,
): Promise<readonly Decision[]> {
  const { index, owner, policy, cause } = keeping;
  // Locks the owner's index before any of its facts, as `upsertFact` does.
  const first = found.find(({ query }) => query !== null);
  if (first) await nearFacts(unit, owner, first.query, { count: 0, least: Infinity });
  const findings = found.map(({ finding }) => finding);
  const facts = await readFacts(unit, findings, { near: new Map(), agents: keeping.agents });
  const keeper = new FactKeeper(unit, facts, keeping);
  const outdated = new Map<FoundFact, Memory>();
  for (const fact of found) {
    const known = await keeper.outdatedBy(fact);
    if (known) outdated.set(fact, known);
  }
  // What waits for a review ends nothing yet.
  const ends = [...outdated].filter(([{ finding }]) => !keeping.asksForReview(finding.memory));
  const without = new Set(ends.map(([, { id }]) => id));
  const decisions: Decision[] = [];
  for (const fact of found) {
    const known = outdated.get(fact) ?? null;
    const others = known === null ? without : new Set([...without, known.id]);
    decisions.push(await keeper.keep(fact, known, others));
  }
  if (index === null) return decisions;
  await addEvidence(unit, decisions, { evidence: keeper.evidence }, cause.jobId);
  await addLinks(unit, linkable(decisions, keeper.kept), [], cause);
  const fadings = keeper.kept.flatMap((memory) => nextFading(memory, policy) ?? []);
  await scheduleDecay(unit, cause.principal, earliest(fadings), cause.now);
  await scheduleExpiry(unit, cause.principal, keeper.kept, cause.now);
  await index.finish(cause.principal, cause.now);
  return decisions;
}

/** What waits for a review ends known facts as the pass has left them: said again meanwhile, they still hold. */
function linkable(decisions: readonly Decision[], kept: readonly Memory[]): Decision[] {
  const latest = new Map(kept.map((memory) => [memory.id, memory]));
  return decisions.map((one) => {
    if (one.does !== "ADD" || !isForReviewers(one.memory)) return one;
    return { ...one, supersedes: one.supersedes.map((known) => latest.get(known.id) ?? known) };
  });
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}
