import type { JsonObject } from "../../core/entity.js";
import { contentKey } from "../../core/memories/content-key.js";
import type { Evidence, Memory, MemoryChange, MemoryRevision } from "../../core/memories/memory.js";
import { fromJson, toJson } from "./json.js";

/** What a row has as JSON, and a flag as a number. */
interface RowForms {
  readonly pinned: number;
  readonly metadata: string | null;
  readonly change: string | null;
}

/** A memory as it is read, by field. */
export type MemoryRow = Omit<Memory, "entity" | keyof RowForms> & RowForms;

/** A memory as it is stored, by column. */
export function toMemoryRow(memory: Memory) {
  return {
    id: memory.id,
    kind: memory.kind,
    user_id: memory.userId,
    agent_id: memory.agentId,
    thread_id: memory.threadId,
    origin_thread_id: memory.originThreadId,
    job_id: memory.jobId,
    source: memory.source,
    content_key: contentKey(memory.content),
    ...toStateRow(memory),
    created_at: memory.createdAt,
    ordinal: memory.ordinal,
    updated_at: memory.updatedAt,
    expires_at: memory.expiresAt,
  };
}

/** What a memory and its revisions have in common, by column. */
function toStateRow(state: Memory) {
  return {
    category: state.category,
    content: state.content,
    policy: state.policy,
    confidence: state.confidence,
    importance: state.importance,
    status: state.status,
    status_reason: state.statusReason,
    pinned: Number(state.pinned),
    timestamp: state.timestamp,
    valid_from: state.validFrom,
    valid_to: state.validTo,
    metadata: toJson(state.metadata),
    reinforced_at: state.reinforcedAt,
    decayed_at: state.decayedAt,
    revision: state.revision,
    change: toJson(state.change && { ...state.change }),
    content_since: state.contentSince,
  };
}

export function toMemory(row: MemoryRow): Memory {
  return { entity: "Memory", ...row, ...ofRow(row) };
}

function ofRow({ pinned, metadata, change }: RowForms) {
  return {
    pinned: pinned === 1,
    metadata: fromJson<JsonObject>(metadata),
    change: fromJson<MemoryChange>(change),
  };
}

/** What is kept of a memory when its next revision takes its place, by column. */
export function toRevisionRow(memory: Memory, recordedTo: number) {
  return {
    memory_id: memory.id,
    ...toStateRow(memory),
    recorded_from: memory.updatedAt,
    recorded_to: recordedTo,
  };
}

/** A revision as it is read, by field. */
export type RevisionRow = Omit<MemoryRevision, keyof RowForms> & RowForms;

export function toRevision(row: RevisionRow): MemoryRevision {
  return { ...row, ...ofRow(row) };
}

/** Evidence as it is read, by field. */
export type EvidenceRow = Omit<Evidence, "isCurrent"> & { readonly isCurrent: number };

export function toEvidence(row: EvidenceRow): Evidence {
  return { ...row, isCurrent: row.isCurrent === 1 };
}

/** Evidence as it is stored, by column. */
export function toEvidenceRow(evidence: Evidence) {
  return {
    id: evidence.id,
    memory_id: evidence.memoryId,
    message_id: evidence.messageId,
    job_id: evidence.jobId,
    quote: evidence.quote,
    ...toPlaceRow(evidence),
  };
}

/** What can change of evidence, by column. */
export function toPlaceRow({ start, end, isCurrent }: Evidence) {
  return { quote_start: start, quote_end: end, is_current: Number(isCurrent) };
}
