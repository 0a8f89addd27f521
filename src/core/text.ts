import { InvalidInputError } from "./errors.js";

/** Longest id that a caller may give, in characters. */
export const maxIdLength = 128;

/** Longest name, category or chat id, in characters: short texts that records are listed and picked by. */
export const maxNameLength = 255;

/** Longest part of a text that lists are searched for, in characters. */
export const maxPartLength = 100;

/** Refuses text that no store could give back as it was: half of a character that takes two code units. */
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
 * Characters are Unicode code points wherever a limit speaks of them: what
 * Oracle's columns count, and the same in every caller's language. Counting
 * ends where there are `enough`.
 */
export function countCharacters(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _character of text) {
    if (count >= enough) break;
    count += 1;
  }
  return count;
}
