import type { CancelTimer, Clock } from "./clock.js";

export interface PollingPace {
  /** The pause after a look that has found something, in milliseconds. */
  readonly shortestMs: number;
  /** It doubles with every look that has found nothing, up to this, in milliseconds. */
  readonly longestMs: number;
}

/** How often stores that other processes write to are looked at. */
export const defaultPace: PollingPace = { shortestMs: 50, longestMs: 1_000 };

/** By how much of itself a pause is cut at the most, by chance: processes that begin together must not look together for ever. */
const jitter = 0.25;

/**
 * Looks again and again for what nothing announces: often while there is
 * something, ever more rarely while not, and never later than the longest pause
 * after the look before.
 */
export class Polling {
  #pauseMs: number;
  #cancel: CancelTimer = () => {};
  #isStopped = false;

  /** @param look Must lead to a call of `looked`. */
  constructor(
    private readonly clock: Clock,
    private readonly look: () => void,
    private readonly pace: PollingPace = defaultPace,
    /** From 0 up to and without 1. */
    private readonly random: () => number = Math.random,
  ) {
    this.#pauseMs = pace.shortestMs;
  }

  /** Sets the time of the next look, by what the last one has found. A look that is set for already is put off. */
  looked(hasFound: boolean): void {
    const { shortestMs, longestMs } = this.pace;
    const pauseMs = hasFound ? shortestMs : this.#pauseMs;
    this.#pauseMs = Math.min(longestMs, 2 * pauseMs);
    this.#cancel();
    if (this.#isStopped) return;
    this.#cancel = this.clock.after(pauseMs * (1 - jitter * this.random()), this.look);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }
}
