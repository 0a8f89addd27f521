import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";
import { isGiven } from "../given.js";
import { checkedLength } from "../lists/page.js";
import { checkJson } from "../metadata/metadata.js";
import { isObject } from "../metadata/metadata-filter.js";

/**
 * Checks the tool calls of a message, in the format of OpenAI's APIs; they are stored unchanged. Null where there are
 * none. Fails with BAD_USER_INPUT.
 */
export function readToolCalls(given: unknown, field: string): readonly JsonObject[] | null {
  if (!isGiven(given)) return null;
  if (!Array.isArray(given)) throw new InvalidInputError(field, "must be a list of objects");
  checkedLength(given, field);
  const i = given.findIndex((call) => !isObject(call));
  if (i !== -1) throw new InvalidInputError(`${field}[${i}]`, "must be an object");
  checkJson(given, field);
  return given.length === 0 ? null : (given as readonly JsonObject[]);
}

/** The calls by their ids and names only: their arguments may say what an edit of the content has removed. */
export function withoutArguments(calls: readonly JsonObject[] | null): typeof calls {
  return calls?.map(namesOf) ?? null;
}

const identifying: ReadonlySet<string> = new Set(["id", "call_id", "type", "name"]);

function namesOf(call: JsonObject): JsonObject {
  const kept = Object.entries(call).map(([key, value]) => {
    if (key === "arguments") return [[key, "{}"]];
    if (key === "function" && isObject(value)) return [[key, namesOf(value)]];
    return identifying.has(key) && typeof value === "string" ? [[key, value]] : [];
  });
  return Object.fromEntries(kept.flat()) as JsonObject;
}
