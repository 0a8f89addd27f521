import { jobStep } from "../events/change.js";
import type { Unit } from "../store/memory-store.js";
import { newJob, type Job } from "./job.js";

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
