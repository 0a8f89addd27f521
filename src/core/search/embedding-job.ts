import { scheduleTenantJob } from "../jobs/schedule-job.js";
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
  const what = { id: embeddingJobId, tenantId, kind: "EMBED_RECORDS" } as const;
  await scheduleTenantJob(unit, what, { runAt: runAt, now });
}
