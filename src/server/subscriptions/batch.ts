import type { FeedEvent } from "../../core/events/event-feed.js";
import type { Payload } from "./sink.js";

/** Events that are handed on before everything else in the process has its turn. */
export const eventsPerTurn = 20;

/** Characters of payloads that are gathered: no more than a connection may take at once. */
const maxLength = 64 * 1024;

/** Events that came at once, with their payloads, which go to each subscriber in one write. */
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

  /** Only where there are any. */
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

  /** Makes all payloads anew, of the events as they are read now. */
  async renew(
    read: ReadonlyMap<number, FeedEvent>,
    payloadOf: (event: FeedEvent) => Promise<Payload>,
  ): Promise<void> {
    for (const [i, event] of this.events.entries())
      this.events[i] = read.get(event.position) ?? event;
    this.payloads = await Promise.all(this.events.map(payloadOf));
  }
}
