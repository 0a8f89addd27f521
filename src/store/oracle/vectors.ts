import type { Principal } from "../../core/principal.js";
import type { IndexedEntity } from "../../core/search/passage.js";
import { checkSpace } from "../../core/search/vector.js";
import type { RecordPlace, VectorSpace } from "../../core/store-queries.js";
import type { RecordVectors } from "../../core/store-writes.js";
import { fromModelColumn, toModelColumn } from "../rows/vector-row.js";
import type { Reader } from "../relational/connection.js";
import { embeddings, embeddingTable } from "./embedding-tables.js";
import { type Transaction } from "../relational/transaction.js";
import { allOf, equals } from "../relational/condition.js";
import { sql, type Sql } from "../relational/sql.js";
import { insertInto, type Row } from "../relational/columns.js";

/** Puts vectors of a record in the place of the ones before, or takes them away. */
export async function setVectors(
  transaction: Transaction,
  indexId: number,
  recordId: string,
  given: RecordVectors | null,
): Promise<void> {
  if (given) await enterSpace(transaction, given);
  await transaction.run(
    sql`DELETE FROM {vector} WHERE index_id = ${indexId} AND record_id = ${recordId}`,
  );
  if (given === null) return;
  await insertVectors(transaction, indexId, [{ recordId, vectors: given }]);
}

/** Gives vectors to records that have none, of one index. */
export async function addVectors(
  transaction: Transaction,
  indexId: number,
  given: readonly VectorsOfRecord[],
): Promise<void> {
  for (const [model, some] of Map.groupBy(given, ({ vectors }) => vectors.model))
    await enterSpace(transaction, { model, vectors: some.flatMap((one) => one.vectors.vectors) });
  await insertVectors(transaction, indexId, given);
}

interface VectorsOfRecord {
  readonly recordId: string;
  readonly vectors: RecordVectors;
}

async function insertVectors(
  transaction: Transaction,
  indexId: number,
  given: readonly VectorsOfRecord[],
): Promise<void> {
  const keys: Row[] = [];
  const embedded: Sql[] = [];
  for (const { recordId, vectors } of given) {
    for (const [place, vector] of vectors.vectors.entries()) {
      const key = { index_id: indexId, record_id: recordId, place };
      const dimension = vector.length;
      keys.push({ ...key, model: toModelColumn(vectors.model), dimension });
      const row = { ...key, embedding: Float32Array.from(vector) };
      embedded.push(insertInto(embeddingTable(dimension), row));
    }
  }
  await transaction.insertMany("vector", keys);
  await transaction.runMany(embedded);
}

/** The vectors that a record has in an index; null where it has none. */
export async function vectorsIn(
  transaction: Transaction,
  indexId: number,
  recordId: string,
): Promise<RecordVectors | null> {
  // All of them have one model, and so one dimension.
  const kept = await transaction.get<{ model: string; dimension: number }>(
    sql`SELECT v.model AS "model", v.dimension AS "dimension" FROM {vector} v
      WHERE v.index_id = ${indexId} AND v.record_id = ${recordId} FETCH FIRST 1 ROWS ONLY`,
  );
  if (kept === undefined) return null;
  const rows = await transaction.all<{ vector: Float32Array }>(
    sql`SELECT e.embedding AS "vector" FROM ${embeddings(kept.dimension)} e
      WHERE e.index_id = ${indexId} AND e.record_id = ${recordId} ORDER BY e.place`,
  );
  return { model: fromModelColumn(kept.model), vectors: rows.map(({ vector }) => vector) };
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
    sql`SELECT dimension AS "dimension" FROM {vector_space} WHERE tenant_id = ${tenantId} AND model = ${model}`,
  );
  if (space && given.vectors.every((vector) => vector.length === space.dimension)) return;
  const own = { model: given.model, dimension: first.length };
  const kept = await vectorSpaces(transaction, transaction.principal);
  const isKnown = kept.some((one) => one.model === given.model);
  checkSpace(given, isKnown ? kept : [own], "vector");
  // There is no vector left of the dimension before.
  await transaction.run(
    sql`DELETE FROM {vector_space} WHERE tenant_id = ${tenantId} AND model = ${model}`,
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
    sql`SELECT s.model AS "model", s.dimension AS "dimension" FROM {vector_space} s
      WHERE s.tenant_id = ${tenantId} AND EXISTS (
        SELECT 1 FROM {vector} v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
      ORDER BY CASE WHEN s.model = '-' THEN 1 ELSE 0 END, s.model`,
  );
  return rows.map(({ model, dimension }) => ({ model: fromModelColumn(model), dimension }));
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
    sql`NOT EXISTS (SELECT 1 FROM {vector} v WHERE v.index_id = p.index_id AND v.record_id = p.record_id
      AND v.model IN (${model}, '-'))`,
  );
  return reader.all<RecordPlace>(
    sql`SELECT DISTINCT p.index_id AS "indexId", p.record_id AS "recordId"
      FROM {text_index} i JOIN {passage} p ON p.index_id = i.id
      WHERE ${where} ORDER BY p.index_id, p.record_id FETCH FIRST ${limit} ROWS ONLY`,
  );
}
