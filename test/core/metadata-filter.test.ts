import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/core/entity.js";
import {
  matchesMetadata,
  maxFilterDepth,
  maxFilterLength,
  maxFilterValues,
  readMetadataFilter,
} from "../../src/core/metadata/metadata-filter.js";

const matches = (filter: unknown, metadata: JsonObject | null) =>
  matchesMetadata(readMetadataFilter(filter, "metadataFilter"), metadata);

const record: JsonObject = {
  source: "slack",
  count: 1,
  draft: false,
  gone: null,
  tags: ["prod", "urgent"],
  review: { status: "open", by: { name: "Ada", team: 7 } },
};

describe("what a metadata filter picks", () => {
  test.each<[name: string, filter: unknown, picked: boolean]>([
    ["an equal value", { source: "slack" }, true],
    ["another value", { source: "Slack" }, false],
    ["all of several", { source: "slack", count: 1 }, true],
    ["not if one of several differs", { source: "slack", count: 2 }, false],
    ["a number whatever its notation", { count: 1.0 }, true],
    ["no number for a string", { count: "1" }, false],
    ["no boolean for a number", { count: true }, false],
    ["a stored false", { draft: false }, true],
    ["a stored null", { gone: null }, true],
    ["no missing field for null", { missing: null }, false],
    ["a part of a nested object", { review: { status: "open" } }, true],
    ["a part of one nested twice", { review: { by: { name: "Ada" } } }, true],
    ["not a nested part that differs", { review: { by: { name: "Bea" } } }, false],
    ["an object, whatever it holds, for an empty one", { review: {} }, true],
    ["no value for an empty object", { source: {} }, false],
    ["an equal list", { tags: ["prod", "urgent"] }, true],
    ["no list in another order", { tags: ["urgent", "prod"] }, false],
    ["no part of a list", { tags: ["prod"] }, false],
    ["no item for a list", { tags: "prod" }, false],
    ["everything for the empty filter", {}, true],
    ["nothing that has metadata for null", null, false],
    ["no field of an object's prototype", { constructor: { name: "Object" } }, false],
    ["a list that contains an item", { tags: { $array_contains: "urgent" } }, true],
    ["no list without it", { tags: { $array_contains: "urg" } }, false],
    ["no value that is no list", { source: { $array_contains: "slack" } }, false],
    ["a list that contains any", { tags: { $array_contains_any: ["x", "prod"] } }, true],
    ["no list that contains none", { tags: { $array_contains_any: ["x", "y"] } }, false],
    ["no list for any of nothing", { tags: { $array_contains_any: [] } }, false],
    ["what a value is not", { source: { $not: "mail" } }, true],
    ["not what it is", { source: { $not: "slack" } }, false],
    ["a missing field, which is not the value", { missing: { $not: "slack" } }, true],
    ["a list that does not contain it", { tags: { $not: { $array_contains: "x" } } }, true],
    ["both of two operators", { tags: { $array_contains: "prod", $not: ["prod"] } }, true],
    [
      "not if one of two fails",
      { tags: { $array_contains: "prod", $not: ["prod", "urgent"] } },
      false,
    ],
  ])("%s", (_name, filter, picked) => {
    expect(matches(filter, record)).toBe(picked);
  });

  test("null picks records without metadata, and the empty filter those too", () => {
    expect(matches(null, null)).toBe(true);
    expect(matches({}, null)).toBe(true);
    expect(matches({ source: "slack" }, null)).toBe(false);
    expect(matches({ source: { $not: "slack" } }, null)).toBe(true);
    expect(matches(null, {})).toBe(false);
  });
});

describe("a filter that cannot be meant", () => {
  const nested = (depth: number): Json => (depth === 0 ? 1 : { a: nested(depth - 1) });
  const long = (length: number) => ({ a: "x".repeat(length - '{"a":""}'.length) });
  const values = (count: number) => ({ list: Array.from({ length: count }, (_, i) => i) });

  test.each<[name: string, filter: unknown, field: string]>([
    ["is no object", "slack", "metadataFilter"],
    ["is a list", [{ source: "slack" }], "metadataFilter"],
    ["has an operator outside of a field", { $not: { source: "slack" } }, "metadataFilter.$not"],
    ["has an unknown operator", { count: { $gt: 1 } }, "metadataFilter.count.$gt"],
    [
      "mixes operators and fields",
      { review: { $not: 1, status: "open" } },
      "metadataFilter.review",
    ],
    [
      "asks for any of what is no list",
      { tags: { $array_contains_any: "prod" } },
      "metadataFilter.tags.$array_contains_any",
    ],
    [
      "is nested too deep",
      nested(maxFilterDepth + 1),
      `metadataFilter${".a".repeat(maxFilterDepth + 1)}`,
    ],
    ["asks for a number without an end", { a: [JSON.parse("1e999")] }, "metadataFilter.a[0]"],
    ["has too many values", values(maxFilterValues + 1), `metadataFilter.list[${maxFilterValues}]`],
    [
      "has too many empty lists",
      { list: Array.from({ length: maxFilterValues + 1 }, () => []) },
      `metadataFilter.list[${maxFilterValues}]`,
    ],
    [
      "has too many empty objects",
      Object.fromEntries(Array.from({ length: maxFilterValues + 1 }, (_, i) => [`k${i}`, {}])),
      `metadataFilter.k${maxFilterValues}`,
    ],
    ["is too long", long(maxFilterLength + 1), "metadataFilter"],
  ])("%s", (_name, filter, field) => {
    expect(() => readMetadataFilter(filter, "metadataFilter")).toThrow(
      expect.objectContaining({
        code: "BAD_USER_INPUT",
        details: expect.objectContaining({ field }),
      }),
    );
  });

  test("the limits themselves are allowed", () => {
    expect(readMetadataFilter(nested(maxFilterDepth), "f")).toEqual(nested(maxFilterDepth));
    expect(readMetadataFilter(values(maxFilterValues), "f")).toEqual(values(maxFilterValues));
    expect(readMetadataFilter(long(maxFilterLength), "f")).toEqual(long(maxFilterLength));
  });
});

describe("for any metadata", () => {
  const key = fc.constantFrom("a", "b", "__proto__", "length");
  const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>(null, true, 0, 1, "", "a"),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 3 }),
    ),
  }));
  const metadata = fc.dictionary(key, json, { maxKeys: 3 });

  test("it contains itself, and each part of itself", () => {
    fc.assert(
      fc.property(metadata, key, (record, dropped) => {
        const part = Object.fromEntries(
          Object.entries(record).filter(([name]) => name !== dropped),
        );
        expect(matchesMetadata(record, record)).toBe(true);
        expect(matchesMetadata(part, record)).toBe(true);
      }),
    );
  });

  test("$not picks exactly what its value does not", () => {
    fc.assert(
      fc.property(metadata, key, json, (record, name, value) => {
        const plain = Object.fromEntries([[name, value]]);
        const negated = Object.fromEntries([[name, { $not: value }]]);
        expect(matchesMetadata(negated, record)).toBe(!matchesMetadata(plain, record));
      }),
    );
  });

  test("two fields pick what each of them picks alone", () => {
    fc.assert(
      fc.property(metadata, json, json, (record, one, other) => {
        const both = matchesMetadata({ a: one, b: other }, record);
        expect(both).toBe(
          matchesMetadata({ a: one }, record) && matchesMetadata({ b: other }, record),
        );
      }),
    );
  });
});
