import { jobChange } from "../events/change.js";
import type { Job } from "../jobs/job.js";
import type { Lifetime } from "./lifetime.js";
import type { Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";

/** The id that a tenant's only job of this kind has. */
export const expiryJobId = "expire-records";

/**
 * Makes sure, in the unit that stores records, that a job removes them when
 * their time has come. To be called last: until the unit ends, other writers
 * of the tenant's expiring records wait for the job, and nothing that it would
 * wait for may be taken after it.
 */
export async function scheduleExpiry(
  unit: Unit,
  { tenantId }: Principal,
  records: readonly Pick<Lifetime, "expiresAt">[],
  now: number,
): Promise<void> {
  const times = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (times.length === 0) return;
  const first = times.reduce((one, other) => Math.min(one, other));
  const scheduled = await unit.jobs.schedule(expiryJob(tenantId, Math.max(first, now), now));
  if (!scheduled) return;
  const { job, isNew } = scheduled;
  await unit.events.append([jobChange(isNew ? "CREATED" : "UPDATED", job)]);
}

function expiryJob(tenantId: string, runAt: number, now: number): Job {
  return {
    entity: "Job",
    id: expiryJobId,
    tenantId,
    kind: "EXPIRE_RECORDS",
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
