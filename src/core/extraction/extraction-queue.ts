import { ExtractionQueueFullError } from "../errors.js";
import { jobChange } from "../events/change.js";
import type { FeedEvent } from "../events/event-feed.js";
import { isFinished, type Job, type JobState } from "../jobs/job.js";
import type { JobService } from "../jobs/job-service.js";
import type { Unit } from "../memory-store.js";
import { workerOf, type Principal } from "../principal.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

type QueueSettings = Pick<ThreadSettings, "queueFullBehavior" | "queueWaitMs">;

/** Where a job goes: into the queue, or among the dead at once. */
export type Place = "QUEUE" | "DROPPED";

/** Ends a unit that has changed nothing, as its caller will wait for a place and try again. */
class NoPlaceYet extends Error {
  constructor(readonly waitMs: number) {
    super("There is no place in the queue of extractions yet.");
  }
}

/**
 * The extractions of a tenant that have not ended, of which there can be a
 * limited number. On a store with several writers, callers at the same time
 * may each take the last place.
 */
export class ExtractionQueue {
  /** @param limit How many extractions of a tenant may wait and run; null: any number. */
  constructor(
    private readonly jobs: JobService,
    readonly limit: number | null = null,
  ) {}

  /**
   * Tries a unit that asks for a place. Where there is none and the thread's
   * settings say to wait, it is tried again whenever a job of the tenant ends, and for the last time when the wait is over.
   *
   * @param attempt Is told whether it is the last one, for `placeFor`.
   */
  async enter<T>(principal: Principal, attempt: (isLastTry: boolean) => Promise<T>): Promise<T> {
    const first = await this.#tried(attempt);
    if (!(first instanceof NoPlaceYet)) return first.value;
    let entered: { readonly value: T } | undefined;
    // The queue is the tenant's, so places also become free by jobs that the caller cannot see.
    const everyone = workerOf(principal.tenantId);
    await this.jobs.until(everyone, {}, first.waitMs, async (change) => {
      if (change !== null && !endsJob(change)) return false;
      const tried = await this.#tried(attempt);
      if (!(tried instanceof NoPlaceYet)) entered = tried;
      return entered !== undefined;
    });
    return entered ? entered.value : attempt(true);
  }

  /**
   * Where a job goes that the unit is about to cause. It must be asked before
   * the unit changes anything. Fails with EXTRACTION_QUEUE_FULL where the
   * settings say so.
   */
  async placeFor(unit: Unit, settings: QueueSettings, isLastTry: boolean): Promise<Place> {
    const { queueFullBehavior: behavior, queueWaitMs } = settings;
    if (!(await this.#isFull(unit))) return "QUEUE";
    if (behavior !== "DROP" && !isLastTry && queueWaitMs > 0) throw new NoPlaceYet(queueWaitMs);
    if (behavior === "WAIT_THEN_RAISE") throw new ExtractionQueueFullError(this.limit ?? 0);
    return "DROPPED";
  }

  /** Fails with EXTRACTION_QUEUE_FULL where there is no place. */
  async assertPlace(unit: Unit): Promise<void> {
    if (await this.#isFull(unit)) throw new ExtractionQueueFullError(this.limit ?? 0);
  }

  /** Stores the job where it has its place, and tells of it. */
  async insert(unit: Unit, job: Job, place: Place): Promise<void> {
    const stored = place === "QUEUE" ? job : this.#dropped(job);
    await unit.jobs.insert(stored);
    await unit.events.append([jobChange("CREATED", stored)]);
  }

  // Kept rather than left out, so that it is seen, listed and can be retried.
  #dropped(job: Job): Job {
    const error = `The queue of extractions was full (${this.limit}), so nothing was extracted.`;
    return { ...job, state: "DEAD", outcome: "QUEUE_FULL", error };
  }

  async #isFull(unit: Unit): Promise<boolean> {
    if (this.limit === null) return false;
    return (await unit.jobs.countUnfinished("EXTRACT_MEMORIES", this.limit)) >= this.limit;
  }

  async #tried<T>(
    attempt: (isLastTry: boolean) => Promise<T>,
  ): Promise<{ readonly value: T } | NoPlaceYet> {
    try {
      return { value: await attempt(false) };
    } catch (error) {
      if (error instanceof NoPlaceYet) return error;
      throw error;
    }
  }
}

/** Whether the change can make a place free. */
function endsJob({ kind, snapshot }: FeedEvent): boolean {
  return kind === "DELETED" || isFinished({ state: snapshot?.["state"] as JobState });
}
