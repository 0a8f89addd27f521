/** The types that have an id of their own: each one's records carry their name, so that unions resolve. */
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

/** A value as JSON carries it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}
