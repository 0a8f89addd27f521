import type { EventFilter, StoredEvent } from "./event.js";
import type { Principal } from "../principal.js";

/** An event with the cursor from which a reader goes on after it. */
export interface FeedEvent extends StoredEvent {
  readonly cursor: string;
}

/**
 * A reader's place in the log. It waits for more events until it is returned,
 * the thread that it ends with is deleted, or the feed closes, which fails it with SHUTTING_DOWN. A reader that has
 * fallen so far behind that events it has not read are removed from the log
 * fails with CURSOR_EXPIRED; one that waits at the log's end keeps its place,
 * however long nothing comes. Who reads it page by page does not also ask it
 * for the next one.
 */
export interface EventReader extends AsyncIterableIterator<FeedEvent, undefined, undefined> {
  /** All that matches up to here, this place included, has been read in pages. */
  readonly position: number;
  /** Whether the stream has ended because its thread was deleted. */
  readonly isOver: boolean;
  /** The position of the newest event in the log that this process knows of. */
  readonly head: number;
  /** Whether `next` has an event at hand. */
  readonly hasNext: boolean;
  /** The next events, oldest first, a page at the most; none where there are no more for now. Does not wait. */
  read(): Promise<readonly FeedEvent[]>;
  /**
   * Resolves when all that was in the log when this was called has come out of
   * `next`, for whom always asks for the next one; also when the reader has ended.
   */
  caughtUp(): Promise<void>;
  /**
   * The position of a reader whose next event is waited for, if it is the log's
   * end; null where something before the log's end may be on its way to it.
   */
  atEnd(): Promise<number | null>;
  /** Another reader of the same events, from after a position, or from now on. */
  from(position?: number): EventReader;
}

/**
 * The event log as a stream. A reader that keeps its cursor misses nothing,
 * sees nothing twice and nothing out of order, across any number of streams.
 */
export interface EventFeed {
  /**
   * Streams the events after a cursor (exclusive), or from now on without one.
   * The stream has begun when the promise resolves: what is committed later
   * is in it.
   *
   * Fails with CURSOR_INVALID for a cursor of another tenant, another filter or another store,
   * and with CURSOR_EXPIRED for one after which events have been removed from the log, or of events that a
   * restore has lost. Of a stream that ends with
   * a thread, it fails with NOT_FOUND where there is no such thread within reach, unless it was deleted after the cursor.
   */
  subscribe(principal: Principal, filter: EventFilter, after?: string | null): Promise<EventReader>;

  /** The cursor of an event, good for any filter, where that of its stream is good for the stream's alone. */
  cursorOf(principal: Principal, event: Pick<StoredEvent, "position">): string;

  /**
   * A cursor that is good for any filter: of the newest event, so that what comes after it is
   * what is new; or before the events from a time on, as far as the log reaches back.
   *
   * @param at In milliseconds.
   */
  cursor(principal: Principal, at?: number | null): Promise<string>;
}
