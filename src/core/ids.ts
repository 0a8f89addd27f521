import { v7 } from "uuid";
import { InvalidInputError } from "./errors.js";
import { checkText } from "./text.js";

/** Longest id a caller may give, in characters: what an Oracle key column holds. */
export const maxIdLength = 128;

/**
 * A new id (UUIDv7). Ids that one process makes grow, also within a
 * millisecond, so that records made together are listed in the order they
 * were made. Node's own UUIDs have no order inside a millisecond.
 */
export function newId(): string {
  return v7();
}

/** The caller's id, or a new one where the caller gave none. */
export function idOrNew(id: string | null | undefined, field: string): string {
  return id === undefined || id === null ? newId() : checkedId(id, field);
}

/** Refuses ids that a store could not keep as they are. */
export function checkedId(id: string, field: string): string {
  checkText(id, field);
  if (id.trim() === "") throw new InvalidInputError(field, "must not be empty");
  if (id.length > maxIdLength) {
    throw new InvalidInputError(
      field,
      `must have at most ${maxIdLength} characters, but has ${id.length}`,
    );
  }
  return id;
}
