import type { IndexedRecord } from "../search/passages/passage.js";

/** The importance of records for which it is not known. */
const unknown = 0.5;

/** How much a record matters, from 0 to 1. */
export function importanceOf(record: IndexedRecord): number {
  return record.entity === "Memory" ? (record.importance ?? unknown) : unknown;
}
