import { maxMetadataDepth } from "../../records/limits.js";
import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";

export { maxMetadataDepth };

/** The longest field name in metadata, in UTF-16 code units. No database accepts names of any length. */
export const maxMetadataNameLength = 8_000;

/**
 * The most members, lists and objects of a JSON value. They take much more time than its characters: every step that
 * reads or writes the value takes some 100 ms for as many.
 */
export const maxJsonParts = 65_536;

/**
 * Fails with BAD_USER_INPUT for metadata that is not an object, is nested too deep, has too many members, or has a
 * non-finite number or too long a name. GraphQL's JSON scalar accepts all of these.
 */
export function checkMetadata(metadata: unknown, field: string): void {
  if (metadata === null || metadata === undefined) return;
  if (typeof metadata !== "object" || Array.isArray(metadata))
    throw new InvalidInputError(field, "must be an object");
  check(metadata, field, maxMetadataNameLength);
}

/** Fails with BAD_USER_INPUT for a value that is nested as deep, has as many members, or has such a number. */
export function checkJson(value: unknown, field: string): void {
  check(value, field, Number.POSITIVE_INFINITY);
}

function check(value: unknown, field: string, nameLength: number): void {
  const fault = faultOf(value, maxMetadataDepth, { nameLength, parts: maxJsonParts });
  if (fault !== null) throw new InvalidInputError(field, fault);
}

/** The content that a record without its own takes from its metadata (Oracle Agent Memory, store add). */
export function contentFrom(metadata: JsonObject | null | undefined): string | null {
  const content = metadata?.["content"];
  return typeof content === "string" ? content : null;
}

interface Left {
  readonly nameLength: number;
  /** Members, lists and objects that may follow. */
  parts: number;
}

/** Finds the first problem of a value in one walk; null if there is none. A text or a number has depth 0. */
function faultOf(value: unknown, depth: number, left: Left): string | null {
  // Infinity, which would be serialised as null, is what JSON such as 1e999 is parsed to; see parseJson.
  if (typeof value === "number" && !Number.isFinite(value))
    return "holds a number that is not finite, or an integer that JSON would round: give it as a string";
  if (typeof value !== "object" || value === null) return null;
  if (depth === 0) return `is nested deeper than ${maxMetadataDepth} levels`;
  left.parts -= 1;
  if (Array.isArray(value)) {
    for (const item of value) {
      const fault = faultOf(item, depth - 1, left);
      if (fault !== null) return fault;
    }
  } else {
    const names = Object.keys(value);
    left.parts -= names.length;
    for (const name of names) {
      if (left.parts < 0) break;
      if (name.length > left.nameLength)
        return `has a field whose name is longer than ${maxMetadataNameLength} characters`;
      const fault = faultOf((value as JsonObject)[name], depth - 1, left);
      if (fault !== null) return fault;
    }
  }
  return left.parts < 0 ? `has more than ${maxJsonParts} members, lists and objects` : null;
}
