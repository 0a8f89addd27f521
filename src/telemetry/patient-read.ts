/** How long metrics wait for the store, in milliseconds. */
const patienceMs = 1_000;

/** Reads from the store for metrics. It does not wait long for an unavailable store, and shares concurrent reads. */
export class PatientRead<T> {
  #reading: Promise<T | undefined> | undefined;

  constructor(private readonly work: () => Promise<T | undefined>) {}

  /** Undefined if the read fails or takes longer than a second. */
  async read(): Promise<T | undefined> {
    this.#reading ??= this.work()
      .catch(() => undefined)
      .finally(() => (this.#reading = undefined));
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patienceMs);
    try {
      return await Promise.race([this.#reading, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
