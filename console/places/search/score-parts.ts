import type { FoundRecordFragment, RankingFactor } from "../../gql/graphql";

/** A part of a result's score. The parts add up to the score. */
export interface ScorePart {
  readonly kind: "word" | "neighbour" | "factor" | "similarity" | "other";
  /** A word of the query, or a factor. */
  readonly name: string;
  readonly factor: RankingFactor | null;
  /** How much it adds to the score; negative if it subtracts. */
  readonly value: number;
  /** The multiplier; null if there is none. */
  readonly times: number | null;
}

type Explained = Pick<FoundRecordFragment, "score" | "why">;

/** A smaller part is indistinguishable from a rounding error. */
const least = 1e-6;

/** The shares of the words, and the change that each factor makes when it is applied to the sum before it. */
export function scoreParts({ score, why }: Explained): readonly ScorePart[] {
  const words = why.terms.map(({ term, from, score: value }): ScorePart => {
    const kind = from.includes(0) ? "word" : "neighbour";
    return { kind, name: term, factor: null, value, times: null };
  });
  let sum = words.reduce((total, { value }) => total + value, 0);
  const factors = why.factors.map(({ factor, multiplier, added }): ScorePart => {
    const after = sum * multiplier + added;
    const value = after - sum;
    sum = after;
    const times = multiplier === 1 ? null : multiplier;
    return { kind: "factor", name: factor, factor, value, times };
  });
  const rest = score - sum;
  const kind = words.length === 0 ? "similarity" : "other";
  const others: ScorePart[] =
    Math.abs(rest) > least ? [{ kind, name: kind, factor: null, value: rest, times: null }] : [];
  const parts = [...words, ...factors, ...others];
  return parts.filter(({ value }) => Math.abs(value) > least);
}

/** The length of a result's bar: the sum of all positive parts. */
export function lengthOf(parts: readonly ScorePart[]): number {
  return parts.reduce((total, { value }) => total + Math.max(value, 0), 0);
}
