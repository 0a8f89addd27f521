import type { Clock } from "../clock.js";
import type { JobRun } from "../jobs/job-handler.js";
import { scheduleTenantJob } from "../jobs/schedule-job.js";
import type { MemoryStore } from "../memory-store.js";
import { serverTenantId, workerOf } from "../principal.js";

/** The id of the only job of this kind, which is for the log of all tenants. */
export const trimmingJobId = "trim-events";

/** Events removed in one unit, so that none keeps other writers waiting for long. */
const batchSize = 100;

/** Shortest time from the end of one run to the next, in milliseconds: the events of a minute then cost one run. */
const shortestPauseMs = 60_000;

/**
 * Removes the events that have been in the log for longer than they are kept:
 * the job kind TRIM_EVENTS. Between runs, it waits for the time at which the
 * first event that is left has become too old, and of an empty log for as long
 * as events are kept.
 */
export class EventRetention {
  /** @param keptMs How long events are kept, in milliseconds. */
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
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
      const { count, firstMadeAt } = await unit.events.trim(now - this.keptMs, batchSize);
      if (count === batchSize) return false;
      const nextRunAt = Math.max((firstMadeAt ?? now) + this.keptMs, now + shortestPauseMs);
      await run.finish(unit, { outcome: "SWEPT", nextRunAt });
      return true;
    });
  }
}

/**
 * Has the job run now, also where it was to run later: it may have been left by
 * a server that kept events for longer.
 */
export async function scheduleTrimming(store: MemoryStore, clock: Clock): Promise<void> {
  const now = clock.now();
  const job = { id: trimmingJobId, tenantId: serverTenantId, kind: "TRIM_EVENTS" } as const;
  await store.unit(workerOf(serverTenantId), (unit) =>
    scheduleTenantJob(unit, job, { runAt: now, now }),
  );
}
