import { keyOf, type Hit } from "./search-target.js";
import type { LegScore, SearchLeg } from "./search-leg.js";

/** What one way of searching has found, best first, each record once. */
export interface FoundByLeg {
  readonly leg: Exclude<SearchLeg, "RERANKER">;
  readonly hits: readonly Hit[];
}

/** A record that any leg has found. */
export interface FusedHit extends Hit {
  /** In the order of the legs; without those that did not find it. */
  readonly legs: readonly LegScore[];
}

/**
 * Puts what the legs have found in one order, best first, each record once.
 *
 * To the score by words S comes a share of the best one by nearness, as scores
 * add up better than ranks: S + λ·max S·(c − min c) / (max c − min c), with c
 * the similarity. A record without one counts as the farthest. Where words have
 * found nothing, or nothing that has a score, the similarity itself is the score. Equal scores keep the
 * order of the lexical leg, and what only the vector leg has found comes after,
 * in its order.
 *
 * @param weight λ; 0 leaves the order by words as it is.
 */
export function fuse(found: readonly FoundByLeg[], weight: number): FusedHit[] {
  const hits = merged(found);
  const best = Math.max(0, ...hits.map((hit) => legScore(hit, "LEXICAL")?.score ?? 0));
  const similarities = hits.flatMap(({ similarity }) => similarity ?? []);
  const least = similarities.length === 0 ? 0 : Math.min(...similarities);
  const span = Math.max(least, ...similarities) - least;
  return hits
    .map((hit) => {
      const similarity = hit.similarity ?? least;
      if (best === 0) return { ...hit, score: similarity };
      const nearness = span === 0 ? 0 : (similarity - least) / span;
      const byWords = legScore(hit, "LEXICAL")?.score ?? 0;
      return { ...hit, score: byWords + weight * best * nearness };
    })
    .sort((one, other) => other.score - one.score || compareRanks(one, other));
}

/** Each record once, with what the legs say of it; of the passages, the one that words have found. */
function merged(found: readonly FoundByLeg[]): FusedHit[] {
  const all = new Map<string, FusedHit>();
  for (const leg of ["LEXICAL", "VECTOR"] as const) {
    const hits = found.filter((one) => one.leg === leg).flatMap(({ hits }) => hits);
    for (const [i, hit] of hits.entries()) {
      const known = all.get(keyOf(hit));
      all.set(keyOf(hit), {
        ...hit,
        passage: known?.passage ?? hit.passage,
        why: known?.why ?? hit.why,
        similarity: hit.similarity ?? known?.similarity ?? null,
        legs: [...(known?.legs ?? []), { leg, rank: i + 1, score: hit.score }],
      });
    }
  }
  return [...all.values()];
}

function legScore({ legs }: FusedHit, leg: SearchLeg): LegScore | undefined {
  return legs.find((one) => one.leg === leg);
}

function compareRanks(one: FusedHit, other: FusedHit): number {
  for (const leg of ["LEXICAL", "VECTOR"] as const) {
    const [rank, otherRank] = [one, other].map((hit) => legScore(hit, leg)?.rank ?? Infinity);
    if (rank !== otherRank) return (rank ?? 0) < (otherRank ?? 0) ? -1 : 1;
  }
  return 0;
}
