import { InvalidInputError } from "./errors/request-errors.js";

/** Whether an optional input was given a value: for inputs where null and left out mean the same. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** Refuses an empty update, which would cause an event without a change. */
export function checkUpdate<Input extends object>(
  input: Input,
  fields: readonly (keyof Input & string)[],
): void {
  if (fields.every((field) => input[field] === undefined)) {
    throw new InvalidInputError("input", `must give at least one of ${fields.join(", ")}`);
  }
}

/** Values after an update: undefined keeps a value, null removes it. */
export function mergedUpdate<T extends object>(before: T, update: object): Partial<T> {
  const given = Object.entries(update).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(all.filter(([, value]) => isGiven(value))) as Partial<T>;
}

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
