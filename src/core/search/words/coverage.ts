import type { MatchExplanation } from "../ranking/explanation.js";
import type { QueryTerm } from "./lexical-ranking.js";

/** Weight of a term that only a neighbour of the passage contains. */
const nearby = 0.5;
/** Number of terms that a match must contain to count in full: a single term may match by chance. */
const fullTerms = 3;
/** The minimum coverage. Coverage is used as a divisor, so it must not be 0. */
const least = 0.03;

/**
 * How well words answer a query, from 0.03 to 1: the share of its terms, by weight, that the best
 * match contains, reduced if the match has fewer than three terms. The lower the coverage, the
 * more vector similarity counts. The constants were tuned on the development half of
 * `measure/eval/paraphrases.json`.
 *
 * @param best Null: nothing matches, or only with a score of 0.
 */
export function coverageOf(best: MatchExplanation | null, asked: readonly QueryTerm[]): number {
  const held = new Map(
    best?.terms.map(({ term, from }) => [term, from.includes(0) ? 1 : nearby] as const),
  );
  let [all, found] = [0, 0];
  for (const { term, weight } of asked) {
    all += weight;
    found += weight * (held.get(term) ?? 0);
  }
  if (all === 0) return least;
  return Math.max(least, (found / all) * Math.min(1, found / fullTerms));
}

/** The weight of vector similarity rises from 0 over this range below the maximum coverage. */
const fadeIn = 0.05;

/**
 * The factor for the embedder's weight: the less words find, the more vector similarity counts.
 *
 * @param maxCoverage The coverage from which vector similarity has no weight. Default: it always
 * counts.
 */
export function nearnessShare(coverage: number, maxCoverage = Infinity): number {
  return Math.min(1, Math.max(0, (maxCoverage - coverage) / fadeIn)) / coverage;
}
