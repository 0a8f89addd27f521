import type { JsonObject } from "../../core/entity.js";
import type { AsOf } from "../../core/memories/as-of.js";
import type { Principal } from "../../core/principal.js";
import type { IndexedEntity } from "../../core/search/passages/passage.js";
import { byNearness, cosineSimilarity } from "../../core/search/embedding/vector.js";
import type {
  CandidateFilter,
  NearRecord,
  VectorQuery,
} from "../../core/store/contract/passages.js";
import { toModelColumn } from "../rows/vector-row.js";
import type { Reader } from "../relational/connections/connection.js";
import { embeddings, isOfVector } from "./embedding-tables.js";
import { findableRecords, recordTable } from "../relational/search/indexed-records.js";
import { undecidedBySql } from "../relational/lists/list-source.js";
import type { VectorQueries } from "../relational/search/passages.js";
import { isVectorError } from "./oracle-errors.js";
import { indexesOf } from "../relational/search/owner-indexes.js";
import { isPicked } from "../relational/lists/picked-rows.js";
import { allOf, equals, isOneOf } from "../relational/sql/condition.js";
import { columnsOf } from "../relational/schema/columns.js";
import { raw, sql, type Sql } from "../relational/sql/sql.js";

/**
 * How many records are selected in addition to the wanted number: the database's distances are not exactly the cosines
 * computed here, so the last records may be in another order there.
 */
const spareRecords = 16;

/**
 * The database selects records by an index of vectors. If there is none, or it finds too few, the database compares
 * every vector of the records that pass the filter. The cosines of the selected records are computed here, so that they
 * are the same in all stores.
 *
 * @param indexed The dimensions whose vectors have an index.
 */
export function vectorQueries(reader: Reader, indexed: ReadonlySet<number>): VectorQueries {
  return {
    nearest: (principal, entity, query, limit, filter) =>
      nearestRecords(reader, indexed, principal, entity, query, limit, filter),

    nearness: (principal, entity, query, recordIds, asOf) =>
      nearnessOf(reader, principal, entity, query, recordIds, asOf),
  };
}

async function nearestRecords(
  reader: Reader,
  indexed: ReadonlySet<number>,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  limit: number,
  filter: CandidateFilter,
): Promise<NearRecord[]> {
  const metadata = undecidedBySql(reader.dialect, filter.metadata);
  const { asOf } = filter;
  const found = comparable(entity, query, findableRecords(principal, entity, filter), asOf);
  const picked = metadata ? await pickedIds(reader, found, metadata) : undefined;
  if (picked?.length === 0) return [];
  const more = limit + spareRecords;
  // Few of the records that pass a metadata filter will be among the nearest of all.
  const mayUseIndex = filter.metadata === undefined && indexed.has(query.vector.length);
  const byIndex = mayUseIndex
    ? await nearestByIndex(reader, principal, entity, query, more, filter)
    : [];
  const nearest =
    byIndex.length < limit ? await nearestOfAll(reader, query, more, found, picked) : byIndex;
  const near = await nearnessOf(reader, principal, entity, query, nearest, asOf);
  return [...near.values()].toSorted(byNearness).slice(0, limit);
}

/** Record ids, nearest first. */
async function nearestOfAll(
  reader: Reader,
  query: VectorQuery,
  limit: number,
  found: Sql,
  picked: readonly string[] | undefined,
): Promise<string[]> {
  const ids = await reader.all<{ recordId: string }>(
    sql`SELECT v.record_id AS "recordId" ${found} AND ${isOneOf("v.record_id", picked) ?? raw("1 = 1")}
      GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(e.embedding, ${query.vector}, COSINE)), v.record_id
      FETCH FIRST ${limit} ROWS ONLY`,
  );
  return ids.map(({ recordId }) => recordId);
}

/**
 * The number of vectors requested from an index for each record: a record has several vectors, and the filter is
 * applied afterwards.
 */
const vectorsPerRecord = 8;

/** The same by an index. It may miss some records or find too few, and returns none if the index fails. */
async function nearestByIndex(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  limit: number,
  filter: CandidateFilter,
): Promise<string[]> {
  const { vector } = query;
  // Queries one table, ordered only by the distance: only then does Oracle use the index.
  const vectors = sql`(SELECT a.index_id, a.record_id, a.place, VECTOR_DISTANCE(a.embedding, ${vector}, COSINE) AS distance
    FROM ${embeddings(vector.length)} a
    WHERE a.index_id IN (SELECT t.id FROM {text_index} t WHERE ${indexesOf(principal, entity, filter.owner)})
    ORDER BY distance FETCH APPROX FIRST ${limit * vectorsPerRecord} ROWS ONLY)`;
  const records = findableRecords(principal, entity, filter);
  const found = comparable(entity, query, records, filter.asOf, vectors);
  try {
    const rows = await reader.all<{ recordId: string }>(
      sql`SELECT v.record_id AS "recordId" ${found}
        GROUP BY v.record_id ORDER BY MIN(e.distance), v.record_id FETCH FIRST ${limit} ROWS ONLY`,
    );
    return rows.map(({ recordId }) => recordId);
  } catch (error) {
    if (isVectorError(error)) return [];
    throw error;
  }
}

/** The nearness of those records that the caller reaches and that have vectors, each by its nearest vector. */
async function nearnessOf(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  recordIds: readonly string[],
  asOf?: AsOf,
): Promise<Map<string, NearRecord>> {
  const near = new Map<string, NearRecord>();
  if (recordIds.length === 0) return near;
  const reached = allOf(
    isOneOf("r.id", recordIds),
    findableRecords(principal, entity, { owner: {}, includeInvalid: true, asOf }),
  );
  const rows = await reader.all<{ recordId: string; vector: Float32Array; passage: string | null }>(
    sql`SELECT v.record_id AS "recordId", e.embedding AS "vector",
      (SELECT p.text FROM {passage} p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
        AND p.place = v.place AND v.model <> '-') AS "passage"
      ${comparable(entity, query, reached, asOf)} ORDER BY v.record_id, v.place`,
  );
  for (const { recordId, vector, passage } of rows) {
    const similarity = cosineSimilarity(query.vector, vector);
    const best = near.get(recordId);
    if (!best || similarity > best.similarity)
      near.set(recordId, { recordId, similarity, passage });
  }
  return near;
}

/**
 * Vectors `v` of records `r` that can be compared with the query's.
 *
 * @param vectors The rows `e` that belong to them: the table of their dimension, or some of its rows.
 */
function comparable(
  entity: IndexedEntity,
  { vector, model }: VectorQuery,
  records: Sql,
  asOf: AsOf | undefined,
  vectors: Sql = embeddings(vector.length),
): Sql {
  const models = model === null ? undefined : [model, toModelColumn(null)];
  return sql`FROM {vector} v JOIN ${vectors} e ON ${isOfVector("e", "v")}
    JOIN {text_index} i ON i.id = v.index_id
    JOIN ${recordTable(entity, asOf)} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
    WHERE ${allOf(
      equals("i.entity", entity),
      sql`v.dimension = ${vector.length}`,
      isOneOf("v.model", models),
      records,
    )}`;
}

/** The ids of the found records whose metadata passes the filter. Used where SQL cannot decide. */
async function pickedIds(reader: Reader, found: Sql, metadata: JsonObject): Promise<string[]> {
  const rows = await reader.all<{ recordId: string; metadata: string | null }>(
    sql`SELECT v.record_id AS "recordId", ${columnsOf("r", "metadata")} ${found}`,
  );
  return [
    ...new Set(rows.filter((row) => isPicked(metadata, row)).map(({ recordId }) => recordId)),
  ];
}
