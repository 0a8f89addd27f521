/**
 * A similarity as it meets a threshold: in six decimals, so that what stores
 * and machines compute differently in the last bits is on the same side of it.
 */
export function roundedSimilarity(similarity: number): number {
  return Math.round(similarity * 1e6) / 1e6;
}

/** By how much a similarity can be less than it is rounded to. */
export const roundingError = 1e-6;
