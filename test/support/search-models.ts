import { systemClock } from "../../src/core/time/clock.js";
import { ModelCalls } from "../../src/core/search/embedding/model-calls.js";
import type { SearchModels } from "../../src/core/search/embedding/search-models.js";
import { RecordingLogger } from "./logger.js";

/** The models of a search. Default: none. */
export function searchModels(change: Partial<SearchModels> = {}): SearchModels {
  return {
    embedder: null,
    reranker: null,
    calls: new ModelCalls(systemClock, new RecordingLogger()),
    ...change,
  };
}
