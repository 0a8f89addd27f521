import { InvalidInputError } from "../errors/request-errors.js";
import { checkText } from "../text.js";

/**
 * Text by which search finds a record instead of its content: a text that is split into passages as usual, or passages
 * that the caller has split. Null and the empty text index nothing.
 */
export type IndexText = string | readonly string[] | null;

/**
 * The most passages that a caller may supply for one record. Each passage has a row, plus a row for each of its terms.
 */
export const maxPassages = 1000;

/**
 * Reads an index text from JSON. Fails with BAD_USER_INPUT unless it is a string, a list of strings or null, and for
 * too long a list.
 */
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
