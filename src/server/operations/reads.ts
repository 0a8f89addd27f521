import { withAllowance, type ReadAllowance } from "../../core/read-allowance.js";
import { settling } from "../../core/settling.js";
import { TooMuchReadError } from "./limit-errors.js";

/** What an operation may read, in characters of memory: twice the longest answer, as not all that is read is asked for. */
export const maxReadCharacters = 64 * 1024 * 1024;

/** What all operations under way may have read, in characters: four times what one may. They take two bytes each at the most. */
const maxHeldCharacters = 4 * maxReadCharacters;

/** What an operation may read in any case, so that those that read much are in nobody's way. */
const alwaysFree = 256 * 1024;

/** What the operations under way have read, and hold in memory until their answers are made. */
export class Reads {
  #held = 0;

  constructor(
    private readonly maxRead = maxReadCharacters,
    private readonly maxHeld = maxHeldCharacters,
  ) {}

  /**
   * Runs an operation. Once it has read too much it reads nothing more, and
   * fails with TOO_MUCH_READ when it has ended, whatever it has made of that.
   */
  limit<Result>(work: () => Result): Result {
    const share = this.#share();
    return settling(
      () => withAllowance(share, work),
      () => {
        share.end();
        if (share.failure) throw share.failure;
      },
    );
  }

  /** Runs an operation. The read that exceeds the limit fails, and so does every later one. What was read before is answered. */
  limitParts<Result>(work: () => Result): Result {
    const share = this.#share();
    return settling(
      () => withAllowance(share, work),
      () => share.end(),
    );
  }

  #share(): Share {
    return new Share((characters) => this.#hold(characters), this.maxRead);
  }

  /** @returns How many more there would be room for, where there is no room for these. */
  #hold(characters: number): number | null {
    const room = this.maxHeld - this.#held;
    if (characters > room) return room;
    this.#held += characters;
    return null;
  }
}

/** What one operation has read. */
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
    // What an operation has set going reads for itself once it is over.
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
