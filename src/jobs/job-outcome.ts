import { isForClients, ModelUnavailableError, ModelUnusableError } from "../core/errors.js";
import type { Job } from "../core/jobs/job.js";
import type { JobResult } from "../core/jobs/job-handler.js";
import type { JobChange } from "../core/store-writes.js";

/** Runs a job gets before it is DEAD. A run that the process did not survive counts: it may be the cause. */
export const maxAttempts = 6;

const firstRetryMs = 1_000;
const longestRetryMs = 300_000;

/** What a run leaves that its handler has ended: DONE, or READY for its next time, with all its attempts before it. */
export function afterSuccess(
  { outcome, nextRunAt = null, error = null, ...given }: JobResult,
  now: number,
): JobChange {
  const change = { leaseUntil: null, outcome, error, now, ...given };
  return nextRunAt === null
    ? { ...change, state: "DONE" }
    : { ...change, state: "READY", runAt: nextRunAt, attempts: 0 };
}

/** What a failed run leaves: FAILED until its next run, or DEAD when there is none. */
export function afterFailure(job: Job, error: unknown, now: number): JobChange {
  const isLast = job.attempts >= maxAttempts;
  return {
    state: isLast ? "DEAD" : "FAILED",
    runAt: now + retryDelay(job.attempts),
    leaseUntil: null,
    outcome: isLast && error instanceof ModelUnavailableError ? "MODEL_UNAVAILABLE" : null,
    error: publicMessage(error),
    now,
  };
}

/** What is left where no process has survived any of the runs, so that none could say how it failed. */
export function neverEnded(now: number): JobChange {
  const error = `The job's process ended during each of its ${maxAttempts} runs.`;
  return { state: "DEAD", attempts: maxAttempts, leaseUntil: null, error, now };
}

/** What a shutdown leaves: as if the run had not been started. */
export function interrupted(job: Job, now: number): JobChange {
  return { state: "READY", runAt: now, attempts: job.attempts - 1, leaseUntil: null, now };
}

/** How long to wait after the given number of runs: twice as long each time, in milliseconds. */
export function retryDelay(attempts: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

// Jobs can be read by clients, so failures that were not foreseen are left to the log.
function publicMessage(error: unknown): string {
  if (error instanceof ModelUnusableError) return error.messageForClients;
  return isForClients(error) ? error.message : "Internal server error";
}
