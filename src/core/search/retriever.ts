/** LEXICAL and VECTOR find records; RERANKER puts the best of them in a better order. */
export const retrieverNames = ["LEXICAL", "VECTOR", "RERANKER"] as const;
export type Retriever = (typeof retrieverNames)[number];

/** Where a retriever of a search has a record. */
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
  /** Why it did not run, or what it had to leave out; null where there is nothing to say. */
  readonly reason: string | null;
  /** How many records it found, or judged. */
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

/** The reports of a search that was not made. */
export function idleRetrievers(reason: string): RetrieverReport[] {
  return retrieverNames.map((retriever) => idleRetriever(retriever, reason));
}
