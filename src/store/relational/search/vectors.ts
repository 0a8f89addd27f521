import type { Principal } from "../../../core/principal.js";
import { checkSpace } from "../../../core/search/embedding/vector.js";
import type { VectorSpace, RecordVectors } from "../../../core/store/contract/passages.js";
import { fromModelColumn, toModelColumn } from "../../rows/vector-row.js";
import { allOf, isOneOfFew, limited } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import { asVector, type VectorRows, type VectorsOfRecord } from "./vector-rows.js";

/** Replaces the vectors of a record. Null removes them. */
export async function setVectors(
  transaction: Transaction,
  rows: VectorRows,
  indexId: number,
  recordId: string,
  given: RecordVectors | null,
): Promise<void> {
  if (given) await enterSpace(transaction, given);
  await removeVectorsOf(transaction, rows, indexId, [recordId]);
  if (given) await rows.insert(transaction, indexId, [{ recordId, vectors: given }]);
}

/** Removes all vectors of these records of one index. */
export async function removeVectorsOf(
  transaction: Transaction,
  rows: VectorRows,
  indexId: number,
  recordIds: readonly string[],
): Promise<void> {
  const where = allOf(sql`index_id = ${indexId}`, isOneOfFew("record_id", recordIds));
  const count = await transaction.run(sql`DELETE FROM {vector} WHERE ${where}`);
  await rows.afterRemoval(transaction, indexId, count);
}

/** Adds vectors to records of one index that have none. */
export async function addVectors(
  transaction: Transaction,
  rows: VectorRows,
  indexId: number,
  given: readonly VectorsOfRecord[],
): Promise<void> {
  for (const [model, some] of Map.groupBy(given, ({ vectors }) => vectors.model))
    await enterSpace(transaction, { model, vectors: some.flatMap((one) => one.vectors.vectors) });
  await rows.insert(transaction, indexId, given);
}

/** The vectors that a record has in an index; null if it has none. */
export async function vectorsIn(
  transaction: Transaction,
  rows: VectorRows,
  indexId: number,
  recordId: string,
): Promise<RecordVectors | null> {
  const ofRecord = sql`v.index_id = ${indexId} AND v.record_id = ${recordId}`;
  // All of the record's vectors have one model, and so one dimension.
  const kept = await transaction.get<{ model: string; dimension: number }>(
    sql`SELECT v.model AS "model", v.dimension AS "dimension" FROM {vector} v WHERE ${ofRecord} ${limited(1)}`,
  );
  if (kept === undefined) return null;
  const { column, join } = rows.numbers(kept.dimension);
  const found = await transaction.all<{ vector: Float32Array | Uint8Array }>(
    sql`SELECT ${column} AS "vector" FROM {vector} v ${join} WHERE ${ofRecord} ORDER BY v.place`,
  );
  return {
    model: fromModelColumn(kept.model),
    vectors: found.map(({ vector }) => asVector(vector)),
  };
}

/**
 * Checks the dimension of vectors. All vectors of a tenant and model refer to one row of `vector_space`, so two
 * concurrent units cannot store two dimensions.
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
  // No vector of the previous dimension is left.
  await transaction.run(
    sql`DELETE FROM {vector_space} WHERE tenant_id = ${tenantId} AND model = ${model}`,
  );
  const key = `vector space ${model}`;
  transaction.missKey(key);
  await transaction.insert("vector_space", { model, dimension: first.length }, key);
}

/** The spaces that have vectors. The row of a space remains when its last vector is removed. */
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
