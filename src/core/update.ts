import { InvalidInputError } from "./errors.js";

/** Refuses an update that says nothing: it would be an event without a change. */
export function checkUpdate<Input extends object>(
  input: Input,
  fields: readonly (keyof Input & string)[],
): void {
  if (fields.every((field) => input[field] === undefined)) {
    throw new InvalidInputError("input", `must give at least one of ${fields.join(", ")}`);
  }
}
