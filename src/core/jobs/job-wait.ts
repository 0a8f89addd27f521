import { InvalidInputError } from "../errors/request-errors.js";
import type { FeedEvent } from "../events/event-feed.js";
import { isGiven } from "../given.js";
import { checkedLength, maxPageSize, type Keyset } from "../lists/page.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import { isFinished, jobKeyset, type JobFilter, type JobKind, type JobState } from "./job.js";

/** The jobs to wait for: the named jobs, or all matching unfinished jobs. */
export interface WaitRequest {
  readonly jobIds?: readonly string[] | null | undefined;
  /** Cannot be combined with `jobIds`. Default: all owners within reach. */
  readonly owner?: OwnerFilter | null | undefined;
  /** Cannot be combined with `jobIds`. Default: EXTRACT_MEMORIES. */
  readonly kinds?: readonly JobKind[] | null | undefined;
  /** Longest wait, in milliseconds. Default: 30,000. */
  readonly waitTimeoutMs?: number | null | undefined;
}

/** The result of a wait. */
export interface WaitResult {
  /** Whether all jobs have ended: DONE, DEAD or deleted. */
  readonly finished: boolean;
  /** The awaited jobs, newest first, or in the given order; at most {@link maxWaitJobs}. */
  readonly jobIds: readonly string[];
  /** Whether there were more. */
  readonly moreJobs: boolean;
}

/** The most jobs that a caller can name, or that a result lists. */
export const maxWaitJobs = 500;

const unfinishedStates: readonly JobState[] = ["READY", "RUNNING", "FAILED"];

/** The jobs that a caller waits for, and which of them are unfinished. */
export class AwaitedJobs {
  readonly #request: WaitRequest;
  #ids: readonly string[];
  /** Null until the first look. */
  #pending: Set<string> | null = null;

  /** Fails with BAD_USER_INPUT. */
  constructor(
    private readonly store: MemoryStore,
    private readonly principal: Principal,
    request: WaitRequest,
  ) {
    checkWait(request);
    this.#request = request;
    this.#ids = [...new Set(request.jobIds ?? [])];
  }

  /** All awaited jobs, including finished ones. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  /** The owner of the awaited jobs. */
  get owner(): OwnerFilter | undefined {
    return this.#request.owner ?? undefined;
  }

  get areFinished(): boolean {
    return this.#pending?.size === 0;
  }

  /** Updates the state of a job from its event. */
  note({ kind, subjectId, snapshot }: FeedEvent): void {
    const state = snapshot?.["state"] as JobState;
    if (kind === "DELETED" || isFinished({ state })) this.#pending?.delete(subjectId);
  }

  /**
   * Updates the states of the jobs from the store. The first call also determines the jobs. Jobs that are unknown or
   * out of reach are not waited for.
   */
  async look(): Promise<void> {
    if (this.#pending === null && !isGiven(this.#request.jobIds)) {
      this.#ids = await this.#unfinishedIds();
      this.#pending = new Set(this.#ids);
      return;
    }
    const pending = (this.#pending ??= new Set(this.#ids));
    const ids = [...pending];
    for (let from = 0; from < ids.length; from += maxPageSize) {
      const some = ids.slice(from, from + maxPageSize);
      const found = await this.store.jobs.byIds(this.principal, some);
      for (const id of some) {
        const job = found.get(id);
        if (!job || isFinished(job)) pending.delete(id);
      }
    }
  }

  async #unfinishedIds(): Promise<string[]> {
    const { kinds } = this.#request;
    const filter: JobFilter = {
      owner: this.owner,
      kinds: kinds ?? ["EXTRACT_MEMORIES"],
      states: unfinishedStates,
    };
    const ids: string[] = [];
    let after: Keyset | undefined;
    do {
      const request = { limit: maxPageSize, after, fromEnd: false };
      const { items, hasNextPage } = await this.store.jobs.page(this.principal, request, {
        filter,
      });
      ids.push(...items.map(({ id }) => id));
      const last = items.at(-1);
      after = hasNextPage && last ? jobKeyset(last) : undefined;
    } while (after);
    return ids;
  }
}

function checkWait({ jobIds, owner, kinds }: WaitRequest): void {
  checkedLength(kinds, "kinds");
  if (!isGiven(jobIds)) return;
  if (isGiven(owner)) throw new InvalidInputError("owner", "cannot be combined with jobIds");
  if (isGiven(kinds)) throw new InvalidInputError("kinds", "cannot be combined with jobIds");
  if (jobIds.length > maxWaitJobs)
    throw new InvalidInputError("jobIds", `must have at most ${maxWaitJobs} ids`);
}
