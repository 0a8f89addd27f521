import { sessionGap, type Posting } from "../passages/passage.js";
import { lengthNorm, rankingConstants, saturated } from "./ranking-constants.js";

/** The weights of a term for a passage, by distance: from `reach` places before to `reach` places after. */
export interface Kernel {
  readonly reach: number;
  /** The middle weight is that of the passage itself. */
  readonly weights: readonly number[];
}

const { heldBefore, heldAfter } = rankingConstants;

/** For conversations: what is said belongs to its context. */
export const neighbourKernel: Kernel = {
  reach: sessionGap,
  weights: [...heldBefore.toReversed(), 1, ...heldAfter],
};

/** For passages without neighbours. */
export const loneKernel: Kernel = { reach: 0, weights: [1] };

/**
 * Adds a term's scores to the passages around those that contain it. The kernel is applied to
 * frequencies, before saturation: a word that is repeated across turns does not count in full
 * each time.
 *
 * @param places Positions of the posting's passages in `scores`, with room for neighbours around
 * them. Negative: none.
 * @param scratch Same length as `scores`; all 0 before and after.
 */
export function addTermScores(
  { frequencies, lengths }: Posting,
  places: Int32Array,
  { weight, averageLength }: { readonly weight: number; readonly averageLength: number },
  { reach, weights }: Kernel,
  scores: Float64Array,
  scratch: Float64Array,
): void {
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? -1;
    if (place < 0) continue;
    const frequency = (frequencies[i] ?? 0) / lengthNorm(lengths[i] ?? 0, averageLength);
    // The passage at the next place contains the term one place before itself.
    for (let d = -reach; d <= reach; d++) {
      const at = place - d;
      scratch[at] = (scratch[at] ?? 0) + (weights[d + reach] ?? 0) * frequency;
    }
  }
  // Places ascend. Each place is visited once, however many passages around it contain the term.
  let next = 0;
  for (const place of places) {
    if (place < 0) continue;
    for (let at = Math.max(place - reach, next); at <= place + reach; at++) {
      scores[at] = (scores[at] ?? 0) + weight * saturated(scratch[at] ?? 0);
      scratch[at] = 0;
    }
    next = place + reach + 1;
  }
}

/** A term's score for one passage, equal to that of {@link addTermScores}, and the distances at which it occurs. */
export function termScoreAt(
  { ordinals, frequencies, lengths }: Posting,
  ordinal: number,
  { weight, averageLength }: { readonly weight: number; readonly averageLength: number },
  { reach, weights }: Kernel,
): { readonly score: number; readonly from: readonly number[] } {
  const from: number[] = [];
  let frequency = 0;
  for (let i = firstFrom(ordinals, ordinal - reach); i < ordinals.length; i++) {
    const d = (ordinals[i] ?? Number.POSITIVE_INFINITY) - ordinal;
    if (d > reach) break;
    from.push(d);
    frequency +=
      ((weights[d + reach] ?? 0) * (frequencies[i] ?? 0)) /
      lengthNorm(lengths[i] ?? 0, averageLength);
  }
  return { score: from.length === 0 ? 0 : weight * saturated(frequency), from };
}

/** Index of the first number that is not less; the list is in ascending order. */
export function firstFrom(numbers: Float64Array, least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
