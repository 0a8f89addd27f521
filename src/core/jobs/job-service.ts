import type { Clock } from "../clock.js";
import { InvalidInputError, ShuttingDownError, StoreUnavailableError } from "../errors.js";
import type { EventFilter } from "../events/event.js";
import type { EventFeed, FeedEvent } from "../events/event-feed.js";
import { isFinished } from "./job.js";
import { AwaitedJobs, maxWaitJobs, type WaitRequest, type WaitResult } from "./job-wait.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";

/** How long a caller waits for a job unless it says otherwise, in milliseconds. */
export const defaultWaitMs = 30_000;
/** Longest a caller may wait, in milliseconds: what proxies commonly let a request take. */
export const maxWaitMs = 60_000;

/** A wait as asked for, or the default. Fails with BAD_USER_INPUT out of range. */
export function checkedWaitMs(waitMs: number | null | undefined): number {
  const wait = waitMs ?? defaultWaitMs;
  if (wait < 0 || wait > maxWaitMs) {
    throw new InvalidInputError("waitTimeoutMs", `must be from 0 to ${maxWaitMs}, but is ${wait}`);
  }
  return wait;
}

/** Durable work, as its callers see it. */
export class JobService {
  readonly #waits = new Set<() => void>();
  #hasEnded = false;

  constructor(
    private readonly store: MemoryStore,
    private readonly feed: EventFeed,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves once the job is DONE, DEAD or deleted, the time is up, the server
   * closes, or the store is away; the job itself goes on. It never fails for
   * any of these, as what caused the job is stored already.
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
   * Waits for jobs that were stored before, whichever process runs them, until
   * each of them is DONE, DEAD or deleted, the time is up, or the server
   * closes. Later ones are not waited for. Fails with BAD_USER_INPUT.
   */
  async waitForAll(principal: Principal, request: WaitRequest): Promise<WaitResult> {
    const timeoutMs = checkedWaitMs(request.waitTimeoutMs);
    const jobs = new AwaitedJobs(this.store, principal, request);
    await this.until(principal, { owner: jobs.owner }, timeoutMs, async (change) => {
      if (change) jobs.note(change);
      else await jobs.look();
      return jobs.areFinished;
    });
    // For what the log does not say yet, as where the process that ran a job has just ended.
    if (!jobs.areFinished) await jobs.look();
    return {
      finished: jobs.areFinished,
      jobIds: jobs.ids.slice(0, maxWaitJobs),
      moreJobs: jobs.ids.length > maxWaitJobs,
    };
  }

  /** Lets all who wait go on with their jobs as they stand, also those who begin to wait later. */
  endWaits(): void {
    this.#hasEnded = true;
    for (const end of this.#waits) end();
  }

  /**
   * Waits for changes of jobs, until what is asked for is over, the time is
   * up, or the server closes. Fails as the question does.
   *
   * @param isOver Asked at first, and after each change of a job that matches.
   */
  async until(
    principal: Principal,
    filter: Pick<EventFilter, "owner" | "subjectId">,
    timeoutMs: number,
    isOver: (change: FeedEvent | null) => Promise<boolean>,
  ): Promise<void> {
    try {
      // The stream is opened before the first look, so that no change falls in between.
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
