/** Cancels a timer that has not fired yet; harmless afterwards. */
export type CancelTimer = () => void;

/** The only source of time. Tests pass a clock that they move by hand. */
export interface Clock {
  /** Now, in UTC milliseconds since 1970. */
  now(): number;
  /** Calls `callback` once, after at least `delayMs`. */
  after(delayMs: number, callback: () => void): CancelTimer;
}

/** Longest delay of a Node timer, 24.8 days. Node fires a timer with a longer delay at once. */
const longestTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const wait = (rest: number): NodeJS.Timeout => {
      const isLast = rest <= longestTimerMs;
      const next = isLast ? callback : () => (timer = wait(rest - longestTimerMs));
      // A waiting retry must not keep a closing process alive.
      return setTimeout(next, isLast ? rest : longestTimerMs).unref();
    };
    let timer = wait(delayMs);
    return () => clearTimeout(timer);
  },
};
