import type { NearFact } from "../../core/store-writes.js";

/** A vector of a fact, and its cosine; where that vector is zero there is none: NULL or not a number, as stores have it. */
interface ComparedFact {
  readonly recordId: string;
  readonly similarity: number | null;
}

/** Of several vectors of one fact, the nearest counts; one that is zero is as if it were not there. */
export function nearestOfEach(found: readonly ComparedFact[]): NearFact[] {
  const nearest = new Map<string, NearFact>();
  for (const { recordId, similarity } of found) {
    if (similarity === null || Number.isNaN(similarity)) continue;
    const before = nearest.get(recordId);
    if (!before || similarity > before.similarity) nearest.set(recordId, { recordId, similarity });
  }
  return [...nearest.values()];
}
