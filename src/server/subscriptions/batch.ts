import type { FeedEvent } from "../../core/events/event-feed.js";
import type { Payload } from "./sink.js";

/** Number of events delivered before other work of the process gets a turn. */
export const eventsPerTurn = 20;

/** Maximum length of a batch's payloads, in characters: no more than a connection accepts at once. */
const maxLength = 64 * 1024;

/** Events that arrived together, with their payloads. Each subscriber gets them in one write. */
export class Batch {
  readonly events: FeedEvent[] = [];
  payloads: readonly Payload[] = [];
  /** The position of the newest event in the log before the first payload was made. */
  head = 0;
  #length = 0;

  get length(): number {
    return this.events.length;
  }

  get hasRoom(): boolean {
    return this.length < eventsPerTurn && this.#length < maxLength;
  }

  /** The first event, if there is one. */
  get first(): FeedEvent {
    return this.events[0] as FeedEvent;
  }

  get last(): FeedEvent {
    return this.events.at(-1) as FeedEvent;
  }

  add(event: FeedEvent, payload: Payload, head: number): void {
    if (this.length === 0) this.head = head;
    this.events.push(event);
    this.payloads = [...this.payloads, payload];
    this.#length += payload.json.length;
  }

  /** Rebuilds all payloads from the events as read again. */
  async renew(
    read: ReadonlyMap<number, FeedEvent>,
    payloadOf: (event: FeedEvent) => Promise<Payload>,
  ): Promise<void> {
    for (const [i, event] of this.events.entries())
      this.events[i] = read.get(event.position) ?? event;
    this.payloads = await Promise.all(this.events.map(payloadOf));
  }
}
