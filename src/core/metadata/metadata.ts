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
  checkJson(metadata, field);
  if (!hasShortNames(metadata))
    throw new InvalidInputError(
      field,
      `has a field whose name is longer than ${maxMetadataNameLength} characters`,
    );
}

/** Refuses any value that nests as deep, or holds such a number. */
export function checkJson(value: unknown, field: string): void {
  if (!isWithin(value, maxMetadataDepth))
    throw new InvalidInputError(field, `is nested deeper than ${maxMetadataDepth} levels`);
  if (!hasFiniteNumbers(value))
    throw new InvalidInputError(field, "holds a number that is not finite");
}

/** A record without content takes it from its metadata (Oracle Agent Memory, store add). */
export function contentFrom(metadata: JsonObject | null | undefined): string | null {
  const content = metadata?.["content"];
  return typeof content === "string" ? content : null;
}

/** Whether a value nests no deeper than this; a text or a number has depth 0. */
function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isWithin(item, depth - 1));
}

function hasShortNames(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return (
    names.every((name) => name.length <= maxMetadataNameLength) &&
    Object.values(value).every(hasShortNames)
  );
}

/** 1e999 is well-formed JSON, and is read as Infinity, which would be written as null. */
function hasFiniteNumbers(value: unknown): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).every(hasFiniteNumbers);
  return typeof value !== "number" || Number.isFinite(value);
}
