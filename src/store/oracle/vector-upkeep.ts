import type { TenantCount, TenantModel } from "../../core/store-queries.js";
import { fromModelColumn } from "../rows/vector-row.js";
import type { Reader } from "../relational/connection.js";
import type { Transaction } from "../relational/transaction.js";
import { sql, type Sql } from "../relational/sql.js";

/** What made the vectors of a record. All of them have one maker. */
export async function modelOfVectors(
  transaction: Transaction,
  indexId: number,
  recordId: string,
): Promise<{ model: string | null } | null> {
  const row = await transaction.get<{ model: string }>(
    sql`SELECT v.model AS "model" FROM {vector} v
      WHERE v.index_id = ${indexId} AND v.record_id = ${recordId} FETCH FIRST 1 ROWS ONLY`,
  );
  return row === undefined ? null : { model: fromModelColumn(row.model) };
}

/** Of any tenant, but not those that callers gave. */
export function modelsOfVectors(reader: Reader): Promise<TenantModel[]> {
  return reader.all<TenantModel>(
    sql`SELECT s.tenant_id AS "tenantId", s.model AS "model" FROM {vector_space} s WHERE s.model <> '-' AND EXISTS (
        SELECT 1 FROM {vector} v WHERE v.tenant_id = s.tenant_id AND v.model = s.model)
      ORDER BY s.tenant_id, s.model`,
  );
}

/** As `recordsWithoutVectors` in vectors.ts would list them. */
export function countWithoutVectors(reader: Reader, model: string | null): Promise<TenantCount[]> {
  return reader.all<TenantCount>(
    sql`SELECT k.tenant_id AS "tenantId", COUNT(*) AS "records" FROM (
        SELECT DISTINCT i.tenant_id, p.index_id, p.record_id
        FROM {text_index} i JOIN {passage} p ON p.index_id = i.id
        WHERE NOT EXISTS (SELECT 1 FROM {vector} v WHERE v.index_id = p.index_id
          AND v.record_id = p.record_id AND v.model IN (${model}, '-'))) k
      GROUP BY k.tenant_id ORDER BY k.tenant_id`,
  );
}

/** Removes the tenant's vectors of all models but this one and the callers'; answers how many records had some. */
export function removeOtherVectors(transaction: Transaction, model: string): Promise<number> {
  const { tenantId } = transaction.principal;
  return removeWhere(transaction, sql`tenant_id = ${tenantId} AND model NOT IN (${model}, '-')`);
}

/** Removes the tenant's vectors of this model; answers how many records had some. */
export function removeVectors(transaction: Transaction, model: string): Promise<number> {
  const { tenantId } = transaction.principal;
  return removeWhere(transaction, sql`tenant_id = ${tenantId} AND model = ${model}`);
}

async function removeWhere(transaction: Transaction, condition: Sql): Promise<number> {
  const found = await transaction.get<{ records: number }>(
    sql`SELECT COUNT(*) AS "records" FROM (SELECT DISTINCT index_id, record_id FROM {vector} WHERE ${condition}) k`,
  );
  await transaction.run(sql`DELETE FROM {vector} WHERE ${condition}`);
  return found?.records ?? 0;
}
