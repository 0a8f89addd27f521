import type { NearFact } from "../../core/store-writes.js";

/** Of several vectors of one fact, the nearest counts. */
export function nearestOfEach(found: readonly NearFact[]): NearFact[] {
  const nearest = new Map<string, NearFact>();
  for (const one of found) {
    const before = nearest.get(one.recordId);
    if (!before || one.similarity > before.similarity) nearest.set(one.recordId, one);
  }
  return [...nearest.values()];
}
