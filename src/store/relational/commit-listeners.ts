/** Listeners that are called after each commit. */
export class CommitListeners {
  readonly #listeners = new Set<() => void>();

  readonly add = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls all listeners, in turns of their own: an error of a listener must not be taken for the unit's failure. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) queueMicrotask(listener);
  };
}
