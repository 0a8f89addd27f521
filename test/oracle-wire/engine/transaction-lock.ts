import { OracleError } from "../oracle-error.js";

export type Release = () => void;

/** Who may work with an engine, and when. */
export interface Turns {
  readonly isHeld: boolean;
  /** How many wait for their turn. */
  readonly waiting: number;
  /**
   * @param describe Says what the holder is doing, for the error of those that waited in vain.
   * @param signal Ends the waiting with its reason.
   */
  acquire(describe: () => string, signal?: AbortSignal): Promise<Release>;
}

/** Everybody, at all times: where the database itself keeps its sessions apart. */
export const freeForAll: Turns = { isHeld: false, waiting: 0, acquire: async () => () => {} };

interface Waiter {
  readonly grant: () => void;
}

/**
 * Lets one transaction at a time into the engine, in the order they asked: it
 * has a single session underneath. A transaction that waits for one that in
 * turn waits for it is a deadlock that a database with row locks may not have;
 * it ends in ORA-02049 that says who held on.
 */
export class TransactionLock implements Turns {
  readonly #waiters: Waiter[] = [];
  #holder: { readonly describe: () => string; readonly since: number } | undefined;

  constructor(private readonly timeoutMs: number) {}

  get isHeld(): boolean {
    return this.#holder !== undefined;
  }

  get waiting(): number {
    return this.#waiters.length;
  }

  async acquire(describe: () => string, signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (this.#holder) await this.#wait(signal);
    this.#holder = { describe, since: performance.now() };
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#passOn();
    };
  }

  /** The holder stays set while the next one wakes, so that nobody gets in between. */
  #passOn(): void {
    const next = this.#waiters.shift();
    if (next) next.grant();
    else this.#holder = undefined;
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        const place = this.#waiters.indexOf(waiter);
        if (place >= 0) this.#waiters.splice(place, 1);
      };
      const waiter: Waiter = {
        grant: () => {
          stop();
          resolve();
        },
      };
      const onAbort = () => {
        stop();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        stop();
        reject(this.#timeoutError());
      }, this.timeoutMs);
      signal?.addEventListener("abort", onAbort);
      this.#waiters.push(waiter);
    });
  }

  #timeoutError(): OracleError {
    const { describe, since } = this.#holder ?? { describe: () => "unknown", since: 0 };
    const held = Math.round(performance.now() - since);
    return new OracleError(
      2049,
      `timeout: the test double runs one transaction at a time, and one has been open for ${held} ms. ${describe()}`,
    );
  }
}
