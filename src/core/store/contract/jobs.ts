import type { JsonObject } from "../../entity.js";
import type { Job, JobKind, JobOutcome, JobQuery, JobState, QueueState } from "../../jobs/job.js";
import type { JobCountKey } from "../../lists/page.js";
import type { ModelUsage } from "../../models/language-model.js";
import type { Principal, SystemPrincipal } from "../../principal.js";
import type { ListQueries } from "./lists.js";

/** Jobs are listed newest first; ties by id in code-point order. */
export interface JobQueries extends ListQueries<Job, JobQuery, JobCountKey, "threadId"> {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Job>>;
  /** Counts of jobs that run or are due at `now`: those within reach, or all. */
  queue(principal: Principal | SystemPrincipal, now: number): Promise<QueueState>;
  /**
   * For each tenant with due jobs that do not run, the time since which the first is due; at most a thousand tenants,
   * longest due first.
   */
  dueSince(
    principal: SystemPrincipal,
    now: number,
  ): Promise<readonly { readonly tenantId: string; readonly dueAt: number }[]>;
  /**
   * Jobs that can be claimed at `now`, including those whose lease has expired; longest due first, ties by id. A job of
   * the `orderedKinds` is omitted while its thread has an earlier unfinished job of its kind.
   *
   * @param areSuspect True: only suspects (see `suspectDeaths` in core/jobs/job.ts). False: only others. Default: both.
   */
  due(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    now: number,
    limit: number,
    areSuspect?: boolean,
  ): Promise<DueJob[]>;
  /** When the next such job is due, or null if none waits. Jobs that wait for another job do not count. */
  nextDueAt(
    principal: SystemPrincipal,
    kinds: readonly JobKind[],
    areSuspect?: boolean,
  ): Promise<number | null>;
}

export interface DueJob {
  readonly tenantId: string;
  readonly id: string;
}

export interface JobWrites {
  /**
   * Removes all jobs of a thread in any state, and returns them in no order. A worker that runs one can no longer store
   * anything.
   */
  deleteOfThread(threadId: string): Promise<Job[]>;
  insert(job: Job): Promise<void>;
  /**
   * Ensures that the tenant's job of this id runs no later than `runAt`, or at its retry after a failure: inserts it,
   * or changes it as `rescheduled` in core/jobs/job.ts does. Returns the job if this changed it, else null. Server
   * work: callers can cause it who cannot reach the job. Locks the job until the unit ends, so that it cannot end
   * without seeing what the unit stores.
   */
  schedule(job: Job): Promise<ScheduledJob | null>;
  /** Locks the job until the unit ends; null if there is none in reach. */
  find(id: string): Promise<Job | null>;
  /**
   * Jobs of these users (null: of no user) whose reports have findings, in no order, regardless of the principal's
   * reach. Locks them until the unit ends.
   */
  withFindings(userIds: readonly (string | null)[]): Promise<Job[]>;
  /** Stores the result and the fence of a job that `withFindings` has locked. */
  putReport(job: Job): Promise<void>;
  /** Stores the progress of a job that no worker has, and that `find` has locked. */
  put(job: Job): Promise<void>;
  /** Number of the tenant's unfinished jobs of this kind, at most `limit`, regardless of the caller's reach. */
  countUnfinished(kind: JobKind, limit: number): Promise<number>;
  /**
   * Leases a due job for `leaseMs`; null if another worker was faster, or the job waits for an earlier one, see
   * `JobQueries.due`.
   */
  claim(id: string, now: number, leaseMs: number): Promise<Job | null>;
  /**
   * Changes a running job under its fence and ends or extends its lease.
   * Fails with LEASE_LOST if the job has been claimed again since, or has ended.
   */
  update(job: Job, change: JobChange): Promise<Job>;
}

export interface ScheduledJob {
  readonly job: Job;
  readonly isNew: boolean;
}

export interface JobChange {
  readonly state: JobState;
  readonly runAt?: number;
  readonly attempts?: number;
  readonly deaths?: number;
  readonly leaseUntil: number | null;
  readonly outcome?: JobOutcome | null;
  readonly error?: string | null;
  readonly model?: string | null;
  readonly usage?: ModelUsage;
  readonly result?: JsonObject | null;
  /** The remaining work. */
  readonly input?: JsonObject;
  readonly now: number;
}
