import { readAllowance } from "../../core/read-allowance.js";
import { sizeOfParts } from "./row-size.js";

/** The text of a JSON column. Null and undefined become NULL. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The value of a JSON column that the caller keeps. It counts towards what the current operation may read. */
export function fromJson<Value>(text: string | null): Value | null {
  if (text === null) return null;
  readAllowance()?.take(sizeOfParts(text));
  return JSON.parse(text) as Value;
}

/** The value of a JSON column that is only inspected. It is not counted. */
export function peekJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}

/**
 * Makes objects with these members, in this order. The code is generated, because adding members one by one takes ten
 * times as long. The names are the store's own.
 *
 * @param expressions The expression for each member, on the `source` of an object.
 */
export function objectMaker<Source>(
  expressions: readonly (readonly [name: string, expression: string])[],
): (source: Source) => Record<string, unknown> {
  const members = expressions.map(([name, one]) => `${JSON.stringify(name)}: ${one}`);
  // oxlint-disable-next-line no-implied-eval, no-new-func
  return new Function("source", `return { ${members.join(", ")} };`) as (
    source: Source,
  ) => Record<string, unknown>;
}
