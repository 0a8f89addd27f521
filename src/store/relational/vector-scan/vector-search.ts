import type { Turns } from "../../../core/tasks/in-turns.js";
import { byNearness } from "../../../core/search/embedding/vector.js";
import type {
  CandidateFilter,
  NearRecord,
  VectorQuery,
} from "../../../core/store/contract/passages.js";
import { allOf } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { indexesOf } from "../search/owner-indexes.js";
import type { VectorQueries } from "../search/passages.js";
import { raw, sql } from "../sql/sql.js";
import {
  passagesOf,
  recordsThrough,
  spacesOf,
  vectorsAt,
  vectorsOf,
  type ComparedVector,
  type VectorSearch,
} from "./compared-vectors.js";
import { toUnitLength } from "./vector-block.js";
import { ScoreList } from "./score-list.js";
import { paddedWidth, scoreError } from "../../../core/vectors/scoring-kernel.js";
import type { IndexVersion, VectorCache } from "./vector-cache.js";

/** Runs reads. All queries of a read see one committed state. */
export interface Snapshots {
  inSnapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
}

/** How many vectors are looked up first, by descending score, and at most in a batch. */
const firstBatch = 64;
const largestBatch = 2 ** 14;

/**
 * After this many lookups, checks whether the filter lets only few records through: those are then compared directly.
 * Past contents of memories are excluded: they are in no owner's list, so this would scan all of them.
 */
const manyLookups = 256;
const fewRecords = 1024;

/**
 * Compares vectors by the scores of the cache, and looks up the records of the best in growing batches until enough of
 * them have passed the filter. A search reads one snapshot. Searches must not overlap.
 */
export function vectorQueries(snapshots: Snapshots, cache: VectorCache): VectorQueries {
  return {
    nearest: (principal, entity, query, limit, filter) =>
      snapshots.inSnapshot(async (reader) => {
        const search: VectorSearch = { reader, principal, entity, query, filter };
        if (limit <= 0) return [];
        const scores = await scoreAll(search, cache);
        return withPassages(reader, await nearestVectors(search, scores, limit));
      }),

    nearness: (principal, entity, query, recordIds, asOf) =>
      snapshots.inSnapshot(async (reader) => {
        const filter: CandidateFilter = { owner: {}, includeInvalid: true, asOf };
        const search: VectorSearch = { reader, principal, entity, query, filter };
        const best = new BestVectors();
        best.add(await vectorsOf(search, recordIds));
        const near = await withPassages(reader, best.nearest());
        return new Map(near.map((one) => [one.recordId, one]));
      }),
  };
}

/** Options of {@link nearestVectors}. */
interface Besides {
  /** Also returns all vectors with at least this similarity. Default: none. */
  readonly least?: number | undefined;
  /** Also returns vectors that are as near as the last one, or further away by at most this. Default: none. */
  readonly slack?: number | undefined;
  /** How many vectors are looked up first. Default: enough for filters that many records pass. */
  readonly first?: number | undefined;
}

/**
 * The nearest vectors whose records pass the filter, one for each record.
 *
 * @param scores The scores of all vectors to compare, each within {@link scoreError}.
 * @param limit The number of records.
 */
export async function nearestVectors(
  search: VectorSearch,
  scores: ScoreList,
  limit: number,
  {
    least = Number.POSITIVE_INFINITY,
    slack = 0,
    first = Math.max(firstBatch, 2 * limit),
  }: Besides = {},
): Promise<ComparedVector[]> {
  const error = scoreError(paddedWidth(search.query.vector.length));
  const best = new BestVectors();
  let lookups = 0;
  let floor = -Infinity;
  let hasAskedForFew = false;
  for (let batch = first; ; batch = Math.min(4 * batch, largestBatch)) {
    const keys = scores.take(batch, floor);
    if (keys.length > 0) best.add(await vectorsAt(search, keys));
    if (keys.length < batch) break;
    lookups += keys.length;
    const last = best.nearest()[limit - 1];
    // Vectors with a lower score are certainly further away, even with the error of their scores.
    if (last) floor = Math.min(last.similarity - slack, least) - error;
    else if (lookups > manyLookups && !hasAskedForFew && search.entity !== "PastMemory") {
      hasAskedForFew = true;
      const ids = await recordsThrough(search, fewRecords + 1);
      if (ids.length > fewRecords) continue;
      best.add(await vectorsOf(search, ids));
      break;
    }
  }
  const nearest = best.nearest();
  const tied = slack > 0 ? (nearest[limit - 1]?.similarity ?? 0) - slack : least;
  const bound = Math.min(least, tied);
  return nearest.filter(({ similarity }, at) => at < limit || similarity >= bound);
}

/** The scores of all comparable vectors in the indexes that can contain the filter's records. */
async function scoreAll(
  { reader, principal, entity, query, filter }: VectorSearch,
  cache: VectorCache,
): Promise<ScoreList> {
  const models = await spacesOf(reader, principal, query);
  const where = allOf(indexesOf(principal, entity, filter.owner), raw("t.next_vector > 0"));
  const indexes = await reader.all<IndexVersion>(
    sql`SELECT t.id AS "id", t.next_vector AS "added", t.vector_removals AS "removed"
      FROM {text_index} t WHERE ${where} ORDER BY t.id`,
  );
  return scoresOf(reader, query, models, indexes, cache);
}

/**
 * The scores of the vectors in these indexes with these models, which have the form of columns.
 *
 * @param turns The turns of a unit. Default: those of searches.
 */
export async function scoresOf(
  reader: Reader,
  { vector }: VectorQuery,
  models: readonly string[],
  indexes: readonly IndexVersion[],
  cache: VectorCache,
  turns?: Turns,
): Promise<ScoreList> {
  const scale = toUnitLength(vector);
  const direction = { vector, unit: vector.map((number) => number * scale) };
  const scores = new ScoreList();
  cache.startSearch(turns);
  for (const index of indexes) {
    for (const model of models) await cache.score(reader, index, model, direction, scores);
  }
  return scores;
}

/** The nearest vector of each record. Of equally near ones the first: keys grow with the passages. */
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

async function withPassages(
  reader: Reader,
  vectors: readonly ComparedVector[],
): Promise<NearRecord[]> {
  const texts = await passagesOf(
    reader,
    vectors.map(({ key }) => key),
  );
  return vectors.map(({ key, recordId, similarity }) => ({
    recordId,
    similarity,
    passage: texts.get(key) ?? null,
  }));
}
