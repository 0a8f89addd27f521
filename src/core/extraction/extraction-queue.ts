import { ExtractionQueueFullError } from "../errors/work-errors.js";
import { jobChange } from "../events/change.js";
import type { FeedEvent } from "../events/event-feed.js";
import { isFinished, type Job, type JobState } from "../jobs/job.js";
import type { JobService } from "../jobs/job-service.js";
import type { Unit } from "../store/memory-store.js";
import { workerOf, type Principal } from "../principal.js";
import type { ThreadSettings } from "../threads/thread-settings.js";

type QueueSettings = Pick<ThreadSettings, "queueFullBehavior" | "queueWaitMs">;

/** Whether a job enters the queue or is dropped as DEAD. */
export type Place = "QUEUE" | "DROPPED";

/** Ends a unit without changes, because its caller will wait for a place and retry. */
class NoPlaceYet extends Error {
  constructor(readonly waitMs: number) {
    super("There is no place in the queue of extractions yet.");
  }
}

/**
 * Limits the unfinished extractions of a tenant. On a store with several writers, concurrent
 * callers may each take the last place.
 */
export class ExtractionQueue {
  /** @param limit Maximum number of waiting and running extractions of a tenant; null: no limit. */
  constructor(
    private readonly jobs: JobService,
    readonly limit: number | null = null,
  ) {}

  /**
   * Runs a unit that asks for a place. If the queue is full and the thread's settings say to
   * wait, the unit is retried whenever a job of the tenant ends, and a last time after the wait.
   *
   * @param attempt Gets whether it is the last attempt, for `placeFor`.
   */
  async enter<T>(principal: Principal, attempt: (isLastTry: boolean) => Promise<T>): Promise<T> {
    const first = await this.#tried(attempt);
    if (!(first instanceof NoPlaceYet)) return first.value;
    let entered: { readonly value: T } | undefined;
    // The queue belongs to the tenant, so jobs that the caller cannot see also free places.
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
   * Decides whether the unit's new job enters the queue. Call it before the unit changes
   * anything. Fails with EXTRACTION_QUEUE_FULL if the settings say so.
   */
  async placeFor(unit: Unit, settings: QueueSettings, isLastTry: boolean): Promise<Place> {
    const { queueFullBehavior: behavior, queueWaitMs } = settings;
    if (!(await this.#isFull(unit))) return "QUEUE";
    if (behavior !== "DROP" && !isLastTry && queueWaitMs > 0) throw new NoPlaceYet(queueWaitMs);
    if (behavior === "WAIT_THEN_RAISE") throw new ExtractionQueueFullError(this.limit ?? 0);
    return "DROPPED";
  }

  /** Fails with EXTRACTION_QUEUE_FULL when there is no place. */
  async assertPlace(unit: Unit): Promise<void> {
    if (await this.#isFull(unit)) throw new ExtractionQueueFullError(this.limit ?? 0);
  }

  /** Stores the job, as DEAD if it is dropped, with its event. */
  async insert(unit: Unit, job: Job, place: Place): Promise<void> {
    const stored = place === "QUEUE" ? job : this.#dropped(job);
    await unit.jobs.insert(stored);
    await unit.events.append([jobChange("CREATED", stored)]);
  }

  // Stored, so that clients can see, list and retry it.
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

/** Whether the change can free a place. */
function endsJob({ kind, snapshot }: FeedEvent): boolean {
  return kind === "DELETED" || isFinished({ state: snapshot?.["state"] as JobState });
}
