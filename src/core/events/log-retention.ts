import type { Clock } from "../time/clock.js";
import type { ServerJobKind } from "../jobs/job.js";
import type { JobRun } from "../jobs/job-handler.js";
import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { serverTenantId, workerOf } from "../principal.js";
import type { TrimmedRows } from "../store/contract/events.js";

/** The id of the only job of each kind. It trims the log of all tenants. */
export const trimmingJobIds = {
  TRIM_EVENTS: "trim-events",
  TRIM_AUDIT: "trim-audit",
} as const satisfies Record<ServerJobKind, string>;

/** Rows removed in one transaction. Small, so that other writers do not wait long. */
const batchSize = 100;

/** The shortest pause between two runs, in milliseconds, so that one run handles the rows of a minute. */
const shortestPauseMs = 60_000;

/** The log that each job kind trims. */
const logs = {
  TRIM_EVENTS: (unit) => unit.events,
  TRIM_AUDIT: (unit) => unit.audit,
} as const satisfies Record<ServerJobKind, (unit: Unit) => TrimmedLog>;

interface TrimmedLog {
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

/**
 * Removes log rows that have exceeded their retention: the job kinds TRIM_EVENTS and TRIM_AUDIT. The next run is due
 * when the oldest remaining row expires, or, if the log is empty, after one retention period.
 */
export class LogRetention {
  /** @param keptMs The retention, in milliseconds. */
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly kind: ServerJobKind,
    private readonly keptMs: number,
  ) {}

  /** Removes each batch in its own transaction, so that the next run continues where an interrupted one stopped. */
  async run(run: JobRun): Promise<void> {
    while (!(await this.#removeBatch(run))) run.signal.throwIfAborted();
  }

  /** Removes one batch. Finishes the run and returns true if no more rows are due. */
  #removeBatch(run: JobRun): Promise<boolean> {
    return this.store.unit(run.principal, async (unit) => {
      await run.hold(unit);
      const now = this.clock.now();
      const log = logs[this.kind](unit);
      const { count, firstMadeAt } = await log.trim(now - this.keptMs, batchSize);
      if (count === batchSize) return false;
      const nextRunAt = Math.max((firstMadeAt ?? now) + this.keptMs, now + shortestPauseMs);
      await run.finish(unit, { outcome: "SWEPT", nextRunAt });
      return true;
    });
  }
}

/**
 * Schedules the trim job for now, even if it was scheduled for later: a server with a longer retention may have left
 * it.
 */
export async function scheduleTrimming(
  store: MemoryStore,
  clock: Clock,
  kind: ServerJobKind,
): Promise<void> {
  const now = clock.now();
  const job = { id: trimmingJobIds[kind], tenantId: serverTenantId, kind };
  await store.unit(workerOf(serverTenantId), (unit) =>
    scheduleTenantJob(unit, job, { runAt: now, now }),
  );
}
