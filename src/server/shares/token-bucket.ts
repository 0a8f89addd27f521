const minuteMs = 60_000;

/** Lets so much through in a minute: a token bucket that holds a minute's worth and refills evenly. */
export class TokenBucket {
  #level: number;
  #at: number;

  /** It begins full. @param now UTC milliseconds. */
  constructor(perMinute: number, now: number) {
    this.#level = perMinute;
    this.#at = now;
  }

  /**
   * How long an amount has to wait, in milliseconds. 0: it need not; Infinity: for ever, as nothing refills. More than a
   * minute's worth goes through a full bucket, and leaves a debt.
   *
   * @param perMinute It may differ from call to call, as limits change.
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

  /** How much is left, a whole number from 0. */
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
