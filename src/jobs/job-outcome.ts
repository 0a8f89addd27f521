import { ExtractionTimeoutError } from "../core/errors/work-errors.js";
import { isForClients } from "../core/errors/engraph-error.js";
import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../core/errors/model-errors.js";
import { StoreFullError, StoreUnavailableError } from "../core/errors/store-errors.js";
import { isServerJob, type Job, type JobOutcome } from "../core/jobs/job.js";
import { JobFailedError, type JobFailure, type JobResult } from "../core/jobs/job-handler.js";
import type { JobChange } from "../core/store/contract/jobs.js";

/**
 * Runs of a job before it is DEAD, unless its model, its database or its process is to blame. A run that the process
 * did not survive counts too, because the job may have caused the crash.
 */
export const maxAttempts = 6;

/** Runs of a job whose model answers cannot be parsed. */
const malformedAttempts = 3;

/** Runs of a job whose texts take too long to read. Another run only helps if the machine was busy. */
const timeoutAttempts = 2;

/** The most runs that any job gets. With the pauses between them, a model may be unavailable for 63 minutes. */
export const mostAttempts = 21;

const firstRetryMs = 1_000;
const longestRetryMs = 300_000;
/** The longest pause that a model server can request, in milliseconds. */
const longestRetryAfterMs = 86_400_000;

/** The job's state after its handler finished: DONE, or READY for its next run with its attempts reset. */
export function afterSuccess(
  { outcome, nextRunAt = null, error = null, ...given }: JobResult,
  now: number,
): JobChange {
  const change = { leaseUntil: null, outcome, error, now, ...given };
  return nextRunAt === null
    ? { ...change, state: "DONE" }
    : { ...change, state: "READY", runAt: nextRunAt, attempts: 0, deaths: 0 };
}

/** The end of a run that fails. */
export function failing(job: Job, error: unknown): JobFailure {
  const failure = failureOf(error);
  const { outcome } = failure;
  return { outcome, error: publicMessage(error), isLast: isLastRun(job, failure) };
}

/** The job's state after a failed run: FAILED until its next run, or DEAD if there is none. */
export function afterFailure(job: Job, error: unknown, now: number): JobChange {
  const { isLast, ...change } = failing(job, error);
  return {
    state: isLast ? "DEAD" : "FAILED",
    runAt: now + Math.max(retryDelay(job.attempts), failureOf(error).pauseMs ?? 0),
    leaseUntil: null,
    ...change,
    now,
  };
}

/**
 * Whether the process died during the last run that a claimed job gets. The limit is high, because most jobs that die
 * with a process did not cause its end.
 */
export function isSpent(job: Job): boolean {
  return job.attempts > mostAttempts && !isServerJob(job);
}

/** The job's state if the process died during its last run, so that no run could report an error. */
export function neverEnded({ attempts, error: last }: Job, now: number): JobChange {
  const runs = attempts - 1;
  const error =
    last === null
      ? `The job's process ended during each of its ${runs} runs.`
      : `The job's process ended during the last of its ${runs} runs.`;
  const outcome = "PROCESS_ENDED";
  return { state: "DEAD", attempts: runs, leaseUntil: null, outcome, error, now };
}

/** The job's state after a shutdown: the run does not count. */
export function interrupted(job: Job, now: number): JobChange {
  return { state: "READY", runAt: now, attempts: job.attempts - 1, leaseUntil: null, now };
}

/** The delay after the given number of runs, in milliseconds. It doubles each time. */
export function retryDelay(attempts: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1));
}

interface Failure {
  readonly outcome: JobOutcome;
  /** Runs that a job gets with this failure. */
  readonly runs: number;
  /** The minimum delay. */
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
  // An unavailable or full database affects all jobs, so the job is not to blame.
  if (error instanceof StoreUnavailableError || error instanceof StoreFullError)
    return { outcome: "INTERNAL_ERROR", runs: mostAttempts };
  if (!(error instanceof ModelUnavailableError))
    return { outcome: "INTERNAL_ERROR", runs: maxAttempts };
  const pauseMs = Math.min(longestRetryAfterMs, error.retryAfterMs ?? 0);
  return { outcome: "MODEL_UNAVAILABLE", runs: mostAttempts, pauseMs };
}

/**
 * Runs that failed for another reason count, but the job is only DEAD if its previous run failed for the same reason:
 * after an outage, one malformed answer is not enough. The server's own jobs never become DEAD.
 */
function isLastRun(job: Job, failure: Failure): boolean {
  const { attempts, outcome } = job;
  if (isServerJob(job)) return false;
  if (failure.runs === 1 || attempts >= mostAttempts) return true;
  return attempts >= failure.runs && outcome === failure.outcome;
}

// Clients can read jobs, so details of unexpected failures only go to the log.
function publicMessage(error: unknown): string {
  if (error instanceof ModelUnusableError) return error.messageForClients;
  if (error instanceof JobFailedError) return error.message;
  return isForClients(error) ? error.message : "Internal server error";
}
