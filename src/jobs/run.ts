import { jobStep } from "../core/events/change.js";
import type { CancelTimer, Clock } from "../core/time/clock.js";
import { LeaseLostError } from "../core/errors/work-errors.js";
import { misreadings, type Job } from "../core/jobs/job.js";
import type { JobFailure, JobResult, JobRun } from "../core/jobs/job-handler.js";
import { addUsage, noUsage, type ModelUsage } from "../core/models/language-model.js";
import type { MemoryStore, Unit } from "../core/store/memory-store.js";
import { causedBy, workerOf, type Principal } from "../core/principal.js";
import type { JobChange } from "../core/store/contract/jobs.js";
import { dayOf } from "../core/usage/model-usage.js";
import { afterSuccess, failing, maxAttempts } from "./job-outcome.js";

export interface RunOptions {
  readonly job: Job;
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** Aborts when the runner cannot wait any longer. */
  readonly stopping: AbortSignal;
  /** Called with the job's final change, in the transaction that stores it. */
  readonly onEnd?: (change: JobChange) => void;
}

/** One run of a claimed job. Renews its lease until it is disposed. */
export class Run implements JobRun, Disposable {
  readonly job: Job;
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly #options: RunOptions;
  readonly #leaseLost = new AbortController();
  readonly #spent = new Map<string, ModelUsage>();
  #isFinished = false;
  #isDisposed = false;
  #cancelTimer: CancelTimer = () => {};

  constructor(options: RunOptions) {
    this.#options = options;
    this.job = options.job;
    const { tenantId, id, kind } = options.job;
    this.principal = causedBy(workerOf(tenantId), { jobId: id, operation: kind });
    this.signal = AbortSignal.any([options.stopping, this.#leaseLost.signal]);
    this.#renewLater();
  }

  /** Whether the handler has finished the job. Every handler must. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  get isLastTry(): boolean {
    return this.job.attempts >= maxAttempts;
  }

  get misreadRuns(): number {
    const { attempts, outcome } = this.job;
    return misreadings.has(outcome) ? attempts - 1 : 0;
  }

  failing(error: unknown): JobFailure {
    return failing(this.job, error);
  }

  async hold(unit: Unit): Promise<void> {
    const { clock, leaseMs } = this.#options;
    const now = clock.now();
    await unit.jobs.update(this.job, { state: "RUNNING", leaseUntil: now + leaseMs, now });
  }

  spend(model: string, usage: ModelUsage): void {
    this.#spent.set(model, addUsage(this.#spent.get(model) ?? noUsage, usage));
  }

  async finish(unit: Unit, result: JobResult): Promise<void> {
    await this.end(unit, afterSuccess(result, this.#options.clock.now()));
    this.#isFinished = true;
  }

  /** Stores the job's change, the run's usage, and the UPDATED event. Fails with LEASE_LOST. */
  async end(unit: Unit, change: JobChange): Promise<void> {
    const { usage, model } = this.job;
    const spent = [...this.#spent];
    this.#options.onEnd?.(change);
    const changed = await unit.jobs.update(this.job, {
      model: spent.at(-1)?.[0] ?? model,
      usage: spent.reduce((sum, [, one]) => addUsage(sum, one), usage),
      ...change,
    });
    await this.account(unit, change.now);
    await unit.events.append(jobStep("UPDATED", changed));
  }

  /** Adds the run's usage to the tenant's. Called on its own if the job was deleted or claimed by another process. */
  async account(unit: Unit, now: number): Promise<void> {
    const day = dayOf(now);
    for (const [model, usage] of this.#spent) await unit.usage.add({ day, model, ...usage });
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#cancelTimer();
  }

  #renewLater(): void {
    const { clock, leaseMs } = this.#options;
    this.#cancelTimer = clock.after(leaseMs / 3, () => void this.#renew());
  }

  async #renew(): Promise<void> {
    try {
      await this.#options.store.unit(this.principal, (unit) => this.hold(unit));
    } catch (error) {
      // After any other failure the lease is still valid, so try again later.
      if (error instanceof LeaseLostError && !this.#isDisposed) this.#leaseLost.abort(error);
    }
    if (!this.#isDisposed && !this.#leaseLost.signal.aborted) this.#renewLater();
  }
}
