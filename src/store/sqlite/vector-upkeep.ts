import type { Principal } from "../../core/principal.js";
import type { IndexedEntity } from "../../core/search/passage.js";
import type { RecordPlace, TenantCount, TenantModel } from "../../core/store-queries.js";
import { fromModelColumn } from "../rows/vector-row.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";
import { keysPerIndex } from "./vectors.js";

/** What made the vectors of a record. All of them have one maker. */
export function modelOfVectors(
  transaction: Transaction,
  indexId: number | undefined,
  recordId: string,
): { model: string | null } | null {
  const row = transaction.get<{ model: string }>(
    "SELECT model FROM vector WHERE index_id = ? AND record_id = ? LIMIT 1",
    indexId ?? null,
    recordId,
  );
  return row === undefined ? null : { model: fromModelColumn(row.model) };
}

/** Of any tenant, but not those that callers gave. */
export function modelsOfVectors(connection: Connection): TenantModel[] {
  return connection.all<TenantModel>(
    `SELECT s.tenant_id AS tenantId, s.model FROM vector_space AS s WHERE s.model <> '-' AND EXISTS (
       SELECT 1 FROM vector AS v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
     ORDER BY s.tenant_id, s.model`,
  );
}

/**
 * Whether an index `i` may have passages without a vector of the model: it has
 * fewer of these than passages. A count of keys is quick; to look each passage
 * up, for a tenant that has all its vectors, would keep everybody waiting.
 */
const isIncomplete = `i.passage_count > (
  SELECT count(*) FROM vector AS v INDEXED BY vector_by_space WHERE v.tenant_id = i.tenant_id AND v.model = ?
    AND v.key >= i.id * ${keysPerIndex} AND v.key < (i.id + 1) * ${keysPerIndex})`;

/** Whether the record of a passage `p` has no vectors that the model or a caller made. */
const isWithout = `NOT EXISTS (SELECT 1 FROM vector AS v
  WHERE v.index_id = p.index_id AND v.record_id = p.record_id AND v.model IN (?, '-'))`;

/** Records with passages, and without vectors that the model or a caller made: index by index. */
export function recordsWithoutVectors(
  reader: Connection | Transaction,
  { tenantId }: Principal,
  entity: IndexedEntity,
  model: string,
  after: RecordPlace | null,
  limit: number,
): RecordPlace[] {
  const indexes = reader.all<{ id: number }>(
    `SELECT i.id FROM text_index AS i
     WHERE i.tenant_id = ? AND i.entity = ? AND i.id >= ? AND ${isIncomplete} ORDER BY i.id`,
    tenantId,
    entity,
    after?.indexId ?? 0,
    model,
  );
  const places: RecordPlace[] = [];
  for (const { id } of indexes) {
    if (places.length === limit) break;
    const found = reader.all<RecordPlace>(
      `SELECT DISTINCT p.index_id AS indexId, p.record_id AS recordId
       FROM passage AS p INDEXED BY passage_by_record
       WHERE p.index_id = ? AND p.record_id > ? AND ${isWithout} ORDER BY p.record_id LIMIT ?`,
      id,
      id === after?.indexId ? after.recordId : "",
      model,
      limit - places.length,
    );
    places.push(...found);
  }
  return places;
}

/** How many there are of them, by tenant. */
export function countWithoutVectors(connection: Connection, model: string | null): TenantCount[] {
  return connection.all<TenantCount>(
    `SELECT tenantId, sum(records) AS records FROM (
       SELECT i.tenant_id AS tenantId, (
         SELECT count(DISTINCT p.record_id) FROM passage AS p INDEXED BY passage_by_record
         WHERE p.index_id = i.id AND ${isWithout}) AS records
       FROM text_index AS i WHERE ${isIncomplete})
     WHERE records > 0 GROUP BY tenantId ORDER BY tenantId`,
    model,
    model,
  );
}

/** Removes the tenant's vectors of all models but this one and the callers'; answers how many records had some. */
export function removeOtherVectors(transaction: Transaction, model: string): number {
  return removeWhere(transaction, "tenant_id = ? AND model NOT IN (?, '-')", model);
}

/** Removes the tenant's vectors of this model; answers how many records had some. */
export function removeVectors(transaction: Transaction, model: string): number {
  return removeWhere(transaction, "tenant_id = ? AND model = ?", model);
}

function removeWhere(transaction: Transaction, condition: string, model: string): number {
  const { tenantId } = transaction.principal;
  const counts = transaction.all<{ indexId: number; vectors: number; records: number }>(
    `SELECT index_id AS indexId, count(*) AS vectors, count(DISTINCT record_id) AS records
     FROM vector WHERE ${condition} GROUP BY index_id`,
    tenantId,
    model,
  );
  for (const { indexId, vectors } of counts)
    transaction.run(
      "UPDATE text_index SET vector_removals = vector_removals + ? WHERE id = ?",
      vectors,
      indexId,
    );
  transaction.run(`DELETE FROM vector WHERE ${condition}`, tenantId, model);
  return counts.reduce((sum, { records }) => sum + records, 0);
}
