import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";

/** How deep metadata may nest. Deeper values could be stored, but not be written into an answer again. */
export const maxMetadataDepth = 100;

/** Longest name of a member of metadata, in characters. No database takes names of any length. */
export const maxMetadataNameLength = 8_000;

/**
 * Refuses metadata that is not an object, nests too deep or holds a number
 * that JSON has no way to write, or a name that is too long; GraphQL's JSON
 * scalar lets anything through. Its size has no limit but that of a request.
 */
export function checkMetadata(metadata: unknown, field: string): void {
  if (metadata === null || metadata === undefined) return;
  if (typeof metadata !== "object" || Array.isArray(metadata))
    throw new InvalidInputError(field, "must be an object");
  check(faultOf(metadata, maxMetadataDepth, maxMetadataNameLength), field);
}

/** Refuses any value that nests as deep, or holds such a number. */
export function checkJson(value: unknown, field: string): void {
  check(faultOf(value, maxMetadataDepth, Number.POSITIVE_INFINITY), field);
}

function check(fault: string | null, field: string): void {
  if (fault !== null) throw new InvalidInputError(field, fault);
}

/** A record without content takes it from its metadata (Oracle Agent Memory, store add). */
export function contentFrom(metadata: JsonObject | null | undefined): string | null {
  const content = metadata?.["content"];
  return typeof content === "string" ? content : null;
}

/** What is wrong with a value, in one walk; null: nothing. A text or a number has depth 0. */
function faultOf(value: unknown, depth: number, nameLength: number): string | null {
  // 1e999 is well-formed JSON, and is read as Infinity, which would be written as null.
  if (typeof value === "number" && !Number.isFinite(value))
    return "holds a number that is not finite";
  if (typeof value !== "object" || value === null) return null;
  if (depth === 0) return `is nested deeper than ${maxMetadataDepth} levels`;
  const isList = Array.isArray(value);
  for (const [name, item] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && String(name).length > nameLength)
      return `has a field whose name is longer than ${maxMetadataNameLength} characters`;
    const fault = faultOf(item, depth - 1, nameLength);
    if (fault !== null) return fault;
  }
  return null;
}
