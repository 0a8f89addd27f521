import type { EventReader, FeedEvent } from "../core/events/event-feed.js";

/** Takes events from a reader as pages. The first event of a page is asked for ahead, so that one can wait for it. */
export class EventIntake {
  /** Called when there is an event, or the reader has failed. */
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

  /** Asks for the next event, unless it was asked for. Fails as the reader has failed. */
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

  /** All events that are at hand, with the position up to which the log was read for them; null: there are none. */
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
