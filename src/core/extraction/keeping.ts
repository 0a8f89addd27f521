import type { ChangeCause } from "../events/change.js";
import { nextFading } from "../facts/decay.js";
import { newId } from "../ids.js";
import { isLifecycle } from "../links/link-status.js";
import { settleStatus, settleTargets } from "../links/link-upkeep.js";
import { addWantedLinks, wantedLink, type WantedLink } from "../links/wanted-links.js";
import type { Evidence, Memory } from "../memories/memory.js";
import type { RecordWriter, Revision } from "../records/record-writer.js";
import { keyOfEvidence, type Quote } from "./citations.js";
import type { Decision, Shown } from "./decision.js";

/** Stores decisions with all events. `links` are additional links of added memories, besides those to superseded ones. */
export async function keepDecisions(
  write: RecordWriter,
  decisions: readonly Decision[],
  { links, fading }: Pick<Shown, "links" | "fading">,
): Promise<void> {
  const added = decisions.flatMap((one) => (one.does === "ADD" ? [one.memory] : []));
  await write.insert(added);
  await keepChanges(write, decisions);
  await addEvidence(write, decisions);
  await addLinks(write, decisions, links);
  await settleKnown(write, decisions);
  if (fading)
    for (const one of decisions)
      if (one.does !== "NOTHING") write.fades(nextFading(one.memory, fading.policy));
  await write.finish();
}

/** Stores the changes of known memories in their order, as several findings may change one memory. */
async function keepChanges(write: RecordWriter, decisions: readonly Decision[]): Promise<void> {
  let together = new Map<string, Revision>();
  for (const one of decisions) {
    if (!("before" in one) || !one.before) continue;
    const { before, memory: after } = one;
    if (together.has(before.id)) {
      await write.revise([...together.values()]);
      together = new Map();
    }
    together.set(before.id, { before, after });
  }
  await write.revise([...together.values()]);
}

/** What retracted memories had replaced holds again, and so do memories whose message says them again, in other words. */
async function settleKnown(write: RecordWriter, decisions: readonly Decision[]): Promise<void> {
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
async function addLinks(
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
  // A reinforced memory says what it said.
  const latest = new Map(
    decisions.flatMap((one) =>
      one.does === "NOOP" && one.before ? [[one.memory.id, one.memory.revision] as const] : [],
    ),
  );
  await addWantedLinks(
    write,
    wanted.map((one) => ({
      ...one,
      targetRevision: latest.get(one.targetId) ?? one.targetRevision,
    })),
  );
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
async function addEvidence(
  { unit, cause }: RecordWriter,
  decisions: readonly Decision[],
): Promise<void> {
  const supported = decisions.flatMap((one) =>
    one.does === "NOTHING" || (one.does === "NOOP" && !one.isSupported) ? [] : [one],
  );
  const ids = [...new Set(supported.map(({ memory }) => memory.id))];
  if (ids.length === 0) return;
  const left = await unit.memories.byIds(ids);
  const known = supported.flatMap((one) => (one.does === "ADD" ? [] : [one.memory.id]));
  const before = known.length === 0 ? [] : await unit.memories.evidenceOf([...new Set(known)]);
  const there = new Set(
    before.filter((one) => one.isCurrent).map((one) => keyOfEvidence(one.memoryId, one, one.jobId)),
  );
  const all: Evidence[] = [];
  for (const { memory, quotes } of supported) {
    const missing = quotes.filter((quote) => {
      const key = keyOfEvidence(memory.id, quote, cause.jobId);
      return left.has(memory.id) && !there.has(key) && there.add(key);
    });
    all.push(...missing.map((quote) => toEvidence(memory, quote, cause)));
    await unit.pause();
  }
  if (all.length > 0) await unit.memories.addEvidence(all);
}

function toEvidence({ id: memoryId }: Memory, quote: Quote, { jobId }: ChangeCause): Evidence {
  return { id: newId(), memoryId, jobId, isCurrent: true, ...quote };
}
