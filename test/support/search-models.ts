import { systemClock } from "../../src/core/clock.js";
import { ModelCalls } from "../../src/core/search/model-calls.js";
import type { SearchModels } from "../../src/core/search/search-models.js";
import { RecordingLogger } from "./logger.js";

/** What a search may ask: by default no model at all. */
export function searchModels(change: Partial<SearchModels> = {}): SearchModels {
  return {
    embedder: null,
    reranker: null,
    calls: new ModelCalls(systemClock, new RecordingLogger()),
    ...change,
  };
}
