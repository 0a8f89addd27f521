import { jobFields } from "../../../records/job.js";
import { extractionReport } from "../../../core/extraction/extraction-job.js";
import type { Job } from "../../../core/jobs/job.js";
import type { ModelUsage } from "../../../core/models/language-model.js";
import { rowsOf } from "../lists/record-columns.js";
import { RecordRows } from "../lists/record-rows.js";

/** The columns of a job that can change. */
export const jobState = `input state attempts deaths fence run_at lease_until outcome error model calls input_tokens
  output_tokens result has_findings created_at updated_at`;

/** A job's usage is stored in separate columns. */
export const jobRows = new RecordRows<Job>("job", rowsOf(jobFields), {
  fixed: { entity: "Job" },
  toFields: (job) => ({
    ...job,
    ...job.usage,
    hasFindings: (extractionReport(job)?.dryRun?.findings.length ?? 0) > 0,
  }),
  toRecord(fields) {
    const { calls, inputTokens, outputTokens, ...job } = fields as Job & ModelUsage;
    return { ...job, usage: { calls, inputTokens, outputTokens } };
  },
});
