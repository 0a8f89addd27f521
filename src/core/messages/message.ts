import type { Message, MessageType } from "../../records/message.js";
import type { AsOf } from "../memories/as-of.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { OwnerFilter } from "../owner.js";
import type { TimeFilter } from "../time/time-range.js";
import type { Keyset, ListQuery, Order } from "../lists/page.js";

export type { Message, MessageType };

/** Position in a thread of a message that exists or existed. */
export interface MessagePlace {
  readonly threadId: string;
  readonly seq: number;
}

/** Null for a message of no thread. */
export function placeOf({ threadId, seq }: Message): MessagePlace | null {
  return threadId === null || seq === null ? null : { threadId, seq };
}

/** Whether a search of that time finds it. */
export function wasThere({ createdAt, timestamp }: Message, asOf: AsOf = {}): boolean {
  return createdAt <= (asOf.knownAt ?? Infinity) && timestamp <= (asOf.validAt ?? Infinity);
}

/** Filters messages; an omitted field matches any. */
export interface MessageFilter extends Pick<TimeFilter, "createdSince" | "createdUntil"> {
  readonly owner?: OwnerFilter | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly names?: readonly string[] | undefined;
  readonly types?: readonly MessageType[] | undefined;
  readonly typeTexts?: readonly string[] | undefined;
  readonly runIds?: readonly string[] | undefined;
  readonly toolCallIds?: readonly string[] | undefined;
  readonly agentNames?: readonly string[] | undefined;
  readonly hasToolCalls?: boolean | undefined;
  /** Messages with a step of one of these names. */
  readonly stepNames?: readonly string[] | undefined;
  /** Rules of guards; matches messages that any of them has flagged. */
  readonly flagRules?: readonly string[] | undefined;
  /** Said at this time or later, UTC milliseconds. */
  readonly since?: number | undefined;
  /** Said before this time, UTC milliseconds. */
  readonly until?: number | undefined;
  readonly metadata?: MetadataFilter | undefined;
  /** Stored at `knownAt` or before, and said at `validAt` or before. */
  readonly asOf?: AsOf | undefined;
}

export const messageOrderFields = ["CREATED_AT", "TIMESTAMP"] as const;
export type MessageOrder = Order<(typeof messageOrderFields)[number]>;
/** A thread's own list is sorted by `seq`, whatever the order says. */
export type MessageQuery = ListQuery<MessageFilter, MessageOrder["field"]>;

/** Messages of several threads are listed in the order they were stored. */
export const defaultMessageOrder: MessageOrder = { field: "CREATED_AT", direction: "ASC" };

/** Messages of a thread are listed oldest first. */
export function messageKeyset({ seq }: Message): Keyset {
  return [seq ?? 0];
}

/**
 * Messages of several threads are listed oldest first; ties by their position in their threads or imports, then by id.
 */
export function storedMessageKeyset({ createdAt, seq, ordinal, id }: Message): Keyset {
  return [createdAt, seq ?? ordinal ?? 0, id];
}

/** By timestamp; ties in the order they were stored. */
export function saidMessageKeyset(message: Message): Keyset {
  return [message.timestamp, ...storedMessageKeyset(message)];
}
