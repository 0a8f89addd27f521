import { CoalescedTask } from "../core/coalesced-task.js";
import { ShuttingDownError } from "../core/errors.js";
import { matchesEvent, type EventFilter, type StoredEvent } from "../core/event.js";
import type { EventFeed, FeedEvent } from "../core/event-feed.js";
import type { Logger } from "../core/logger.js";
import type { MemoryStore } from "../core/memory-store.js";
import { systemPrincipal, type Principal } from "../core/principal.js";
import { EventCursors } from "./event-cursor.js";
import { EventStream, type EventBatch } from "./event-stream.js";

/** Events kept in memory for readers that are up to date; the rest read the log. */
const tailSize = 1000;
/** Events fetched from the log at a time. */
const pageSize = 250;

/**
 * The feed of the store's own log. New events are read once, whatever the
 * number of readers; readers that fall behind the tail in memory read the log
 * in pages until they have caught up.
 */
export class LogEventFeed implements EventFeed {
  readonly #cursors: EventCursors;
  readonly #streams = new Set<EventStream>();
  /** The newest events without a gap; everything after `#tailStart`. */
  #tail: StoredEvent[] = [];
  #tailStart = 0;
  #head = 0;
  #isClosed = false;
  #stopListening: () => void = () => {};
  readonly #following: CoalescedTask;

  constructor(
    private readonly store: MemoryStore,
    logger: Logger,
  ) {
    this.#cursors = new EventCursors(store.signingKey);
    this.#following = new CoalescedTask(
      () => this.#readTail(),
      (error) => logger.error({ error }, "The event log could not be read."),
    );
  }

  /** Begins to follow the log from its end. */
  async start(): Promise<void> {
    this.#head = this.#tailStart = await this.store.events.head();
    this.#stopListening = this.store.onCommit(() => this.#following.request());
    this.#following.request();
  }

  async subscribe(
    principal: Principal,
    filter: EventFilter,
    after?: string | null,
  ): Promise<AsyncIterableIterator<FeedEvent, undefined, undefined>> {
    const position =
      after === undefined || after === null
        ? await this.store.events.head()
        : this.#cursors.read(principal.tenantId, after, filter);
    if (this.#isClosed) throw new ShuttingDownError();
    const stream = new EventStream({
      position,
      read: (from) => this.#read(principal, filter, from),
      onClose: (closed) => this.#streams.delete(closed),
    });
    this.#streams.add(stream);
    return stream;
  }

  async cursor({ tenantId }: Principal): Promise<string> {
    return this.#cursors.write(tenantId, await this.store.events.head());
  }

  /** Ends all streams with SHUTTING_DOWN; their readers resume elsewhere by their cursors. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    for (const stream of this.#streams) stream.shutDown();
    await this.#following.idle();
  }

  async #readTail(): Promise<void> {
    const events = await this.store.events.tail(systemPrincipal, this.#head, pageSize);
    if (events.length === 0 || this.#isClosed) return;
    if (events.length === pageSize) this.#following.request();
    this.#append(events);
    for (const stream of this.#streams) stream.wake();
  }

  #append(events: readonly StoredEvent[]): void {
    this.#tail.push(...events);
    this.#head = this.#tail.at(-1)?.position ?? this.#head;
    const surplus = this.#tail.length - tailSize;
    if (surplus > 0)
      this.#tailStart = this.#tail.splice(0, surplus).at(-1)?.position ?? this.#tailStart;
  }

  async #read(principal: Principal, filter: EventFilter, after: number): Promise<EventBatch> {
    const upTo = this.#head;
    // A reader that started after this process's last look at the log is ahead of the tail for a moment.
    if (after >= upTo) return { events: [], upTo: after };
    const isInTail = after >= this.#tailStart;
    const events = isInTail
      ? this.#tailAfter(after).filter((event) => matchesEvent(principal, filter, event))
      : await this.store.events.page(principal, filter, { after, upTo, limit: pageSize });
    const isCutShort = !isInTail && events.length === pageSize;
    return {
      events: events.map((event) => this.#withCursor(principal, filter, event)),
      upTo: isCutShort ? (events.at(-1)?.position ?? upTo) : upTo,
    };
  }

  /** Looked for from the end: most readers lack only the newest events. */
  #tailAfter(position: number): StoredEvent[] {
    return this.#tail.slice(this.#tail.findLastIndex((event) => event.position <= position) + 1);
  }

  #withCursor({ tenantId }: Principal, filter: EventFilter, event: StoredEvent): FeedEvent {
    return { ...event, cursor: this.#cursors.write(tenantId, event.position, filter) };
  }
}
