/**
 * Runs a task for many callers, one run at a time. All calls during a run share the one after it, so that each call is
 * followed by a whole run, whose outcome it gets.
 */
export class SharedRuns {
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(private readonly task: () => Promise<void>) {}

  run(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running.then(this.#start, this.#start);
    return this.#next;
  }

  readonly #start = (): Promise<void> => {
    this.#next = null;
    const running = this.task().finally(() => {
      if (this.#next === null) this.#running = null;
    });
    this.#running = running;
    return running;
  };
}

/** A map that forgets its oldest entry for a new one when it is full. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  /** @param most The maximum number of entries. */
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.most && !this.has(key)) this.delete(this.keys().next().value as Key);
    return super.set(key, value);
  }
}
