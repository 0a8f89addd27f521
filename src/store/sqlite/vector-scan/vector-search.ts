import type { Principal } from "../../../core/principal.js";
import { isProfileEntity, type IndexedEntity } from "../../../core/search/passage.js";
import { byNearness } from "../../../core/search/vector.js";
import type {
  CandidateFilter,
  NearRecord,
  PassageQueries,
  VectorQuery,
} from "../../../core/store-queries.js";
import { toModelColumn } from "../../rows/vector-row.js";
import { allOf, condition, isOneOf, type Condition } from "../condition.js";
import type { Connection } from "../connection.js";
import { findableRecords, recordTables } from "../indexed-records.js";
import { indexesOf } from "../passages.js";
import { toBytes } from "../rows.js";
import { toUnitLength } from "./direction.js";
import { ScoreList } from "./score-list.js";
import { paddedWidth, scoreError } from "./scoring-kernel.js";
import type { IndexVersion, VectorCache } from "./vector-cache.js";

export type VectorQueries = Pick<PassageQueries, "nearest" | "nearness">;

/** A vector of a record that passed the filter; null: it has no direction. */
interface ComparedVector {
  readonly key: number;
  readonly recordId: string;
  readonly similarity: number | null;
}

interface NearVector extends ComparedVector {
  readonly similarity: number;
}

/** How many vectors are looked up first, in the order of their scores, and how many at most. */
const firstBatch = 64;
const largestBatch = 2 ** 14;

/** After so many lookups it is asked whether the filter lets few records through at all: those are compared directly. */
const manyLookups = 256;
const fewRecords = 1024;

/**
 * Compares vectors by the scores of the cache, and looks up the records of the
 * best in growing batches until enough of them have passed the filter. Both are
 * done in one snapshot, so what is committed in between does not count.
 */
export function vectorQueries(connection: Connection, cache: VectorCache): VectorQueries {
  return {
    nearest: async (principal, entity, query, limit, filter) =>
      connection.inSnapshot(() => {
        const near = nearestVectors(connection, cache, principal, entity, query, limit, filter);
        return withPassages(connection, near);
      }),

    nearness: async (principal, entity, query, recordIds) =>
      connection.inSnapshot(() => {
        const best = new Map<string, NearVector>();
        keepBest(best, vectorsOf(connection, principal, entity, query, recordIds));
        const near = withPassages(connection, [...best.values()]);
        return new Map(near.map((one) => [one.recordId, one]));
      }),
  };
}

function nearestVectors(
  connection: Connection,
  cache: VectorCache,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  limit: number,
  filter: CandidateFilter,
): NearVector[] {
  if (limit <= 0) return [];
  const scores = scoreAll(connection, cache, principal, entity, query, filter);
  const best = new Map<string, NearVector>();
  let batch = Math.max(firstBatch, 2 * limit);
  let floor = -Infinity;
  let lookups = 0;
  let isFew: boolean | undefined;
  for (;;) {
    const keys = scores.take(batch, floor);
    if (keys.length > 0)
      keepBest(best, vectorsAt(connection, principal, entity, query, keys, filter));
    if (keys.length < batch) break;
    const last = [...best.values()].sort(byNearness)[limit - 1];
    // What has a lower score than this is further away for certain, whatever its score is off by.
    if (last) floor = last.similarity - scoreError(paddedWidth(query.vector.length));
    lookups += keys.length;
    if (!last && lookups > manyLookups && isFew === undefined) {
      const ids = recordsThrough(connection, principal, entity, filter, fewRecords + 1);
      isFew = ids.length <= fewRecords;
      if (isFew) {
        keepBest(best, vectorsOf(connection, principal, entity, query, ids));
        break;
      }
    }
    batch = Math.min(4 * batch, largestBatch);
  }
  return [...best.values()].sort(byNearness).slice(0, limit);
}

/** The scores of all vectors that can be compared and are in an index that the filter's records can be in. */
function scoreAll(
  connection: Connection,
  cache: VectorCache,
  principal: Principal,
  entity: IndexedEntity,
  { vector, model }: VectorQuery,
  filter: CandidateFilter,
): ScoreList {
  const scale = toUnitLength(vector);
  const direction = { vector, unit: vector.map((number) => number * scale) };
  const spaces = connection.all<{ model: string }>(
    `SELECT model FROM vector_space WHERE ${comparable("", principal, vector, model).sql}`,
    ...comparable("", principal, vector, model).values,
  );
  const where = indexesOf(principal, entity, filter.owner);
  const indexes = connection.all<IndexVersion>(
    `SELECT id, next_vector AS added, vector_removals AS removed FROM text_index
     WHERE ${where.sql} AND next_vector > 0 ORDER BY id`,
    ...where.values,
  );
  const scores = new ScoreList();
  cache.startSearch();
  for (const index of indexes) {
    for (const space of spaces) cache.score(connection, index, space.model, direction, scores);
  }
  return scores;
}

