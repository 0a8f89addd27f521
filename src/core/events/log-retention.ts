import type { Clock } from "../clock.js";
import type { ServerJobKind } from "../jobs/job.js";
import type { JobRun } from "../jobs/job-handler.js";
import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import { serverTenantId, workerOf } from "../principal.js";
import type { TrimmedRows } from "../store-writes.js";

/** The id of the only job of its kind, which is for the log of all tenants. */
export const trimmingJobIds = {
  TRIM_EVENTS: "trim-events",
  TRIM_AUDIT: "trim-audit",
} as const satisfies Record<ServerJobKind, string>;

/** Rows removed in one unit, so that none keeps other writers waiting for long. */
const batchSize = 100;

/** Shortest time from the end of one run to the next, in milliseconds: the rows of a minute then cost one run. */
const shortestPauseMs = 60_000;

/** The log that each kind of job trims. */
const logs = {
  TRIM_EVENTS: (unit) => unit.events,
  TRIM_AUDIT: (unit) => unit.audit,
} as const satisfies Record<ServerJobKind, (unit: Unit) => TrimmedLog>;

interface TrimmedLog {
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

/**
 * Removes the rows that have been in a log for longer than they are kept: the
 * job kinds TRIM_EVENTS and TRIM_AUDIT. Between runs, it waits for the time at
 * which the first row that is left has become too old, and of an empty log for
 * as long as rows are kept.
 */
export class LogRetention {
  /** @param keptMs How long rows are kept, in milliseconds. */
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly kind: ServerJobKind,
    private readonly keptMs: number,
  ) {}

  /** Each batch is a unit of its own: a run that is cut short has removed some, and the next one goes on. */
  async run(run: JobRun): Promise<void> {
    while (!(await this.#removeBatch(run))) run.signal.throwIfAborted();
  }

  /** Ends the run where there is no more to remove, and answers whether it has. */
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
 * Has the job run now, also where it was to run later: it may have been left by
 * a server that kept rows for longer.
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
