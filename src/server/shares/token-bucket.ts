const minuteMs = 60_000;

/** A token bucket that holds the amount of one minute and refills evenly. */
export class TokenBucket {
  #level: number;
  #at: number;

  /**
   * Starts full.
   *
   * @param now UTC milliseconds.
   */
  constructor(perMinute: number, now: number) {
    this.#level = perMinute;
    this.#at = now;
  }

  /**
   * How long an amount must wait, in milliseconds: 0 if it need not, Infinity if nothing refills. A full bucket accepts
   * more than the amount of a minute, and goes into debt.
   *
   * @param perMinute May differ between calls, as limits change.
   */
  waitFor(amount: number, perMinute: number, now: number): number {
    this.#refill(perMinute, now);
    if (amount > 0 && perMinute === 0) return Infinity;
    const missing = Math.min(amount, perMinute) - this.#level;
    return missing <= 0 ? 0 : (missing / perMinute) * minuteMs;
  }

  take(amount: number): void {
    this.#level -= amount;
  }

  /** The remaining amount, an integer of at least 0. */
  left(perMinute: number, now: number): number {
    this.#refill(perMinute, now);
    return Math.max(0, Math.floor(this.#level));
  }

  #refill(perMinute: number, now: number): void {
    const elapsedMs = Math.max(0, now - this.#at);
    this.#level = Math.min(perMinute, this.#level + (elapsedMs / minuteMs) * perMinute);
    this.#at = Math.max(this.#at, now);
  }
}
