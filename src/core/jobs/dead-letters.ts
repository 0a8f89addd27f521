import type { Clock } from "../time/clock.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { jobChange } from "../events/change.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import { startedAnew, type Job } from "./job.js";

/** The most jobs that one call can retry. */
export const maxRetriedJobs = 100;

export interface RetriedJobs {
  /** Jobs that run again, in the order given. */
  readonly jobIds: readonly string[];
  /** Jobs that are unchanged: running, done, waiting for their first run, unknown or out of reach. */
  readonly skippedIds: readonly string[];
}

/** Jobs that are dead or wait for a retry. */
export class DeadLetters {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Resumes jobs that are DEAD, FAILED or postponed by the budget. Their attempts are reset; their usage and partial
   * results stay. Fails with BAD_USER_INPUT for more than {@link maxRetriedJobs} ids.
   */
  async retry(principal: Principal, given: readonly string[]): Promise<RetriedJobs> {
    if (given.length > maxRetriedJobs)
      throw new InvalidInputError("ids", `must have at most ${maxRetriedJobs} ids`);
    const ids = [...new Set(given)];
    const now = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const retried = new Set<string>();
      // In sorted order, so that two callers cannot deadlock.
      for (const id of ids.toSorted()) {
        const job = await unit.jobs.find(id);
        if (!job || !isHeldUp(job)) continue;
        const next = { ...startedAnew(job, now, now), result: job.result };
        await unit.jobs.put(next);
        await unit.events.append([jobChange("UPDATED", next)]);
        retried.add(id);
      }
      return {
        jobIds: ids.filter((id) => retried.has(id)),
        skippedIds: ids.filter((id) => !retried.has(id)),
      };
    });
  }
}

function isHeldUp({ state, outcome }: Job): boolean {
  return (
    state === "DEAD" || state === "FAILED" || (state === "READY" && outcome === "BUDGET_EXCEEDED")
  );
}
