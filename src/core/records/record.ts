import { memoryKinds } from "../memories/memory.js";
import type { IndexedRecord } from "../search/passages/passage.js";

/** The record types of the store layer (Oracle Agent Memory, stores). */
export const recordTypes = ["MESSAGE", ...memoryKinds, "USER_PROFILE", "AGENT_PROFILE"] as const;
export type RecordType = (typeof recordTypes)[number];

export function recordTypeOf(record: IndexedRecord): RecordType {
  switch (record.entity) {
    case "Message":
      return "MESSAGE";
    case "Memory":
      return record.kind;
    case "User":
      return "USER_PROFILE";
    case "Agent":
      return "AGENT_PROFILE";
  }
}

export function entityOf(type: RecordType): IndexedRecord["entity"] {
  switch (type) {
    case "MESSAGE":
      return "Message";
    case "USER_PROFILE":
      return "User";
    case "AGENT_PROFILE":
      return "Agent";
    default:
      return "Memory";
  }
}

/** Returns the record if it has this type, else null. A user or agent without a profile has no type. */
export function ofType(record: IndexedRecord | null | undefined, type: RecordType) {
  if (!record || recordTypeOf(record) !== type) return null;
  return "hasProfile" in record && !record.hasProfile ? null : record;
}
