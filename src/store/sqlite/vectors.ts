import type { IndexedEntity } from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import type {
  CandidateFilter,
  NearRecord,
  VectorQuery,
  VectorSpace,
} from "../../core/store-queries.js";
import type { RecordVectors } from "../../core/store-writes.js";
import { checkSpace } from "../../core/search/vector.js";
import { fromModelColumn, toModelColumn } from "../rows/vector-row.js";
import { allOf, anyOf, condition, isOneOf, type Condition } from "./condition.js";
import type { Connection } from "./connection.js";
import { findableRecords, recordTables } from "./indexed-records.js";
import { toBytes } from "./rows.js";
import type { Transaction } from "./transaction.js";

/** Keys that an index has for its vectors, so that 2^25 indexes fit what JavaScript counts exactly. */
export const keysPerIndex = 2 ** 28;

/** Puts vectors of a record in the place of the ones before, or takes them away. */
export function setVectors(
  transaction: Transaction,
  indexId: number | undefined,
  recordId: string,
  vectors: RecordVectors | null,
): void {
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
  if (vectors) insertVectors(transaction, indexId, recordId, vectors);
}

function insertVectors(
  transaction: Transaction,
  indexId: number,
  recordId: string,
  { model, vectors }: RecordVectors,
): void {
  const { tenantId } = transaction.principal;
  vectors.forEach((vector, number) => {
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
  });
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

/** Looks at every vector of a record that passes the filter. */
export function nearestRecords(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  limit: number,
  filter: CandidateFilter,
): NearRecord[] {
  return readNear(connection, entity, query, findableRecords(principal, entity, filter), limit);
}

export function nearnessOf(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  query: VectorQuery,
  recordIds: readonly string[],
): Map<string, NearRecord> {
  const where = allOf(
    isOneOf("r.id", recordIds),
    findableRecords(principal, entity, { owner: {}, includeInvalid: true }),
  );
  const found = readNear(connection, entity, query, where, recordIds.length);
  return new Map(found.map((near) => [near.recordId, near]));
}

const ownerOfRecord = "ifnull('user:' || r.user_id, ifnull('agent:' || r.agent_id, ''))";

/** The same as `indexOwner` in core/search/passage.ts says of a row `r`. */
const owners: Readonly<Record<IndexedEntity, string>> = {
  Message: ownerOfRecord,
  Memory: ownerOfRecord,
  User: "'user:' || r.id",
  Agent: "'agent:' || r.id",
};

/** The records `r` that are let through, nearest first. Left to itself, SQLite would walk all vectors for those of one user. */
function readNear(
  connection: Connection,
  entity: IndexedEntity,
  { vector, model }: VectorQuery,
  records: Condition,
  limit: number,
): NearRecord[] {
  const where = allOf(
    condition("i.entity = ? AND v.dimension = ?", entity, vector.length),
    model === null
      ? undefined
      : anyOf(condition("v.model = ?", model), condition("v.model = ?", toModelColumn(null))),
    records,
  );
  return connection.all<NearRecord>(
    `SELECT v.record_id AS recordId, max(cosine_similarity(?, v.vector)) AS similarity, p.text AS passage
     FROM ${recordTables[entity]} AS r
     CROSS JOIN text_index AS i ON i.tenant_id = r.tenant_id AND i.owner = ${owners[entity]}
     CROSS JOIN vector AS v ON v.index_id = i.id AND v.record_id = r.id
     LEFT JOIN passage AS p INDEXED BY passage_by_record
       ON p.index_id = v.index_id AND p.record_id = v.record_id AND p.number = v.number AND v.model <> '-'
     WHERE ${where.sql} GROUP BY v.record_id ORDER BY similarity DESC, v.record_id LIMIT ?`,
    toBytes(vector),
    ...where.values,
    limit,
  );
}
