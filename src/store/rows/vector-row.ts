import type { NearFact } from "../../core/store/contract/passage-writes.js";

/** The stored model of vectors that callers provided: Oracle has no empty strings, and NULLs are never equal. */
const givenByCaller = "-";

export function toModelColumn(model: string | null): string {
  return model ?? givenByCaller;
}

export function fromModelColumn(model: string): string | null {
  return model === givenByCaller ? null : model;
}

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
