import { describe, expect, test } from "vitest";
import { differences } from "../../measure/conformance/compare.ts";

/** The paths of the differences. */
function paths(expected: unknown, actual: unknown): string[] {
  return differences(expected, actual, "").map(({ path }) => path);
}

test("what is not expected is not looked at", () => {
  expect(paths({ result: { id: "a" } }, { result: { id: "a", role: "user" } })).toEqual([]);
});

test("what is expected and is not there, differs", () => {
  expect(paths({ result: { title: null } }, { result: {} })).toEqual(["result.title"]);
  expect(paths({ result: null }, { error: "INVALID_INPUT" })).toEqual(["result"]);
  expect(paths({ error: "INVALID_INPUT" }, { result: null })).toEqual(["error"]);
});

test("each difference is told by its path, with both values", () => {
  expect(differences({ result: [{ id: "a" }] }, { result: [{ id: "b" }] }, "")).toEqual([
    { path: "result[0].id", expected: "a", actual: "b" },
  ]);
});

test("lists have the same length and order", () => {
  expect(paths({ result: ["a", "b"] }, { result: ["b", "a"] })).toEqual(["result[0]", "result[1]"]);
  expect(paths({ result: ["a"] }, { result: ["a", "b"] })).toEqual(["result"]);
  expect(paths({ result: [] }, { result: {} })).toEqual(["result"]);
});

describe.each(["deletedIds", "invalidFacts"])("%s", (name) => {
  test("is in no order", () => {
    expect(
      paths({ [name]: [{ id: "a" }, { id: "b" }] }, { [name]: [{ id: "b" }, { id: "a" }] }),
    ).toEqual([]);
  });

  test("counts what is there twice", () => {
    expect(paths({ [name]: ["a", "a"] }, { [name]: ["a", "b"] })).toEqual([name]);
    expect(paths({ [name]: ["a"] }, { [name]: ["a", "a"] })).toEqual([name]);
  });
});

test("an item of few words does not take the place of one that says more", () => {
  const expected = {
    invalidFacts: [{ statusReason: "PRUNED" }, { id: "a", statusReason: "PRUNED" }],
  };
  const actual = {
    invalidFacts: [
      { id: "a", statusReason: "PRUNED" },
      { id: "b", statusReason: "PRUNED" },
    ],
  };
  expect(paths(expected, actual)).toEqual([]);
});

describe.each(["confidence", "similarity"])("%s", (name) => {
  test("may be off by a millionth", () => {
    expect(paths([{ [name]: 0.5 }], [{ [name]: 0.5000009 }])).toEqual([]);
    expect(paths([{ [name]: 0.5 }], [{ [name]: 0.5000011 }])).toEqual([`[0].${name}`]);
    expect(paths([{ [name]: 0.5 }], [{ [name]: NaN }])).toEqual([`[0].${name}`]);
    expect(paths([{ [name]: 0.5 }], [{}])).toEqual([`[0].${name}`]);
  });
});

test("other numbers are equal", () => {
  expect(paths({ decayed: 1 }, { decayed: 1.0000001 })).toEqual(["decayed"]);
});

test("metadata is compared as a whole, and none is none however it is said", () => {
  expect(paths({ metadata: { a: 1 } }, { metadata: { a: 1, b: 2 } })).toEqual(["metadata"]);
  expect(paths({ metadata: { a: 1, b: [2] } }, { metadata: { b: [2], a: 1 } })).toEqual([]);
  expect(paths({ metadata: null }, { metadata: {} })).toEqual([]);
  expect(paths({ metadata: null }, {})).toEqual([]);
  expect(paths({ metadata: {} }, { metadata: null })).toEqual([]);
  expect(paths({ metadata: null }, { metadata: { a: null } })).toEqual(["metadata"]);
});

test("shared state is compared as a whole", () => {
  expect(paths({ sharedState: {} }, { sharedState: { a: null } })).toEqual(["sharedState"]);
  expect(paths({ sharedState: { a: { b: 1 } } }, { sharedState: { a: { b: 1 } } })).toEqual([]);
});
