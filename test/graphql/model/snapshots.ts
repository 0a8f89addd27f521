import { modelName } from "./learning.js";
import { pick } from "./pick.js";
import type { AnyRecord } from "./records.js";

/** The minimum content of a record's snapshot in events. */
export function snapshotOf(record: AnyRecord): object {
  switch (record.entity) {
    case "User":
    case "Agent":
      return pick(record, "information", "metadata");
    case "Thread": {
      const { extractMemories, enableContextSummary, maxMessages, changedEvidence } = record;
      return {
        ...pick(record, "chatId", "title", "metadata"),
        settings: {
          ...(extractMemories !== null && { extractMemories }),
          ...(enableContextSummary !== null && { enableContextSummary }),
          ...(maxMessages !== null && { maxMessages }),
          ...(changedEvidence !== null && { changedEvidence }),
        },
      };
    }
    case "Message":
      return {
        ...pick(record, "seq", "role", "name", "content", "metadata"),
        ...pick(record, "type", "typeText", "runId", "toolCallId", "hasToolCalls", "agentName"),
        timestamp: iso(record.timestamp),
        expiresAt: iso(record.expiresAt),
      };
    case "Memory":
      return {
        ...pick(record, "kind", "category", "content", "subject", "confidence"),
        ...pick(record, "status", "statusReason"),
        ...pick(record, "importance", "source", "metadata", "revision", "policy", "pinned"),
        validFrom: iso(record.validFrom),
        validTo: iso(record.validTo),
        reinforcedAt: iso(record.reinforcedAt),
        expiresAt: iso(record.expiresAt),
      };
    case "MemoryLink":
      return pick(record, "sourceId", "targetId", "relation", "metadata");
    case "Job":
      return pick(record, "kind", "state", "attempts", "outcome", "error");
    case "SharedState":
      return pick(record, "value", "version");
    case "Summary":
      return { ...pick(record, "text", "topics", "coveredSeq", "messageCount"), model: modelName };
  }
}

/** A time in the graph's format. */
export function iso(time: number): string;
export function iso(time: number | null): string | null;
export function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
