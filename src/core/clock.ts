/** Cancels a timer that has not fired yet; harmless afterwards. */
export type CancelTimer = () => void;

/** The only source of time. Tests pass a clock that they move by hand. */
export interface Clock {
  /** Now, in UTC milliseconds since 1970. */
  now(): number;
  /** Calls back once, `delayMs` from now at the earliest. */
  after(delayMs: number, callback: () => void): CancelTimer;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    // A waiting retry must not keep a closing process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
