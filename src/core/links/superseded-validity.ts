import type { Memory, MemoryRevision } from "../memories/memory.js";
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
  if (!was) return endOfSuperseded(unit, before, incoming, now);
  return validToOfRevision(await unit.linkEnds.revisionsOf([before.id]), before);
}

/**
 * Up to when a memory is true once a revision of it is no more SUPERSEDED: its
 * own end, unless to be superseded had set it; then that of before.
 *
 * @param earlier Its revisions before that one, in any order.
 */
export function validToOfRevision(
  earlier: readonly MemoryRevision[],
  revision: Pick<Memory, "validTo" | "status" | "statusReason">,
): number | null {
  if (!isSuperseded(revision)) return revision.validTo;
  const newestFirst = earlier.toSorted((one, other) => other.revision - one.revision);
  const place = newestFirst.findIndex((one) => !isSuperseded(one));
  const before = newestFirst[place];
  const superseded = newestFirst[place - 1] ?? revision;
  const isUnchanged = before !== undefined && revision.validTo === superseded.validTo;
  return isUnchanged ? before.validTo : revision.validTo;
}

function isSuperseded({ statusReason }: Pick<MemoryState, "statusReason">): boolean {
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
