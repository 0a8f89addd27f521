/** A record that words have found. */
export interface FoundByWords {
  /** Its score by words. */
  readonly score: number;
  /** Null: it has no vector. */
  readonly similarity: number | null;
}

export interface ExpectedSimilarity {
  /** The share of the records that have a vector, from 0 to 1, with one more record that has one. */
  readonly share: number;
  /** The similarity that a score by words predicts. */
  readonly of: (score: number) => number;
}

/**
 * What to expect of records without a vector: the least-squares line through the scores and
 * similarities of the records that have both, within their range. It does not fall, because
 * better words do not make a text less similar.
 *
 * @param otherwise The similarity to expect if no record has both.
 */
export function expectedSimilarity(
  found: readonly FoundByWords[],
  otherwise: number,
): ExpectedSimilarity {
  const known = found.flatMap(({ score, similarity }) =>
    similarity === null ? [] : { score, similarity },
  );
  const share = (known.length + 1) / (found.length + 1);
  if (known.length === 0) return { share, of: () => otherwise };
  let [score, similarity, least, most] = [0, 0, Infinity, -Infinity];
  for (const one of known) {
    score += one.score / known.length;
    similarity += one.similarity / known.length;
    least = Math.min(least, one.similarity);
    most = Math.max(most, one.similarity);
  }
  let [variance, covariance] = [0, 0];
  for (const one of known) {
    variance += (one.score - score) ** 2;
    covariance += (one.score - score) * (one.similarity - similarity);
  }
  const slope = variance === 0 ? 0 : Math.max(0, covariance / variance);
  const of = (x: number) => Math.min(most, Math.max(least, similarity + slope * (x - score)));
  return { share, of };
}
