import type { Principal } from "../../core/principal.js";
import type { VectorSpace } from "../../core/store-queries.js";
import type { RecordVectors } from "../../core/store-writes.js";
import { checkSpace } from "../../core/search/vector.js";
import { fromModelColumn, toModelColumn } from "../rows/vector-row.js";
import type { Connection } from "./connection.js";
import { fromBytes, toBytes } from "./rows.js";
import type { Transaction } from "./transaction.js";

/** Keys that an index has for its vectors, so that 2^25 indexes fit what JavaScript counts exactly. */
export const keysPerIndex = 2 ** 28;

/** Puts vectors of a record in the place of the ones before, or takes them away. */
export async function setVectors(
  transaction: Transaction,
  indexId: number | undefined,
  recordId: string,
  vectors: RecordVectors | null,
): Promise<void> {
  const { principal } = transaction;
  if (vectors) checkSpace(vectors, vectorSpaces(transaction, principal), "vector");
  if (indexId === undefined) return;
  const removed = transaction.run(
    "DELETE FROM vector WHERE index_id = ? AND record_id = ?",
    indexId,
    recordId,
  );
  transaction.run(
    "UPDATE text_index SET vector_removals = vector_removals + ? WHERE id = ?",
    removed,
    indexId,
  );
  await transaction.pause();
  if (vectors) await insertVectors(transaction, indexId, recordId, vectors);
}

async function insertVectors(
  transaction: Transaction,
  indexId: number,
  recordId: string,
  { model, vectors }: RecordVectors,
): Promise<void> {
  const { tenantId } = transaction.principal;
  for (const [number, vector] of vectors.entries()) {
    transaction.run(
      `INSERT INTO vector_space (tenant_id, model, dimension) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET dimension = excluded.dimension`,
      tenantId,
      toModelColumn(model),
      vector.length,
    );
    transaction.insert("vector", {
      key: indexId * keysPerIndex + takeNumber(transaction, indexId),
      index_id: indexId,
      record_id: recordId,
      number,
      model: toModelColumn(model),
      dimension: vector.length,
      vector: toBytes(vector),
    });
    await transaction.pause();
  }
}

/** The vectors that a record has in an index; null where it has none. */
export function vectorsIn(
  transaction: Transaction,
  indexId: number | undefined,
  recordId: string,
): RecordVectors | null {
  const rows = transaction.all<{ model: string; vector: Uint8Array }>(
    "SELECT model, vector FROM vector WHERE index_id = ? AND record_id = ? ORDER BY number",
    indexId ?? null,
    recordId,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const vectors = rows.map(({ vector }) => fromBytes(vector));
  return { model: fromModelColumn(first.model), vectors };
}

function takeNumber(transaction: Transaction, indexId: number): number {
  const row = transaction.get<{ number: number }>(
    "UPDATE text_index SET next_vector = next_vector + 1 WHERE id = ? RETURNING next_vector - 1 AS number",
    indexId,
  );
  if (row === undefined) throw new Error("An index has gone.");
  return row.number;
}

/** A space is remembered when it has no vectors left. */
export function vectorSpaces(
  reader: Connection | Transaction,
  { tenantId }: Principal,
): VectorSpace[] {
  const rows = reader.all<{ model: string; dimension: number }>(
    `SELECT s.model, s.dimension FROM vector_space AS s WHERE s.tenant_id = ? AND EXISTS (
       SELECT 1 FROM vector AS v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
     ORDER BY s.model = '-', s.model`,
    tenantId,
  );
  return rows.map(({ model, dimension }) => ({ model: fromModelColumn(model), dimension }));
}
