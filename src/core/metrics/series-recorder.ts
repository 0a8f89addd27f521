import type { CancelTimer, Clock } from "../time/clock.js";
import type { Logger } from "../log-context.js";
import type { MemoryStore } from "../store/memory-store.js";
import { serverTenantId, systemPrincipal, workerOf } from "../principal.js";
import type { Progress, Work } from "../telemetry.js";
import { keptSteps, type MetricName, type MetricRow } from "./metric.js";

/** How often counts are added to the store, in milliseconds. A killed process loses the counts of up to this time. */
export const flushMs = 5_000;
/** How often the age of queues is sampled, in milliseconds. */
const sampleMs = 60_000;
/** How often expired rows are removed, in milliseconds. */
const trimMs = 3_600_000;
/** Rows that one transaction adds or removes. Limited, so that other writers do not wait long. */
const batchSize = 200;
/** The most rows held while the store is unavailable. Later counts are dropped. */
const maxHeld = 20_000;

type Added = { total: number; samples: number };

/**
 * Counts the process's work for each tenant, and adds it to the minute and hour rows every few seconds. Several
 * processes can add to the same rows.
 */
export class SeriesRecorder {
  /** Rows by tenant and metric. */
  #held = new Map<string, Map<MetricName, (MetricRow & Added)[]>>();
  /** Total number of held rows. */
  #count = 0;
  #store: Pick<MemoryStore, "unit" | "jobs"> | null = null;
  #cancel: CancelTimer | null = null;
  #working: Promise<void> = Promise.resolve();
  #nextSampleAt = 0;
  #nextTrimAt = 0;
  #isFailing = false;

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** @param store A store that does not count its own transactions, because these are not a tenant's work. */
  start(store: Pick<MemoryStore, "unit" | "jobs">): void {
    this.#store = store;
    this.#nextSampleAt = this.clock.now() + sampleMs;
    this.#plan();
  }

  /** Adds the remaining counts to the store. */
  async close(): Promise<void> {
    this.#cancel?.();
    await this.#working;
    await this.#flush();
  }

  add(tenantId: string, metric: MetricName, value = 1, samples = 1): void {
    if (tenantId === serverTenantId || (value === 0 && samples === 0)) return;
    const now = Math.floor(this.clock.now() / 1000);
    for (const stepSeconds of keptSteps.keys()) {
      const began = now - (now % stepSeconds);
      this.#hold({ tenantId, metric, stepSeconds, began, total: value, samples });
    }
  }

  /** Counts finished work and its duration in seconds. */
  ended(work: Work, { state }: Progress, seconds: number): void {
    if (work.kind === "search") this.add(work.tenantId, "SEARCHES");
    if (work.kind === "operation" && work.type !== "refused") {
      this.add(work.tenantId, "OPERATIONS");
      this.add(work.tenantId, "OPERATION_MS", seconds * 1000);
    }
    if (work.kind !== "job" || work.jobKind !== "EXTRACT_MEMORIES") return;
    if (state === "DONE") this.add(work.tenantId, "EXTRACTIONS_DONE");
    if (state === "FAILED" || state === "DEAD") this.add(work.tenantId, "EXTRACTIONS_FAILED");
  }

  #hold(row: MetricRow & Added): void {
    const held = this.#heldOf(row.tenantId, row.metric);
    // The list is short: rows of the current steps and, while the store is unavailable, of some earlier ones.
    const known = held.findLast(
      ({ stepSeconds, began }) => stepSeconds === row.stepSeconds && began === row.began,
    );
    if (known) {
      known.total += row.total;
      known.samples += row.samples;
    } else if (this.#count < maxHeld) {
      held.push(row);
      this.#count += 1;
    }
  }

  #heldOf(tenantId: string, metric: MetricName): (MetricRow & Added)[] {
    let ofTenant = this.#held.get(tenantId);
    if (!ofTenant) this.#held.set(tenantId, (ofTenant = new Map()));
    let held = ofTenant.get(metric);
    if (!held) ofTenant.set(metric, (held = []));
    return held;
  }

  #plan(): void {
    this.#cancel = this.clock.after(flushMs, () => {
      this.#plan();
      this.#working = this.#working.then(() => this.#work());
    });
  }

  async #work(): Promise<void> {
    const now = this.clock.now();
    if (now >= this.#nextSampleAt) await this.#try(() => this.#sample(now));
    await this.#flush();
    if (now >= this.#nextTrimAt) await this.#try(() => this.#trim(now));
  }

  async #sample(now: number): Promise<void> {
    this.#nextSampleAt = now + sampleMs;
    const ages = (await this.#store?.jobs.dueSince(systemPrincipal, now)) ?? [];
    for (const { tenantId, dueAt } of ages)
      this.add(tenantId, "QUEUE_AGE_SECONDS", (now - dueAt) / 1000);
  }

  async #flush(): Promise<void> {
    const rows = [...this.#held.values()]
      .flatMap((ofTenant) => [...ofTenant.values()].flat())
      .map((row) => ({ ...row, total: Math.round(row.total) }));
    this.#held = new Map();
    this.#count = 0;
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize);
      const isAdded = await this.#try(async () =>
        this.#store?.unit(workerOf(serverTenantId), (unit) => unit.metrics.add(batch)),
      );
      if (isAdded) continue;
      // The store is unavailable, so further batches would only wait, too.
      for (const row of rows.slice(from)) this.#hold(row);
      return;
    }
  }

  async #trim(now: number): Promise<void> {
    this.#nextTrimAt = now + trimMs;
    for (const [stepSeconds, keptSeconds] of keptSteps) {
      const before = Math.floor(now / 1000) - keptSeconds;
      const removeBatch = () =>
        this.#store?.unit(workerOf(serverTenantId), (unit) =>
          unit.metrics.trim(stepSeconds, before, batchSize),
        );
      while ((await removeBatch()) === batchSize);
    }
  }

  /** Returns whether the work succeeded. */
  async #try(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.#isFailing = false;
      return true;
    } catch (error) {
      if (!this.#isFailing)
        this.logger.warn({ error }, "Series of metrics are not brought up to date at present.");
      this.#isFailing = true;
      return false;
    }
  }
}
