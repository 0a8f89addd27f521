import type { PassageQueries } from "../../core/store-queries.js";
import type { IndexKey } from "../../core/search/passage.js";
import type { SearchWorker } from "./search-worker.js";
import type { VectorQueries } from "./vector-scan/vector-search.js";

/** How many passages are looked through here at most: longer searches would keep all others waiting. */
const mostPassagesHere = 20_000;

/**
 * Decides where queries run. Asking a thread takes longer than most of them do,
 * so only those go there that can be long: searches by vector, and those by
 * words in large indexes.
 */
export function routeSearches(
  here: Omit<PassageQueries, keyof VectorQueries>,
  worker: SearchWorker,
): PassageQueries {
  const there = {
    postings: worker.query("postings"),
    vocabulary: worker.query("vocabulary"),
    candidates: worker.query("candidates"),
  };
  return {
    ...here,
    nearest: worker.query("nearest"),
    nearness: worker.query("nearness"),
    postings: (principal, indexes, terms) =>
      (areLarge(indexes) ? there : here).postings(principal, indexes, terms),
    vocabulary: (principal, index, prefix) =>
      (areLarge([index]) ? there : here).vocabulary(principal, index, prefix),
    candidates: (principal, index, ordinals, filter) =>
      (areLarge([index]) ? there : here).candidates(principal, index, ordinals, filter),
  };
}

function areLarge(indexes: readonly IndexKey[]): boolean {
  const passages = indexes.reduce((sum, { passageCount }) => sum + passageCount, 0);
  return passages > mostPassagesHere;
}
