import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";

/**
 * Selects records by their metadata. Null: only records without metadata. An object: records whose metadata contains
 * all of its fields. Nested objects are matched recursively; all other values, including lists, must be equal. The
 * empty object selects all records.
 *
 * A value can be replaced by one or several operators, all of which must match: `{ $array_contains: value }`, `{
 * $array_contains_any: [values] }`, `{ $not: value or operators }`. A missing field only matches `$not` (Oracle Agent
 * Memory, metadata filters).
 */
export type MetadataFilter = JsonObject | null;

/** The deepest nesting of a filter. */
export const maxFilterDepth = 8;
/** The most values in a filter. An empty list or object counts as one. */
export const maxFilterValues = 100;
/** The longest filter as JSON, in UTF-16 code units. Each candidate record is compared with the whole filter. */
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

/** Validates a client's filter. Fails with BAD_USER_INPUT if it is malformed, too deep or too large. */
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

/** Whether the filter selects a record with this metadata. */
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

/** JSON equality: 1 equals 1.0 but not true; lists are ordered, objects are not. */
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
    throw new InvalidInputError(field, "must be finite, and no integer that JSON would round");
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

/** Whether the value consists of operators. */
export function isOperation(value: Json): value is JsonObject {
  return isObject(value) && Object.keys(value).some((key) => key.startsWith("$"));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
