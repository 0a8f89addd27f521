import type { RecordIndex } from "./passage.js";

/** How fast repeats of a term stop counting. */
const k1 = 1.2;
/** How much long passages are held back: 0 not at all, 1 in full. */
const b = 0.75;

export interface ScoredPassage {
  readonly ordinal: number;
  readonly score: number;
}

/** The passages of an index that hold any of the terms, best first; equal scores in the order they were written. */
export function rankPassages(index: RecordIndex): ScoredPassage[] {
  const averageLength = index.totalLength / index.passageCount;
  const scores = new Map<number, number>();
  for (const { ordinals, frequencies, lengths } of index.postings) {
    const weight = inverseFrequency(index.passageCount, ordinals.length);
    ordinals.forEach((ordinal, i) => {
      const frequency = (frequencies[i] ?? 0) / (1 - b + (b * (lengths[i] ?? 0)) / averageLength);
      const score = (weight * frequency * (k1 + 1)) / (frequency + k1);
      scores.set(ordinal, (scores.get(ordinal) ?? 0) + score);
    });
  }
  return [...scores]
    .map(([ordinal, score]) => ({ ordinal, score }))
    .sort((one, other) => other.score - one.score || one.ordinal - other.ordinal);
}

function inverseFrequency(passages: number, holding: number): number {
  return Math.log(1 + (passages - holding + 0.5) / (holding + 0.5));
}
