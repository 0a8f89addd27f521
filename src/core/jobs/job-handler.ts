import type { Job, JobOutcome } from "./job.js";
import type { JsonObject } from "../entity.js";
import type { ModelCall } from "../language-model.js";
import type { Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";

/** What a run leaves behind: stored by the handler's last unit, together with everything else it stores. */
export interface JobResult {
  readonly outcome: JobOutcome;
  /** When to run the same job again, UTC milliseconds. Default: null, it is DONE. */
  readonly nextRunAt?: number | null;
  /** What keeps the job from its work until then, for clients. Default: null, nothing does. */
  readonly error?: string | null;
  /** What the run has to report. Default: what the job has already. */
  readonly result?: JsonObject | null;
  /** What is left to do when it runs again. Default: what it was given. */
  readonly input?: JsonObject;
}

/**
 * A run as its handler sees it. What models have cost is stored with the
 * handler's last unit, or with its failure.
 */
export interface JobRun extends ModelCall {
  readonly job: Job;
  readonly principal: Principal;
  /** Whether the job has had as many runs as most failures give it. It gets more while its model is unavailable. */
  readonly isLastTry: boolean;
  /** Aborts when the server stops or the lease is lost. */
  readonly signal: AbortSignal;
  /**
   * Makes sure, inside a unit of the handler, that the job is still this
   * run's, and extends its lease. Until the unit ends nobody else changes the
   * job. Fails with LEASE_LOST if another worker has taken over.
   */
  hold(unit: Unit): Promise<void>;
  /** Ends the run, and with it the job, inside the handler's unit. Fails with LEASE_LOST if another worker has taken over. */
  finish(unit: Unit, result: JobResult): Promise<void>;
}

/**
 * Does one kind of job. It must call `run.finish` in the same unit that stores
 * its effect; throwing makes the runner try again later.
 */
export type JobHandler = (run: JobRun) => Promise<void>;
