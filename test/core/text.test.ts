import { describe, expect, test } from "vitest";
import { checkMetadata, maxMetadataDepth } from "../../src/core/metadata/metadata.js";
import { checkShortText, checkText, countCharacters, maxNameLength } from "../../src/core/text.js";

describe("Characters are counted as code points", () => {
  test.each([
    ["", 0],
    ["tea", 3],
    ["é", 1],
    ["e\u0301", 2],
    ["🍵", 1],
    ["👩‍👩‍👧", 5],
    ["茶".repeat(300), 300],
  ])("%j", (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

test.each(["x", "é", "🍵"])("a short text has at most 255 characters like %s", (character) => {
  expect(() => checkShortText(character.repeat(maxNameLength), "name")).not.toThrow();
  expect(() => checkShortText(character.repeat(maxNameLength + 1), "messages[3].name")).toThrow(
    "messages[3].name must have at most 255 characters, but has 256.",
  );
});

test("a limit may be another one", () => {
  expect(() => checkShortText("tea", "field", 3)).not.toThrow();
  expect(() => checkShortText("teas", "field", 3)).toThrow("field must have at most 3 characters");
});

test.each([null, undefined, ""])("%j is no text that could be too long", (text) => {
  expect(() => checkShortText(text, "field", 0)).not.toThrow();
});

test.each(["\u{D83C}", "tea \u{DF75}", "\u{DF75}\u{D83C}"])(
  "half of a character, as in %j, is refused",
  (text) => {
    for (const check of [checkText, checkShortText]) {
      expect(() => check(text, "field")).toThrow("field has a surrogate without its other half.");
    }
  },
);

describe("Metadata", () => {
  /** An object with nested lists, with this many levels in all. */
  const nested = (levels: number): unknown => {
    let value: unknown = "leaf";
    for (let level = 1; level < levels; level++) value = [value];
    return { value };
  };

  test("may nest 100 levels and no more", () => {
    expect(() => checkMetadata(nested(maxMetadataDepth), "metadata")).not.toThrow();
    expect(() => checkMetadata(nested(maxMetadataDepth + 1), "messages[0].metadata")).toThrow(
      "messages[0].metadata is nested deeper than 100 levels.",
    );
  });

  test("is refused however deep it nests", () => {
    expect(() => checkMetadata(nested(1_000_000), "metadata")).toThrow("deeper than 100 levels");
  });

  test.each([["text"], [7], [true], [[]]])("cannot be %j", (value) => {
    expect(() => checkMetadata(value, "metadata")).toThrow("metadata must be an object.");
  });

  test.each([[null], [undefined], [{}], [{ a: null }]])("can be %j", (value) => {
    expect(() => checkMetadata(value, "metadata")).not.toThrow();
  });
});
