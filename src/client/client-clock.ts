/** The time of a client: tests have one that they move. */
export interface ClientClock {
  /** Now, in milliseconds since 1970. */
  now(): number;
  /** Calls back once, `delayMs` from now at the earliest. The result cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: ClientClock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
