/** The clock of a client, which tests replace. */
export interface ClientClock {
  /** Now, in milliseconds since 1970. */
  now(): number;
  /** Calls `callback` once, after at least `delayMs`. The result cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: ClientClock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
