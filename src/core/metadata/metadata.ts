import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";

/** The deepest nesting of metadata. Deeper values could be stored, but not be serialised into an answer. */
export const maxMetadataDepth = 100;

/** The longest field name in metadata, in UTF-16 code units. No database accepts names of any length. */
export const maxMetadataNameLength = 8_000;

/**
 * Fails with BAD_USER_INPUT for metadata that is not an object, is nested too deep, or has a non-finite number or too
 * long a name. GraphQL's JSON scalar accepts all of these. Its size is only limited by that of a request.
 */
export function checkMetadata(metadata: unknown, field: string): void {
  if (metadata === null || metadata === undefined) return;
  if (typeof metadata !== "object" || Array.isArray(metadata))
    throw new InvalidInputError(field, "must be an object");
  check(faultOf(metadata, maxMetadataDepth, maxMetadataNameLength), field);
}

/** Fails with BAD_USER_INPUT for a value that is nested as deep, or has such a number. */
export function checkJson(value: unknown, field: string): void {
  check(faultOf(value, maxMetadataDepth, Number.POSITIVE_INFINITY), field);
}

function check(fault: string | null, field: string): void {
  if (fault !== null) throw new InvalidInputError(field, fault);
}

/** The content that a record without its own takes from its metadata (Oracle Agent Memory, store add). */
export function contentFrom(metadata: JsonObject | null | undefined): string | null {
  const content = metadata?.["content"];
  return typeof content === "string" ? content : null;
}

/** Finds the first problem of a value in one walk; null if there is none. A text or a number has depth 0. */
function faultOf(value: unknown, depth: number, nameLength: number): string | null {
  // 1e999 is well-formed JSON, but parses to Infinity, which would be serialised as null.
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
