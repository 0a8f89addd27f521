/** The ranking factors beside term frequency and rarity. Each can be switched off. */
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

/** Explains a passage's score. */
export interface MatchExplanation {
  /** Largest share of the score first. */
  readonly terms: readonly TermMatch[];
  /** How terms are written in the passage, else in the query, by term. Omitted: as they are stored. */
  readonly words?: ReadonlyMap<string, string>;
  /** In order of application. */
  readonly factors: readonly AppliedFactor[];
}

/** A term of the query that a passage or one of its neighbours contains. */
export interface TermMatch {
  /** As stored in the index. */
  readonly term: string;
  /** The query's word if this term replaces it (spelling); else null. */
  readonly insteadOf: string | null;
  /** Its share of the score, before factors. */
  readonly score: number;
  /** Distances of the passages that contain it: 0 is the passage itself, -1 the one before. */
  readonly from: readonly number[];
}

export interface AppliedFactor {
  readonly factor: RankingFactor;
  /** Multiplier of the score; 1 if the factor is added. */
  readonly multiplier: number;
  /** Amount added to the score; 0 if the factor is a multiplier. */
  readonly added: number;
}