/** Rows with the columns of a vector space that the query can be compared with. */
function comparable(
  alias: string,
  { tenantId }: Principal,
  vector: Float32Array,
  model: string | null,
): Condition {
  return allOf(
    condition(`${alias}tenant_id = ? AND ${alias}dimension = ?`, tenantId, vector.length),
    model === null ? undefined : condition(`${alias}model IN (?, ?)`, model, toModelColumn(null)),
  );
}

/** Of the vectors with these keys, those that are still there and whose records pass the filter. */
function vectorsAt(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  { vector }: VectorQuery,
  keys: readonly number[],
  filter: CandidateFilter,
): ComparedVector[] {
  const where = findableRecords(principal, entity, filter);
  return connection.all<ComparedVector>(
    `SELECT v.key, v.record_id AS recordId, cosine_similarity(?, v.vector) AS similarity
     FROM json_each(?) AS k CROSS JOIN vector AS v ON v.key = k.value
     CROSS JOIN ${recordTables[entity]} AS r ON r.tenant_id = v.tenant_id AND r.id = v.record_id
     WHERE ${where.sql}`,
    toBytes(vector),
    JSON.stringify(keys),
    ...where.values,
  );
}

/** Some of the records that pass the filter, in no order. */
function recordsThrough(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  filter: CandidateFilter,
  limit: number,
): string[] {
  const where = findableRecords(principal, entity, filter);
  const table = recordTables[entity];
  const isOfThread = !isProfileEntity(entity) && typeof filter.owner.threadId === "string";
  // A thread has fewer records than its user. SQLite cannot know.
  const index = isOfThread ? `INDEXED BY ${table}_by_thread` : "";
  const rows = connection.all<{ id: string }>(
    `SELECT r.id FROM ${table} AS r ${index} WHERE ${where.sql} LIMIT ?`,
    ...where.values,
    limit,
  );
  return rows.map(({ id }) => id);
}

/** The vectors of these records that can be compared. */
function vectorsOf(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  { vector, model }: VectorQuery,
  recordIds: readonly string[],
): ComparedVector[] {
  const where = allOf(
    isOneOf("r.id", recordIds),
    findableRecords(principal, entity, { owner: {}, includeInvalid: true }),
    condition("i.entity = ?", entity),
    comparable("v.", principal, vector, model),
  );
  return connection.all<ComparedVector>(
    `SELECT v.key, v.record_id AS recordId, cosine_similarity(?, v.vector) AS similarity
     FROM ${recordTables[entity]} AS r
     CROSS JOIN text_index AS i ON i.tenant_id = r.tenant_id AND i.owner = ${ownerOf[entity]}
     CROSS JOIN vector AS v ON v.index_id = i.id AND v.record_id = r.id
     WHERE ${where.sql}`,
    toBytes(vector),
    ...where.values,
  );
}

const ownerOfRecord = "ifnull('user:' || r.user_id, ifnull('agent:' || r.agent_id, ''))";

/** The same as `indexOwner` in core/search/passage.ts says of a row `r`. */
const ownerOf: Readonly<Record<IndexedEntity, string>> = {
  Message: ownerOfRecord,
  Memory: ownerOfRecord,
  User: "'user:' || r.id",
  Agent: "'agent:' || r.id",
};

/** Keeps the nearest vector of each record; of equally near ones the first, as keys grow with the passages. */
function keepBest(best: Map<string, NearVector>, vectors: readonly ComparedVector[]): void {
  for (const { key, recordId, similarity } of vectors) {
    if (similarity === null) continue;
    const kept = best.get(recordId);
    const isBetter =
      kept === undefined ||
      similarity > kept.similarity ||
      (similarity === kept.similarity && key < kept.key);
    if (isBetter) best.set(recordId, { key, recordId, similarity });
  }
}

/** The records of these vectors, in their order, with the text that each vector is of. */
function withPassages(connection: Connection, vectors: readonly NearVector[]): NearRecord[] {
  if (vectors.length === 0) return [];
  const rows = connection.all<{ key: number; text: string }>(
    `SELECT v.key, p.text FROM json_each(?) AS k CROSS JOIN vector AS v ON v.key = k.value
     CROSS JOIN passage AS p INDEXED BY passage_by_record
       ON p.index_id = v.index_id AND p.record_id = v.record_id AND p.number = v.number
     WHERE v.model <> ?`,
    JSON.stringify(vectors.map(({ key }) => key)),
    toModelColumn(null),
  );
  const texts = new Map(rows.map(({ key, text }) => [key, text]));
  return vectors.map(({ key, recordId, similarity }) => ({
    recordId,
    similarity,
    passage: texts.get(key) ?? null,
  }));
}
