import { memoryChange, reviewRequests, type ChangeCause, type JobCause } from "../events/change.js";
import { newId } from "../ids.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import { isLifecycle } from "../links/link-status.js";
import { settleStatus, settleTargets } from "../links/link-upkeep.js";
import { addWantedLinks, wantedLink, type WantedLink } from "../links/wanted-links.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { UnitIndex } from "../search/passages/indexer.js";
import type { Quote } from "./citations.js";
import type { Decision } from "./decision.js";
import type { KeptFacts } from "./kept-facts.js";

/** The context for storing the findings of a pass. */
export interface Keeping {
  readonly unit: Unit;
  readonly index: UnitIndex;
  readonly cause: JobCause;
}

/**
 * Stores decisions with all events. `links` are additional links of added memories, besides those
 * to superseded ones.
 */
export async function keepDecisions(
  keeping: Keeping,
  decisions: readonly Decision[],
  facts: Pick<KeptFacts, "evidence">,
  links: readonly WantedLink[],
): Promise<void> {
  const { unit, index, cause } = keeping;
  const added = decisions.flatMap((one) => (one.does === "ADD" ? [one.memory] : []));
  await unit.memories.insert(added);
  await index.addAll(added);
  await unit.events.append([
    ...added.map((memory) => memoryChange("CREATED", memory)),
    ...reviewRequests(added).map((request) => ({ ...request, jobId: cause.jobId })),
  ]);
  await keepChanges(keeping, decisions);
  await addEvidence(unit, decisions, facts, cause.jobId);
  await addLinks(unit, decisions, links, cause);
  await settleKnown(unit, decisions, cause);
  await scheduleExpiry(unit, cause.principal, added, cause.now);
  await index.finish(cause.principal, cause.now);
}

/** Stores the changes of known memories with their events. */
export async function keepChanges(
  { unit, index, cause }: Keeping,
  decisions: readonly Decision[],
): Promise<void> {
  const retracted = retractedBy(decisions);
  await unit.memories.updateAll(retracted);
  await unit.events.append(
    retracted.map((memory) => ({ ...memoryChange("INVALIDATED", memory), jobId: cause.jobId })),
  );
  for (const decision of decisions) {
    if (decision.does !== "UPDATE") continue;
    const { memory, before } = decision;
    await unit.memories.update(memory);
    await index.restate(before, memory);
    await unit.events.append([{ ...memoryChange("UPDATED", memory), jobId: cause.jobId }]);
  }
}

/** What retracted memories had replaced holds again, and so do memories whose message says them again, in other words. */
export async function settleKnown(
  unit: Unit,
  decisions: readonly Decision[],
  cause: ChangeCause,
): Promise<void> {
  const regained = decisions.flatMap((one) =>
    one.does === "NOOP" && one.isSupported && isUnquoted(one.memory) ? [one.memory.id] : [],
  );
  await settleStatus(unit, regained, cause, () => ({ status: "VALID", statusReason: null }));
  await settleTargets(unit, retractedBy(decisions), cause);
}

/** Whether the words that a memory rests on were edited away. */
export function isUnquoted({ statusReason }: Memory): boolean {
  return statusReason === "EVIDENCE_CHANGED";
}

function retractedBy(decisions: readonly Decision[]): Memory[] {
  return decisions.flatMap((one) => (one.does === "RETRACT" ? [one.memory] : []));
}

/**
 * Adds the links of decisions and `links`, and updates the status of superseded memories. An added memory that
 * contradicts one which stays makes none INVALID.
 */
export async function addLinks(
  unit: Unit,
  decisions: readonly Decision[],
  links: readonly WantedLink[],
  cause: ChangeCause,
): Promise<void> {
  const added = new Map(
    decisions.flatMap((one) => (one.does === "ADD" ? [[one.memory.id, one] as const] : [])),
  );
  const isWanted = ({ sourceId, relation }: WantedLink) => {
    const decision = added.get(sourceId);
    return decision && (!decision.contradicts?.length || !isLifecycle(relation));
  };
  const wanted = [...decisions.flatMap(decidedLinks), ...links.filter(isWanted)];
  await addWantedLinks(unit, wanted, cause);
}

function decidedLinks(decision: Decision): WantedLink[] {
  if (!("supersedes" in decision)) return [];
  const { memory, supersedes } = decision;
  const {
    refines = [],
    contradicts = [],
    supersededBy = [],
  } = decision.does === "ADD" ? decision : {};
  return [
    ...refines.map((target) => wantedLink(memory, "REFINES", target)),
    ...supersedes.map((target) => wantedLink(memory, "SUPERSEDES", target)),
    ...contradicts.map((target) => wantedLink(memory, "CONTRADICTS", target)),
    ...supersededBy.map((winner) => wantedLink(winner, "SUPERSEDES", memory)),
  ];
}

/** Adds missing evidence to memories that still exist. */
export async function addEvidence(
  unit: Unit,
  decisions: readonly Decision[],
  facts: Pick<KeptFacts, "evidence">,
  jobId: string,
): Promise<void> {
  const there = new Set(
    facts.evidence.filter((one) => one.isCurrent).map((one) => keyOf(one.memoryId, one)),
  );
  const all: Evidence[] = [];
  for (const decision of decisions) {
    if (decision.does === "NOTHING") continue;
    if (decision.does === "NOOP" && !decision.isSupported) continue;
    const { memory, quotes } = decision;
    const missing = quotes.filter((quote) => {
      const key = keyOf(memory.id, quote);
      return !there.has(key) && there.add(key);
    });
    all.push(...missing.map((quote) => toEvidence(memory, quote, jobId)));
    await unit.pause();
  }
  const left = await unit.memories.byIds([...new Set(all.map(({ memoryId }) => memoryId))]);
  const added = all.filter(({ memoryId }) => left.has(memoryId));
  if (added.length > 0) await unit.memories.addEvidence(added);
}

function keyOf(memoryId: string, { messageId, start, end }: Quote): string {
  return JSON.stringify([memoryId, messageId, start, end]);
}

function toEvidence({ id: memoryId }: Memory, quote: Quote, jobId: string): Evidence {
  return { id: newId(), memoryId, jobId, isCurrent: true, ...quote };
}
