import { maxIdLength, maxNameLength } from "../records/limits.js";
import { InvalidInputError } from "./errors/request-errors.js";

export { maxIdLength, maxNameLength };

/** Longest substring to search lists for, in characters. */
export const maxPartLength = 100;

/** Refuses text with a lone surrogate, which no store could return unchanged. */
export function checkText(text: string | null | undefined, field: string): void {
  if (text?.isWellFormed() === false) {
    throw new InvalidInputError(field, "has a surrogate without its other half");
  }
}

/** Refuses text that is malformed or has more characters than stores can compare. */
export function checkShortText(
  text: string | null | undefined,
  field: string,
  maxLength = maxNameLength,
): void {
  checkText(text, field);
  const length = text ? countCharacters(text) : 0;
  if (length > maxLength) {
    throw new InvalidInputError(
      field,
      `must have at most ${maxLength} characters, but has ${length}`,
    );
  }
}

/**
 * Counts characters, up to `enough`. All limits count characters as Unicode code points: Oracle's columns do so, and
 * the count is the same in every caller's language.
 */
export function countCharacters(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _character of text) {
    if (count >= enough) break;
    count += 1;
  }
  return count;
}

/** Cuts a text to at most `most` characters. */
export function cutToCharacters(text: string, most: number): string {
  // A text never has more characters than code units.
  if (text.length <= most) return text;
  let end = 0;
  for (let count = 0; count < most && end < text.length; count++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** A copy of a text that references no other string. A substring can keep its whole parent in memory. */
export function flatCopy(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
