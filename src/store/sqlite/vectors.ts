import {
  assertMayIndex,
  type IndexedEntity,
  type IndexedRecord,
} from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import type { CandidateFilter, NearRecord } from "../../core/store-queries.js";
import { checkDimension } from "../../core/search/vector.js";
import { allOf, condition } from "./condition.js";
import type { Connection } from "./connection.js";
import { findableRecords, recordTables } from "./indexed-records.js";
import { toBytes } from "./rows.js";
import type { Transaction } from "./transaction.js";

/** Puts the vector of a record in the place of the one before, or takes it away. */
export function setVector(
  transaction: Transaction,
  record: IndexedRecord,
  vector: ArrayLike<number> | null,
): void {
  const { principal } = transaction;
  assertMayIndex(principal, record);
  if (vector !== null) checkDimension(vector, vectorDimension(transaction, principal), "vector");
  transaction.run(
    "DELETE FROM record_vector WHERE tenant_id = ? AND entity = ? AND record_id = ?",
    principal.tenantId,
    record.entity,
    record.id,
  );
  if (vector === null) return;
  transaction.insert("record_vector", {
    entity: record.entity,
    record_id: record.id,
    dimension: vector.length,
    vector: toBytes(vector),
  });
}

/** All vectors of a tenant have one dimension, so any of them tells. */
export function vectorDimension(
  reader: Connection | Transaction,
  { tenantId }: Principal,
): number | null {
  const sql = "SELECT dimension FROM record_vector WHERE tenant_id = ? LIMIT 1";
  return reader.get<{ dimension: number }>(sql, tenantId)?.dimension ?? null;
}

/** Looks at every vector of a record that passes the filter. */
export function nearestRecords(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  vector: Float32Array,
  limit: number,
  filter: CandidateFilter,
): NearRecord[] {
  const where = allOf(
    condition(
      "v.tenant_id = ? AND v.entity = ? AND v.dimension = ?",
      principal.tenantId,
      entity,
      vector.length,
    ),
    findableRecords(principal, entity, filter),
  );
  return connection.all<NearRecord>(
    `SELECT v.record_id AS recordId, cosine_similarity(?, v.vector) AS similarity
     FROM ${joined(recordTables[entity], principal, filter)} ON r.id = v.record_id
     WHERE ${where.sql} ORDER BY similarity DESC, v.record_id LIMIT ?`,
    toBytes(vector),
    ...where.values,
    limit,
  );
}

/** Left to itself, SQLite would walk all vectors of the tenant for those of one user. */
function joined(table: string, principal: Principal, { owner }: CandidateFilter): string {
  const ids = [owner.userId, owner.agentId, owner.threadId, principal.userId, principal.agentId];
  const isBound = ids.some((id) => id !== undefined);
  return isBound
    ? `${table} AS r CROSS JOIN record_vector AS v`
    : `record_vector AS v CROSS JOIN ${table} AS r`;
}
