/** What a search weighs besides how often and how rarely words occur. Each can be switched off. */
export const rankingFactors = [
  "NEIGHBOURS",
  "SESSION",
  "SPEAKER",
  "ASKER",
  "FIRST_PERSON",
  "QUESTION",
  "TIME",
  "DATE",
  "ECHO",
  "MEANING",
  "FRAME_WORDS",
  "SPELLING",
] as const;
export type RankingFactor = (typeof rankingFactors)[number];

/** Why a passage has the score that it has. */
export interface MatchExplanation {
  /** Largest share first. */
  readonly terms: readonly TermMatch[];
  /** In the order in which they were applied. */
  readonly factors: readonly AppliedFactor[];
}

/** A term of the query that a passage, or a neighbour of it, holds. */
export interface TermMatch {
  /** As it stands in the index. */
  readonly term: string;
  /** The word of the query, where another one had to stand in for it; else null. */
  readonly insteadOf: string | null;
  /** What it adds to the score, before factors. */
  readonly score: number;
  /** Which passages hold it, by their distance: 0 is the passage itself, -1 the one before. */
  readonly from: readonly number[];
}

export interface AppliedFactor {
  readonly factor: RankingFactor;
  /** What the score was multiplied by; 1 where something was added. */
  readonly multiplier: number;
  /** What was added to the score; 0 where it was multiplied. */
  readonly added: number;
}
