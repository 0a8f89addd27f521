import type { PassageQueries } from "../../core/store-queries.js";
import type { IndexKey } from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import { seesPart, type VectorQueries } from "../relational/search/passages.js";
import type { SearchWorker } from "./search-worker.js";

/** How many passages are looked through here at most: longer searches would keep all others waiting. */
const mostPassagesHere = 20_000;

/**
 * Decides where queries run. Asking a thread takes longer than most of them do,
 * so only those go there that can be long: searches by words in large indexes,
 * and those by vector that the index cache does not answer. A caller who gets a part of an index alone is answered
 * there too: all of it has to be looked through, and the part's size does not
 * say how much that is.
 */
export function routeSearches(
  here: Omit<PassageQueries, keyof VectorQueries>,
  worker: SearchWorker,
): PassageQueries {
  const there = {
    indexes: worker.query("indexes"),
    postings: worker.query("postings"),
    vocabulary: worker.query("vocabulary"),
    candidates: worker.query("candidates"),
  };
  return {
    ...here,
    nearest: worker.query("nearest"),
    nearness: worker.query("nearness"),
    indexes: (principal, entity, owner) =>
      (seesPart(principal, entity) ? there : here).indexes(principal, entity, owner),
    postings: (principal, indexes, terms) =>
      (arePart(principal, indexes) || areLarge(indexes) ? there : here).postings(
        principal,
        indexes,
        terms,
      ),
    vocabulary: (principal, index, prefix) =>
      (arePart(principal, [index]) || areLarge([index]) ? there : here).vocabulary(
        principal,
        index,
        prefix,
      ),
    candidates: (principal, index, ordinals, filter) =>
      (areLarge([index]) ? there : here).candidates(principal, index, ordinals, filter),
  };
}

/** The indexes of one call are of one entity. */
function arePart(principal: Principal, [first]: readonly IndexKey[]): boolean {
  return first !== undefined && seesPart(principal, first.entity);
}

function areLarge(indexes: readonly IndexKey[]): boolean {
  const passages = indexes.reduce((sum, { passageCount }) => sum + passageCount, 0);
  return passages > mostPassagesHere;
}
