import { expect, test } from "vitest";
import { expandShortForms } from "../../measure/conformance/short-forms.ts";

test("a text is repeated, wherever it stands", () => {
  const value = { given: { messages: [{ content: { repeat: "ab", times: 3 } }] } };
  expect(expandShortForms(value)).toEqual({ given: { messages: [{ content: "ababab" }] } });
  expect(expandShortForms({ repeat: "ab", times: 0 })).toBe("");
});

test("a list is made of numbered copies, in all of their texts", () => {
  const item = { id: "m{i}", content: "{i} of {i}", tags: ["t{i}"], size: 1 };
  expect(expandShortForms({ generate: { from: 8, count: 2, item } })).toEqual([
    { id: "m8", content: "8 of 8", tags: ["t8"], size: 1 },
    { id: "m9", content: "9 of 9", tags: ["t9"], size: 1 },
  ]);
  expect(expandShortForms({ generate: { from: 0, count: 0, item } })).toEqual([]);
});

test("a list can be made of repeated texts", () => {
  const item = { repeat: "{i}", times: 2 };
  expect(expandShortForms({ generate: { from: 1, count: 2, item } })).toEqual(["11", "22"]);
});

test("data that uses the same words stays as it is", () => {
  const values = [
    { repeat: "weekly" },
    { repeat: "a", times: 2, more: 1 },
    { repeat: 2, times: 2 },
    { generate: true },
    { generate: { from: 0, count: 1, item: "x" }, more: 1 },
  ];
  expect(expandShortForms(values)).toEqual(values);
});
