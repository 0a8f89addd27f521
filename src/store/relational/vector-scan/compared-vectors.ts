import type { Principal } from "../../../core/principal.js";
import { isProfileEntity, type IndexedEntity } from "../../../core/search/passages/passage.js";
import { cosineSimilarity } from "../../../core/search/embedding/vector.js";
import type { CandidateFilter, VectorQuery } from "../../../core/store/contract/passages.js";
import { toModelColumn } from "../../rows/vector-row.js";
import { columnsOf } from "../schema/columns.js";
import { allOf, equals, indexedBy, isOneOf, keys, limited } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { undecidedBySql } from "../lists/list-source.js";
import { isPicked } from "../lists/picked-rows.js";
import { findableRecords, recordTable } from "../search/indexed-records.js";
import { keysPerIndex } from "../search/keyed-vectors.js";
import { asVector } from "../search/vector-rows.js";
import { raw, sql, type Sql } from "../sql/sql.js";

/** A search by vector: its connection, caller, query and filter. */
export interface VectorSearch {
  readonly reader: Reader;
  readonly principal: Principal;
  readonly entity: IndexedEntity;
  readonly query: VectorQuery;
  readonly filter: CandidateFilter;
}

/** A vector and its cosine with the query's vector. */
export interface ComparedVector {
  readonly key: number;
  readonly recordId: string;
  readonly similarity: number;
}

/** The vectors with these keys that still exist and whose records pass the filter. */
export function vectorsAt(
  search: VectorSearch,
  keysOfVectors: readonly number[],
): Promise<ComparedVector[]> {
  const { principal, entity, filter } = search;
  const records = recordTable(entity, filter.asOf);
  return compared(
    search,
    sql`FROM ${keys(keysOfVectors)} CROSS JOIN {vector} v CROSS JOIN ${records} r
      WHERE ${allOf(
        raw("v.vector_key = k.id AND r.tenant_id = v.tenant_id AND r.id = v.record_id"),
        findableRecords(principal, entity, filter),
      )}`,
  );
}

/** The comparable vectors of an index from this key on, if their records pass the filter. */
export function vectorsFrom(
  search: VectorSearch,
  indexId: number,
  key: number,
): Promise<ComparedVector[]> {
  const { reader, principal, entity, query, filter } = search;
  // They are few, but the tenant and the model have many vectors: no index of these may be used.
  const vector = `${reader.dialect.unindexed}v`;
  return compared(
    search,
    sql`FROM {vector} v CROSS JOIN ${recordTable(entity, filter.asOf)} r
      WHERE ${allOf(
        sql`v.vector_key >= ${key} AND v.vector_key < ${(indexId + 1) * keysPerIndex}`,
        comparable(vector, principal, query),
        raw(`r.tenant_id = ${vector}.tenant_id AND r.id = v.record_id`),
        findableRecords(principal, entity, filter),
      )}`,
  );
}

const ownerOfRecord = "COALESCE('user:' || r.user_id, 'agent:' || r.agent_id, '')";

/** The owner in the index of a row `r`: the same as `indexOwner` in core/search/passages/passage.ts. */
const owners: Readonly<Record<IndexedEntity, string>> = {
  Message: ownerOfRecord,
  Memory: ownerOfRecord,
  PastMemory: ownerOfRecord,
  User: "'user:' || r.id",
  Agent: "'agent:' || r.id",
};

/** The comparable vectors of these records, if the records pass the filter. */
export function vectorsOf(
  search: VectorSearch,
  recordIds: readonly string[],
): Promise<ComparedVector[]> {
  const { principal, entity, query, filter } = search;
  return compared(
    search,
    sql`FROM ${recordTable(entity, filter.asOf)} r CROSS JOIN {text_index} i
      CROSS JOIN {vector} v ${indexedBy("vector_by_record")} WHERE ${allOf(
        isOneOf("r.id", recordIds),
        findableRecords(principal, entity, filter),
        raw(`i.tenant_id = r.tenant_id AND i.owner = ${owners[entity]}`),
        equals("i.entity", entity),
        raw("v.index_id = i.id AND v.record_id = r.id"),
        comparable("v", principal, query),
      )}`,
  );
}

interface FoundVector {
  readonly key: number;
  readonly recordId: string;
  readonly vector: Uint8Array;
  readonly metadata?: string | null;
}

/** @param found Vectors `v` of records `r`. */
async function compared(
  { reader, query, filter }: VectorSearch,
  found: Sql,
): Promise<ComparedVector[]> {
  const metadata = undecidedBySql(reader.dialect, filter.metadata);
  const more = metadata ? sql`, ${columnsOf("r", "metadata")}` : raw("");
  const rows = await reader.all<FoundVector>(
    sql`SELECT v.vector_key AS "key", v.record_id AS "recordId", v.vector AS "vector"${more} ${found}`,
  );
  return rows.flatMap((row) => {
    if (metadata && !isPicked(metadata, row)) return [];
    const similarity = cosineSimilarity(query.vector, asVector(row.vector));
    // A zero vector has no cosine and is ignored.
    return Number.isNaN(similarity) ? [] : { key: row.key, recordId: row.recordId, similarity };
  });
}

/** Some of the records that pass the filter, in no particular order. */
export async function recordsThrough(
  { reader, principal, entity, filter }: VectorSearch,
  limit: number,
): Promise<string[]> {
  const { threadId } = filter.owner;
  const isOfThread = !isProfileEntity(entity) && !filter.asOf && typeof threadId === "string";
  // A thread has fewer records than its user. A database without statistics cannot know that.
  const index = entity === "Message" ? "message_by_thread" : "memory_by_thread";
  const hint = isOfThread ? indexedBy(index) : raw("");
  const rows = await reader.all<{ id: string }>(
    sql`SELECT r.id AS "id" FROM ${recordTable(entity, filter.asOf)} r ${hint}
      WHERE ${findableRecords(principal, entity, filter)} ${limited(limit)}`,
  );
  return rows.map(({ id }) => id);
}

/** The models whose vectors can be compared, in the form of columns. */
export async function spacesOf(
  reader: Reader,
  principal: Principal,
  query: VectorQuery,
): Promise<string[]> {
  const rows = await reader.all<{ model: string }>(
    sql`SELECT s.model AS "model" FROM {vector_space} s WHERE ${comparable("s", principal, query)}`,
  );
  return rows.map(({ model }) => model);
}

/** Whether a vector, or all vectors of a space, can be compared with the query's. */
function comparable(alias: string, { tenantId }: Principal, { vector, model }: VectorQuery): Sql {
  return allOf(
    equals(`${alias}.tenant_id`, tenantId),
    sql`${raw(`${alias}.dimension`)} = ${vector.length}`,
    model === null
      ? undefined
      : sql`${raw(`${alias}.model`)} IN (${model}, ${toModelColumn(null)})`,
  );
}

/** The texts of the passages of these vectors, by key. Vectors that callers provided have no passage. */
export async function passagesOf(
  reader: Reader,
  keysOfVectors: readonly number[],
): Promise<Map<number, string>> {
  if (keysOfVectors.length === 0) return new Map();
  const rows = await reader.all<{ key: number; text: string }>(
    sql`SELECT v.vector_key AS "key", p.text AS "text"
      FROM ${keys(keysOfVectors)} CROSS JOIN {vector} v CROSS JOIN {passage} p ${indexedBy("passage_by_record")}
      WHERE v.vector_key = k.id AND p.index_id = v.index_id AND p.record_id = v.record_id
        AND p.place = v.place AND v.model <> ${toModelColumn(null)}`,
  );
  return new Map(rows.map(({ key, text }) => [key, text]));
}
