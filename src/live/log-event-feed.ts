import type { Clock } from "../core/time/clock.js";
import { CoalescedTask } from "../core/tasks/coalesced-task.js";
import {
  CursorExpiredError,
  CursorInvalidError,
  NotFoundError,
} from "../core/errors/request-errors.js";
import { ShuttingDownError } from "../core/errors/limit-errors.js";
import {
  endsStream,
  matchesEvent,
  picksEvent,
  type EventFilter,
  type StoredEvent,
} from "../core/events/event.js";
import type { EventFeed, EventReader, FeedEvent } from "../core/events/event-feed.js";
import { isGiven } from "../core/given.js";
import type { Logger } from "../core/log-context.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { Polling, type PollingPace } from "../core/tasks/polling.js";
import { systemPrincipal, type Principal } from "../core/principal.js";
import { EventCursors, positionAt } from "./event-cursor.js";
import { EventTail } from "./event-tail.js";
import { EventStream, type EventBatch } from "./event-stream.js";

/** Number of events fetched from the log, and delivered to a reader, at a time. */
const pageSize = 50;
/** The delay before reading the log again after a failure, in milliseconds. */
const retryMs = 1_000;

/**
 * A feed of the store's own event log. New events are read once for all readers. Readers that fall behind the in-memory
 * tail read pages of the log until they catch up.
 */
export class LogEventFeed implements EventFeed {
  readonly #cursors: EventCursors;
  readonly #streams = new Set<EventStream>();
  readonly #tail = new EventTail();
  #isClosed = false;
  #stopListening: () => void = () => {};
  readonly #following: CoalescedTask;
  /** Null unless other processes write to the log. */
  readonly #polling: Polling | null;

