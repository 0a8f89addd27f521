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
 * Kinds of the server's own jobs, which do the same for all tenants at once and
 * are of none. No caller reaches them, so the log says nothing of their steps;
 * and as nobody could start them anew, they are never given up.
 */
const serverJobKinds = ["TRIM_EVENTS", "TRIM_AUDIT"] as const satisfies readonly JobKind[];
export type ServerJobKind = (typeof serverJobKinds)[number];

export function isServerJob({ kind }: Pick<Job, "kind">): boolean {
  return serverJobKinds.some((one) => one === kind);
}

/** READY waits for its first run, or for its time to come again; FAILED for another try; DONE and DEAD are the end. */
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

/** Durable work. It is stored with the change that causes it, so that neither can be lost alone. */
export interface Job {
  readonly entity: "Job";
  readonly id: string;
  readonly tenantId: string;
  readonly kind: JobKind;
  readonly threadId: string | null;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** What the job's kind needs to know. */
  readonly input: JsonObject;
  readonly state: JobState;
  /** Runs that were started and count; a run that a shutdown interrupts does not. */
  readonly attempts: number;
  /** Runs during which the process ended, or lost its lease. */
  readonly deaths: number;
  /** Grows with each claim. A worker whose fence is old can store nothing. */
  readonly fence: number;
  /** Not before this time, UTC milliseconds. */
  readonly runAt: number;
  /** While RUNNING: when others may take it over. */
  readonly leaseUntil: number | null;
  /** What its last run led to, failed ones too; null until then. */
  readonly outcome: JobOutcome | null;
  /** What went wrong last, for people. */
  readonly error: string | null;
  /** The model that worked on it last; null where none has. */
  readonly model: string | null;
  /** What all of its runs have cost, failed ones too. */
  readonly usage: ModelUsage;
  /** What its kind has to report besides the outcome; null until then. */
  readonly result: JsonObject | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export function isFinished({ state }: Pick<Job, "state">): boolean {
  return state === "DONE" || state === "DEAD";
}

/** Kinds that run one after another in a thread, oldest first: each builds on what the one before has left. */
export const orderedKinds: readonly JobKind[] = ["EXTRACT_MEMORIES"];

/**
 * A job with so many deaths may have caused them. It runs alone, after all others or once it has
 * waited for a minute, so that no other job is interrupted when it ends the process.
 */
export const suspectDeaths = 2;

/** What a job is before its first run. */
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

/** A job that has ended, as if it had not run; what it has cost stays. */
export function startedAnew(job: Job, runAt: number, now: number): Job {
  const anew = { state: "READY", attempts: 0, deaths: 0, outcome: null, error: null } as const;
  return { ...job, ...anew, result: null, runAt, leaseUntil: null, updatedAt: now };
}

/** Picks jobs; a field left out matches any. */
export interface JobFilter extends TimeFilter {
  readonly owner?: OwnerFilter | undefined;
  readonly kinds?: readonly JobKind[] | undefined;
  readonly states?: readonly JobState[] | undefined;
  readonly outcomes?: readonly JobOutcome[] | undefined;
}

/**
 * What is left of a job that is wanted at `runAt`: it runs then, or earlier if
 * it would have anyway. One that has ended starts anew. Null where it stays as
 * it is: it is early enough; or RUNNING, and will look for itself when it ends;
 * or FAILED, when another run before its time would only fail, too.
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

/** What the event log keeps of a job. */
export function jobSnapshot(job: Job): Record<string, Json> {
  const { kind, state, attempts, outcome, error, model, usage } = job;
  return { kind, state, attempts, outcome, error, model, usage: { ...usage } };
}
