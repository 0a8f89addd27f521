import { randomUUIDv7 } from "node:crypto";
import { InvalidInputError } from "./errors.js";

/** Longest id a caller may give, in characters: what an Oracle key column holds. */
export const maxIdLength = 128;

/** A new id whose order is its time of creation, so that keys of one table stay close together. */
export function newId(): string {
  return randomUUIDv7();
}

/** The caller's id, or a new one where the caller gave none. */
export function idOrNew(id: string | null | undefined, field: string): string {
  return id === undefined || id === null ? newId() : checkedId(id, field);
}

/** Refuses ids that a store could not keep as they are. */
export function checkedId(id: string, field: string): string {
  if (id.trim() === "") throw new InvalidInputError(field, "must not be empty");
  if (id.length > maxIdLength) {
    throw new InvalidInputError(
      field,
      `must have at most ${maxIdLength} characters, but has ${id.length}`,
    );
  }
  return id;
}
