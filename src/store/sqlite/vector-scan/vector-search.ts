import { byNearness } from "../../../core/search/vector.js";
import type { CandidateFilter, NearRecord, PassageQueries } from "../../../core/store-queries.js";
import type { Connection } from "../connection.js";
import { indexesOf } from "../passages.js";
import {
  passagesOf,
  recordsThrough,
  spacesOf,
  vectorsAt,
  vectorsOf,
  type ComparedVector,
  type VectorSearch,
} from "./compared-vectors.js";
import { toUnitLength } from "./direction.js";
import { ScoreList } from "./score-list.js";
import { paddedWidth, scoreError } from "./scoring-kernel.js";
import type { IndexVersion, VectorCache } from "./vector-cache.js";

export type VectorQueries = Pick<PassageQueries, "nearest" | "nearness">;

/** How many vectors are looked up first, in the order of their scores, and how many at most. */
const firstBatch = 64;
const largestBatch = 2 ** 14;

/**
 * After so many lookups it is asked whether the filter lets few records through
 * at all: those are compared directly. What memories said in the past is of no
 * owner's list, and would be walked from end to end for that.
 */
const manyLookups = 256;
const fewRecords = 1024;

/**
 * Compares vectors by the scores of the cache, and looks up the records of the
 * best in growing batches until enough of them have passed the filter. All is
 * done in one snapshot, so what is committed in between does not count.
 */
export function vectorQueries(connection: Connection, cache: VectorCache): VectorQueries {
  return {
    nearest: async (principal, entity, query, limit, filter) =>
      connection.inSnapshot(() => {
        const search: VectorSearch = { connection, principal, entity, query, filter };
        return withPassages(connection, nearestVectors(search, cache, limit));
      }),

    nearness: async (principal, entity, query, recordIds, asOf) =>
      connection.inSnapshot(() => {
        const filter: CandidateFilter = { owner: {}, includeInvalid: true, asOf };
        const search: VectorSearch = { connection, principal, entity, query, filter };
        const best = new BestVectors();
        best.add(vectorsOf(search, recordIds));
        const near = withPassages(connection, best.nearest());
        return new Map(near.map((one) => [one.recordId, one]));
      }),
  };
}

function nearestVectors(search: VectorSearch, cache: VectorCache, limit: number): ComparedVector[] {
  if (limit <= 0) return [];
  const error = scoreError(paddedWidth(search.query.vector.length));
  const scores = scoreAll(search, cache);
  const best = new BestVectors();
  let lookups = 0;
  let floor = -Infinity;
  let hasAskedForFew = false;
  for (let batch = Math.max(firstBatch, 2 * limit); ; batch = Math.min(4 * batch, largestBatch)) {
    const keys = scores.take(batch, floor);
    if (keys.length > 0) best.add(vectorsAt(search, keys));
    if (keys.length < batch) break;
    lookups += keys.length;
    const last = best.nearest()[limit - 1];
    // What has a lower score than this is further away for certain, whatever its score is off by.
    if (last) floor = last.similarity - error;
    else if (lookups > manyLookups && !hasAskedForFew && search.entity !== "PastMemory") {
      hasAskedForFew = true;
      const ids = recordsThrough(search, fewRecords + 1);
      if (ids.length > fewRecords) continue;
      best.add(vectorsOf(search, ids));
      break;
    }
  }
  return best.nearest().slice(0, limit);
}

/** The scores of all vectors that can be compared and are in an index that the filter's records can be in. */
function scoreAll(
  { connection, principal, entity, query, filter }: VectorSearch,
  cache: VectorCache,
): ScoreList {
  const { vector } = query;
  const scale = toUnitLength(vector);
  const direction = { vector, unit: vector.map((number) => number * scale) };
  const models = spacesOf(connection, principal, query);
  const where = indexesOf(principal, entity, filter.owner);
  const indexes = connection.all<IndexVersion>(
    `SELECT id, next_vector AS added, vector_removals AS removed FROM text_index
     WHERE ${where.sql} AND next_vector > 0 ORDER BY id`,
    ...where.values,
  );
  const scores = new ScoreList();
  cache.startSearch();
  for (const index of indexes) {
    for (const model of models) cache.score(connection, index, model, direction, scores);
  }
  return scores;
}

/** Of each record its nearest vector; of equally near ones the first, as keys grow with the passages. */
class BestVectors {
  readonly #byRecord = new Map<string, ComparedVector>();

  add(vectors: readonly ComparedVector[]): void {
    for (const vector of vectors) {
      const kept = this.#byRecord.get(vector.recordId);
      if (kept === undefined || isBetter(vector, kept)) this.#byRecord.set(vector.recordId, vector);
    }
  }

  nearest(): ComparedVector[] {
    return [...this.#byRecord.values()].sort(byNearness);
  }
}

function isBetter(one: ComparedVector, other: ComparedVector): boolean {
  const difference = one.similarity - other.similarity;
  return difference === 0 ? one.key < other.key : difference > 0;
}

function withPassages(connection: Connection, vectors: readonly ComparedVector[]): NearRecord[] {
  const texts = passagesOf(
    connection,
    vectors.map(({ key }) => key),
  );
  return vectors.map(({ key, recordId, similarity }) => ({
    recordId,
    similarity,
    passage: texts.get(key) ?? null,
  }));
}
