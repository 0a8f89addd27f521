import { jobStep } from "../events/change.js";
import type { Unit } from "../store/memory-store.js";
import { newJob, type Job } from "./job.js";
import type { Expiry } from "../lifetimes/lifetime.js";
import type { Principal } from "../principal.js";

/** When a job should run, and the current time, both in UTC milliseconds. */
export interface Schedule {
  readonly runAt: number;
  readonly now: number;
}

/**
 * Ensures, in the transaction that causes the job, that it runs by its time. Appends an event if this changes the job.
 */
export async function scheduleJob(unit: Unit, job: Job): Promise<void> {
  const scheduled = await unit.jobs.schedule(job);
  if (!scheduled) return;
  await unit.events.append(jobStep(scheduled.isNew ? "CREATED" : "UPDATED", scheduled.job));
}

/** As {@link scheduleJob}, for the one job of its kind that a tenant has, without a thread. */
export async function scheduleTenantJob(
  unit: Unit,
  job: Pick<Job, "id" | "tenantId" | "kind">,
  schedule: Schedule,
): Promise<void> {
  const owner = { threadId: null, userId: null, agentId: null };
  await scheduleJob(unit, newJob({ ...job, ...owner, input: {} }, schedule));
}

/** The id of a tenant's only job of this kind. */
export const expiryJobId = "expire-records";

/**
 * Ensures, in the transaction that stores records, that a job removes them when they expire. Call last: until the
 * transaction ends, other writers of the tenant's expiring records wait for the job's row. Locks that the job needs
 * must not be taken after it.
 */
export async function scheduleExpiry(
  unit: Unit,
  { tenantId }: Principal,
  records: readonly Expiry[],
  now: number,
): Promise<void> {
  const times = records.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (times.length === 0) return;
  const first = times.reduce((one, other) => Math.min(one, other));
  const what = { id: expiryJobId, tenantId, kind: "EXPIRE_RECORDS" } as const;
  await scheduleTenantJob(unit, what, { runAt: Math.max(first, now), now });
}

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
