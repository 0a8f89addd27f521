import type {
  EventDraft,
  EventFilter,
  EventKind,
  StoredEvent,
  SubjectName,
} from "../../events/event.js";
import type { Owner } from "../../owner.js";
import type { Principal, SystemPrincipal } from "../../principal.js";

export interface EventQueries {
  /**
   * Events after one position and up to another (inclusive), oldest first. Fails with CURSOR_EXPIRED if events after
   * the first position have been removed.
   */
  page(principal: Principal, filter: EventFilter, range: EventRange): Promise<StoredEvent[]>;
  /**
   * Counts, by type, the events within reach and in the range that have a snapshot, and whose records have exactly this
   * user or agent, or come from this thread.
   */
  contentCounts(
    principal: Principal,
    by: "userId" | "agentId" | "originThreadId",
    id: string,
    range: Omit<EventRange, "limit">,
  ): Promise<ReadonlyMap<SubjectName, number>>;
  /**
   * The position of the newest event of each of these records of one type; absent where there is none.
   *
   * @param of Which events count. Default: any kind, made at any time.
   */
  newest(
    principal: Principal,
    entity: Exclude<SubjectName, "SharedState">,
    subjectIds: readonly string[],
    of?: { readonly kind?: EventKind; readonly madeSince?: number },
  ): Promise<Map<string, number>>;
  /** Events of all tenants after a position, oldest first. Fails as `page` does. */
  tail(principal: SystemPrincipal, after: number, limit: number): Promise<StoredEvent[]>;
  /** Position of the newest event of any tenant, even if it has been removed; 0 before the first. */
  head(): Promise<number>;
  /** Position up to which events have been removed, 0 if none have. All later events are stored. */
  start(): Promise<number>;
}

export interface EventRange {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

export interface EventWrites {
  /**
   * Appends events to the log. An event of a record that is gone (`isGone` in core/events/event.ts) is stored without
   * its snapshot, and all earlier events of that record lose theirs and become tombstones. Append it after the record
   * is removed, so that no other unit can still write events of it.
   */
  append(events: readonly EventDraft[]): Promise<void>;
  /**
   * Replaces the keys in the log's events of this owner's shared state by their `forgottenKey`
   * (core/shared-state/forgotten-key.ts).
   */
  forgetKeys(owner: Owner): Promise<void>;
  /**
   * Removes the oldest events, of all tenants, that were made at `madeUntil` or before, at most `limit`. It always
   * removes all events up to a position, so a younger event keeps the events after it. Server work: it ignores the
   * caller's reach.
   */
  trim(madeUntil: number, limit: number): Promise<TrimmedRows>;
}

export interface TrimmedRows {
  /** How many rows of the log were removed. */
  readonly count: number;
  /** When the first remaining row was made, UTC milliseconds. Null: none remains. */
  readonly firstMadeAt: number | null;
}
