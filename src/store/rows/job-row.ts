import type { Job } from "../../core/jobs/job.js";
import { fromJson, toJson } from "./json.js";

/** A job as it is read, by field. */
export type JobRow = Omit<Job, "entity" | "input"> & { readonly input: string };

/** A new job as it is stored, by column. */
export function toJobRow(job: Job) {
  return {
    id: job.id,
    kind: job.kind,
    thread_id: job.threadId,
    user_id: job.userId,
    agent_id: job.agentId,
    input: toJson(job.input),
    ...toJobStateRow(job),
  };
}

/** What changes as the job goes on, by column. */
export function toJobStateRow(job: Job) {
  return {
    state: job.state,
    attempts: job.attempts,
    fence: job.fence,
    run_at: job.runAt,
    lease_until: job.leaseUntil,
    outcome: job.outcome,
    error: job.error,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
  };
}

export function toJob(row: JobRow): Job {
  return { entity: "Job", ...row, input: fromJson(row.input) ?? {} };
}
