import type { JsonObject } from "./entity.js";
import type { MetadataFilter } from "./metadata-filter.js";
import type { OwnerFilter } from "./owner.js";
import type { Keyset, ListQuery } from "./page.js";

/** One turn of a thread. It carries its thread's owner, so that it can be checked without reading the thread. */
export interface Message {
  readonly entity: "Message";
  readonly id: string;
  readonly threadId: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** Place in the thread, from 1; never given twice. */
  readonly seq: number;
  readonly role: string;
  /** The speaker's name, as in chat APIs. */
  readonly name: string | null;
  readonly content: string | null;
  /** When it was said, UTC milliseconds. */
  readonly timestamp: number;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
}

/** Picks messages; a field left out matches any. */
export interface MessageFilter {
  readonly owner?: OwnerFilter | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly names?: readonly string[] | undefined;
  /** Said at this time or later, UTC milliseconds. */
  readonly since?: number | undefined;
  /** Said before this time, UTC milliseconds. */
  readonly until?: number | undefined;
  readonly metadata?: MetadataFilter | undefined;
}

export type MessageQuery = ListQuery<MessageFilter>;

/** Messages of a thread are listed oldest first. */
export function messageKeyset({ seq }: Message): Keyset {
  return [seq];
}

/** Messages of several threads are listed in the order they were stored. */
export function storedMessageKeyset({ createdAt, threadId, seq }: Message): Keyset {
  return [createdAt, threadId, seq];
}
