interface Place {
  /** The cursor in the event log. Events up to it have been sent. */
  readonly cursor: string | null;
  /** The number of context notices sent so far. */
  readonly told: number;
}

/**
 * The position of a session's notices. Its text form is the id of a notice: the log cursor, the session and the number
 * of context notices, which are not in the log. The cursor is valid for any session of the tenant, the number only for
 * its own session.
 */
export class FeedPlace {
  #now: Place = { cursor: null, told: 0 };
  /** The position of a client that has received none of the notices sent since it connected. */
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

  /** Continues from a cursor and drops the previous position. */
  start(cursor: string): void {
    this.#now = { ...this.#now, cursor };
    this.#since = this.#now;
  }

  /** Moves behind an event. `isTold` says whether the event led to a notice. */
  advance(cursor: string, isTold: boolean): void {
    this.#now = { ...this.#now, cursor };
    this.#hasSent ||= isTold;
    if (!this.#hasSent) this.#since = this.#now;
  }

  /**
   * Counts a context notice.
   *
   * @returns Its number.
   */
  tellContext(): number {
    this.#hasSent = true;
    this.#now = { ...this.#now, told: this.#now.told + 1 };
    return this.#now.told;
  }

  /** The number of context notices that the client has received; -1 for an unknown number. */
  get received(): number {
    return this.#since.told;
  }

  /**
   * The position of a client, given the id of the last notice that it received. In a position of another session, any
   * context may have changed since.
   */
  of(text?: string): FeedPlace {
    const [cursor = "", session, told] = text?.split(".") ?? [];
    const place = new FeedPlace(this.session);
    place.#since =
      cursor === ""
        ? this.#since
        : { cursor, told: session === this.session ? Number(told) || 0 : -1 };
    place.#now = { cursor: place.#since.cursor, told: this.#now.told };
    return place;
  }
}
