import type { JsonObject } from "../entity.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset, ListQuery, Order } from "../page.js";
import type { TimeFilter } from "../time-filter.js";
import type { GivenSettings } from "./thread-settings.js";

/** One conversation. `userId` and `agentId` never change: its messages and memories inherit them. */
export interface Thread {
  readonly entity: "Thread";
  readonly id: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** An outside system's name for the chat, such as a channel. */
  readonly chatId: string | null;
  readonly title: string | null;
  readonly metadata: JsonObject | null;
  /** Its own settings; the server's settings and the defaults apply to the rest. */
  readonly settings: GivenSettings;
  /** `seq` of the newest message, 0 before the first. Never goes back. */
  readonly lastSeq: number;
  /** `seq` of the newest message that extraction has handled: it was given to a job, or is to be skipped. */
  readonly extractionSeq: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Filters threads; an omitted field matches any. */
export interface ThreadFilter extends TimeFilter {
  /** A part of the id or the title, case-insensitive. */
  readonly search?: string | undefined;
  readonly owner?: OwnerFilter | undefined;
  readonly chatId?: string | null | undefined;
  /** Only threads that have messages, or only those that have none. */
  readonly hasMessages?: boolean | undefined;
  readonly metadata?: MetadataFilter | undefined;
}

export const threadOrderFields = ["CREATED_AT", "UPDATED_AT"] as const;
export type ThreadOrder = Order<(typeof threadOrderFields)[number]>;
export type ThreadQuery = ListQuery<ThreadFilter, ThreadOrder["field"]>;

/** Threads are listed newest first. */
export const defaultThreadOrder: ThreadOrder = { field: "CREATED_AT", direction: "DESC" };

export function threadKeyset(thread: Thread, { field } = defaultThreadOrder): Keyset {
  return [field === "CREATED_AT" ? thread.createdAt : thread.updatedAt, thread.id];
}
