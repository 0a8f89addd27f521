import type { EventReader, FeedEvent } from "../../core/events/event-feed.js";
import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

/**
 * Subscribers of the log. Those that are up to date get each event as it
 * comes. Who has no room for one is passed over, costs nothing, and reads the
 * log from its own place as soon as it has room again, as does who comes with
 * a cursor; so nobody waits for anybody, and nothing is lost or queued.
 */
export class LogGroup extends SubscriptionGroup {
  /** What is at this place, or before it, has been handed to all that are up to date. */
  #position: number;
  readonly #reading = new Set<Subscriber>();
  /** Events that several are about to read at once. */
  readonly #underWay = new Map<number, Promise<Payload>>();

  constructor(
    private readonly tail: EventReader,
    options: GroupOptions,
  ) {
    super(options);
    this.#position = tail.position;
  }

  protected override async follow(): Promise<void> {
    for await (const event of this.tail) {
      if (this.#isAwaited(event)) {
        const payload = await this.#payloadOf(event);
        for (const one of this.subscribers)
          if (this.#awaits(one, event)) one.send(payload, event.position);
      }
      this.#position = event.position;
    }
  }

  protected override stop(): void {
    void this.tail.return?.();
  }

  protected override catchUp(subscriber: Subscriber): void {
    if (subscriber.position >= this.#position || this.#reading.has(subscriber)) return;
    this.#reading.add(subscriber);
    void this.#read(subscriber);
  }

  #isAwaited(event: FeedEvent): boolean {
    for (const one of this.subscribers) if (this.#awaits(one, event)) return true;
    return false;
  }

  /** Whether a subscriber is up to date but for this event. */
  #awaits(one: Subscriber, { position }: FeedEvent): boolean {
    return one.isReady && one.position < position && !this.#reading.has(one);
  }

  async #read(subscriber: Subscriber): Promise<void> {
    let reader: EventReader | undefined;
    try {
      reader = this.tail.from(subscriber.position);
      while (!subscriber.isEnded && subscriber.position < this.#position) {
        for (const event of await reader.read()) {
          const payload = await this.#payloadOf(event);
          await subscriber.ready();
          if (subscriber.isEnded) break;
          subscriber.send(payload, event.position);
        }
        subscriber.position = reader.position;
      }
    } catch (error) {
      this.expel(subscriber, error);
    }
    this.#reading.delete(subscriber);
    void reader?.return?.();
  }

  #payloadOf(event: FeedEvent): Promise<Payload> {
    const { position } = event;
    const underWay = this.#underWay.get(position);
    if (underWay) return underWay;
    const payload = this.payload(event, event.cursor).finally(() =>
      this.#underWay.delete(position),
    );
    this.#underWay.set(position, payload);
    return payload;
  }
}
