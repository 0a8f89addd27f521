import type { CancelTimer, Clock } from "../time/clock.js";

export interface PollingPace {
  /** Pause after a poll that found something, in milliseconds. */
  readonly shortestMs: number;
  /** Longest pause, in milliseconds. The pause doubles with every poll that finds nothing. */
  readonly longestMs: number;
}

/** Polling intervals for stores that other processes write to. */
export const defaultPace: PollingPace = { shortestMs: 50, longestMs: 1_000 };

/**
 * Largest fraction by which a pause is randomly shortened, so that processes that start together do not keep polling
 * together.
 */
const jitter = 0.25;

/**
 * Polls for changes that nothing announces: often while polls find something, with exponential backoff while they do
 * not. The longest pause bounds the time between two polls.
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
    /** From 0 (inclusive) to 1 (exclusive). */
    private readonly random: () => number = Math.random,
  ) {
    this.#pauseMs = pace.shortestMs;
  }

  /** Schedules the next poll by the result of the last one. It replaces a poll that is already scheduled. */
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
