import { expect, test } from "vitest";
import { splitText } from "../../src/core/search/passages/passage-split.js";

const long = 30_000;

test.each([
  ["words without a mark", "tea ".repeat(long / 4)],
  ["one word", "a".repeat(long)],
  ["a script without spaces", "記憶".repeat(long / 2)],
  ["characters of two halves", `a${"😀".repeat(long / 2)}`],
  ["marks that are no words", `${"[({".repeat(long / 3)} tea`],
])("%s are cut into passages that a search can rank", (_what, text) => {
  const passages = [...splitText(text)];
  expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  expect(passages.every((passage) => passage.isWellFormed())).toBe(true);
  expect(passages.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
});

test("a text is cut at white space where it has any", () => {
  const words = splitText("noodles ".repeat(long)).flatMap((passage) => passage.split(/\s+/));
  expect(new Set(words)).toEqual(new Set(["noodles"]));
});
