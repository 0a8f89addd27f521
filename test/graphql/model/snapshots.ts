import { pick } from "./pick.js";
import type { AnyRecord } from "./records.js";

/** What an event tells of its record; it may tell more. */
export function snapshotOf(record: AnyRecord): object {
  switch (record.entity) {
    case "User":
    case "Agent":
      return pick(record, "information", "metadata");
    case "Thread":
      return {
        ...pick(record, "chatId", "title", "metadata"),
        settings: record.extractMemories === null ? {} : pick(record, "extractMemories"),
      };
    case "Message":
      return {
        ...pick(record, "seq", "role", "name", "content", "metadata"),
        ...pick(record, "type", "typeText", "runId", "toolCallId", "hasToolCalls", "agentName"),
        timestamp: iso(record.timestamp),
        expiresAt: iso(record.expiresAt),
      };
    case "Memory":
      return {
        ...pick(record, "kind", "category", "content", "confidence", "status", "statusReason"),
        ...pick(record, "importance", "source", "metadata", "revision"),
        expiresAt: iso(record.expiresAt),
      };
    case "MemoryLink":
      return pick(record, "sourceId", "targetId", "relation", "metadata");
    case "Job": {
      const { outcome } = record;
      return { kind: "EXTRACT_MEMORIES", state: "DONE", attempts: 1, outcome, error: null };
    }
  }
}

/** A time as the graph writes it. */
export function iso(time: number): string;
export function iso(time: number | null): string | null;
export function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
