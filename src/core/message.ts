import type { JsonObject } from "./entity.js";
import type { Keyset } from "./page.js";

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

/** Messages are listed oldest first. */
export function messageKeyset({ seq }: Message): Keyset {
  return [seq];
}
