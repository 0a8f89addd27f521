import type { Owner } from "../../../core/owner.js";
import type { Reader } from "../../relational/connections/connection.js";
import type { PassageCandidate } from "../../../core/store/contract/passages.js";
import { sizeOfRow } from "../../rows/row-size.js";
import { fromModelColumn } from "../../rows/vector-row.js";
import { allOf, indexedBy, isOneOf, limited } from "../../relational/sql/condition.js";
import { keysPerIndex } from "../../relational/search/keyed-vectors.js";
import { asVector } from "../../relational/search/vector-rows.js";
import { raw, sql, tableNamed } from "../../relational/sql/sql.js";

/** The entities whose passages are cached. Profiles have one passage, and past contents of memories are a query. */
export type CachedEntity = "Message" | "Memory";

/** The fields of a record that search filters check. */
export interface CachedRecord extends Owner {
  readonly expiresAt: number | null;
  /** These seven are null except for memories. */
  readonly kind: string | null;
  readonly policy: string | null;
  readonly confidence: number | null;
  readonly status: string | null;
  readonly statusReason: string | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
}

export interface CachedPassage {
  /** Its position among the record's passages. */
  readonly place: number;
  readonly candidate: PassageCandidate;
  readonly record: CachedRecord;
  /** The size of the candidate, as counted for an operation that reads it. */
  readonly size: number;
}

/** Either ordinals or record ids. */
interface PassagesToRead {
  readonly ordinals?: readonly number[];
  readonly recordIds?: readonly string[];
}

const ofMemories = raw(`, r.kind AS "kind", r.policy AS "policy", r.confidence AS "confidence",
  r.status AS "status", r.status_reason AS "statusReason",
  r.valid_from AS "validFrom", r.valid_to AS "validTo"`);

/** A vector of an index. The model is null if a caller provided the vector. */
export interface VectorRow {
  readonly key: number;
  readonly recordId: string;
  readonly place: number;
  readonly model: string | null;
  readonly vector: Float32Array;
}

/** The vectors of an index from this key on, by key. */
export async function readVectors(
  reader: Reader,
  indexId: number,
  from: number,
  limit: number,
): Promise<VectorRow[]> {
  const first = indexId * keysPerIndex;
  const rows = await reader.all<
    VectorRow & { readonly model: string; readonly vector: Uint8Array }
  >(
    sql`SELECT v.vector_key AS "key", v.record_id AS "recordId", v.place AS "place", v.model AS "model",
      v.vector AS "vector" FROM {vector} v
      WHERE v.vector_key >= ${Math.max(first, from)} AND v.vector_key < ${first + keysPerIndex}
      ORDER BY v.vector_key ${limited(limit)}`,
  );
  return rows.map(({ key, recordId, place, model, vector }) => {
    return { key, recordId, place, model: fromModelColumn(model), vector: asVector(vector) };
  });
}

/** These passages of an index, or those of these records, with the filtered fields of the records, in no order. */
export async function readPassages(
  reader: Reader,
  indexId: number,
  entity: CachedEntity,
  { ordinals, recordIds }: PassagesToRead,
): Promise<CachedPassage[]> {
  const isMemory = entity === "Memory";
  const table = tableNamed(isMemory ? "memory" : "message");
  const hint = recordIds ? indexedBy("passage_by_record") : raw("");
  const where = allOf(
    sql`p.index_id = ${indexId}`,
    isOneOf("p.ordinal", ordinals),
    isOneOf("p.record_id", recordIds),
  );
  const rows = await reader.all<PassageCandidate & CachedRecord & { readonly place: number }>(
    sql`SELECT p.place AS "place", p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
      p.day AS "day", p.flags AS "flags", r.user_id AS "userId", r.agent_id AS "agentId",
      r.thread_id AS "threadId", r.expires_at AS "expiresAt"${isMemory ? ofMemories : raw("")}
      FROM {passage} p ${hint} JOIN {text_index} t ON t.id = p.index_id
      JOIN ${table} r ON r.tenant_id = t.tenant_id AND r.id = p.record_id WHERE ${where}`,
  );
  return rows.map((row) => {
    const { place, ordinal, recordId, text, speaker, day, flags } = row;
    const { userId, agentId, threadId, expiresAt } = row;
    const { kind = null, policy = null, confidence = null } = row;
    const { status = null, statusReason = null, validFrom = null, validTo = null } = row;
    const candidate = { ordinal, recordId, text, speaker, day, flags };
    return {
      place,
      candidate,
      size: sizeOfRow(Object.values(candidate)),
      record: {
        userId,
        agentId,
        threadId,
        expiresAt,
        kind,
        policy,
        confidence,
        status,
        statusReason,
        validFrom,
        validTo,
      },
    };
  });
}
