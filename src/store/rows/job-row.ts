import { extractionReport } from "../../core/extraction/extraction-job.js";
import type { Job } from "../../core/jobs/job.js";
import type { ModelUsage } from "../../core/language-model.js";
import { fromJson, toJson } from "./json.js";

/** A job as it is read, by field. */
export type JobRow = Omit<Job, "entity" | "input" | "usage" | "result"> &
  ModelUsage & { readonly input: string; readonly result: string | null };

/** A new job as it is stored, by column. */
export function toJobRow(job: Job) {
  return {
    id: job.id,
    kind: job.kind,
    thread_id: job.threadId,
    user_id: job.userId,
    agent_id: job.agentId,
    ...toJobStateRow(job),
  };
}

/** What changes as the job goes on, by column. */
export function toJobStateRow(job: Job) {
  return {
    input: toJson(job.input),
    state: job.state,
    attempts: job.attempts,
    deaths: job.deaths,
    fence: job.fence,
    run_at: job.runAt,
    lease_until: job.leaseUntil,
    outcome: job.outcome,
    error: job.error,
    model: job.model,
    calls: job.usage.calls,
    input_tokens: job.usage.inputTokens,
    output_tokens: job.usage.outputTokens,
    result: toJson(job.result),
    has_findings: Number((extractionReport(job)?.dryRun?.findings.length ?? 0) > 0),
    created_at: job.createdAt,
    updated_at: job.updatedAt,
  };
}

export function toJob({ calls, inputTokens, outputTokens, ...row }: JobRow): Job {
  return {
    entity: "Job",
    ...row,
    input: fromJson(row.input) ?? {},
    usage: { calls, inputTokens, outputTokens },
    result: fromJson(row.result),
  };
}
