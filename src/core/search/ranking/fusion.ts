import { HitMap, type Hit } from "../search-target.js";
import type { RetrieverScore, Retriever } from "./retriever.js";

/** The hits of one retriever, best first, each record once. */
export interface FoundByRetriever {
  readonly retriever: Exclude<Retriever, "RERANKER">;
  readonly hits: readonly Hit[];
}

/** A record that at least one retriever has found. */
export interface FusedHit extends Hit {
  /** The part of the score that comes from vector similarity. */
  readonly nearness: number;
  /** In the order of the retrievers, without those that did not find the record. */
  readonly retrievers: readonly RetrieverScore[];
}

/**
 * Merges the hits of the retrievers, best first, each record once, at most `limit`.
 *
 * The score is S + v·λ·max S·(c − min c) / (max c − min c), where S is the score by words, c the
 * similarity, and v the share of the records found by words that have a vector. A record without
 * one counts as similar as its words predict: see {@link expectedSimilarity}. If words find
 * nothing, or only scores of 0, the similarity is the score. Equal scores are in the order of the
 * lexical retriever, then in that of the vector retriever.
 *
 * @param weight λ; 0 leaves the order by words unchanged.
 */
export function fuse(
  found: readonly FoundByRetriever[],
  weight: number,
  limit = Infinity,
): FusedHit[] {
  const all = merged(found);
  const [best, least, most] = bounds(all);
  const span = most - least;
  const scoredByWords = all.flatMap(({ byWords, similarity }) =>
    byWords ? { score: byWords.score, similarity } : [],
  );
  const expected = expectedSimilarity(scoredByWords, least);
  const scored = all.map(({ hit, byWords, byVector, similarity }) => {
    const ofWords = byWords?.score ?? 0;
    const nearness = nearnessOf(similarity ?? (best === 0 ? least : expected.of(ofWords)));
    const score = best === 0 ? nearness : ofWords + nearness;
    return { hit, byWords, byVector, similarity, nearness, score };
  });
  scored.sort((one, other) => other.score - one.score || compareRanks(one, other));
  return scored.slice(0, limit).map(({ hit, byWords, byVector, similarity, nearness, score }) => {
    const { entity, recordId, passage, traits, explain } = hit;
    const retrievers = [byWords, byVector].filter((one) => one !== undefined);
    return { entity, recordId, score, passage, traits, explain, similarity, nearness, retrievers };
  });

  function nearnessOf(similarity: number): number {
    if (best === 0) return similarity;
    return expected.share * weight * best * (span === 0 ? 0 : (similarity - least) / span);
  }
}

/** The results of all retrievers for one record. */
interface MergedHit {
  /** The lexical hit, if any. Takes the passage of the vector hit if it has none. */
  hit: Hit;
  readonly byWords: RetrieverScore | undefined;
  byVector: RetrieverScore | undefined;
  similarity: number | null;
}

/** Each record once; lexical hits come first. */
function merged(found: readonly FoundByRetriever[]): MergedHit[] {
  const all: MergedHit[] = [];
  const known = new HitMap<MergedHit>();
  const hitsOf = (name: Retriever) =>
    found.find(({ retriever }) => retriever === name)?.hits.entries() ?? [];
  for (const [i, hit] of hitsOf("LEXICAL")) {
    const byWords = { retriever: "LEXICAL", rank: i + 1, score: hit.score } as const;
    add({ hit, byWords, byVector: undefined, similarity: hit.similarity });
  }
  for (const [i, hit] of hitsOf("VECTOR")) {
    const byVector = { retriever: "VECTOR", rank: i + 1, score: hit.score } as const;
    const before = known.get(hit);
    if (before === undefined) {
      add({ hit, byWords: undefined, byVector, similarity: hit.similarity });
    } else {
      const { passage, traits } = hit;
      before.byVector = byVector;
      before.similarity = hit.similarity ?? before.similarity;
      if (before.hit.passage === null) before.hit = { ...before.hit, passage, traits };
    }
  }
  return all;

  function add(one: MergedHit): void {
    all.push(one);
    known.set(one.hit, one);
  }
}

/** The best score by words, then the smallest and the largest similarity; 0 if there is none. */
function bounds(hits: readonly MergedHit[]): [best: number, least: number, most: number] {
  let [best, least, most] = [0, Infinity, -Infinity];
  for (const { byWords, similarity } of hits) {
    if (byWords !== undefined) best = Math.max(best, byWords.score);
    if (similarity === null) continue;
    least = Math.min(least, similarity);
    most = Math.max(most, similarity);
  }
  return least === Infinity ? [best, 0, 0] : [best, least, most];
}

type Ranks = Pick<MergedHit, "byWords" | "byVector">;

function compareRanks(one: Ranks, other: Ranks): number {
  return compareRank(one.byWords, other.byWords) || compareRank(one.byVector, other.byVector);
}

/** A record that the retriever has not found comes last. */
function compareRank(one: RetrieverScore | undefined, other: RetrieverScore | undefined): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return one.rank - other.rank;
}

/** A record that words have found. */
interface FoundByWords {
  /** Its score by words. */
  readonly score: number;
  /** Null: it has no vector. */
  readonly similarity: number | null;
}

interface ExpectedSimilarity {
  /** The share of the records that have a vector, from 0 to 1, with one more record that has one. */
  readonly share: number;
  /** The similarity that a score by words predicts. */
  readonly of: (score: number) => number;
}

/**
 * What to expect of records without a vector: the least-squares line through the scores and
 * similarities of the records that have both, within their range. It does not fall, because
 * better words do not make a text less similar.
 *
 * @param otherwise The similarity to expect if no record has both.
 */
function expectedSimilarity(found: readonly FoundByWords[], otherwise: number): ExpectedSimilarity {
  const known = found.flatMap(({ score, similarity }) =>
    similarity === null ? [] : { score, similarity },
  );
  const share = (known.length + 1) / (found.length + 1);
  if (known.length === 0) return { share, of: () => otherwise };
  let [score, similarity, least, most] = [0, 0, Infinity, -Infinity];
  for (const one of known) {
    score += one.score / known.length;
    similarity += one.similarity / known.length;
    least = Math.min(least, one.similarity);
    most = Math.max(most, one.similarity);
  }
  let [variance, covariance] = [0, 0];
  for (const one of known) {
    variance += (one.score - score) ** 2;
    covariance += (one.score - score) * (one.similarity - similarity);
  }
  const slope = variance === 0 ? 0 : Math.max(0, covariance / variance);
  const of = (x: number) => Math.min(most, Math.max(least, similarity + slope * (x - score)));
  return { share, of };
}
