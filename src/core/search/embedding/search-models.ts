import type { Embedder } from "./embedder.js";
import type { ModelCalls } from "./model-calls.js";
import type { Reranker } from "../ranking/reranker.js";

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
