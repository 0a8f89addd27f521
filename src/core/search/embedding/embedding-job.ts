import { scheduleTenantJob } from "../../jobs/schedule-job.js";
import type { Unit } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";

/** The id of the only job of this kind in a tenant. */
export const embeddingJobId = "embed-records";

/**
 * Schedules a job that embeds the records without vectors that the unit stores. Call it last,
 * after `scheduleExpiry`, because the job stays locked until the unit ends.
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
