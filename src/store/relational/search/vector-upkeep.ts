import type { Principal, SystemPrincipal } from "../../../core/principal.js";
import type { IndexedEntity } from "../../../core/search/passages/passage.js";
import type {
  RecordPlace,
  TenantCount,
  TenantModel,
} from "../../../core/store/contract/passages.js";
import { fromModelColumn } from "../../rows/vector-row.js";
import { allOf, equals, indexedBy, limited } from "../sql/condition.js";
import { scanning, type Reader } from "../connections/connection.js";
import { sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";
import type { VectorRows } from "./vector-rows.js";

/** The model of a record's vectors, which all have the same one. A null model: a caller provided them. */
export async function modelOfVectors(
  transaction: Transaction,
  indexId: number,
  recordId: string,
): Promise<{ model: string | null } | null> {
  const row = await transaction.get<{ model: string }>(
    sql`SELECT v.model AS "model" FROM {vector} v
      WHERE v.index_id = ${indexId} AND v.record_id = ${recordId} ${limited(1)}`,
  );
  return row === undefined ? null : { model: fromModelColumn(row.model) };
}

/** The models of each tenant's vectors. Vectors that callers provided are not counted. */
export function modelsOfVectors(reader: Reader): Promise<TenantModel[]> {
  return reader.all<TenantModel>(
    sql`SELECT s.tenant_id AS "tenantId", s.model AS "model" FROM {vector_space} s WHERE s.model <> '-' AND EXISTS (
        SELECT 1 FROM {vector} v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
      ORDER BY s.tenant_id, s.model`,
  );
}

/**
 * Whether an index `i` has records without vectors: it has more passages than vectors of the model and passages of
 * records that have a vector from a caller, which may have any number of passages. Counting in a database index is fast.
 * Looking up each passage of a tenant whose vectors are complete would be slow.
 */
function isIncomplete(model: string | null): Sql {
  return sql`i.passage_count > (SELECT COUNT(*) FROM {vector} v
      WHERE v.tenant_id = i.tenant_id AND v.model = ${model} AND v.index_id = i.id)
    + (SELECT COUNT(*) FROM {vector} v
      JOIN {passage} p ${indexedBy("passage_by_record")} ON p.index_id = v.index_id AND p.record_id = v.record_id
      WHERE v.tenant_id = i.tenant_id AND v.model = '-' AND v.index_id = i.id AND v.place = 0)`;
}

/** Whether the record of a passage `p` has no vectors that the model or a caller made. */
function isWithout(model: string | null): Sql {
  return sql`NOT EXISTS (SELECT 1 FROM {vector} v
    WHERE v.index_id = p.index_id AND v.record_id = p.record_id AND v.model IN (${model}, '-'))`;
}

/** Records with passages, but without vectors that the model or a caller made: index by index. */
export async function recordsWithoutVectors(
  reader: Reader,
  { tenantId }: Principal,
  entity: IndexedEntity,
  model: string,
  after: RecordPlace | null,
  limit: number,
): Promise<RecordPlace[]> {
  const indexes = await reader.all<{ id: number }>(
    sql`SELECT i.id AS "id" FROM {text_index} i
      WHERE i.tenant_id = ${tenantId} AND i.entity = ${entity} AND i.id >= ${after?.indexId ?? 0}
        AND ${isIncomplete(model)} ORDER BY i.id`,
  );
  const places: RecordPlace[] = [];
  for (const { id } of indexes) {
    if (places.length === limit) break;
    const behind = id === after?.indexId ? sql`AND p.record_id > ${after.recordId}` : sql``;
    const found = await reader.all<RecordPlace>(
      sql`SELECT DISTINCT p.index_id AS "indexId", p.record_id AS "recordId" FROM {passage} p ${indexedBy("passage_by_record")}
        WHERE p.index_id = ${id} ${behind} AND ${isWithout(model)}
        ORDER BY p.record_id ${limited(limit - places.length)}`,
    );
    places.push(...found);
  }
  return places;
}

/** The number of such records for each tenant, or for the caller's. Tenants without any are left out. */
export function countWithoutVectors(
  reader: Reader,
  principal: Principal | SystemPrincipal,
  model: string | null,
): Promise<TenantCount[]> {
  const isCounted = allOf(
    "tenantId" in principal ? equals("i.tenant_id", principal.tenantId) : undefined,
    isIncomplete(model),
  );
  return scanning(reader, ["passage"]).all<TenantCount>(
    sql`SELECT k.tenant_id AS "tenantId", SUM(k.records) AS "records" FROM (
        SELECT i.tenant_id, (SELECT COUNT(DISTINCT p.record_id) FROM {passage} p ${indexedBy("passage_by_record")}
          WHERE p.index_id = i.id AND ${isWithout(model)}) AS records
        FROM {text_index} i WHERE ${isCounted}) k
      WHERE k.records > 0 GROUP BY k.tenant_id ORDER BY k.tenant_id`,
  );
}

/** Removes the tenant's vectors except those of this model and of callers; returns how many records had some. */
export function removeOtherVectors(
  transaction: Transaction,
  rows: VectorRows,
  model: string,
): Promise<number> {
  return removeWhere(transaction, rows, sql`model NOT IN (${model}, '-')`);
}

/** Removes the tenant's vectors of this model; returns how many records had some. */
export function removeVectors(
  transaction: Transaction,
  rows: VectorRows,
  model: string,
): Promise<number> {
  return removeWhere(transaction, rows, sql`model = ${model}`);
}

async function removeWhere(
  transaction: Transaction,
  rows: VectorRows,
  which: Sql,
): Promise<number> {
  const where = sql`tenant_id = ${transaction.principal.tenantId} AND ${which}`;
  const indexes = await transaction.all<{ indexId: number; vectors: number; records: number }>(
    sql`SELECT index_id AS "indexId", COUNT(*) AS "vectors", COUNT(DISTINCT record_id) AS "records"
      FROM {vector} WHERE ${where} GROUP BY index_id ORDER BY index_id`,
  );
  await transaction.run(sql`DELETE FROM {vector} WHERE ${where}`);
  for (const { indexId, vectors } of indexes)
    await rows.afterRemoval(transaction, indexId, vectors);
  return indexes.reduce((sum, { records }) => sum + records, 0);
}
