import {
  jobKind,
  jobState,
  serverJobKinds,
  type JobKind,
  type JobOutcome,
  type JobState,
  type ServerJobKind,
  type StoredJob,
} from "../../records/job.js";
import { noUsage, type ModelUsage } from "../models/language-model.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset } from "../lists/page.js";
import type { TimeFilter } from "../time/time-range.js";

export type { JobKind, JobOutcome, JobState, ServerJobKind };
export const jobKinds: readonly JobKind[] = [...jobKind.values, ...serverJobKinds];
export const jobStates = jobState.values;

export function isServerJob({ kind }: Pick<Job, "kind">): boolean {
  return serverJobKinds.some((one) => one === kind);
}

/** The outcomes of failures that are about the messages of a run, and need not be so for fewer or for others. */
export const misreadings: ReadonlySet<JobOutcome | null> = new Set([
  "PARSE_FAILED",
  "MODEL_REFUSED",
  "EXTRACTION_TIMEOUT",
] as const);

/** Durable work. It is stored in the transaction that causes it, so neither can be lost alone. */
export interface Job extends StoredJob {
  readonly entity: "Job";
  readonly kind: JobKind;
  /** Total usage of all runs, including failed ones. */
  readonly usage: ModelUsage;
}

export function isFinished({ state }: Pick<Job, "state">): boolean {
  return state === "DONE" || state === "DEAD";
}

/**
 * Kinds that run one after another in a thread, oldest first, because each job builds on the result of the previous
 * one.
 */
export const orderedKinds: readonly JobKind[] = ["EXTRACT_MEMORIES"];

/**
 * A job with this many deaths may have caused them. It runs alone, after all others or after waiting for a minute, so
 * that it interrupts no other job if it ends the process.
 */
export const suspectDeaths = 2;

/** Creates a job that has not run yet. */
export function newJob(
  job: Pick<Job, "id" | "tenantId" | "kind" | "threadId" | "userId" | "agentId" | "input">,
  { runAt, now }: { readonly runAt: number; readonly now: number },
): Job {
  return {
    entity: "Job",
    ...job,
    state: "READY",
    attempts: 0,
    deaths: 0,
    fence: 0,
    runAt,
    leaseUntil: null,
    outcome: null,
    error: null,
    model: null,
    usage: noUsage,
    result: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Resets a job that has ended, except its usage. */
export function startedAnew(job: Job, runAt: number, now: number): Job {
  const anew = { state: "READY", attempts: 0, deaths: 0, outcome: null, error: null } as const;
  return { ...job, ...anew, result: null, runAt, leaseUntil: null, updatedAt: now };
}

/** Selects jobs. An absent field matches any. */
export interface JobFilter extends TimeFilter {
  readonly owner?: OwnerFilter | undefined;
  readonly kinds?: readonly JobKind[] | undefined;
  readonly states?: readonly JobState[] | undefined;
  readonly outcomes?: readonly JobOutcome[] | undefined;
}

export interface JobQuery {
  readonly filter?: JobFilter | undefined;
}

/**
 * Merges a request to run at `runAt` into an existing job: it runs at the earlier of the two times. A finished job is
 * reset. Returns null if the job stays unchanged: it is early enough; it is RUNNING and will check for new work when it
 * ends; or it is FAILED, because an earlier retry would fail too.
 */
export function rescheduled(job: Job, { runAt, updatedAt }: Job): Job | null {
  if (job.state === "RUNNING" || job.state === "FAILED") return null;
  if (isFinished(job)) return startedAnew(job, runAt, updatedAt);
  return runAt < job.runAt ? { ...job, runAt, updatedAt } : null;
}

/** Jobs are listed newest first. */
export function jobKeyset({ createdAt, id }: Job): Keyset {
  return [createdAt, id];
}

/** Numbers of running and due jobs. */
export interface QueueState {
  /** Jobs that are due and not running. */
  readonly due: number;
  readonly running: number;
  /** Since when the oldest due job has been due, in UTC milliseconds; null if none is due. */
  readonly oldestDueAt: number | null;
}
