import type { Json, JsonObject } from "../entity.js";
import { noUsage, type ModelUsage } from "../language-model.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset } from "../page.js";
import type { TimeFilter } from "../time-filter.js";

export const jobKinds = [
  "EXTRACT_MEMORIES",
  "SUMMARIZE_THREAD",
  "EXPIRE_RECORDS",
  "EMBED_RECORDS",
  "DECAY_MEMORIES",
  "TRIM_EVENTS",
  "TRIM_AUDIT",
  "TITLE_THREAD",
  "SIMULATE_EXTRACTION",
] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * Kinds of server jobs, which work for all tenants at once and belong to none. No caller can reach them, so their steps
 * are not logged. No one could retry them, so they never become DEAD.
 */
const serverJobKinds = ["TRIM_EVENTS", "TRIM_AUDIT"] as const satisfies readonly JobKind[];
export type ServerJobKind = (typeof serverJobKinds)[number];

export function isServerJob({ kind }: Pick<Job, "kind">): boolean {
  return serverJobKinds.some((one) => one === kind);
}

/** READY: waits for its first or next scheduled run. FAILED: waits for a retry. DONE and DEAD are final. */
export const jobStates = ["READY", "RUNNING", "DONE", "FAILED", "DEAD"] as const;
export type JobState = (typeof jobStates)[number];

export const jobOutcomes = [
  "EXTRACTED",
  "ZERO_FACTS",
  "SKIPPED_TRIVIAL",
  "MODEL_UNAVAILABLE",
  "MODEL_UNUSABLE",
  "MODEL_REFUSED",
  "PARSE_FAILED",
  "EXTRACTION_TIMEOUT",
  "BUDGET_EXCEEDED",
  "QUEUE_FULL",
  "METADATA_CONFLICT",
  "INTERNAL_ERROR",
  "PROCESS_ENDED",
  "SUMMARIZED",
  "NOTHING_TO_SUMMARIZE",
  "SWEPT",
  "EMBEDDED",
  "DECAYED",
  "TITLED",
  "NOTHING_TO_TITLE",
  "SIMULATED",
  "SIMULATION_STALE",
  "SIMULATION_TOO_LARGE",
  "SIMULATION_DISCARDED",
] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** The outcomes of failures that are about the messages of a run, and need not be so for fewer or for others. */
export const misreadings: ReadonlySet<JobOutcome | null> = new Set([
  "PARSE_FAILED",
  "MODEL_REFUSED",
  "EXTRACTION_TIMEOUT",
] as const);

/** Durable work. It is stored in the transaction that causes it, so neither can be lost alone. */
export interface Job {
  readonly entity: "Job";
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly threadId: string | null;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** Arguments of the job, by its kind. */
  readonly input: JsonObject;
  readonly state: JobState;
  /** Started runs. A run that a shutdown interrupts does not count. */
  readonly attempts: number;
  /** Runs during which the process ended or the lease was lost. */
  readonly deaths: number;
  /** Fencing token, incremented with each claim. A worker with an old fence cannot store anything. */
  readonly fence: number;
  /** The job does not run before this time, in UTC milliseconds. */
  readonly runAt: number;
  /** While RUNNING: when other workers may claim the job. */
  readonly leaseUntil: number | null;
  /** The outcome of the last run, including failed ones; null before the first. */
  readonly outcome: JobOutcome | null;
  /** The last error, for people. */
  readonly error: string | null;
  /** The model that last worked on the job; null if none. */
  readonly model: string | null;
  /** Total usage of all runs, including failed ones. */
  readonly usage: ModelUsage;
  /** The report of the job's kind; null until then. */
  readonly result: JsonObject | null;
  readonly createdAt: number;
  readonly updatedAt: number;
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

/** The fields of a job that the event log stores. */
export function jobSnapshot(job: Job): Record<string, Json> {
  const { kind, state, attempts, outcome, error, model, usage } = job;
  return { kind, state, attempts, outcome, error, model, usage: { ...usage } };
}
