import type { Clock } from "./clock.js";
import { InvalidInputError, NotFoundError } from "./errors.js";
import type { EventFeed } from "./event-feed.js";
import { isFinished, type Job } from "./job.js";
import type { MemoryStore } from "./memory-store.js";
import type { Principal } from "./principal.js";

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

  constructor(
    private readonly store: MemoryStore,
    private readonly feed: EventFeed,
    private readonly clock: Clock,
  ) {}

  /**
   * The job once it is DONE or DEAD, or as it stands when the time is up or
   * the server closes. It goes on in any case, unless it is deleted, which
   * ends the wait too. Fails with NOT_FOUND for an unknown job.
   */
  async wait(principal: Principal, id: string, timeoutMs: number): Promise<Job> {
    // The stream is opened before the first look, so that no change falls in between.
    const changes = await this.feed.subscribe(principal, { entities: ["Job"], subjectId: id });
    const end = () => void changes.return?.();
    const cancel = this.clock.after(timeoutMs, end);
    this.#waits.add(end);
    try {
      let job = await this.#find(principal, id);
      if (!job) throw new NotFoundError("Job", id);
      while (!isFinished(job) && !(await changes.next()).done) {
        const changed = await this.#find(principal, id);
        if (!changed) break;
        job = changed;
      }
      return job;
    } finally {
      cancel();
      this.#waits.delete(end);
      end();
    }
  }

  /** Lets all who wait go on with their jobs as they stand. */
  endWaits(): void {
    for (const end of this.#waits) end();
  }

  async #find(principal: Principal, id: string): Promise<Job | undefined> {
    return (await this.store.jobs.byIds(principal, [id])).get(id);
  }
}
