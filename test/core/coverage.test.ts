import fc from "fast-check";
import { expect, test } from "vitest";
import { coverageOf, nearnessShare } from "../../src/core/search/words/coverage.js";

const terms = fc.uniqueArray(
  fc.record({
    term: fc.string({ minLength: 1, maxLength: 3 }),
    weight: fc.constantFrom(0.3, 1),
    insteadOf: fc.constant(null),
  }),
  { selector: ({ term }) => term, maxLength: 8 },
);

function holding(held: readonly string[], distance = 0) {
  const matches = held.map((term) => ({ term, insteadOf: null, score: 1, from: [distance] }));
  return { terms: matches, factors: [] };
}

test("words that hold three terms and all of the query have found it", () => {
  const asked = ["green", "tea", "milk"].map((term) => ({ term, insteadOf: null, weight: 1 }));
  expect(coverageOf(holding(["green", "tea", "milk"]), asked)).toBe(1);
  expect(coverageOf(holding(["green", "tea", "milk"], -1), asked)).toBe(0.25);
  expect(coverageOf(holding(["tea"]), asked)).toBeCloseTo(1 / 9, 12);
  expect(coverageOf(holding(["tea"]), asked.slice(1, 2))).toBeCloseTo(1 / 3, 12);
  expect(coverageOf(null, asked)).toBe(0.03);
});

test("it is never more than 1 or less than 0.03, and grows with what is held", () => {
  fc.assert(
    fc.property(terms, fc.nat(8), fc.nat(8), (asked, one, other) => {
      const names = asked.map(({ term }) => term);
      const [few, many] = [one, other].toSorted((a, b) => a - b);
      const less = coverageOf(holding(names.slice(0, few)), asked);
      const more = coverageOf(holding(names.slice(0, many)), asked);
      expect(less).toBeGreaterThanOrEqual(0.03);
      expect(more).toBeGreaterThanOrEqual(less);
      expect(more).toBeLessThanOrEqual(1);
    }),
  );
});

test("nearness counts more the less words find, and not at all from the embedder's limit on", () => {
  expect(nearnessShare(0.5)).toBe(2);
  expect(nearnessShare(0.1, 0.2)).toBe(10);
  expect(nearnessShare(0.175, 0.2)).toBeCloseTo(0.5 / 0.175, 12);
  expect(nearnessShare(0.2, 0.2)).toBe(0);
  expect(nearnessShare(1, 0.2)).toBe(0);
});
