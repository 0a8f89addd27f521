/** LEXICAL and VECTOR find records; RERANKER reorders the best of them. */
export const retrieverNames = ["LEXICAL", "VECTOR", "RERANKER"] as const;
export type Retriever = (typeof retrieverNames)[number];

/** Rank and score of a record in one retriever of a search. */
export interface RetrieverScore {
  readonly retriever: Retriever;
  /** From 1. */
  readonly rank: number;
  /** Larger is better, on the retriever's own scale. */
  readonly score: number;
}

/** Whether a retriever of a search ran. */
export interface RetrieverReport {
  readonly retriever: Retriever;
  readonly ran: boolean;
  /** Why it did not run, or what it left out; null: neither. */
  readonly reason: string | null;
  /** Number of records that it found or scored. */
  readonly candidates: number;
}

export function ranRetriever(
  retriever: Retriever,
  candidates: number,
  reason: string | null = null,
): RetrieverReport {
  return { retriever, ran: true, reason, candidates };
}

export function idleRetriever(retriever: Retriever, reason: string): RetrieverReport {
  return { retriever, ran: false, reason, candidates: 0 };
}

/** The reports of a search that did not run. */
export function idleRetrievers(reason: string): RetrieverReport[] {
  return retrieverNames.map((retriever) => idleRetriever(retriever, reason));
}
