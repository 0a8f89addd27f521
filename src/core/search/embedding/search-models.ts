import type { Embedder } from "./embedder.js";
import type { ModelCalls } from "./model-calls.js";

/** The models that a search may call. It falls back to results of lower quality without them. */
export interface SearchModels {
  /** Null: texts are not embedded. */
  readonly embedder: Embedder | null;
  /** Null: results are not reordered. */
  readonly reranker: Reranker | null;
  /** Number of the best results that are reranked. Default: {@link defaultRerankedResults}. */
  readonly rerankedResults?: number | undefined;
  readonly calls: ModelCalls;
}

export const defaultRerankedResults = 50;

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
