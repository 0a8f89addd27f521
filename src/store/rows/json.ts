import { readAllowance } from "../../core/read-allowance.js";
import { sizeOfParts } from "./row-size.js";

/** What JSON columns hold, read and written in one place. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The value of a column that is kept: an operation that reads it has it counted. */
export function fromJson<Value>(text: string | null): Value | null {
  if (text === null) return null;
  readAllowance()?.take(sizeOfParts(text));
  return JSON.parse(text) as Value;
}

/** The value of a column that is looked at alone. */
export function peekJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}
