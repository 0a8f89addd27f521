import type { CommitListener } from "../../../core/store/memory-store.js";

/** Listeners that are called after each commit. */
export class CommitListeners {
  readonly #listeners = new Set<CommitListener>();

  readonly add = (listener: CommitListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls each listener in its own microtask: an error of a listener must not look like a failure of the unit. */
  readonly tell = (mayHaveJobs = true): void => {
    for (const listener of this.#listeners) queueMicrotask(() => listener({ mayHaveJobs }));
  };
}
