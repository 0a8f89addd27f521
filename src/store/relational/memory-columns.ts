import { columnsOf } from "./columns.js";

/** What a memory and its revisions have in common. */
export const stateColumns = `category content policy confidence importance status status_reason pinned timestamp
  valid_from valid_to metadata reinforced_at decayed_at revision change content_since`;

/** A memory as it is read. */
export const memoryColumns = columnsOf(
  "r",
  `id kind user_id agent_id thread_id origin_thread_id job_id source ${stateColumns} created_at ordinal updated_at expires_at`,
);
