import type { Embedder } from "./embedder.js";
import type { ModelCalls } from "./model-calls.js";
import type { Reranker } from "./reranker.js";

/** The models that a search may ask, and what asks them. It has an answer without them, if not as good a one. */
export interface SearchModels {
  /** Null: no text becomes a vector. */
  readonly embedder: Embedder | null;
  /** Null: results stay in the order in which they were found. */
  readonly reranker: Reranker | null;
  /** How many of the best results are reranked. Default: {@link defaultRerankedResults}. */
  readonly rerankedResults?: number | undefined;
  readonly calls: ModelCalls;
}

export const defaultRerankedResults = 50;
