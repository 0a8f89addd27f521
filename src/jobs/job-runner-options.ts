import type { JobHandler } from "../core/jobs/job-handler.js";
import type { JobKind } from "../core/jobs/job.js";
import type { Logger } from "../core/log-context.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import type { PollingPace } from "../core/tasks/polling.js";
import type { Telemetry } from "../core/telemetry.js";
import type { Clock } from "../core/time/clock.js";

export interface JobRunnerOptions {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The handler of each job kind. Other kinds are left to other processes. */
  readonly handlers: ReadonlyMap<JobKind, JobHandler>;
  /** Maximum number of concurrent jobs. Default: 16. */
  readonly concurrency?: number;
  /** How long a claim is valid without renewal, in milliseconds. Default: 60,000. */
  readonly leaseMs?: number;
  /** How often to poll for jobs that other processes have stored. */
  readonly pace?: PollingPace;
  /** Observes each run. Default: none. */
  readonly telemetry?: Telemetry;
}

/** The runner's load, for monitoring. */
export interface JobRunnerState {
  readonly running: number;
  readonly concurrency: number;
}
