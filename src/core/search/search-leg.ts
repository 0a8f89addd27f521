/** LEXICAL and VECTOR find records; RERANKER puts the best of them in a better order. */
export const searchLegs = ["LEXICAL", "VECTOR", "RERANKER"] as const;
export type SearchLeg = (typeof searchLegs)[number];

/** Where a leg of a search has a record. */
export interface LegScore {
  readonly leg: SearchLeg;
  /** From 1. */
  readonly rank: number;
  /** Larger is better, on the leg's own scale. */
  readonly score: number;
}

/** Whether a leg of a search ran. */
export interface LegReport {
  readonly leg: SearchLeg;
  readonly ran: boolean;
  /** Why it did not run, or what it had to leave out; null where there is nothing to say. */
  readonly reason: string | null;
  /** How many records it found, or judged. */
  readonly candidates: number;
}

export function ranLeg(
  leg: SearchLeg,
  candidates: number,
  reason: string | null = null,
): LegReport {
  return { leg, ran: true, reason, candidates };
}

export function idleLeg(leg: SearchLeg, reason: string): LegReport {
  return { leg, ran: false, reason, candidates: 0 };
}
