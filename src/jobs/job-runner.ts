import { StoreFullError } from "../core/errors/store-errors.js";
import { LeaseLostError } from "../core/errors/work-errors.js";
import { jobStep } from "../core/events/change.js";
import type { Job, JobKind } from "../core/jobs/job.js";
import { withLogFields } from "../core/log-context.js";
import { systemPrincipal, workerOf } from "../core/principal.js";
import type { DueJob, JobChange } from "../core/store/contract/jobs.js";
import { CoalescedTask } from "../core/tasks/coalesced-task.js";
import { Polling, defaultPace } from "../core/tasks/polling.js";
import { type Progress, noTelemetry } from "../core/telemetry.js";
import type { CancelTimer } from "../core/time/clock.js";
import { afterFailure, interrupted, isSpent, neverEnded } from "./job-outcome.js";
import type { JobRunnerOptions, JobRunnerState } from "./job-runner-options.js";
import { Run } from "./run.js";

/** The delay before the next look after a failure, in milliseconds. */
const retryMs = 1_000;

/** The shortest timer, in milliseconds: a job that is due but cannot be claimed yet must not make the runner spin. */
const shortestTimerMs = 20;

/**
 * A suspect job (see `suspectDeaths`) that has waited this long runs before others, in milliseconds. The runner looks
 * for such jobs at the same interval, because the query may walk all due jobs.
 */
const suspectPatienceMs = 60_000;

/**
 * Runs durable jobs: claims due jobs under a fenced lease, runs them, and retries those that failed. It looks for work
 * when a commit may have added jobs and when the next job is due. It only polls a store that other processes write to.
 */
export class JobRunner {
  readonly #options: Required<JobRunnerOptions>;
  /** By {@link keyOf}. */
  readonly #runs = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #looking: CoalescedTask;
  readonly #polling: Polling | null;
  #isStopping = false;
  /** True while a suspect job runs (see `suspectDeaths`); no other job is claimed until it ends. */
  #runsSuspect = false;
  /** True while runs end so that a suspect can run; no job is claimed meanwhile. */
  #makesWay = false;
  #nextSuspectLook = 0;
  #cancelTimer: CancelTimer = () => {};
  #stopListening: () => void = () => {};

