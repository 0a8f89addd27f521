import type { JsonObject } from "../../core/entity.js";
import type { AsOf } from "../../core/memories/as-of.js";
import type { Principal } from "../../core/principal.js";
import type { IndexedEntity } from "../../core/search/passage.js";
import { byNearness, checkSpace, cosineSimilarity } from "../../core/search/vector.js";
import type {
  CandidateFilter,
  NearRecord,
  RecordPlace,
  VectorQuery,
  VectorSpace,
} from "../../core/store-queries.js";
import type { RecordVectors } from "../../core/store-writes.js";
import { fromModelColumn, toModelColumn } from "../rows/vector-row.js";
import { allOf, equals, isOneOf } from "./condition.js";
import type { Reader } from "./connection.js";
import { findableRecords, recordTable } from "./indexed-records.js";
import { isLookedAt, isPicked } from "./paging.js";
import { raw, sql, type Sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

/** Puts vectors of a record in the place of the ones before, or takes them away. */
export async function setVectors(
  transaction: Transaction,
  indexId: number,
  recordId: string,
  given: RecordVectors | null,
): Promise<void> {
  if (given) await enterSpace(transaction, given);
  await transaction.run(
    sql`DELETE FROM vector WHERE index_id = ${indexId} AND record_id = ${recordId}`,
  );
  if (given === null) return;
  for (const [place, vector] of given.vectors.entries())
    await transaction.insert("vector", {
      index_id: indexId,
      record_id: recordId,
      place,
      model: toModelColumn(given.model),
      dimension: vector.length,
      embedding: Float32Array.from(vector),
    });
}

/** The vectors that a record has in an index; null where it has none. */
export async function vectorsIn(
  transaction: Transaction,
  indexId: number,
  recordId: string,
): Promise<RecordVectors | null> {
  const rows = await transaction.all<{ model: string; vector: Float32Array }>(
    sql`SELECT v.model AS "model", v.embedding AS "vector" FROM vector v
      WHERE v.index_id = ${indexId} AND v.record_id = ${recordId} ORDER BY v.place`,
  );
  const [first] = rows;
  if (first === undefined) return null;
  return { model: fromModelColumn(first.model), vectors: rows.map(({ vector }) => vector) };
}

/**
 * The row that all vectors of a tenant's model refer to keeps two units that
 * know nothing of each other from storing vectors of two dimensions.
 */
async function enterSpace(transaction: Transaction, given: RecordVectors): Promise<void> {
  const [first] = given.vectors;
  if (first === undefined) return;
  const { tenantId } = transaction.principal;
  const model = toModelColumn(given.model);
  const space = await transaction.get<{ dimension: number }>(
    sql`SELECT dimension AS "dimension" FROM vector_space WHERE tenant_id = ${tenantId} AND model = ${model}`,
  );
  if (space && given.vectors.every((vector) => vector.length === space.dimension)) return;
  const own = { model: given.model, dimension: first.length };
  const kept = await vectorSpaces(transaction, transaction.principal);
  const isKnown = kept.some((one) => one.model === given.model);
  checkSpace(given, isKnown ? kept : [own], "vector");
  // There is no vector left of the dimension before.
  await transaction.run(
    sql`DELETE FROM vector_space WHERE tenant_id = ${tenantId} AND model = ${model}`,
  );
  const key = `vector space ${model}`;
  transaction.missKey(key);
  await transaction.insert("vector_space", { model, dimension: first.length }, key);
}

/** A space is remembered when it has no vectors left. */
export async function vectorSpaces(
  reader: Reader,
  { tenantId }: Principal,
): Promise<VectorSpace[]> {
  const rows = await reader.all<{ model: string; dimension: number }>(
    sql`SELECT s.model AS "model", s.dimension AS "dimension" FROM vector_space s
      WHERE s.tenant_id = ${tenantId} AND EXISTS (
        SELECT 1 FROM vector v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
      ORDER BY CASE WHEN s.model = '-' THEN 1 ELSE 0 END, s.model`,
  );
  return rows.map(({ model, dimension }) => ({ model: fromModelColumn(model), dimension }));
}

/**
 * The database looks at every vector of a record that passes the filter, and
 * the cosine of those it picks is taken here, so that all stores say the same.
 */
export async function nearestRecords(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  limit: number,
  filter: CandidateFilter,
): Promise<NearRecord[]> {
  const { metadata } = filter;
  const { asOf } = filter;
  const found = comparable(entity, query, findableRecords(principal, entity, filter), asOf);
  const picked = isLookedAt(metadata) ? await pickedIds(reader, found, metadata) : undefined;
  if (picked?.length === 0) return [];
  const ids = await reader.all<{ recordId: string }>(
    sql`SELECT v.record_id AS "recordId" ${found} AND ${isOneOf("v.record_id", picked) ?? raw("1 = 1")}
      GROUP BY v.record_id ORDER BY MIN(VECTOR_DISTANCE(v.embedding, ${query.vector}, COSINE)), v.record_id
      FETCH EXACT FIRST ${limit} ROWS ONLY`,
  );
  const nearest = ids.map(({ recordId }) => recordId);
  const near = await nearnessOf(reader, principal, entity, query, nearest, asOf);
  return [...near.values()].toSorted(byNearness);
}

export async function nearnessOf(
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
    sql`SELECT v.record_id AS "recordId", v.embedding AS "vector",
      (SELECT p.text FROM passage p WHERE p.index_id = v.index_id AND p.record_id = v.record_id
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

/** Vectors `v` of records `r` that can be compared with the query's. */
function comparable(
  entity: IndexedEntity,
  { vector, model }: VectorQuery,
  records: Sql,
  asOf: AsOf | undefined,
): Sql {
  const models = model === null ? undefined : [model, toModelColumn(null)];
  return sql`FROM vector v JOIN text_index i ON i.id = v.index_id
    JOIN ${recordTable(entity, asOf)} r ON r.id = v.record_id AND r.tenant_id = v.tenant_id
    WHERE ${allOf(
      equals("i.entity", entity),
      sql`v.dimension = ${vector.length}`,
      isOneOf("v.model", models),
      records,
    )}`;
}

/** The records whose metadata passes: it is looked at here, as in lists. */
async function pickedIds(reader: Reader, found: Sql, metadata: JsonObject): Promise<string[]> {
  const rows = await reader.all<{ recordId: string; metadata: string | null }>(
    sql`SELECT v.record_id AS "recordId", r.metadata AS "metadata" ${found}`,
  );
  return [
    ...new Set(rows.filter((row) => isPicked(metadata, row)).map(({ recordId }) => recordId)),
  ];
}

/** Records with passages, and without vectors that the model or a caller made. */
export async function recordsWithoutVectors(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  model: string,
  after: RecordPlace | null,
  limit: number,
): Promise<RecordPlace[]> {
  const where = allOf(
    equals("i.tenant_id", principal.tenantId),
    equals("i.entity", entity),
    after === null
      ? undefined
      : sql`p.index_id > ${after.indexId} OR (p.index_id = ${after.indexId} AND p.record_id > ${after.recordId})`,
    sql`NOT EXISTS (SELECT 1 FROM vector v WHERE v.index_id = p.index_id AND v.record_id = p.record_id
      AND v.model IN (${model}, '-'))`,
  );
  return reader.all<RecordPlace>(
    sql`SELECT DISTINCT p.index_id AS "indexId", p.record_id AS "recordId"
      FROM text_index i JOIN passage p ON p.index_id = i.id
      WHERE ${where} ORDER BY p.index_id, p.record_id FETCH FIRST ${limit} ROWS ONLY`,
  );
}
