import { expect, test } from "vitest";
import { isTrivial } from "../../../src/core/extraction/news.js";

test("a message of less than seven letters and digits is trivial, and one of seven is not", () => {
  expect(isTrivial("I am Joe.")).toBe(true);
  expect(isTrivial("I'm vegan")).toBe(false);
  expect(isTrivial("I’m vegan")).toBe(false);
  expect(isTrivial("12 34 56")).toBe(true);
  expect(isTrivial("12 34 567")).toBe(false);
});

test("letters of Han, Hiragana, Katakana and Hangul weigh twice as much", () => {
  expect(isTrivial("我叫李")).toBe(true);
  expect(isTrivial("我叫李雷")).toBe(false);
  expect(isTrivial("ひらがな")).toBe(false);
  expect(isTrivial("カタカナ")).toBe(false);
  expect(isTrivial("비건이야")).toBe(false);
});

test("a letter outside the basic plane counts once, and marks and pictures do not", () => {
  expect(isTrivial("𝒜".repeat(6))).toBe(true);
  expect(isTrivial("𝒜".repeat(7))).toBe(false);
  expect(isTrivial("👍".repeat(20))).toBe(true);
});

test("words of courtesy alone are trivial, however many and however written", () => {
  expect(isTrivial("Thank you SO very much, okay?!")).toBe(true);
  expect(isTrivial("haha... great, thanks a lot")).toBe(true);
  expect(isTrivial("thank you, I moved")).toBe(false);
});

test("an empty message is trivial", () => {
  expect(isTrivial("")).toBe(true);
});
