import { evidenceFields } from "../../../records/evidence.js";
import { revisedFields } from "../../../records/field.js";
import { memoryFields, revisionFields } from "../../../records/memory.js";
import { contentKey } from "../../../core/memories/loose-text.js";
import type { Evidence, Memory, MemoryRevision } from "../../../core/memories/memory.js";
import { columnOf, rowsOf } from "../lists/record-columns.js";
import { RecordRows } from "../lists/record-rows.js";

/** The columns that memories and their revisions have in common. */
export const stateColumns: readonly string[] = Object.entries(revisedFields(memoryFields)).map(
  ([name, field]) => columnOf(name, field),
);

export const memoryRows = new RecordRows<Memory>("memory", rowsOf(memoryFields), {
  fixed: { entity: "Memory" },
  always: ["id"],
  toFields: (memory) => ({ ...memory, contentKey: contentKey(memory.content) }),
});

/** The past states of memories, kept when a new revision replaces them. */
export const revisionRows = new RecordRows<MemoryRevision>(
  "memory_revision",
  rowsOf(revisionFields),
);

export const evidenceRows = new RecordRows<Evidence>("evidence", rowsOf(evidenceFields));
