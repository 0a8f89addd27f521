import type { TenantCount, TenantModel } from "../../core/store-queries.js";
import { fromModelColumn } from "../rows/vector-row.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

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

/** As `recordsWithoutVectors` in vectors.ts would list them. */
export function countWithoutVectors(connection: Connection, model: string): TenantCount[] {
  return connection.all<TenantCount>(
    `SELECT tenant_id AS tenantId, count(*) AS records FROM (
       SELECT DISTINCT i.tenant_id, p.index_id, p.record_id
       FROM text_index AS i JOIN passage AS p ON p.index_id = i.id
       WHERE NOT EXISTS (SELECT 1 FROM vector AS v WHERE v.index_id = p.index_id
         AND v.record_id = p.record_id AND v.model IN (?, '-')))
     GROUP BY tenant_id ORDER BY tenant_id`,
    model,
  );
}

/** Removes the tenant's vectors of all models but this one and the callers'; answers how many records had some. */
export function removeOtherVectors(transaction: Transaction, model: string): number {
  const { tenantId } = transaction.principal;
  const others = "tenant_id = ? AND model NOT IN (?, '-')";
  const counts = transaction.all<{ indexId: number; vectors: number; records: number }>(
    `SELECT index_id AS indexId, count(*) AS vectors, count(DISTINCT record_id) AS records
     FROM vector WHERE ${others} GROUP BY index_id`,
    tenantId,
    model,
  );
  for (const { indexId, vectors } of counts)
    transaction.run(
      "UPDATE text_index SET vector_removals = vector_removals + ? WHERE id = ?",
      vectors,
      indexId,
    );
  transaction.run(`DELETE FROM vector WHERE ${others}`, tenantId, model);
  return counts.reduce((sum, { records }) => sum + records, 0);
}
