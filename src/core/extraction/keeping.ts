import type { ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import { isLifecycle } from "../links/link-status.js";
import { settleStatus, settleTargets } from "../links/link-upkeep.js";
import { addWantedLinks, wantedLink, type WantedLink } from "../links/wanted-links.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { RecordWriter, Revision } from "../records/record-writer.js";
import { keyOfEvidence, type Quote } from "./citations.js";
import type { Decision } from "./decision.js";
import type { KeptFacts } from "./kept-facts.js";

/**
 * Stores decisions with all events. `links` are additional links of added memories, besides those
 * to superseded ones.
 */
export async function keepDecisions(
  write: RecordWriter,
  decisions: readonly Decision[],
  facts: Pick<KeptFacts, "evidence">,
  links: readonly WantedLink[],
): Promise<void> {
  const added = decisions.flatMap((one) => (one.does === "ADD" ? [one.memory] : []));
  await write.insert(added);
  await keepChanges(write, decisions);
  await addEvidence(write, decisions, facts);
  await addLinks(write, decisions, links);
  await settleKnown(write, decisions);
  await write.finish();
}

/** Stores the changes of known memories with their events. */
export async function keepChanges(
  write: RecordWriter,
  decisions: readonly Decision[],
): Promise<void> {
  const retracted = decisions.filter(({ does }) => does === "RETRACT");
  await write.revise(retracted.flatMap(revisionOf));
  // One by one: several findings may update one memory.
  for (const decision of decisions)
    if (decision.does === "UPDATE") await write.revise(revisionOf(decision));
}

function revisionOf(decision: Decision): Revision[] {
  return "before" in decision ? [{ before: decision.before, after: decision.memory }] : [];
}

/** What retracted memories had replaced holds again, and so do memories whose message says them again, in other words. */
export async function settleKnown(
  write: RecordWriter,
  decisions: readonly Decision[],
): Promise<void> {
  const regained = decisions.flatMap((one) =>
    one.does === "NOOP" && one.isSupported && isUnquoted(one.memory) ? [one.memory.id] : [],
  );
  await settleStatus(write, regained, () => ({ status: "VALID", statusReason: null }));
  await settleTargets(
    write,
    decisions.flatMap((one) => (one.does === "RETRACT" ? [one.memory] : [])),
  );
}

/** Whether the words that a memory rests on were edited away. */
export function isUnquoted({ statusReason }: Memory): boolean {
  return statusReason === "EVIDENCE_CHANGED";
}

/**
 * Adds the links of decisions and `links`, and updates the status of superseded memories. An added memory that
 * contradicts one which stays makes none INVALID.
 */
export async function addLinks(
  write: RecordWriter,
  decisions: readonly Decision[],
  links: readonly WantedLink[],
): Promise<void> {
  const added = new Map(
    decisions.flatMap((one) => (one.does === "ADD" ? [[one.memory.id, one] as const] : [])),
  );
  const isWanted = ({ sourceId, relation }: WantedLink) => {
    const decision = added.get(sourceId);
    return decision && (!decision.contradicts?.length || !isLifecycle(relation));
  };
  const wanted = [...decisions.flatMap(decidedLinks), ...links.filter(isWanted)];
  await addWantedLinks(write, wanted);
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
  { unit, cause }: RecordWriter,
  decisions: readonly Decision[],
  facts: Pick<KeptFacts, "evidence">,
): Promise<void> {
  const present = facts.evidence.filter((one) => one.isCurrent);
  const there = new Set(present.map((one) => keyOfEvidence(one.memoryId, one, one.jobId)));
  const all: Evidence[] = [];
  for (const decision of decisions) {
    if (decision.does === "NOTHING") continue;
    if (decision.does === "NOOP" && !decision.isSupported) continue;
    const { memory, quotes } = decision;
    const missing = quotes.filter((quote) => {
      const key = keyOfEvidence(memory.id, quote, cause.jobId);
      return !there.has(key) && there.add(key);
    });
    all.push(...missing.map((quote) => toEvidence(memory, quote, cause)));
    await unit.pause();
  }
  const left = await unit.memories.byIds([...new Set(all.map(({ memoryId }) => memoryId))]);
  const added = all.filter(({ memoryId }) => left.has(memoryId));
  if (added.length > 0) await unit.memories.addEvidence(added);
}

function toEvidence({ id: memoryId }: Memory, quote: Quote, { jobId }: ChangeCause): Evidence {
  return { id: newId(), memoryId, jobId, isCurrent: true, ...quote };
}
