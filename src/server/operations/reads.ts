import { withAllowance, type ReadAllowance } from "../../core/read-allowance.js";
import { settling } from "../../core/tasks/settling.js";
import { TooMuchReadError } from "./limit-errors.js";

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
  #held = 0;

  constructor(
    private readonly maxRead = maxReadCharacters,
    private readonly maxHeld = maxHeldCharacters,
  ) {}

  /**
   * Runs an operation. The read that exceeds the limit fails, and so do all later ones.
   *
   * @param isWhole Whether the operation then fails with TOO_MUCH_READ at its end, whatever its result. Otherwise, its
   *   earlier reads are answered.
   */
  limit<Result>(work: () => Result, isWhole = true): Result {
    const share = new Share((characters) => this.#hold(characters), this.maxRead);
    return settling(
      () => withAllowance(share, work),
      () => {
        share.end();
        if (isWhole && share.failure) throw share.failure;
      },
    );
  }

  /** @returns Null if the characters were reserved; otherwise the number that is still available. */
  #hold(characters: number): number | null {
    const room = this.maxHeld - this.#held;
    if (characters > room) return room;
    this.#held += characters;
    return null;
  }
}

/** The reads of one operation. */
class Share implements ReadAllowance {
  failure: TooMuchReadError | undefined;
  #own = 0;
  #held = 0;
  #isOver = false;

  constructor(
    private readonly hold: (characters: number) => number | null,
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
    const room = this.#holdUpTo(own);
    if (room !== null) throw this.#fail(this.#held + room + alwaysFree);
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

  #holdUpTo(own: number): number | null {
    const held = Math.max(own - alwaysFree, 0);
    const room = this.hold(held - this.#held);
    if (room === null) this.#held = held;
    return room;
  }

  #fail(limit: number): TooMuchReadError {
    this.failure = new TooMuchReadError(limit);
    return this.failure;
  }
}
