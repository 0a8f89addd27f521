import type { Clock } from "#engraph/core/time/clock.js";

/** A clock that stands still until it is set. Its timers never fire: nothing waits in a case. */
export class StandingClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(): () => void {
    return () => {};
  }

  set(now: number): void {
    this.#now = now;
  }
}
