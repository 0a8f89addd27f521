import { InvalidInputError } from "./errors.js";
import { isGiven } from "./given.js";

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
