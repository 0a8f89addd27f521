import { InvalidInputError } from "./errors.js";

/** How deep metadata may nest. Deeper values could be stored, but not be written into an answer again. */
export const maxMetadataDepth = 100;

/**
 * Refuses metadata that is not an object, or nests too deep; GraphQL's JSON
 * scalar lets anything through. Its size has no limit but that of a request.
 */
export function checkMetadata(metadata: unknown, field: string): void {
  if (metadata === null || metadata === undefined) return;
  if (typeof metadata !== "object" || Array.isArray(metadata))
    throw new InvalidInputError(field, "must be an object");
  if (!isWithin(metadata, maxMetadataDepth))
    throw new InvalidInputError(field, `is nested deeper than ${maxMetadataDepth} levels`);
}

/** Whether a value nests no deeper than this; a text or a number has depth 0. */
function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isWithin(item, depth - 1));
}
