import { jobChange } from "../events/change.js";
import type { Job } from "../jobs/job.js";
import type { Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";

/** The id that a tenant's only job of this kind has. */
export const embeddingJobId = "embed-records";

/**
 * Makes sure, in the unit that stores records without vectors, that a job
 * gives them some. To be called last, after `scheduleExpiry`, for the same
 * reason: until the unit ends, others wait for the job.
 */
export async function scheduleEmbedding(
  unit: Unit,
  { tenantId }: Pick<Principal, "tenantId">,
  runAt: number,
  now: number,
): Promise<void> {
  const scheduled = await unit.jobs.schedule(embeddingJob(tenantId, runAt, now));
  if (!scheduled) return;
  const { job, isNew } = scheduled;
  await unit.events.append([jobChange(isNew ? "CREATED" : "UPDATED", job)]);
}

function embeddingJob(tenantId: string, runAt: number, now: number): Job {
  return {
    entity: "Job",
    id: embeddingJobId,
    tenantId,
    kind: "EMBED_RECORDS",
    threadId: null,
    userId: null,
    agentId: null,
    input: {},
    state: "READY",
    attempts: 0,
    fence: 0,
    runAt,
    leaseUntil: null,
    outcome: null,
    error: null,
    createdAt: now,
    updatedAt: now,
  };
}
