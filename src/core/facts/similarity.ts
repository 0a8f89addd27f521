/**
 * A similarity for comparison with a threshold, rounded to six decimals, so that differences in
 * the last bits between stores and machines do not matter.
 */
export function roundedSimilarity(similarity: number): number {
  return Math.round(similarity * 1e6) / 1e6;
}

/** Upper bound of the difference between a similarity and its rounded value. */
export const roundingError = 1e-6;
