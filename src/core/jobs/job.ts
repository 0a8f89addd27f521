import type { Json, JsonObject } from "../entity.js";
import type { Keyset } from "../page.js";

export const jobKinds = ["EXTRACT_MEMORIES", "EXPIRE_RECORDS", "EMBED_RECORDS"] as const;
export type JobKind = (typeof jobKinds)[number];

/** READY waits for its first run, or for its time to come again; FAILED for another try; DONE and DEAD are the end. */
export const jobStates = ["READY", "RUNNING", "DONE", "FAILED", "DEAD"] as const;
export type JobState = (typeof jobStates)[number];

export const jobOutcomes = [
  "EXTRACTED",
  "ZERO_FACTS",
  "MODEL_UNAVAILABLE",
  "SWEPT",
  "EMBEDDED",
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
  /** Grows with each claim. A worker whose fence is old can store nothing. */
  readonly fence: number;
  /** Not before this time, UTC milliseconds. */
  readonly runAt: number;
  /** While RUNNING: when others may take it over. */
  readonly leaseUntil: number | null;
  /** Of a job that runs again and again: of its last run. */
  readonly outcome: JobOutcome | null;
  /** What went wrong last, for people. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export function isFinished({ state }: Pick<Job, "state">): boolean {
  return state === "DONE" || state === "DEAD";
}

/**
 * What is left of a job that is wanted at `runAt`: it runs then, or earlier if
 * it would have anyway. One that has ended starts anew. Null where it stays as
 * it is: it is early enough, or RUNNING, and will look for itself when it ends.
 */
export function rescheduled(job: Job, { runAt, updatedAt }: Job): Job | null {
  if (job.state === "RUNNING") return null;
  if (isFinished(job)) {
    const anew = { state: "READY", attempts: 0, outcome: null, error: null } as const;
    return { ...job, ...anew, runAt, updatedAt };
  }
  return runAt < job.runAt ? { ...job, state: "READY", runAt, updatedAt } : null;
}

/** Jobs are listed newest first. */
export function jobKeyset({ createdAt, id }: Job): Keyset {
  return [createdAt, id];
}

/** What the event log keeps of a job. */
export function jobSnapshot({ kind, state, attempts, outcome, error }: Job): Record<string, Json> {
  return { kind, state, attempts, outcome, error };
}
