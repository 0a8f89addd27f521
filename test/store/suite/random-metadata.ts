import * as fc from "fast-check";
import type { Json, JsonObject } from "../../../src/core/entity.js";
import {
  maxFilterDepth,
  maxFilterLength,
  type MetadataFilter,
} from "../../../src/core/metadata/metadata-filter.js";

/** Member names that a layer on the way to a database might interpret. */
export const awkwardNames = [
  "",
  " ",
  "it's",
  'say "x"',
  "back\\slash",
  '"]',
  "') OR (1 = 1",
  "{message}",
  ":b1",
  "?",
  "a$",
  "@",
  "*",
  "a.b",
  "[0]",
  "line\nbreak",
  "\u0000",
  "\u0001",
  "\u0001s",
  "\ud83c",
  "\u007f",
  "ключ",
  "🍵",
  "__proto__",
  "n".repeat(70),
  "n".repeat(5_000),
] as const;

/** Names with short labels for test titles. */
export function inShort(names: readonly string[]): { name: string; label: string }[] {
  return names.map((name) => ({ name, label: JSON.stringify(name).slice(0, 30) }));
}

/** Values that a database might change or confuse. */
const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  null,
  true,
  false,
  0,
  1,
  -1,
  0.1 + 0.2,
  1e21,
  123456789012345680000,
  1e125,
  1e126,
  1.7976931348623157e308,
  1e-130,
  1e-131,
  5e-324,
  "",
  "0",
  "1",
  "true",
  "null",
  "x",
  "X",
  "x ",
  "it's",
  "\u0000",
  "\u0001",
  "\u0001n1",
  "a\u0001\\u0001",
  "\ud83c",
  "🍵",
  "2026-05-08T12:00:00Z",
);

// Mostly few names, so that filters match about half of the time.
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("a", "b") },
  { weight: 1, arbitrary: fc.constantFrom(...awkwardNames) },
);
const few: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(null, true, 0, 1, "1", "x");

const { value } = fc.letrec<{ value: Json; list: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: few },
    { weight: 2, arbitrary: scalar },
    { weight: 2, arbitrary: tie("list") },
    { weight: 3, arbitrary: tie("object") },
  ),
  list: fc.array(tie("value"), { maxLength: 3 }),
  object: members(tie("value")),
}));

/** Metadata, or none. */
export const someMetadata: fc.Arbitrary<JsonObject | null> = fc.option(members(value, 4), {
  freq: 8,
});

/** A filter of the allowed depth: a part of one of these records, or an unrelated one. */
export function someFilter(records: readonly (JsonObject | null)[]): fc.Arbitrary<MetadataFilter> {
  return anyFilter(records).filter(
    (one) => depthOf(one) <= maxFilterDepth && JSON.stringify(one).length <= maxFilterLength,
  );
}

function depthOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function anyFilter(records: readonly (JsonObject | null)[]): fc.Arbitrary<MetadataFilter> {
  const objects = records.filter((one) => one !== null);
  const made = members(fc.oneof(value, operations(value)), 3).map(withoutStrayOperators);
  if (objects.length === 0) return made;
  return fc.oneof(
    { weight: 1, arbitrary: made },
    { weight: 4, arbitrary: fc.constantFrom(...objects).chain(partOf) },
  );
}

/** A part of an object, in which some values are replaced by operators. */
function partOf(object: JsonObject): fc.Arbitrary<JsonObject> {
  const wanted = fc.subarray(Object.entries(object));
  return wanted
    .chain((entries) =>
      fc.tuple(
        ...entries.map(([name, value]) =>
          partOfValue(value).map((part): [string, Json] => [name, part]),
        ),
      ),
    )
    .map((entries) => withoutStrayOperators(Object.fromEntries(entries)));
}

function partOfValue(value: Json): fc.Arbitrary<Json> {
  const same = fc.constant(value);
  const inner = isObject(value) ? partOf(value) : same;
  const items = Array.isArray(value) && value.length > 0 ? fc.constantFrom(...value) : few;
  return fc.oneof(
    { weight: 6, arbitrary: inner },
    { weight: 1, arbitrary: few },
    { weight: 3, arbitrary: operations(fc.oneof(inner, items, few)) },
  );
}

function operations(value: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  const not = fc.oneof(
    { weight: 4, arbitrary: value },
    { weight: 1, arbitrary: value.map((item) => ({ $array_contains: item })) },
  );
  return fc
    .record(
      {
        $array_contains: value,
        $array_contains_any: fc.array(value, { maxLength: 3 }),
        $not: not,
      },
      { requiredKeys: [] },
    )
    .filter((one) => Object.keys(one).length > 0);
}

function members(value: fc.Arbitrary<Json>, maxLength = 3): fc.Arbitrary<JsonObject> {
  const entry = fc.tuple(name, value);
  return fc
    .uniqueArray(entry, { selector: ([name]) => name, maxLength })
    .map((entries) => Object.fromEntries(entries));
}

/** A name that begins with a dollar sign is an operator in a filter. */
function withoutStrayOperators(filter: JsonObject): JsonObject {
  const operators = new Set(["$array_contains", "$array_contains_any", "$not"]);
  const entries = Object.entries(filter).flatMap(([name, value]): [string, Json][] =>
    name.startsWith("$") && !operators.has(name) ? [] : [[name, cleaned(value)]],
  );
  return Object.fromEntries(entries);

  function cleaned(value: Json): Json {
    if (Array.isArray(value)) return value.map(cleaned);
    return isObject(value) ? withoutStrayOperators(value) : value;
  }
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
