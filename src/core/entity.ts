export type { Json, JsonObject } from "../records/json.js";

/** Types whose records have an id. Each record contains the name of its type, so that unions resolve. */
export const entityNames = [
  "User",
  "Agent",
  "Thread",
  "Message",
  "Memory",
  "MemoryLink",
  "Job",
] as const;

export type EntityName = (typeof entityNames)[number];
