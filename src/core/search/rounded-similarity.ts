/**
 * A similarity as it meets a threshold: to six decimals, so that stores whose
 * arithmetic differs in the last digits agree at the edges.
 */
export function roundedSimilarity(similarity: number): number {
  return Math.round(similarity * 1e6) / 1e6;
}
