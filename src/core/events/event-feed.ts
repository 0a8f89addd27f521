import type { EventFilter, StoredEvent } from "./event.js";
import type { Principal } from "../principal.js";

/** An event with the cursor to resume after it. */
export interface FeedEvent extends StoredEvent {
  readonly cursor: string;
}

/**
 * A reader's position in the log. It waits for more events until it is returned, its thread is deleted, or the feed
 * closes, in which case it fails with SHUTTING_DOWN. A reader fails with CURSOR_EXPIRED if unread events were removed
 * from the log; a reader that waits at the log's end keeps its place for any time. Use either `read` or `next`, not
 * both.
 */
export interface EventReader extends AsyncIterableIterator<FeedEvent, undefined, undefined> {
  /** The log position up to which, inclusive, all matching events were read in pages. */
  readonly position: number;
  /** Whether the stream has ended because its thread was deleted. */
  readonly isOver: boolean;
  /** The position of the newest log event that this process knows of. */
  readonly head: number;
  /** Whether `next` can return an event without waiting. */
  readonly hasNext: boolean;
  /** Returns the next page of events, oldest first; empty if there are none now. Does not wait. */
  read(): Promise<readonly FeedEvent[]>;
  /** Resolves when there may be events that a `read` after this call has not seen, or the reader has ended. */
  whenNews(): Promise<void>;
  /**
   * Resolves when `next` has returned all events that were in the log at the time of this call, if the caller keeps
   * calling `next`. Also resolves when the reader has ended.
   */
  caughtUp(): Promise<void>;
  /** The reader's position if `next` is waiting at the log's end; null if an earlier event may still arrive. */
  atEnd(): Promise<number | null>;
  /** Opens another reader of the same events, after a position or from now on. */
  from(position?: number): EventReader;
}

/**
 * The event log as a stream. A reader that keeps its cursor receives each event once and in order, across any number of
 * streams.
 */
export interface EventFeed {
  /**
   * Streams the events after a cursor (exclusive), or from now on without one. The stream has begun when the promise
   * resolves: it contains everything that is committed later.
   *
   * Fails with CURSOR_INVALID for a cursor of another tenant, filter or store, and with CURSOR_EXPIRED if events after
   * the cursor were removed from the log, or if a restore lost the cursor's events. A stream that ends with a thread
   * fails with NOT_FOUND if no such thread is within reach, unless it was deleted after the cursor.
   */
  subscribe(principal: Principal, filter: EventFilter, after?: string | null): Promise<EventReader>;

  /** A cursor for an event that is valid for any filter. A stream's own cursors are only valid for its filter. */
  cursorOf(principal: Principal, event: Pick<StoredEvent, "position">): string;

  /**
   * A cursor that is valid for any filter: at the newest event, so that only new events follow; or before the events
   * since a time, as far as the log reaches back.
   *
   * @param at UTC milliseconds.
   */
  cursor(principal: Principal, at?: number | null): Promise<string>;
}
