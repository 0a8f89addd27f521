import type { JsonObject } from "../entity.js";
import type { AsOf } from "../memories/as-of.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { OwnerFilter } from "../owner.js";
import type { TimeFilter } from "../time-filter.js";
import type { MessagePart } from "./message-part.js";
import type { Keyset, ListQuery, Order } from "../page.js";

/** A message's role in an agent's run; the first five are those of bedrock-swarm. */
export const messageTypes = [
  "USER_MESSAGE",
  "ASSISTANT_RESPONSE",
  "TOOL_CALL_INTENT",
  "TOOL_RESULT",
  "ERROR",
  "CUSTOM",
] as const;
export type MessageType = (typeof messageTypes)[number];

/** One turn of a thread. It contains its thread's owner, so that access can be checked without reading the thread. */
export interface Message {
  readonly entity: "Message";
  readonly id: string;
  /** Null only where it was imported without one. */
  readonly threadId: string | null;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** Position in the thread, from 1; never reused. Null without a thread. */
  readonly seq: number | null;
  /** Without a thread: its position among the messages that were stored together. Default: 0. */
  readonly ordinal?: number;
  readonly role: string;
  /** Null where its caller did not set it; it is never inferred from the role. */
  readonly type: MessageType | null;
  /** The caller's own word for a type that is CUSTOM, else null. */
  readonly typeText: string | null;
  /** The agent's run that it belongs to. */
  readonly runId: string | null;
  /** The tool call that it asks for or answers. */
  readonly toolCallId: string | null;
  readonly hasToolCalls: boolean;
  /** The agent that produced it, where several take part. */
  readonly agentName: string | null;
  /** The speaker's name, as in chat APIs. */
  readonly name: string | null;
  /** Null only if it has tool calls or answers one. For several parts, their texts and captions. */
  readonly content: string | null;
  /** Null where the content is one text, or none. */
  readonly parts: readonly MessagePart[] | null;
  /** Its tool calls, in the format of OpenAI's APIs; null where it lists none. */
  readonly toolCalls: readonly JsonObject[] | null;
  /** When it was said, UTC milliseconds. */
  readonly timestamp: number;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
  /** When it expires, UTC milliseconds; it counts as absent from then on. Null: never. */
  readonly expiresAt: number | null;
}

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
export interface MessageFilter extends Pick<TimeFilter, "createdAfter" | "createdBefore"> {
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
  readonly flagged?: readonly string[] | undefined;
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
