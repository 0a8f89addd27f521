import { setImmediate } from "node:timers/promises";
import { CursorExpiredError } from "../../core/errors.js";
import type { EventReader, FeedEvent } from "../../core/events/event-feed.js";
import { Batch, eventsPerTurn } from "./batch.js";
import { RecentPayloads } from "./recent-payloads.js";
import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

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
  /** Events that are about to be handed on together. */
  #batch = new Batch();
  /** Events handed on since everything else in the process had its turn. */
  #handedOn = 0;

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
        this.#batch = new Batch();
        // While nobody had room, the log was removed beyond its place. Who lacks some of it is told when it reads.
        this.#tail = this.#tail.from();
        this.#position = this.#tail.position;
        for (const one of this.subscribers) if (one.isReady()) this.catchUp(one);
      }
    }
  }

  async #followTail(): Promise<void> {
    for await (const event of this.#tail) {
      if (!this.#isAwaited(event)) await this.#flush();
      // Asked again, as somebody may have room by now.
      if (this.#isAwaited(event)) {
        const { head } = this.#tail;
        this.#batch.add(event, await this.#payloadOf(event), head);
        if (this.#tail.hasNext && this.#batch.hasRoom && this.#gathers()) continue;
        await this.#flush();
      }
      // Before anything else can happen: who has room only now has missed it.
      this.#position = event.position;
      // Who runs ahead of all of them would have each read the log alone.
      await this.someoneReady();
    }
  }

  /** Hands on what has been gathered, as it is now. */
  async #flush(): Promise<void> {
    const batch = this.#batch;
    if (batch.length === 0) return;
    // Something has been written while the later ones were executed, which may be a deletion.
    if (batch.length > 1 && batch.head !== this.#tail.head) await this.#renew(batch);
    // Where a deletion leaves nothing of them, there is nothing to hand on.
    if (batch.length > 0) this.#handOn(batch);
    this.#handedOn += batch.length;
    this.#batch = new Batch();
    if (this.#handedOn < eventsPerTurn) return;
    this.#handedOn = 0;
    await setImmediate();
  }

  /** Reads the events of a batch again, as a deletion has erased what they told, and makes their payloads anew. */
  async #renew(batch: Batch): Promise<void> {
    const reader = this.#tail.from(this.#position);
    try {
      const read = new Map((await reader.read()).map((event) => [event.position, event]));
      await batch.renew(read, (event) => this.#payloadOf(event));
    } finally {
      void reader.return?.();
    }
  }

  /** Those who have no room learn of the end when they read the log. */
  #dismissReady(end: number): void {
    this.#position = end;
    for (const one of this.subscribers) if (this.#lacks(one, end)) this.dismiss(one);
  }

  #handOn(batch: Batch): void {
    const { last, events } = batch;
    const isLast = this.#tail.isOver && last.position === this.#tail.position;
    let delivered = 0;
    for (const one of this.subscribers) {
      const count = this.#send(batch, one);
      delivered = Math.max(delivered, count);
      if (isLast && count === batch.length) this.dismiss(one);
    }
    this.#position = last.position;
    for (const { createdAt } of events.slice(0, delivered)) this.options.onDelivered?.(createdAt);
  }

  /** Sends a subscriber what it lacks. @returns How many of the batch, from the first on, it has by that; 0 where it was sent none. */
  #send({ first, last, events, payloads }: Batch, one: Subscriber): number {
    if (payloads.length > 1 && one.takesSeveral && this.#lacks(one, first.position)) {
      one.sendAll(payloads, last.position);
      return payloads.length;
    }
    let count = 0;
    for (const [i, payload] of payloads.entries()) {
      const position = events[i]?.position ?? 0;
      if (!this.#lacks(one, position)) continue;
      one.send(payload, position);
      count = i + 1;
    }
    return count;
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

  /** Whether somebody has room for several. */
  #gathers(): boolean {
    for (const one of this.subscribers) if (one.takesSeveral && one.isReady()) return true;
    return false;
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
