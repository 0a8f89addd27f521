import type { MessageCountKey } from "../../lists/page.js";
import type { MessageWindow } from "../../messages/message-window.js";
import type { Message, MessagePlace, MessageQuery } from "../../messages/message.js";
import type { OwnerFilter } from "../../owner.js";
import type { Principal } from "../../principal.js";
import type { ListQueries } from "./lists.js";
import type { Thread } from "../../threads/thread.js";

/**
 * Messages are listed oldest first; ties by `seq` (0 without a thread), then by id in code-point order. An order by
 * timestamp breaks ties by this order. Those of threads are always oldest first.
 */
export interface MessageQueries extends ListQueries<
  Message,
  MessageQuery,
  MessageCountKey,
  "threadId"
> {
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Message>>;
  /** A window of each thread's messages, oldest first. */
  windowByThread(
    principal: Principal,
    threadIds: readonly string[],
    window: MessageWindow,
  ): Promise<Map<string, Message[]>>;
  /**
   * The newest of each thread's messages, oldest first. The cost grows with the messages read and skipped, not with the
   * length of the thread.
   */
  newestByThread(
    principal: Principal,
    threadIds: readonly string[],
    newest: NewestMessages,
  ): Promise<Map<string, Message[]>>;
  /** The messages of one thread with `from <= seq <= to`, oldest first. */
  range(principal: Principal, threadId: string, from: number, to: number): Promise<Message[]>;
  /**
   * For each place, in the order given, `turns` messages of its thread before it and `turns` after it, without the
   * message at the place; oldest first. Messages that are out of reach or have expired are skipped.
   */
  around(
    principal: Principal,
    places: readonly MessagePlace[],
    turns: number,
  ): Promise<Message[][]>;
  /**
   * For each place, in the order given, the first messages of its thread after it, at most `limit`; oldest first. Skips
   * the same messages as `around`.
   */
  following(
    principal: Principal,
    places: readonly MessagePlace[],
    limit: number,
  ): Promise<Message[][]>;
}

/** Which messages from the end of a thread. */
export interface NewestMessages {
  /** Maximum number of messages. */
  readonly limit: number;
  /** How many of the newest messages are skipped. */
  readonly except: number;
}

export interface MessageWrites {
  /**
   * Appends messages to a thread in the order given, each with the next `seq`. The thread's time of change becomes the
   * creation time of the newest. Fails with ALREADY_EXISTS if an id is taken.
   *
   * @param extractionSeq The thread's new `extractionSeq`. Default: unchanged.
   */
  append(
    thread: Thread,
    messages: readonly Omit<Message, "seq">[],
    extractionSeq?: number,
  ): Promise<Message[]>;
  /**
   * Stores messages without a thread, and messages at a `seq` that their thread has already assigned. Fails with
   * ALREADY_EXISTS if an id or a `seq` is taken.
   */
  insert(messages: readonly Message[]): Promise<void>;
  /** Messages that have not expired. Until the unit ends, no other unit changes or deletes them. */
  byIds(ids: readonly string[]): Promise<Map<string, Message>>;
  /** All messages of a thread, including expired ones, oldest first. */
  ofThread(threadId: string): Promise<Message[]>;
  /** The messages of a thread except the `newest` newest, without expired ones; oldest first. */
  beyond(threadId: string, newest: number): Promise<Message[]>;
  /** Locks all messages of an owner in reach until the unit ends, including expired ones; in list order. */
  ofOwner(owner: OwnerFilter): Promise<Message[]>;
  /** Stores its content, metadata, name, timestamp, time of expiry and nothing else. */
  update(message: Message): Promise<void>;
  /** Removes messages, including expired ones, with the evidence that quotes them. */
  delete(ids: readonly string[]): Promise<void>;
  /**
   * Messages that have expired at `now`, longest first, locked until the unit ends. Messages that other units have
   * locked may be omitted.
   */
  expired(now: number, limit: number): Promise<Message[]>;
  /** The earliest expiry of the remaining messages, including expired ones. Null: none expires. */
  nextExpiry(): Promise<number | null>;
}
