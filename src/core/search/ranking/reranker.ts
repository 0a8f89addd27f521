/** Scores how well passages answer a query, by reading both together. Implemented in `models/`. */
export interface Reranker {
  /** The model's name, for people. */
  readonly name: string;
  /**
   * Returns one score for each passage, in order: larger is better, on the model's own scale.
   * Fails with MODEL_UNAVAILABLE when the scores cannot be computed now.
   */
  rerank(query: string, passages: readonly string[], signal?: AbortSignal): Promise<number[]>;
}
