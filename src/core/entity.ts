import { InvalidInputError } from "./errors.js";

/** The types that have an id of their own: each one's records carry their name, so that unions resolve. */
export const entityNames = ["User", "Agent", "Thread", "Message", "Memory", "Job"] as const;

export type EntityName = (typeof entityNames)[number];

/** A value as JSON carries it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Refuses metadata that is not an object; GraphQL's JSON scalar lets anything through. */
export function checkMetadata(metadata: unknown, field: string): void {
  if (metadata === null || metadata === undefined) return;
  if (typeof metadata !== "object" || Array.isArray(metadata))
    throw new InvalidInputError(field, "must be an object");
}
