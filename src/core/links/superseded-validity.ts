import type { Memory, MemoryRevision } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { MemoryState } from "./link-status.js";
import type { MemoryLink } from "./memory-link.js";

/**
 * The `validTo` of a memory after its links have changed its state. A memory that becomes SUPERSEDED was true until the
 * newer one became true: at its `validFrom`, else at its `timestamp`, else now. A `timestamp` to come, such as that of a
 * deadline, does not tell. An earlier `validTo` stays. A memory that is no longer SUPERSEDED gets its previous `validTo`
 * back, unless it was changed in the meantime.
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
 * The `validTo` of a revision once it is no longer SUPERSEDED: its own, unless superseding had set it; then the
 * previous one.
 *
 * @param earlier The memory's earlier revisions, in any order.
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
  const starts = newer.flatMap(
    ({ validFrom: start, timestamp }) => start ?? Math.min(timestamp ?? now, now),
  );
  // Times of newer memories before the start of the older one do not determine its end.
  const ends = [...starts.toSorted((one, other) => one - other), now];
  const end = ends.find((time) => validFrom === null || time > validFrom) ?? null;
  return end === null || (validTo !== null && validTo <= end) ? validTo : end;
}
