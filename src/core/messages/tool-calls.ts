import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedLength } from "../list-length.js";
import { checkMetadata } from "../metadata/metadata.js";
import { isObject } from "../metadata/metadata-filter.js";

/**
 * Checks the tool calls of a message, in the format of OpenAI's APIs; they are stored unchanged. Null where there are
 * none. Fails with BAD_USER_INPUT.
 */
export function readToolCalls(given: unknown, field: string): readonly JsonObject[] | null {
  if (!isGiven(given)) return null;
  if (!Array.isArray(given)) throw new InvalidInputError(field, "must be a list of objects");
  checkedLength(given, field);
  given.forEach((call: unknown, i) => {
    if (!isObject(call)) throw new InvalidInputError(`${field}[${i}]`, "must be an object");
    checkMetadata(call, `${field}[${i}]`);
  });
  return given.length === 0 ? null : (given as readonly JsonObject[]);
}
