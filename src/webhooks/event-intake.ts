import type { EventReader, FeedEvent } from "../core/events/event-feed.js";

/**
 * Takes pages of events from a reader. Requests the first event of a page in advance, so that the caller can wait for
 * it.
 */
export class EventIntake {
  /** Called when an event is available or the reader has failed. */
  onNews: () => void = () => {};
  #isAsked = false;
  #next: FeedEvent | null = null;
  #failure: { readonly error: unknown } | null = null;

  constructor(private readonly reader: EventReader) {}

  get hasEvent(): boolean {
    return this.#next !== null;
  }

  get hasNews(): boolean {
    return this.hasEvent || this.#failure !== null;
  }

  /** Requests the next event unless a request is pending. Throws the reader's error if it has failed. */
  ask(): void {
    if (this.#failure) throw this.#failure.error;
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.reader.next().then(
      ({ value }) => this.#take(value ?? null, null),
      (error: unknown) => this.#take(null, { error }),
    );
  }

  #take(next: FeedEvent | null, failure: { readonly error: unknown } | null): void {
    this.#next = next;
    this.#failure = failure;
    this.onNews();
  }

  /** All buffered events, and the log position up to which they are complete; null if there are none. */
  async page(): Promise<{ readonly events: FeedEvent[]; readonly position: number } | null> {
    if (this.#next === null) return null;
    const events = [this.#next];
    this.#next = null;
    this.#isAsked = false;
    while (this.reader.hasNext) {
      const { value } = await this.reader.next();
      if (value) events.push(value);
    }
    return { events, position: this.reader.position };
  }
}