  constructor(options: JobRunnerOptions) {
    const defaults = { concurrency: 16, leaseMs: 60_000, pace: defaultPace };
    this.#options = { ...defaults, telemetry: noTelemetry, ...options };
    this.#looking = new CoalescedTask(
      () => this.#claimDue(),
      (error) => options.logger.error({ error }, "Due jobs could not be claimed."),
      { clock: options.clock, delayMs: retryMs },
    );
    const { store, clock, pace } = this.#options;
    const look = () => this.#looking.request();
    this.#polling = store.isShared ? new Polling(clock, look, pace) : null;
  }

  get state(): JobRunnerState {
    return { running: this.#runs.size, concurrency: this.#options.concurrency };
  }

  /** How long the oldest due job has waited, in milliseconds; 0 if none is due. Takes one statement. */
  async queueAge(): Promise<number> {
    const { store, clock } = this.#options;
    const dueAt = await store.jobs.nextDueAt(systemPrincipal, this.#kinds);
    return dueAt === null ? 0 : Math.max(0, clock.now() - dueAt);
  }

  start(): void {
    this.#nextSuspectLook = this.#options.clock.now() + suspectPatienceMs;
    this.#stopListening = this.#options.store.onCommit(({ mayHaveJobs }) => {
      if (mayHaveJobs) this.#looking.request();
    });
    this.#looking.request();
  }

  /**
   * Stops claiming, gives running jobs `graceMs` to finish, then aborts them. An aborted job becomes READY and the
   * attempt does not count.
   */
  async stop(graceMs: number): Promise<void> {
    this.#stopListening();
    this.#cancelTimer();
    this.#polling?.stop();
    this.#isStopping = true;
    await this.#looking.idle();
    const cancel = this.#options.clock.after(graceMs, () => this.#stopping.abort());
    await Promise.all(this.#runs.values());
    cancel();
  }

  async #claimDue(): Promise<void> {
    const { store, clock, concurrency } = this.#options;
    const free = concurrency - this.#runs.size;
    // If no slot is free, the runner looks again when a run ends.
    if (this.#isStopping || this.#runsSuspect || free === 0) return;
    const now = clock.now();
    if (await this.#isSuspectOverdue(now)) {
      // The end of each run causes another look.
      if (this.#runs.size > 0) return;
      await this.#claimSuspect(now);
      if (this.#runsSuspect) return;
    }
    const due = await store.jobs.due(systemPrincipal, this.#kinds, now, concurrency, false);
    this.#polling?.looked(due.length > 0);
    const idle = due.filter((job) => !this.#runs.has(keyOf(job))).slice(0, free);
    const claims = idle.map(({ tenantId, id }) => this.#claim(tenantId, id));
    const failed = (await Promise.allSettled(claims)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    await this.#setTimer(now);
  }

  /** Whether a suspect has waited so long that other jobs must wait for it. */
  async #isSuspectOverdue(now: number): Promise<boolean> {
    if (this.#makesWay || now < this.#nextSuspectLook) return this.#makesWay;
    this.#nextSuspectLook = now + suspectPatienceMs;
    this.#makesWay = (await this.#firstSuspect(now - suspectPatienceMs)) !== undefined;
    return this.#makesWay;
  }

  async #firstSuspect(until: number): Promise<DueJob | undefined> {
    const { jobs } = this.#options.store;
    return (await jobs.due(systemPrincipal, this.#kinds, until, 1, true))[0];
  }

  /** Claims one suspect job. It runs alone. */
  async #claimSuspect(now: number): Promise<void> {
    this.#makesWay = false;
    const suspect = await this.#firstSuspect(now);
    if (suspect === undefined) return;
    await this.#claim(suspect.tenantId, suspect.id);
    this.#runsSuspect = this.#runs.size > 0;
  }

  /** @param lookedAt Time of the last look. Jobs that were due at that time have been handled. */
  async #setTimer(lookedAt: number): Promise<void> {
    const { store, clock } = this.#options;
    const isIdle = this.#runs.size === 0;
    // While other jobs run, suspects are left out: the end of each run causes another look.
    const next = await store.jobs.nextDueAt(
      systemPrincipal,
      this.#kinds,
      isIdle ? undefined : false,
    );
    this.#cancelTimer();
    if (next === null || this.#isStopping) return;
    if (isIdle && next <= lookedAt) await this.#claimSuspect(lookedAt);
    // The runner looks again when the suspect's run ends.
    if (this.#runsSuspect) return;
    const look = () => this.#looking.request();
    const wait = next > lookedAt ? next - clock.now() : shortestTimerMs;
    if (wait > 0) this.#cancelTimer = clock.after(wait, look);
    else look(); // The job has become due in the meantime.
  }

  async #claim(tenantId: string, id: string): Promise<void> {
    const { store, clock, leaseMs } = this.#options;
    const job = await store.unit(workerOf(tenantId), async (unit) => {
      const claimed = await unit.jobs.claim(id, clock.now(), leaseMs);
      if (!claimed) return null;
      const job = isSpent(claimed)
        ? await unit.jobs.update(claimed, neverEnded(claimed, clock.now()))
        : claimed;
      await unit.events.append(jobStep("UPDATED", job));
      return job;
    });
    if (job?.state === "DEAD") await this.#during(job, async (progress) => note(progress, job));
    if (job?.state !== "RUNNING") return;
    const key = keyOf({ tenantId, id });
    const run = this.#during(job, (progress) => this.#run(job, progress)).finally(() => {
      this.#runs.delete(key);
      this.#runsSuspect = false;
      this.#looking.request();
    });
    this.#runs.set(key, run);
  }

  /** Runs the work outside of any request's context. */
  #during(job: Job, work: (progress: Progress) => Promise<void>): Promise<void> {
    const { id, kind: jobKind, tenantId, attempts: attempt } = job;
    const told = { kind: "job", jobKind, id, tenantId, attempt } as const;
    return withLogFields({ jobId: id, tenantId }, () => this.#options.telemetry.during(told, work));
  }

  async #run(job: Job, progress: Progress): Promise<void> {
    const { store, clock, leaseMs, handlers, logger } = this.#options;
    const onEnd = (change: JobChange) => note(progress, change);
    using run = new Run({ job, store, clock, leaseMs, stopping: this.#stopping.signal, onEnd });
    try {
      const handler = handlers.get(job.kind);
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}.`);
      // A handler that ignores its signal must not delay a shutdown; its fence prevents it from storing anything.
      await Promise.race([handler(run), rejectOnAbort(run.signal)]);
      if (!run.isFinished)
        throw new Error(`The handler of job "${job.id}" returned without finishing it.`);
    } catch (error) {
      if (error instanceof LeaseLostError) {
        logger.warn({ jobId: job.id }, error.message);
        note(progress, { state: "RUNNING", outcome: "LEASE_LOST" });
        return this.#account(run);
      }
      if (this.#stopping.signal.aborted) {
        logger.info(namesOf(job), "A job was put back: the server is stopping.");
        progress.outcome = "INTERRUPTED";
        return this.#end(run, interrupted(job, clock.now()));
      }
      const change = afterFailure(job, error, clock.now());
      logger.warn(
        { ...namesOf(job), state: change.state, attempts: job.attempts, error },
        "A job did not finish.",
      );
      await this.#end(run, change);
    }
  }

  async #end(run: Run, change: JobChange): Promise<void> {
    try {
      await this.#untilThereIsRoom(() =>
        this.#options.store.unit(run.principal, (unit) => run.end(unit, change)),
      );
    } catch (error) {
      const { logger } = this.#options;
      const { id: jobId } = run.job;
      if (error instanceof LeaseLostError) {
        // The job was deleted, or another process has claimed it.
        logger.info({ jobId }, error.message);
        return this.#account(run);
      }
      // The lease expires, and then the job is claimed again.
      logger.error({ jobId, error }, "A job's failure could not be stored.");
    }
  }

  /** Retries once a second while the store is full. Otherwise the job waits until its lease runs out. */
  async #untilThereIsRoom(work: () => Promise<void>): Promise<void> {
    const { clock, logger } = this.#options;
    for (let isTold = false; ; isTold = true) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StoreFullError) || this.#isStopping) throw error;
        if (!isTold) logger.warn({ error }, "A job's end waits until the store has room.");
        await new Promise<void>((resolve) => clock.after(retryMs, resolve));
      }
    }
  }

  /** Charges the run's model usage even if the job was deleted in the meantime, for example with its thread. */
  async #account(run: Run): Promise<void> {
    const { store, clock, logger } = this.#options;
    if (run.isFinished) return;
    try {
      await store.unit(run.principal, (unit) => run.account(unit, clock.now()));
    } catch (error) {
      logger.error({ jobId: run.job.id, error }, "What a job has cost could not be stored.");
    }
  }

  get #kinds(): JobKind[] {
    return [...this.#options.handlers.keys()];
  }
}

/** Different tenants can have jobs with the same id, such as the sweeper's. */
function keyOf({ tenantId, id }: Pick<Job, "tenantId" | "id">): string {
  return JSON.stringify([tenantId, id]);
}

/** Log fields that identify a job, so that the operator need not look it up. */
function namesOf({ id, kind, threadId }: Job) {
  return { jobId: id, kind, ...(threadId !== null && { threadId }) };
}

/** Records the state and outcome that a run leaves. */
function note(progress: Progress, { state, outcome }: NotedEnd): void {
  progress.state = state;
  progress.outcome = outcome ?? progress.outcome ?? "ok";
}

interface NotedEnd {
  readonly state: string;
  readonly outcome?: string | null;
}

/** Fails with the signal's reason when it aborts. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
