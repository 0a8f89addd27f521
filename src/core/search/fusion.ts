import { keyOf, type Hit } from "./search-target.js";
import type { RetrieverScore, Retriever } from "./retriever.js";

/** What one way of searching has found, best first, each record once. */
export interface FoundByRetriever {
  readonly retriever: Exclude<Retriever, "RERANKER">;
  readonly hits: readonly Hit[];
}

/** A record that any retriever has found. */
export interface FusedHit extends Hit {
  /** The part of the score that is by nearness. */
  readonly nearness: number;
  /** In the order of the retrievers; without those that did not find it. */
  readonly retrievers: readonly RetrieverScore[];
}

/**
 * Merges what the retrievers have found, best first, each record once.
 *
 * The score is S + λ·max S·(c − min c) / (max c − min c), where S is the score by
 * words and c the similarity. A record without a similarity counts as the
 * farthest. Where words find nothing, or nothing with a score, the similarity
 * is the score. Equal scores are in the order of the lexical retriever, then in
 * that of the vector retriever.
 *
 * @param weight λ; 0 leaves the order by words as it is.
 */
export function fuse(found: readonly FoundByRetriever[], weight: number): FusedHit[] {
  const hits = merged(found);
  const best = Math.max(0, ...hits.map((hit) => scoreOf(hit, "LEXICAL")?.score ?? 0));
  const similarities = hits.flatMap(({ similarity }) => similarity ?? []);
  const least = similarities.length === 0 ? 0 : Math.min(...similarities);
  const span = Math.max(least, ...similarities) - least;
  return hits
    .map((hit) => {
      const similarity = hit.similarity ?? least;
      if (best === 0) return { ...hit, score: similarity, nearness: similarity };
      const nearness = span === 0 ? 0 : (similarity - least) / span;
      const byWords = scoreOf(hit, "LEXICAL")?.score ?? 0;
      const added = weight * best * nearness;
      return { ...hit, score: byWords + added, nearness: added };
    })
    .sort((one, other) => other.score - one.score || compareRanks(one, other));
}

/** Each record once, with what the retrievers say of it; of the passages, the one that words have found. */
function merged(found: readonly FoundByRetriever[]): FusedHit[] {
  const all = new Map<string, FusedHit>();
  for (const retriever of ["LEXICAL", "VECTOR"] as const) {
    const hits = found.filter((one) => one.retriever === retriever).flatMap(({ hits }) => hits);
    for (const [i, { entity, recordId, score, passage, why, similarity }] of hits.entries()) {
      const key = keyOf({ entity, recordId });
      const known = all.get(key);
      const own = { retriever, rank: i + 1, score };
      all.set(key, {
        entity,
        recordId,
        score,
        passage: known?.passage ?? passage,
        why: known?.why ?? why,
        similarity: similarity ?? known?.similarity ?? null,
        nearness: 0,
        retrievers: known ? [...known.retrievers, own] : [own],
      });
    }
  }
  return [...all.values()];
}

function scoreOf({ retrievers }: FusedHit, retriever: Retriever): RetrieverScore | undefined {
  return retrievers.find((one) => one.retriever === retriever);
}

function compareRanks(one: FusedHit, other: FusedHit): number {
  for (const retriever of ["LEXICAL", "VECTOR"] as const) {
    const [rank, otherRank] = [one, other].map((hit) => scoreOf(hit, retriever)?.rank ?? Infinity);
    if (rank !== otherRank) return (rank ?? 0) < (otherRank ?? 0) ? -1 : 1;
  }
  return 0;
}
