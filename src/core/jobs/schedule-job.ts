import { jobStep } from "../events/change.js";
import type { Unit } from "../memory-store.js";
import { newJob, type Job } from "./job.js";

/** When a job is to run, and what time it is, both UTC milliseconds. */
export interface Schedule {
  readonly runAt: number;
  readonly now: number;
}

/** Makes sure, in the unit that gives cause to it, that a job runs by then, and tells of it if that took a change. */
export async function scheduleJob(unit: Unit, job: Job): Promise<void> {
  const scheduled = await unit.jobs.schedule(job);
  if (!scheduled) return;
  await unit.events.append(jobStep(scheduled.isNew ? "CREATED" : "UPDATED", scheduled.job));
}

/** The same of the one job of its kind that a tenant has, which is of no thread. */
export async function scheduleTenantJob(
  unit: Unit,
  job: Pick<Job, "id" | "tenantId" | "kind">,
  schedule: Schedule,
): Promise<void> {
  const owner = { threadId: null, userId: null, agentId: null };
  await scheduleJob(unit, newJob({ ...job, ...owner, input: {} }, schedule));
}
