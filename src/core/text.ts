import { InvalidInputError } from "./errors.js";

/** Refuses text that no store could give back as it was: half of a character that takes two code units. */
export function checkText(text: string | null | undefined, field: string): void {
  if (text?.isWellFormed() === false) {
    throw new InvalidInputError(field, "has a surrogate without its other half");
  }
}
