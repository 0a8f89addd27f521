/** Judges how well passages answer a query by reading both together. Implemented in `models/`. */
export interface Reranker {
  /** Which model, for people. */
  readonly name: string;
  /**
   * One score for each passage, in their order: larger is better, on a scale
   * of the model's own. Fails with MODEL_UNAVAILABLE where it cannot be had now.
   */
  rerank(query: string, passages: readonly string[], signal?: AbortSignal): Promise<number[]>;
}
