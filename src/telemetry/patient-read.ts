/** How long metrics wait for the store, in milliseconds. */
const patienceMs = 1_000;

/** A read of the store for metrics, which neither wait for a store that is away nor ask it twice at a time. */
export class PatientRead<T> {
  #reading: Promise<T | undefined> | undefined;

  constructor(private readonly work: () => Promise<T | undefined>) {}

  /** Undefined where the read fails, or takes longer than a second. */
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
