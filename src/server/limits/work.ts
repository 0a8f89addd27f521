import type { Clock } from "../../core/time/clock.js";
import { settling } from "../../core/tasks/settling.js";
import { LimitError } from "./limit-error.js";
import { Reserve } from "./reserve.js";
import { withAllowance, type ReadAllowance } from "../../core/read-allowance.js";

/** Signals that work must stop. Creating an AbortSignal takes longer than a short query. */
class EndSignal {
  #reason: Error | null = null;

  end(reason: Error): void {
    this.#reason = reason;
  }

  throwIfAborted(): void {
    if (this.#reason) throw this.#reason;
  }
}

/**
 * Limits the time of a query, of each event of a subscription, and of its start. Work that takes longer is answered
 * with QUERY_TIMEOUT, and the rest of it reads nothing more. Mutations have no time limit: they change all or nothing,
 * and what they wait for has its own limits. The reads of all of them are counted.
 */
export class WorkLimits {
  readonly #reads = new Reads();

  constructor(
    private readonly clock: Clock,
    private readonly limitMs: number,
  ) {}

  /** The result of the work. Fails with TOO_MUCH_READ, or with QUERY_TIMEOUT, after which the signal stops the work. */
  timed<T>(work: (signal: EndSignal) => T | Promise<T>): T | Promise<T> {
    const { limitMs } = this;
    const signal = new EndSignal();
    const result = this.#reads.limit(() => work(signal));
    // Synchronous work cannot time out.
    if (!(result instanceof Promise)) return result;
    return new Promise((resolve, reject) => {
      const cancel = this.clock.after(limitMs, () => {
        const error = queryTimeout(limitMs);
        signal.end(error);
        reject(error);
      });
      settling(() => result, cancel).then(resolve, reject);
    });
  }

  /**
   * Runs a mutation without a time limit. Fields of its answer that read too much fail with TOO_MUCH_READ; the rest
   * succeeds.
   */
  untimed<Result>(work: () => Result): Result {
    return this.#reads.limit(work, false);
  }
}

export function queryTimeout(limitMs: number): LimitError {
  return new LimitError("QUERY_TIMEOUT", `The query took longer than ${limitMs} ms.`, { limitMs });
}

/** Maximum read by one operation, in characters: twice the longest answer, because not all data read is selected. */
export const maxReadCharacters = 64 * 1024 * 1024;

/**
 * Maximum read by all pending operations, in characters: four times that of one. A character takes at most two bytes.
 */
const maxHeldCharacters = 4 * maxReadCharacters;

/** Characters that an operation may always read, so that operations that read much do not block it. */
const alwaysFree = 256 * 1024;

/** Counts what pending operations have read and hold in memory until they end. */
export class Reads {
  readonly #memory: Reserve;

  constructor(
    private readonly maxRead = maxReadCharacters,
    maxHeld = maxHeldCharacters,
  ) {
    this.#memory = new Reserve(maxHeld);
  }

  /**
   * Runs an operation. The read that exceeds the limit fails, and so do all later ones.
   *
   * @param isWhole Whether the operation then fails with TOO_MUCH_READ at its end, whatever its result. Otherwise, its
   *   earlier reads are answered.
   */
  limit<Result>(work: () => Result, isWhole = true): Result {
    const share = new Share(this.#memory, this.maxRead);
    return settling(
      () => withAllowance(share, work),
      () => {
        share.end();
        if (isWhole && share.failure) throw share.failure;
      },
    );
  }
}

/** The reads of one operation. */
class Share implements ReadAllowance {
  failure: LimitError | undefined;
  #own = 0;
  #held = 0;
  #isOver = false;

  constructor(
    private readonly memory: Reserve,
    private readonly maxRead: number,
  ) {}

  get left(): number {
    return this.#isOver ? Number.POSITIVE_INFINITY : this.maxRead - this.#own;
  }

  take(characters: number): void {
    // Work that continues after the operation is not counted.
    if (this.#isOver) return;
    if (this.failure) throw this.failure;
    const own = this.#own + characters;
    if (own > this.maxRead) throw this.#fail(this.maxRead);
    if (!this.#holdUpTo(own)) throw this.#fail(this.#held + this.memory.left + alwaysFree);
    this.#own = own;
  }

  giveBack(characters: number): void {
    if (this.#isOver) return;
    this.#own -= characters;
    this.#holdUpTo(this.#own);
  }

  end(): void {
    this.#own = 0;
    this.#holdUpTo(0);
    this.#isOver = true;
  }

  #holdUpTo(own: number): boolean {
    const held = Math.max(own - alwaysFree, 0);
    if (!this.memory.hold(held - this.#held)) return false;
    this.#held = held;
    return true;
  }

  #fail(limit: number): LimitError {
    return (this.failure = tooMuchRead(limit));
  }
}

/** @param limit In characters. */
export function tooMuchRead(limit: number): LimitError {
  return new LimitError(
    "TOO_MUCH_READ",
    `The operation reads more than ${limit} characters, so this is not answered; if it is a mutation, its changes are made. Ask for shorter pages, or for less at once.`,
    { limit },
  );
}
