import type { MatchExplanation } from "./explanation.js";
import type { QueryTerm } from "./lexical-ranking.js";

/** What a term counts that only a neighbour of the passage holds. */
const nearby = 0.5;
/** How many terms a match must hold to count in full: a single one may be there by chance. */
const fullTerms = 3;
/** The smallest coverage, so that it can divide. */
const least = 0.03;

/**
 * How well words answer a query, from 0.03 to 1: the share of its terms that
 * the best match holds, by their weights, less where that is fewer than three
 * terms. The lower it is, the more nearness counts. The constants were chosen
 * on the developing half of `eval/paraphrases.json`.
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

/** Below its limit of coverage, nearness fades in over this range. */
const fadeIn = 0.05;

/**
 * The factor of the embedder's weight: the less words find, the more nearness
 * counts.
 *
 * @param maxCoverage The coverage from which on nearness does not count. Default: it always counts.
 */
export function nearnessShare(coverage: number, maxCoverage = Infinity): number {
  return Math.min(1, Math.max(0, (maxCoverage - coverage) / fadeIn)) / coverage;
}
