import type { CancelTimer, Clock } from "../../src/core/time/clock.js";

interface Timer {
  readonly at: number;
  readonly delayMs: number;
  readonly callback: () => void;
}

/** A clock that stands still until a test advances it. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
  #watchers: (() => void)[] = [];

  constructor(start = Date.UTC(2026, 4, 8, 12)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): CancelTimer {
    const timer = { at: this.#now + delayMs, delayMs, callback };
    this.#timers.add(timer);
    this.#tell();
    return () => {
      this.#timers.delete(timer);
      this.#tell();
    };
  }

  /** Advances the clock, and fires the timers that fall due on the way, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
    }
    this.#now = end;
  }

  /**
   * Resolves once a timer is set for exactly this delay from now, so that the test can advance the
   * clock.
   */
  async timerIn(delayMs: number): Promise<void> {
    const at = this.#now + delayMs;
    while (![...this.#timers].some((timer) => timer.at === at))
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
  }

  /** The same, for a timer that was set at this time: others that were set before may be due then, too. */
  async newTimerIn(delayMs: number): Promise<void> {
    const at = this.#now + delayMs;
    while (![...this.#timers].some((timer) => timer.at === at && timer.delayMs === delayMs))
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
  }

  /** Resolves once a timer is set for a delay between these two from now. Returns the delay. */
  async timerBetween(from: number, to: number): Promise<number> {
    for (;;) {
      const delays = [...this.#timers].map(({ at }) => at - this.#now);
      const delay = delays.find((one) => one >= from && one <= to);
      if (delay !== undefined) return delay;
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
    }
  }

  /** Resolves once no timer is set that had this delay, such as a query's time limit. */
  async noTimerOf(delayMs: number): Promise<void> {
    while ([...this.#timers].some((timer) => timer.delayMs === delayMs))
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
  }

  #tell(): void {
    for (const watcher of this.#watchers.splice(0)) watcher();
  }

  #nextUntil(end: number): Timer | undefined {
    return [...this.#timers]
      .filter(({ at }) => at <= end)
      .sort((one, other) => one.at - other.at)[0];
  }
}
