import type { StoredThread } from "../../records/thread.js";
import type { MetadataFilter } from "../metadata/metadata-filter.js";
import type { OwnerFilter } from "../owner.js";
import type { Keyset, ListQuery, Order } from "../lists/page.js";
import type { TimeFilter } from "../time/time-range.js";
import type { GivenSettings } from "./thread-settings.js";

/** One conversation. `userId` and `agentId` never change: its messages and memories inherit them. */
export interface Thread extends Omit<StoredThread, "settings"> {
  readonly settings: GivenSettings;
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
