import type { Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import type { MemoryState } from "./link-status.js";
import type { MemoryLink } from "./memory-link.js";

/**
 * Up to when a memory is true once its links have given it this state. What
 * becomes SUPERSEDED was true until the newer one began to be: when that says
 * it is valid from, else happens, else now. An earlier end that somebody has
 * set stays. What is not SUPERSEDED any more gets back the end that it had
 * before, unless that has been changed since.
 */
export async function validToBy(
  unit: Unit,
  before: Memory,
  after: MemoryState,
  incoming: readonly MemoryLink[],
  now: number,
): Promise<number | null> {
  const was = isSuperseded(before);
  if (isSuperseded(after) === was) return before.validTo;
  return was ? endBeforeSuperseded(unit, before) : endOfSuperseded(unit, before, incoming, now);
}

function isSuperseded({ statusReason }: MemoryState): boolean {
  return statusReason === "SUPERSEDED";
}

async function endOfSuperseded(
  unit: Unit,
  { validFrom, validTo }: Memory,
  incoming: readonly MemoryLink[],
  now: number,
): Promise<number | null> {
  const newer: Memory[] = [];
  for (const { sourceId, relation } of incoming) {
    if (relation !== "SUPERSEDES") continue;
    const source = await unit.linkEnds.find(sourceId);
    if (source) newer.push(source);
  }
  const starts = newer.flatMap((one) => one.validFrom ?? one.timestamp ?? []);
  // A newer one that happens before the older one begins says nothing of its end.
  const ends = [...starts.toSorted((one, other) => one - other), now];
  const end = ends.find((time) => validFrom === null || time > validFrom) ?? null;
  return end === null || (validTo !== null && validTo <= end) ? validTo : end;
}

/** The end before the memory was SUPERSEDED last, as its revisions have it. */
async function endBeforeSuperseded(unit: Unit, present: Memory): Promise<number | null> {
  const revisions = await unit.linkEnds.revisionsOf([present.id]);
  const newestFirst = revisions.toSorted((one, other) => other.revision - one.revision);
  const first = newestFirst.findIndex((revision) => !isSuperseded(revision));
  const earlier = newestFirst[first];
  if (earlier === undefined) return present.validTo;
  const set = newestFirst[first - 1] ?? present;
  return present.validTo === set.validTo ? earlier.validTo : present.validTo;
}
