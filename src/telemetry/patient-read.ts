/** How long metrics wait for the store, in milliseconds. */
const patienceMs = 1_000;

/** Reads a time of the store for metrics, which neither wait for a store that is away nor ask it twice at a time. */
export class PatientRead {
  #reading: Promise<number | undefined> | undefined;

  /** @param read Gives milliseconds. @returns Seconds; undefined where it fails, or takes longer than a second. */
  async read(read: () => Promise<number>): Promise<number | undefined> {
    this.#reading ??= read()
      .then((ms) => ms / 1000)
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
