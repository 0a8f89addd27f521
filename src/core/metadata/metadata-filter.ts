import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors.js";

/**
 * Picks records by their metadata. Null: only records without metadata. An
 * object: records whose metadata contains all it names, where nested objects
 * are contained in turn and everything else, lists included, is equal. The
 * empty object picks all records.
 *
 * In place of a value stands an operator or several, all of which must hold:
 * `{ $array_contains: value }`, `{ $array_contains_any: [values] }`,
 * `{ $not: value or operators }`. A field that is missing matches nothing but
 * a `$not` (Oracle Agent Memory, metadata filters).
 */
export type MetadataFilter = JsonObject | null;

/** How deep a filter may nest. */
export const maxFilterDepth = 8;
/** How many values a filter may compare; an empty list or object counts as one. */
export const maxFilterValues = 100;
/** How long a filter may be as JSON, in UTF-16 code units: each record that is looked at is compared with all of it. */
export const maxFilterLength = 16_384;

const operators = {
  $array_contains: (actual: Json | undefined, wanted: Json) =>
    Array.isArray(actual) && actual.some((item) => isEqual(item, wanted)),
  $array_contains_any: (actual: Json | undefined, wanted: Json) =>
    Array.isArray(actual) &&
    (wanted as readonly Json[]).some((one) => actual.some((item) => isEqual(item, one))),
  $not: (actual: Json | undefined, wanted: Json) => !matchesField(actual, wanted),
} as const;

type Operator = keyof typeof operators;

/** A filter as a client gave it. Fails with BAD_USER_INPUT if it is malformed, too deep or too large. */
export function readMetadataFilter(filter: unknown, field: string): MetadataFilter {
  if (filter === null) return null;
  if (!isObject(filter)) throw new InvalidInputError(field, "must be an object or null");
  const operator = Object.keys(filter).find((key) => key.startsWith("$"));
  if (operator) throw new InvalidInputError(`${field}.${operator}`, "must stand inside a field");
  if (JSON.stringify(filter).length > maxFilterLength)
    throw new InvalidInputError(field, `must have at most ${maxFilterLength} characters`);
  checkValue(filter, field, 0, { left: maxFilterValues });
  return filter;
}

/** Whether a record with this metadata is picked. */
export function matchesMetadata(filter: MetadataFilter, metadata: JsonObject | null): boolean {
  if (filter === null) return metadata === null;
  return contains(metadata ?? {}, filter);
}

function contains(actual: JsonObject, wanted: JsonObject): boolean {
  return Object.entries(wanted).every(([key, value]) =>
    matchesField(Object.hasOwn(actual, key) ? actual[key] : undefined, value),
  );
}

function matchesField(actual: Json | undefined, wanted: Json): boolean {
  if (isOperation(wanted)) {
    return Object.entries(wanted).every(([name, value]) =>
      operators[name as Operator](actual, value),
    );
  }
  if (actual === undefined) return false;
  return isObject(wanted) ? isObject(actual) && contains(actual, wanted) : isEqual(actual, wanted);
}

/** Equal as JSON: 1 is 1.0 and not true, lists have an order, objects have none. */
export function isEqual(one: Json, other: Json): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, i) => isEqual(item, other[i] as Json));
  }
  if (isObject(one) && isObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every(
        (key) => Object.hasOwn(other, key) && isEqual(one[key] as Json, other[key] as Json),
      )
    );
  }
  return one === other;
}

function checkValue(value: unknown, field: string, depth: number, budget: { left: number }): void {
  if (depth > maxFilterDepth)
    throw new InvalidInputError(field, `is nested deeper than ${maxFilterDepth} levels`);
  if (Array.isArray(value) && value.length > 0) {
    value.forEach((item, i) => checkValue(item, `${field}[${i}]`, depth + 1, budget));
  } else if (isObject(value) && Object.keys(value).length > 0) {
    checkOperators(value, field);
    for (const [key, item] of Object.entries(value))
      checkValue(item, `${field}.${key}`, depth + 1, budget);
  } else if (typeof value === "number" && !Number.isFinite(value)) {
    throw new InvalidInputError(field, "must be finite");
  } else if (--budget.left < 0) {
    throw new InvalidInputError(field, `is one of more than ${maxFilterValues} values to compare`);
  }
}

function checkOperators(value: JsonObject, field: string): void {
  const names = Object.keys(value).filter((key) => key.startsWith("$"));
  const unknown = names.find((name) => !(name in operators));
  if (unknown)
    throw new InvalidInputError(
      `${field}.${unknown}`,
      `must be one of ${Object.keys(operators).join(", ")}`,
    );
  if (names.length > 0 && names.length < Object.keys(value).length) {
    throw new InvalidInputError(field, "must hold either operators or fields");
  }
  if ("$array_contains_any" in value && !Array.isArray(value["$array_contains_any"])) {
    throw new InvalidInputError(`${field}.$array_contains_any`, "must be a list");
  }
}

/** Whether operators stand in place of a value. */
export function isOperation(value: Json): value is JsonObject {
  return isObject(value) && Object.keys(value).some((key) => key.startsWith("$"));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
