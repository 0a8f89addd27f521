import type { JsonObject } from "../../core/entity.js";
import {
  assertMayIndex,
  type IndexedEntity,
  type IndexedRecord,
} from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import type { CandidateFilter, NearRecord } from "../../core/store-queries.js";
import { byNearness, checkDimension, cosineSimilarity } from "../../core/search/vector.js";
import { allOf, equals, isOneOf } from "./condition.js";
import type { Reader } from "./connection.js";
import { findableRecords, recordTables } from "./indexed-records.js";
import { isLookedAt, isPicked } from "./paging.js";
import { raw, sql, type Sql } from "./sql.js";
import type { Transaction } from "./transaction.js";

/** Puts the vector of a record in the place of the one before, or takes it away. */
export async function setVector(
  transaction: Transaction,
  record: IndexedRecord,
  vector: ArrayLike<number> | null,
): Promise<void> {
  const { principal } = transaction;
  assertMayIndex(principal, record);
  if (vector !== null) await enterSpace(transaction, vector);
  await transaction.run(
    sql`DELETE FROM record_vector WHERE ${allOf(
      equals("tenant_id", principal.tenantId),
      equals("entity", record.entity),
      equals("record_id", record.id),
    )}`,
  );
  if (vector === null) return;
  await transaction.insert("record_vector", {
    entity: record.entity,
    record_id: record.id,
    dimension: vector.length,
    embedding: Float32Array.from(vector),
  });
}

/**
 * The row that all vectors of a tenant refer to keeps two units that know
 * nothing of each other from storing vectors of two dimensions.
 */
async function enterSpace(transaction: Transaction, vector: ArrayLike<number>): Promise<void> {
  const { tenantId } = transaction.principal;
  const space = await transaction.get<{ dimension: number }>(
    sql`SELECT dimension AS "dimension" FROM vector_space WHERE tenant_id = ${tenantId}`,
  );
  if (space?.dimension === vector.length) return;
  checkDimension(vector, await vectorDimension(transaction, transaction.principal), "vector");
  // There is no vector left of the dimension before.
  await transaction.run(sql`DELETE FROM vector_space WHERE tenant_id = ${tenantId}`);
  const key = "vector space";
  transaction.missKey(key);
  await transaction.insert("vector_space", { dimension: vector.length }, key);
}

/** All vectors of a tenant have one dimension, so any of them tells. */
export async function vectorDimension(
  reader: Reader,
  { tenantId }: Principal,
): Promise<number | null> {
  const row = await reader.get<{ dimension: number }>(
    sql`SELECT dimension AS "dimension" FROM record_vector WHERE tenant_id = ${tenantId}
      FETCH FIRST 1 ROWS ONLY`,
  );
  return row?.dimension ?? null;
}

/**
 * The database looks at every vector of a record that passes the filter, and
 * the cosine of those it picks is taken here, so that all stores say the same.
 */
export async function nearestRecords(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  vector: Float32Array,
  limit: number,
  filter: CandidateFilter,
): Promise<NearRecord[]> {
  const { metadata } = filter;
  const found = sql`FROM record_vector v JOIN ${raw(recordTables[entity])} r ON r.id = v.record_id
    WHERE ${allOf(
      equals("v.tenant_id", principal.tenantId),
      equals("v.entity", entity),
      sql`v.dimension = ${vector.length}`,
      findableRecords(principal, entity, filter),
    )}`;
  const picked = isLookedAt(metadata) ? await pickedIds(reader, found, metadata) : undefined;
  if (picked?.length === 0) return [];
  const rows = await reader.all<{ recordId: string; vector: Float32Array }>(
    sql`SELECT v.record_id AS "recordId", v.embedding AS "vector" ${found}
      AND ${isOneOf("v.record_id", picked) ?? raw("1 = 1")}
      ORDER BY VECTOR_DISTANCE(v.embedding, ${vector}, COSINE), v.record_id
      FETCH EXACT FIRST ${limit} ROWS ONLY`,
  );
  return rows
    .map(({ recordId, vector: other }) => ({
      recordId,
      similarity: cosineSimilarity(vector, other),
    }))
    .toSorted(byNearness);
}

/** The records whose metadata passes: it is looked at here, as in lists. */
async function pickedIds(reader: Reader, found: Sql, metadata: JsonObject): Promise<string[]> {
  const rows = await reader.all<{ recordId: string; metadata: string | null }>(
    sql`SELECT v.record_id AS "recordId", r.metadata AS "metadata" ${found}`,
  );
  return rows.filter((row) => isPicked(metadata, row)).map(({ recordId }) => recordId);
}
