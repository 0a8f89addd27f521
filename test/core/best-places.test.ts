import fc from "fast-check";
import { expect, test } from "vitest";
import { bestPlaces } from "../../src/core/search/words/word-search.js";

test("the best are the largest numbers, and of equal ones the first", () => {
  expect(bestPlaces(Float64Array.of(1, 3, 2, 3), 3)).toEqual([1, 3, 2]);
  expect(bestPlaces(Float64Array.of(1, 1), 1)).toEqual([0]);
  expect(bestPlaces(Float64Array.of(1), 0)).toEqual([]);
  expect(bestPlaces(Float64Array.of(), 2)).toEqual([]);
});

test("they are what sorting all numbers would give", () => {
  const number = fc.oneof(fc.nat(5), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(number), fc.nat(30), (numbers, count) => {
      const sorted = numbers
        .map((_, place) => place)
        .sort((one, other) => (numbers[other] ?? 0) - (numbers[one] ?? 0) || one - other);
      expect(bestPlaces(Float64Array.from(numbers), count)).toEqual(sorted.slice(0, count));
    }),
  );
});

test("taken some at a time, they are the same as all at once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.integer({ min: 1, max: 9 }), (numbers, count) => {
      const all = Float64Array.from(numbers);
      const taken: number[] = [];
      while (taken.length < all.length) taken.push(...bestPlaces(all, count, taken.at(-1)));
      expect(taken).toEqual(bestPlaces(all, all.length));
      expect(bestPlaces(all, count, taken.at(-1) ?? 0)).toEqual([]);
    }),
  );
});
