import type { ThreadSummary } from "../../core/summaries/thread-summary.js";
import { fromJson, toJson } from "./json.js";

/** A running summary as it is read, by field. */
export type SummaryRow = Omit<ThreadSummary, "topics"> & { readonly topics: string };

/** A running summary as it is stored, by column. */
export function toSummaryRow(summary: ThreadSummary) {
  return {
    thread_id: summary.threadId,
    user_id: summary.userId,
    agent_id: summary.agentId,
    text: summary.text,
    topics: toJson(summary.topics),
    covered_seq: summary.coveredSeq,
    message_count: summary.messageCount,
    model: summary.model,
    job_id: summary.jobId,
    updated_at: summary.updatedAt,
    expires_at: summary.expiresAt,
  };
}

export function toSummary(row: SummaryRow): ThreadSummary {
  return { ...row, topics: fromJson<string[]>(row.topics) ?? [] };
}
