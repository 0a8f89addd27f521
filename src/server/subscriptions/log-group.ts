import { setImmediate } from "node:timers/promises";
import { CursorExpiredError } from "../../core/errors/request-errors.js";
import type { EventReader, FeedEvent } from "../../core/events/event-feed.js";
import { Batch, eventsPerTurn } from "./batch.js";
import { RecentPayloads } from "./recent-payloads.js";
import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

/**
 * Subscribers of the log. Up-to-date subscribers get each event as it arrives. A subscriber without room is skipped at
 * no cost. Once it has room again, it reads the log from its own position, like a subscriber that starts with a cursor.
 * So no subscriber waits for another, and nothing is lost or queued.
 *
 * The deletion of a thread ends each subscriber after its last event. The group continues for those who joined later,
 * for a new thread with the same id.
 */
export class LogGroup extends SubscriptionGroup {
  /** All events up to this position have been sent to all up-to-date subscribers. */
  #position: number;
  #tail: EventReader;
  /** Whether its thread has been deleted before. */
  #hasEnded = false;
  readonly #reading = new Set<Subscriber>();
  readonly #recent = new RecentPayloads();
  /** Events gathered for the next write. */
  #batch = new Batch();
  /** Events delivered since other work of the process last had a turn. */
  #handedOn = 0;

  constructor(tail: EventReader, options: GroupOptions) {
    super(options);
    this.#tail = tail;
    this.#position = tail.position;
  }

  /**
   * Joins at the current end of the log. Null if the group may have missed part of the log, such as the deletion of its
   * thread.
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
        // Nobody had room, and retention removed events behind the group's position. Subscribers that miss some fail
        // when they read.
        this.#tail = this.#tail.from();
        this.#position = this.#tail.position;
        for (const one of this.subscribers) if (one.isReady()) this.catchUp(one);
      }
    }
  }

  async #followTail(): Promise<void> {
    for await (const event of this.#tail) {
      if (!this.#isAwaited(event)) await this.#flush();
      // Checked again, because a subscriber may have room now.
      if (this.#isAwaited(event)) {
        const { head } = this.#tail;
        this.#batch.add(event, await this.#payloadOf(event), head);
        if (this.#tail.hasNext && this.#batch.hasRoom && this.#gathers()) continue;
        await this.#flush();
      }
      // Set before any other work: a subscriber that has room only now has missed the event.
      this.#position = event.position;
      // Otherwise the group would run ahead, and all subscribers would read the log separately.
      await this.someoneReady();
    }
  }

  /** Delivers the gathered events in their current state. */
  async #flush(): Promise<void> {
    const batch = this.#batch;
    if (batch.length === 0) return;
    // The log has grown since the first payload was made, possibly by a deletion.
    if (batch.length > 1 && batch.head !== this.#tail.head) await this.#renew(batch);
    // A deletion may leave nothing to deliver.
    if (batch.length > 0) this.#handOn(batch);
    this.#handedOn += batch.length;
    this.#batch = new Batch();
    if (this.#handedOn < eventsPerTurn) return;
    this.#handedOn = 0;
    await setImmediate();
  }

  /** Reads the events of a batch again, because a deletion may have erased their content, and rebuilds the payloads. */
  async #renew(batch: Batch): Promise<void> {
    const reader = this.#tail.from(this.#position);
    try {
      const read = new Map((await reader.read()).map((event) => [event.position, event]));
      await batch.renew(read, (event) => this.#payloadOf(event));
    } finally {
      void reader.return?.();
    }
  }

  /** Ends subscribers that have room. Others learn of the end from the log. */
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

  /**
   * Sends a subscriber the events that it lacks.
   *
   * @returns How many events of the batch, counted from the first, it now has; 0 if nothing was sent.
   */
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

  /** Whether any subscriber can take several payloads. */
  #gathers(): boolean {
    for (const one of this.subscribers) if (one.takesSeveral && one.isReady()) return true;
    return false;
  }

  #isAwaited(event: FeedEvent): boolean {
    for (const one of this.subscribers) if (this.#lacks(one, event.position)) return true;
    return false;
  }

  /** Whether a subscriber is up to date except for the event at this position. */
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

  /** Sends as much of a page as there is room for. The rest is read again later, because its events can be large. */
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
