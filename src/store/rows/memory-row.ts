import { contentKey } from "../../core/memories/content-key.js";
import type { Evidence, Memory, MemoryRevision } from "../../core/memories/memory.js";
import { fromJson, toJson } from "./json.js";

/** A memory as it is read, by field. */
export type MemoryRow = Omit<Memory, "entity" | "metadata"> & { readonly metadata: string | null };

/** A memory as it is stored, by column. */
export function toMemoryRow(memory: Memory) {
  return {
    id: memory.id,
    kind: memory.kind,
    category: memory.category,
    content: memory.content,
    user_id: memory.userId,
    agent_id: memory.agentId,
    thread_id: memory.threadId,
    origin_thread_id: memory.originThreadId,
    job_id: memory.jobId,
    source: memory.source,
    content_key: contentKey(memory.content),
    confidence: memory.confidence,
    importance: memory.importance,
    status: memory.status,
    status_reason: memory.statusReason,
    timestamp: memory.timestamp,
    metadata: toJson(memory.metadata),
    revision: memory.revision,
    created_at: memory.createdAt,
    updated_at: memory.updatedAt,
    expires_at: memory.expiresAt,
  };
}

export function toMemory(row: MemoryRow): Memory {
  return { entity: "Memory", ...row, metadata: fromJson(row.metadata) };
}

/** What is kept of a memory when its next revision takes its place, by column. */
export function toRevisionRow(memory: Memory, recordedTo: number) {
  return {
    memory_id: memory.id,
    revision: memory.revision,
    category: memory.category,
    content: memory.content,
    confidence: memory.confidence,
    status: memory.status,
    status_reason: memory.statusReason,
    timestamp: memory.timestamp,
    metadata: toJson(memory.metadata),
    recorded_from: memory.updatedAt,
    recorded_to: recordedTo,
  };
}

/** A revision as it is read, by field. */
export type RevisionRow = Omit<MemoryRevision, "metadata"> & { readonly metadata: string | null };

export function toRevision(row: RevisionRow): MemoryRevision {
  return { ...row, metadata: fromJson(row.metadata) };
}

/** Evidence as it is stored, by column. It is read as it is. */
export function toEvidenceRow(evidence: Evidence) {
  return {
    id: evidence.id,
    memory_id: evidence.memoryId,
    message_id: evidence.messageId,
    job_id: evidence.jobId,
    quote: evidence.quote,
    quote_start: evidence.start,
    quote_end: evidence.end,
  };
}
