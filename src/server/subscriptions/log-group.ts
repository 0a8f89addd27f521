import { setImmediate } from "node:timers/promises";
import { CursorExpiredError } from "../../core/errors.js";
import type { EventReader, FeedEvent } from "../../core/events/event-feed.js";
import { RecentPayloads } from "./recent-payloads.js";
import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

/** Events that are handed on before everything else in the process has its turn. */
const eventsPerTurn = 20;

/**
 * Subscribers of the log. Those that are up to date get each event as it
 * comes. Who has no room for one is passed over, costs nothing, and reads the
 * log from its own place as soon as it has room again, as does who comes with
 * a cursor; so nobody waits for anybody, and nothing is lost or queued.
 *
 * Events that end with a thread end each subscriber when it has had them all.
 * The group goes on for those who came after that, to a later thread of the same id.
 */
export class LogGroup extends SubscriptionGroup {
  /** What is at this place, or before it, has been handed to all that are up to date. */
  #position: number;
  #tail: EventReader;
  /** Whether its thread was deleted once. */
  #hasEnded = false;
  readonly #reading = new Set<Subscriber>();
  readonly #recent = new RecentPayloads();

  constructor(tail: EventReader, options: GroupOptions) {
    super(options);
    this.#tail = tail;
    this.#position = tail.position;
  }

  /**
   * Joins at the log's end as it is now. Null where the group does not know all
   * that is in the log, such as the deletion of its thread.
   */
  async joinNow(isAdmitted: () => boolean): Promise<Subscriber | null> {
    const end = await this.#tail.atEnd();
    return end === null || this.#hasEnded || this.isEnded ? null : this.join(end, isAdmitted);
  }

  protected override async follow(): Promise<void> {
    for (;;) {
      try {
        await this.#followTail();
        this.#hasEnded ||= this.#tail.isOver;
        if (this.#tail.isOver) this.#dismissReady(this.#tail.position);
        if (!this.#tail.isOver || this.subscribers.size === 0) return;
        this.#tail = this.#tail.from(this.#tail.position);
      } catch (error) {
        if (!(error instanceof CursorExpiredError)) throw error;
        // While nobody had room, the log was removed beyond its place. Who lacks some of it is told when it reads.
        this.#tail = this.#tail.from();
        this.#position = this.#tail.position;
        for (const one of this.subscribers) if (one.isReady()) this.catchUp(one);
      }
    }
  }

  async #followTail(): Promise<void> {
    let handedOn = 0;
    for await (const event of this.#tail) {
      const payload = this.#isAwaited(event) ? await this.#payloadOf(event) : null;
      if (payload) this.#handOn(payload, event);
      // Before anything else can happen: who has room only now has missed it.
      this.#position = event.position;
      if (payload && ++handedOn % eventsPerTurn === 0) await setImmediate();
      // Who runs ahead of all of them would have each read the log alone.
      await this.someoneReady();
    }
  }

  /** Those who have no room learn of the end when they read the log. */
  #dismissReady(end: number): void {
    this.#position = end;
    for (const one of this.subscribers) if (this.#lacks(one, end)) this.dismiss(one);
  }

  #handOn(payload: Payload, { position, createdAt }: FeedEvent): void {
    let isDelivered = false;
    const isLast = this.#tail.isOver && position === this.#tail.position;
    for (const one of this.subscribers) {
      if (!this.#lacks(one, position)) continue;
      one.send(payload, position);
      isDelivered = true;
      if (isLast) this.dismiss(one);
    }
    if (isDelivered) this.options.onDelivered?.(createdAt);
  }

  protected override stop(): void {
    void this.#tail.return?.();
    super.stop();
  }

  protected override catchUp(subscriber: Subscriber): void {
    super.catchUp(subscriber);
    if (subscriber.position >= this.#position || this.#reading.has(subscriber)) return;
    this.#reading.add(subscriber);
    void this.#read(subscriber);
  }

  #isAwaited(event: FeedEvent): boolean {
    for (const one of this.subscribers) if (this.#lacks(one, event.position)) return true;
    return false;
  }

  /** Whether a subscriber is up to date but for what is at this position. */
  #lacks(one: Subscriber, position: number): boolean {
    return one.isReady() && one.position < position && !this.#reading.has(one);
  }

  async #read(subscriber: Subscriber): Promise<void> {
    try {
      while (!subscriber.isEnded && subscriber.position < this.#position) {
        await setImmediate();
        await this.#readPage(subscriber);
        await subscriber.ready();
      }
    } catch (error) {
      this.expel(subscriber, error);
    }
    this.#reading.delete(subscriber);
  }

  /** As much of a page as there is room for: what is left of it is read again, as its events can be large. */
  async #readPage(subscriber: Subscriber): Promise<void> {
    const reader = this.#tail.from(subscriber.position);
    try {
      for (const event of await reader.read()) {
        const payload = await this.#payloadOf(event);
        if (!subscriber.isReady()) return;
        subscriber.send(payload, event.position);
      }
      subscriber.position = reader.position;
      if (reader.isOver) this.dismiss(subscriber);
    } finally {
      void reader.return?.();
    }
  }

  #payloadOf(event: FeedEvent): Promise<Payload> {
    return this.#recent.of(event.position, this.#tail.head, () =>
      this.payload(event, event.cursor),
    );
  }
}
