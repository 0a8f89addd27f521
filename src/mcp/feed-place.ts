interface Place {
  /** Of the event log: what is before it has been told. */
  readonly cursor: string | null;
  /** How many notices of contexts were sent by then. */
  readonly told: number;
}

/**
 * How far a session has been told. As text, it is the id of a notice: the cursor of the log, with the session and the
 * number of notices of contexts, which are in no log. The cursor is good for any session of the same tenant; the
 * number for its own.
 */
export class FeedPlace {
  #now: Place = { cursor: null, told: 0 };
  /** Where a client is that has no notice of those that were sent since it came. */
  #since: Place = this.#now;
  #hasSent = false;

  constructor(private readonly session: string) {}

  get isKnown(): boolean {
    return this.#now.cursor !== null;
  }

  get cursor(): string | null {
    return this.#now.cursor;
  }

  get text(): string {
    return [this.#now.cursor, this.session, this.#now.told].join(".");
  }

  /** Goes on from a cursor, whatever was before. */
  start(cursor: string): void {
    this.#now = { ...this.#now, cursor };
    this.#since = this.#now;
  }

  /** An event has been handed on. */
  advance(cursor: string, isTold: boolean): void {
    this.#now = { ...this.#now, cursor };
    this.#hasSent ||= isTold;
    if (!this.#hasSent) this.#since = this.#now;
  }

  /** A notice of a context is sent. @returns Its number. */
  tellContext(): number {
    this.#hasSent = true;
    this.#now = { ...this.#now, told: this.#now.told + 1 };
    return this.#now.told;
  }

  /**
   * Goes back to where a client is, by the id of the last notice that it has.
   *
   * @returns The number of notices of contexts that it has; -1 for a place of another session, whose contexts may all
   *   have changed.
   */
  resume(text?: string): number {
    const [cursor = "", session, told] = text?.split(".") ?? [];
    const place =
      cursor === ""
        ? this.#since
        : { cursor, told: session === this.session ? Number(told) || 0 : -1 };
    this.#now = { cursor: place.cursor, told: this.#now.told };
    this.#since = place;
    this.#hasSent = false;
    return place.told;
  }
}
