import type { Clock } from "../time/clock.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { ShuttingDownError } from "../errors/limit-errors.js";
import { StoreUnavailableError } from "../errors/store-errors.js";
import type { EventFilter } from "../events/event.js";
import type { EventFeed, FeedEvent } from "../events/event-feed.js";
import { isFinished } from "./job.js";
import { AwaitedJobs, maxWaitJobs, type WaitRequest, type WaitResult } from "./job-wait.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

/** Default time that a caller waits for a job, in milliseconds. */
export const defaultWaitMs = 30_000;
/** The longest time that a caller may wait, in milliseconds: a common request limit of proxies. */
export const maxWaitMs = 60_000;

/** Returns the given wait or the default. Fails with BAD_USER_INPUT if it is out of range. */
export function checkedWaitMs(waitMs: number | null | undefined): number {
  const wait = waitMs ?? defaultWaitMs;
  if (wait < 0 || wait > maxWaitMs) {
    throw new InvalidInputError("waitTimeoutMs", `must be from 0 to ${maxWaitMs}, but is ${wait}`);
  }
  return wait;
}

/** Waiting for jobs. */
export class JobService {
  readonly #waits = new Set<() => void>();
  #hasEnded = false;

  constructor(
    private readonly store: MemoryStore,
    private readonly feed: EventFeed,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves when the job is DONE, DEAD or deleted, the time is up, the server closes, or the store is unavailable; the
   * job itself goes on. None of these makes it fail, because the change that caused the job is already stored.
   */
  async wait(principal: Principal, id: string, timeoutMs: number): Promise<void> {
    const isOver = async () => !(await this.#isUnfinished(principal, id));
    try {
      await this.until(principal, { subjectId: id }, timeoutMs, isOver);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  /**
   * Waits until all jobs that are stored now, in any process, are DONE, DEAD or deleted, the time is up, or the server
   * closes. It does not wait for later jobs. Fails with BAD_USER_INPUT.
   */
  async waitForAll(principal: Principal, request: WaitRequest): Promise<WaitResult> {
    const timeoutMs = checkedWaitMs(request.waitTimeoutMs);
    const jobs = new AwaitedJobs(this.store, principal, request);
    await this.until(principal, { owner: jobs.owner }, timeoutMs, async (change) => {
      if (change) jobs.note(change);
      else await jobs.look();
      return jobs.areFinished;
    });
    // The log may be behind the store, for example if the process that ran a job has just ended.
    if (!jobs.areFinished) await jobs.look();
    return {
      finished: jobs.areFinished,
      jobIds: jobs.ids.slice(0, maxWaitJobs),
      moreJobs: jobs.ids.length > maxWaitJobs,
    };
  }

  /** Ends all current and future waits; the callers get their jobs in their current state. */
  endWaits(): void {
    this.#hasEnded = true;
    for (const end of this.#waits) end();
  }

  /**
   * Waits for job changes until `isOver` returns true, the time is up, or the server closes. Fails if `isOver` fails.
   *
   * @param isOver Called once at first, and after each change of a matching job.
   */
  async until(
    principal: Principal,
    filter: Pick<EventFilter, "owner" | "subjectId">,
    timeoutMs: number,
    isOver: (change: FeedEvent | null) => Promise<boolean>,
  ): Promise<void> {
    try {
      // Open the stream before the first look, so that no change is missed in between.
      const changes = await this.feed.subscribe(principal, { entities: ["Job"], ...filter });
      await this.#waitOn(changes, timeoutMs, isOver);
    } catch (error) {
      if (!(error instanceof ShuttingDownError)) throw error;
    }
  }

  async #waitOn(
    changes: AsyncIterator<FeedEvent, undefined>,
    timeoutMs: number,
    isOver: (change: FeedEvent | null) => Promise<boolean>,
  ): Promise<void> {
    const end = () => void changes.return?.();
    const cancel = this.clock.after(timeoutMs, end);
    this.#waits.add(end);
    if (this.#hasEnded) end();
    try {
      let change: FeedEvent | null | undefined = null;
      while (change !== undefined && !(await isOver(change))) change = (await changes.next()).value;
    } finally {
      cancel();
      this.#waits.delete(end);
      end();
    }
  }

  async #isUnfinished(principal: Principal, id: string): Promise<boolean> {
    const job = (await this.store.jobs.byIds(principal, [id])).get(id);
    return job !== undefined && !isFinished(job);
  }
}
