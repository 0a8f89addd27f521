import type { NearFact } from "../../core/store/store-writes.js";

/** A vector of a fact with its cosine. A zero vector has none: stores return NULL or NaN. */
interface ComparedFact {
  readonly recordId: string;
  readonly similarity: number | null;
}

/** The nearest vector of each fact. Zero vectors are ignored. */
export function nearestOfEach(found: readonly ComparedFact[]): NearFact[] {
  const nearest = new Map<string, NearFact>();
  for (const { recordId, similarity } of found) {
    if (similarity === null || Number.isNaN(similarity)) continue;
    const before = nearest.get(recordId);
    if (!before || similarity > before.similarity) nearest.set(recordId, { recordId, similarity });
  }
  return [...nearest.values()];
}
