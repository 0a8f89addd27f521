import { contentKey } from "../../core/memories/content-key.js";
import type { Evidence, Memory, MemoryRevision } from "../../core/memories/memory.js";
import { RecordRows } from "./record-rows.js";

const state = `category content policy confidence importance status status_reason pinned:flag timestamp
  valid_from valid_to metadata:json reinforced_at decayed_at revision change:json content_since
  subject trust`;

/** The columns that memories and their revisions have in common. */
export const stateColumns: readonly string[] = state.replaceAll(/:\w+/g, "").split(/\s+/);

export const memoryRows = new RecordRows<Memory>(
  "memory",
  `id kind user_id agent_id thread_id origin_thread_id job_id source content_key! ${state} created_at ordinal updated_at
   expires_at`,
  {
    fixed: { entity: "Memory" },
    always: ["id"],
    toFields: (memory) => ({ ...memory, contentKey: contentKey(memory.content) }),
  },
);

/** The past states of memories, kept when a new revision replaces them. */
export const revisionRows = new RecordRows<MemoryRevision>(
  "memory_revision",
  `memory_id ${state} recorded_from recorded_to`,
);

export const evidenceRows = new RecordRows<Evidence>(
  "evidence",
  "id memory_id message_id job_id quote quote_start=start quote_end=end is_current:flag",
);
