import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";

/** The number, or undefined if it is not given. Fails with BAD_USER_INPUT outside the range (both ends inclusive). */
export function checkedInRange(
  value: number | null | undefined,
  field: string,
  least: number,
  most: number,
): number | undefined {
  if (!isGiven(value)) return undefined;
  if (!(value >= least && value <= most)) {
    throw new InvalidInputError(field, `must be from ${least} to ${most}, but is ${value}`);
  }
  return value;
}
