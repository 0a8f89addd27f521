import { InvalidInputError } from "../errors.js";
import { checkText } from "../text.js";

/**
 * What search finds a record by, where that is not its content: a text that is
 * cut into passages as usual, or passages that the caller has cut. Null and
 * the empty text: nothing.
 */
export type IndexText = string | readonly string[] | null;

/** Passages that a caller may cut for one record: each is a row of its own, with a row for each of its terms. */
export const maxPassages = 1000;

/** Reads an index text from JSON; anything but a string, a list of strings or null is refused, and so is too long a list. */
export function readIndexText(value: unknown, field: string): IndexText {
  const passages = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (passages.length > maxPassages) {
    throw new InvalidInputError(
      field,
      `must have at most ${maxPassages} passages, but has ${passages.length}`,
    );
  }
  if (value === null || passages.every((passage) => typeof passage === "string")) {
    passages.forEach((passage) => checkText(passage as string | null, field));
    return value as IndexText;
  }
  throw new InvalidInputError(field, "must be a string or a list of strings");
}
