import {
  ExtractionTimeoutError,
  isForClients,
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
  StoreFullError,
  StoreUnavailableError,
} from "../core/errors.js";
import { isServerJob, type Job, type JobOutcome } from "../core/jobs/job.js";
import { JobFailedError } from "../core/jobs/job-failed-error.js";
import type { JobResult } from "../core/jobs/job-handler.js";
import type { JobChange } from "../core/store-writes.js";

/**
 * Runs a job gets before it is DEAD, unless its model, its database or its
 * process is to blame. A run that the process did not survive counts: it may be the cause.
 */
export const maxAttempts = 6;

/** Runs that a job gets whose model's answers cannot be read. */
const malformedAttempts = 3;

/** Runs that a job gets whose texts take too long to read: another run only helps where the machine was busy. */
const timeoutAttempts = 2;

/** Runs that any job gets. With the pauses between them, a model may be away for 63 minutes. */
export const mostAttempts = 21;

const firstRetryMs = 1_000;
const longestRetryMs = 300_000;
/** The longest that a model's server is left alone because it asks for it, in milliseconds. */
const longestRetryAfterMs = 86_400_000;

/** What a run leaves that its handler has ended: DONE, or READY for its next time, as if it had not been run before. */
export function afterSuccess(
  { outcome, nextRunAt = null, error = null, ...given }: JobResult,
  now: number,
): JobChange {
  const change = { leaseUntil: null, outcome, error, now, ...given };
  return nextRunAt === null
    ? { ...change, state: "DONE" }
    : { ...change, state: "READY", runAt: nextRunAt, attempts: 0, deaths: 0 };
}

/** What a failed run leaves: FAILED until its next run, or DEAD when there is none. */
export function afterFailure(job: Job, error: unknown, now: number): JobChange {
  const failure = failureOf(error);
  return {
    state: isLastRun(job, failure) ? "DEAD" : "FAILED",
    runAt: now + Math.max(retryDelay(job.attempts), failure.pauseMs ?? 0),
    leaseUntil: null,
    outcome: failure.outcome,
    error: publicMessage(error),
    now,
  };
}

/**
 * Whether the process has ended in the last run that a claimed job gets. There
 * are many of them, as most jobs that a process takes along are not the cause.
 */
export function isSpent(job: Job): boolean {
  return job.attempts > mostAttempts && !isServerJob(job);
}

/** What is left where the process has not survived the last of the runs, so that none could say how it failed. */
export function neverEnded({ attempts, error: last }: Job, now: number): JobChange {
  const runs = attempts - 1;
  const error =
    last === null
      ? `The job's process ended during each of its ${runs} runs.`
      : `The job's process ended during the last of its ${runs} runs.`;
  const outcome = "PROCESS_ENDED";
  return { state: "DEAD", attempts: runs, leaseUntil: null, outcome, error, now };
}

/** What a shutdown leaves: as if the run had not been started. */
export function interrupted(job: Job, now: number): JobChange {
  return { state: "READY", runAt: now, attempts: job.attempts - 1, leaseUntil: null, now };
}

/** How long to wait after the given number of runs: twice as long each time, in milliseconds. */
export function retryDelay(attempts: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

interface Failure {
  readonly outcome: JobOutcome;
  /** Runs that a job gets which fails so. */
  readonly runs: number;
  /** How long to wait at least. */
  readonly pauseMs?: number;
}

function failureOf(error: unknown): Failure {
  if (error instanceof JobFailedError) return { outcome: error.outcome, runs: 1 };
  if (error instanceof ModelRefusedError) return { outcome: "MODEL_REFUSED", runs: 1 };
  if (error instanceof MalformedAnswerError)
    return { outcome: "PARSE_FAILED", runs: malformedAttempts };
  if (error instanceof ExtractionTimeoutError)
    return { outcome: "EXTRACTION_TIMEOUT", runs: timeoutAttempts };
  if (error instanceof ModelUnusableError) return { outcome: "MODEL_UNUSABLE", runs: maxAttempts };
  // Its database goes away, or is full, for all jobs at once, which are not to blame.
  if (error instanceof StoreUnavailableError || error instanceof StoreFullError)
    return { outcome: "INTERNAL_ERROR", runs: mostAttempts };
  if (!(error instanceof ModelUnavailableError))
    return { outcome: "INTERNAL_ERROR", runs: maxAttempts };
  const pauseMs = Math.min(longestRetryAfterMs, error.retryAfterMs ?? 0);
  return { outcome: "MODEL_UNAVAILABLE", runs: mostAttempts, pauseMs };
}

/**
 * Runs that failed for another reason count, but none of them alone gives a
 * job up: after an outage, one answer that cannot be read is no reason. A job of
 * the server's own is never given up.
 */
function isLastRun(job: Job, failure: Failure): boolean {
  const { attempts, outcome } = job;
  if (isServerJob(job)) return false;
  if (failure.runs === 1 || attempts >= mostAttempts) return true;
  return attempts >= failure.runs && outcome === failure.outcome;
}

// Jobs can be read by clients, so failures that were not foreseen are left to the log.
function publicMessage(error: unknown): string {
  if (error instanceof ModelUnusableError) return error.messageForClients;
  if (error instanceof JobFailedError) return error.message;
  return isForClients(error) ? error.message : "Internal server error";
}
