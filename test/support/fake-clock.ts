import type { CancelTimer, Clock } from "../../src/core/clock.js";

interface Timer {
  readonly at: number;
  readonly delayMs: number;
  readonly callback: () => void;
}

/** A clock that stands still until a test moves it. */
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

  /** Moves on, and calls back what falls due on the way, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
    }
    this.#now = end;
  }

  /** Resolves once something waits for exactly this long from now; with it, a test knows that it may move on. */
  async timerIn(delayMs: number): Promise<void> {
    const at = this.#now + delayMs;
    while (![...this.#timers].some((timer) => timer.at === at))
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
  }

  /** Resolves once something waits for a time between these from now, to how long that is. */
  async timerBetween(from: number, to: number): Promise<number> {
    for (;;) {
      const delays = [...this.#timers].map(({ at }) => at - this.#now);
      const delay = delays.find((one) => one >= from && one <= to);
      if (delay !== undefined) return delay;
      await new Promise<void>((resolve) => this.#watchers.push(resolve));
    }
  }

  /** Resolves once no timer is set that was set for this long, such as the time limit of a query. */
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
