import { expect, test } from "vitest";
import { closestTerm, mayBeMisspelt } from "../../src/core/search/words/query-terms.js";

const vocabulary = ["painter", "paint", "palace", "pain", "sunrise", "sunset"];

test.each([
  ["pianter", "painter"],
  ["painnt", "paint"],
  ["sunirse", "sunrise"],
  ["palaec", "palace"],
])("%s is taken for %s", (term, closest) => {
  expect(closestTerm(term, vocabulary)).toBe(closest);
});

test.each(["apinter", "pottery", "paintbrushes", "xylophone"])(
  "%s is like none of them",
  (term) => {
    expect(closestTerm(term, vocabulary)).toBeNull();
  },
);

test("likeness is what Dice makes of pairs of letters, the ends of words counted", () => {
  // Both have 6 pairs: -a ab bc cd de e-. They share -a ab bc, exactly half.
  expect(closestTerm("abcde", ["abcxy"])).toBe("abcxy");
  expect(closestTerm("abcde", ["abxyz"])).toBeNull();
});

test("of words that are like it to the same degree, the first one is taken", () => {
  expect(closestTerm("color", ["colour", "colore"])).toBe("colour");
});

test("short words and numbers are what they are", () => {
  expect(["paint", "приве", "tea", "2023x", "20232"].map(mayBeMisspelt)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
