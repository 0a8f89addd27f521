import type { Job, JobOutcome } from "./job.js";
import type { JsonObject } from "../entity.js";
import type { ModelCall } from "../models/language-model.js";
import type { Unit } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

/** The result of a run. The handler's last transaction stores it, together with the run's effect. */
export interface JobResult {
  readonly outcome: JobOutcome;
  /** When to run the same job again, in UTC milliseconds. Default: null, the job is DONE. */
  readonly nextRunAt?: number | null;
  /** Why the job must wait until then, for clients. Default: null. */
  readonly error?: string | null;
  /** The report of the run. Default: the job's existing report. */
  readonly result?: JsonObject | null;
  /** The remaining work for the next run. Default: the job's existing input. */
  readonly input?: JsonObject;
}

/** The end of a run that fails. */
export interface JobFailure {
  readonly outcome: JobOutcome;
  /** For clients. */
  readonly error: string;
  /** Whether there is no other run. */
  readonly isLast: boolean;
}

/**
 * A run from its handler's perspective. Model usage is stored with the handler's last transaction, or with its failure.
 */
export interface JobRun extends ModelCall {
  readonly job: Job;
  readonly principal: Principal;
  /** Whether the job has used the runs that most failures allow. It gets more while its model is unavailable. */
  readonly isLastTry: boolean;
  /** How the job would end with this failure. */
  failing(error: unknown): JobFailure;
  /** Aborts when the server stops or the lease is lost. */
  readonly signal: AbortSignal;
  /**
   * Verifies, in the handler's transaction, that this run still holds the job, and extends the lease. No one else can
   * change the job until the transaction ends. Fails with LEASE_LOST if another worker has taken over.
   */
  hold(unit: Unit): Promise<void>;
  /** Finishes the run in the handler's transaction. Fails with LEASE_LOST if another worker has taken over. */
  finish(unit: Unit, result: JobResult): Promise<void>;
}

/**
 * Does one kind of job. It must call `run.finish` in the transaction that stores its effect. If it throws, the runner
 * retries later.
 */
export type JobHandler = (run: JobRun) => Promise<void>;

/**
 * A job that cannot succeed, however often it runs. It becomes DEAD at once, with this outcome. Clients can read the
 * message.
 */
export class JobFailedError extends Error {
  override readonly name = "JobFailedError";

  constructor(
    readonly outcome: JobOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