  constructor(
    private readonly store: MemoryStore,
    logger: Logger,
    clock: Clock,
    /** How often to poll for events of other processes. */
    pace?: PollingPace,
  ) {
    this.#cursors = new EventCursors(store);
    this.#following = new CoalescedTask(
      () => this.#readTail(),
      (error) => logger.error({ error }, "The event log could not be read."),
      { clock, delayMs: retryMs },
    );
    const look = () => this.#following.request();
    this.#polling = store.isShared ? new Polling(clock, look, pace) : null;
  }

  /** Size of the feed, for monitoring. */
  get state() {
    const { head, size } = this.#tail;
    return { head, readers: this.#streams.size, tail: size };
  }

  /** Starts to follow the log from its end. */
  async start(): Promise<void> {
    this.#tail.beginAt(await this.store.events.head());
    this.#stopListening = this.store.onCommit(() => this.#following.request());
    this.#following.request();
  }

  async subscribe(
    principal: Principal,
    filter: EventFilter,
    after?: string | null,
  ): Promise<EventReader> {
    const position = await this.#start(principal, filter, after);
    const isOver = isGiven(after) && this.#cursors.isLast(after);
    if (isOver) return this.#open(principal, filter, position, isOver);
    const { endsWithThread: threadId } = filter;
    // Look for the thread after the position is known, so that a later deletion has a later position.
    if (threadId !== undefined && !(await this.#hasThread(principal, threadId))) {
      const isGoneSince = isGiven(after) && (await this.#isDeleted(principal, threadId, position));
      if (!isGoneSince) throw new NotFoundError("Thread", threadId);
    }
    return this.#open(principal, filter, position);
  }

  async #hasThread(principal: Principal, id: string): Promise<boolean> {
    return (await this.store.threads.byIds(principal, [id])).has(id);
  }

  /** Whether the thread's deletion is in the log after this position. */
  async #isDeleted(principal: Principal, id: string, position: number): Promise<boolean> {
    const deletion = { entities: ["Thread"], kinds: ["DELETED"], subjectId: id } as const;
    const upTo = await this.store.events.head();
    const range = { after: position, upTo, limit: 1 };
    return (await this.store.events.page(principal, deletion, range)).length > 0;
  }

  #open(principal: Principal, filter: EventFilter, position: number, isOver = false): EventStream {
    if (this.#isClosed) throw new ShuttingDownError();
    const stream = new EventStream({
      position,
      isOver,
      read: (from) => this.#read(principal, filter, from),
      onClose: (closed) => this.#streams.delete(closed),
      head: () => this.#tail.head,
      end: () => this.#end(),
      open: (from = this.#tail.head) => this.#open(principal, filter, from),
    });
    this.#streams.add(stream);
    return stream;
  }

  /** Returns the end of the log, and ensures that events up to it will be read. */
  async #end(): Promise<number> {
    const head = await this.store.events.head();
    if (head > this.#tail.head) this.#following.request();
    return head;
  }

  async #start(
    { tenantId }: Principal,
    filter: EventFilter,
    after: string | null | undefined,
  ): Promise<number> {
    const head = await this.store.events.head();
    // No reader starts beyond what this process has read: another may depend on what it reads up to there.
    await this.#catchUp(head);
    if (!isGiven(after)) return head;
    const position = this.#cursors.read(tenantId, after, filter);
    // A store that was replaced without a restore would reuse these positions for other events.
    if (position > head)
      throw new CursorInvalidError("The cursor is of events that are not in the log.");
    // Also if this process still has the events in memory, so that all processes answer alike.
    if (position < (await this.store.events.start())) throw new CursorExpiredError();
    return position;
  }

  /**
   * Reads the log up to a position, so that the tail contains nothing that was erased before it. If the log cannot be
   * read, the tail is cleared.
   */
  async #catchUp(head: number): Promise<void> {
    while (this.#tail.head < head && !this.#isClosed) {
      const before = this.#tail.head;
      this.#following.request();
      await this.#following.idle();
      if (this.#tail.head === before) return this.#tail.beginAt(before);
    }
  }

  cursorOf({ tenantId }: Principal, { position }: Pick<StoredEvent, "position">): string {
    return this.#cursors.write(tenantId, position);
  }

  async cursor({ tenantId }: Principal, at?: number | null): Promise<string> {
    const { events } = this.store;
    const position = isGiven(at) ? await positionAt(events, at) : await events.head();
    return this.#cursors.write(tenantId, position);
  }

  /** Ends all streams with SHUTTING_DOWN. Readers can resume elsewhere by their cursors. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    this.#polling?.stop();
    for (const stream of this.#streams) stream.shutDown();
    await this.#following.idle();
  }

  async #readTail(): Promise<void> {
    if (this.#isClosed) return;
    if (this.#streams.size === 0 && !this.store.isShared) return this.#skip();
    const events = await this.#newEvents();
    this.#polling?.looked(events.length > 0);
    if (events.length === 0) return;
    if (events.length === pageSize) this.#following.request();
    this.#tail.append(events);
    for (const stream of this.#streams) stream.wake();
  }

  /** Keeps no tail while there are no readers. A reader that starts meanwhile reads the log. */
  async #skip(): Promise<void> {
    this.#tail.beginAt(await this.store.events.head());
    for (const stream of this.#streams) stream.wake();
  }

  /**
   * Reads new events. If the log was trimmed past the last read position, the tail restarts at the log's start, because
   * it would have a gap otherwise. Readers that lack removed events get an error when they read the log.
   */
  async #newEvents(): Promise<StoredEvent[]> {
    const { events } = this.store;
    for (;;) {
      try {
        return await events.tail(systemPrincipal, this.#tail.head, pageSize);
      } catch (error) {
        if (!(error instanceof CursorExpiredError)) throw error;
        this.#tail.beginAt(await events.start());
        for (const stream of this.#streams) stream.wake();
      }
    }
  }

  async #read(principal: Principal, filter: EventFilter, after: number): Promise<EventBatch> {
    const upTo = this.#tail.head;
    // A reader that started after this process last read the log is briefly ahead of the tail.
    if (after >= upTo) return { events: [], upTo: after, isOver: false };
    const matching =
      after >= this.#tail.start
        ? this.#tail.after(after).filter((event) => matchesEvent(principal, filter, event))
        : await this.store.events.page(principal, filter, { after, upTo, limit: pageSize });
    const page = matching.slice(0, pageSize);
    const end = page.findIndex((event) => endsStream(filter, event));
    const isOver = end !== -1;
    const read = isOver ? page.slice(0, end + 1) : page;
    return {
      events: read
        .filter((event) => picksEvent(filter, event))
        .map((event) => this.#withCursor(principal, filter, event)),
      // A full page may be incomplete.
      upTo: isOver || page.length === pageSize ? (read.at(-1)?.position ?? upTo) : upTo,
      isOver,
    };
  }

  #withCursor({ tenantId }: Principal, filter: EventFilter, event: StoredEvent): FeedEvent {
    const write = () =>
      this.#cursors.write(tenantId, event.position, filter, endsStream(filter, event));
    let cursor: string | undefined;
    return {
      ...event,
      // Signed on first access, because most readers inside the server never use it.
      get cursor() {
        return (cursor ??= write());
      },
    };
  }
}
