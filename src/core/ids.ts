import { v7 } from "uuid";
import { InvalidInputError } from "./errors.js";
import { isGiven } from "./given.js";
import { checkShortText, maxIdLength } from "./text.js";

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
  return isGiven(id) ? checkedId(id, field) : newId();
}

/** Refuses ids that are empty, malformed or too long. */
export function checkedId(id: string, field: string): string {
  if (id.trim() === "") throw new InvalidInputError(field, "must not be empty");
  checkShortText(id, field, maxIdLength);
  return id;
}

/** The same of an id that may be left out, or be null. */
export function checkedIfGiven<Id extends string | null | undefined>(id: Id, field: string): Id {
  if (typeof id === "string") checkedId(id, field);
  return id;
}
