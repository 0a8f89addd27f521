import type { Principal } from "../../../core/principal.js";
import { isProfileEntity, type IndexedEntity } from "../../../core/search/passage.js";
import type { CandidateFilter, VectorQuery } from "../../../core/store-queries.js";
import { toModelColumn } from "../../rows/vector-row.js";
import { allOf, condition, isOneOf, type Condition } from "../condition.js";
import type { Connection } from "../connection.js";
import { findableRecords, recordTable } from "../indexed-records.js";
import { toBytes } from "../rows.js";

/** What is searched by vector, for whom, and through which connection. */
export interface VectorSearch {
  readonly connection: Connection;
  readonly principal: Principal;
  readonly entity: IndexedEntity;
  readonly query: VectorQuery;
  readonly filter: CandidateFilter;
}

/** A vector with its cosine with the query's. */
export interface ComparedVector {
  readonly key: number;
  readonly recordId: string;
  readonly similarity: number;
}

/** Of the vectors with these keys, those that are still there and whose records pass the filter. */
export function vectorsAt(
  { connection, principal, entity, query, filter }: VectorSearch,
  keys: readonly number[],
): ComparedVector[] {
  const where = allOf(
    condition("v.key = k.value AND r.tenant_id = v.tenant_id AND r.id = v.record_id"),
    findableRecords(principal, entity, filter),
  );
  const records = recordTable(entity, filter.asOf);
  const rows = connection.all<ComparedVector>(
    `SELECT v.key, v.record_id AS recordId, cosine_similarity(?, v.vector) AS similarity
     FROM json_each(?) AS k CROSS JOIN vector AS v CROSS JOIN ${records.sql} AS r WHERE ${where.sql}`,
    toBytes(query.vector),
    JSON.stringify(keys),
    ...records.values,
    ...where.values,
  );
  return rows.filter(hasDirection);
}

const ownerOfRecord = "ifnull('user:' || r.user_id, ifnull('agent:' || r.agent_id, ''))";

/** The same as `indexOwner` in core/search/passage.ts says of a row `r`. */
const owners: Readonly<Record<IndexedEntity, string>> = {
  Message: ownerOfRecord,
  Memory: ownerOfRecord,
  PastMemory: ownerOfRecord,
  User: "'user:' || r.id",
  Agent: "'agent:' || r.id",
};

/** The vectors of these records that can be compared, as far as the records pass the filter. */
export function vectorsOf(
  { connection, principal, entity, query, filter }: VectorSearch,
  recordIds: readonly string[],
): ComparedVector[] {
  const where = allOf(
    isOneOf("r.id", recordIds),
    findableRecords(principal, entity, filter),
    condition("i.entity = ?", entity),
    comparable("v", principal, query),
  );
  const records = recordTable(entity, filter.asOf);
  const rows = connection.all<ComparedVector>(
    `SELECT v.key, v.record_id AS recordId, cosine_similarity(?, v.vector) AS similarity
     FROM ${records.sql} AS r
     CROSS JOIN text_index AS i ON i.tenant_id = r.tenant_id AND i.owner = ${owners[entity]}
     CROSS JOIN vector AS v ON v.index_id = i.id AND v.record_id = r.id
     WHERE ${where.sql}`,
    toBytes(query.vector),
    ...records.values,
    ...where.values,
  );
  return rows.filter(hasDirection);
}

/** A vector that is zero has no cosine, so it is as if it were not there. */
function hasDirection({ similarity }: { readonly similarity: number | null }): boolean {
  return similarity !== null;
}

/** Some of the records that pass the filter, in no order. */
export function recordsThrough(
  { connection, principal, entity, filter }: VectorSearch,
  limit: number,
): string[] {
  const where = findableRecords(principal, entity, filter);
  const { sql: table, values } = recordTable(entity, filter.asOf);
  const isOfThread =
    !isProfileEntity(entity) && !filter.asOf && typeof filter.owner.threadId === "string";
  // A thread has fewer records than its user, which SQLite cannot know.
  const index = isOfThread ? `INDEXED BY ${table}_by_thread` : "";
  const rows = connection.all<{ id: string }>(
    `SELECT r.id FROM ${table} AS r ${index} WHERE ${where.sql} LIMIT ?`,
    ...values,
    ...where.values,
    limit,
  );
  return rows.map(({ id }) => id);
}

/** Of which models a vector can be that is compared, as they are kept. */
export function spacesOf(
  connection: Connection,
  principal: Principal,
  query: VectorQuery,
): string[] {
  const where = comparable("s", principal, query);
  const rows = connection.all<{ model: string }>(
    `SELECT s.model FROM vector_space AS s WHERE ${where.sql}`,
    ...where.values,
  );
  return rows.map(({ model }) => model);
}

/** Of vectors, or of their spaces: the query can be compared with it. */
function comparable(
  alias: string,
  { tenantId }: Principal,
  { vector, model }: VectorQuery,
): Condition {
  return allOf(
    condition(`${alias}.tenant_id = ? AND ${alias}.dimension = ?`, tenantId, vector.length),
    model === null ? undefined : condition(`${alias}.model IN (?, ?)`, model, toModelColumn(null)),
  );
}

/** The texts of the passages that these vectors are of, by key; of those that callers gave there is none. */
export function passagesOf(connection: Connection, keys: readonly number[]): Map<number, string> {
  if (keys.length === 0) return new Map();
  const rows = connection.all<{ key: number; text: string }>(
    `SELECT v.key, p.text FROM json_each(?) AS k CROSS JOIN vector AS v ON v.key = k.value
     CROSS JOIN passage AS p INDEXED BY passage_by_record
       ON p.index_id = v.index_id AND p.record_id = v.record_id AND p.number = v.number
     WHERE v.model <> ?`,
    JSON.stringify(keys),
    toModelColumn(null),
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}
