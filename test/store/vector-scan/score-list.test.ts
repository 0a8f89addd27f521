import fc from "fast-check";
import { expect, test } from "vitest";
import { ScoreList } from "../../../src/store/relational/vector-scan/score-list.js";

test("scores are taken from the highest on, of equal ones the first, none twice and none below the floor", () => {
  // Few distinct values, so that many are equal.
  const scores = fc.array(
    fc.integer({ min: -4, max: 4 }).map((n) => n / 4),
    { maxLength: 60 },
  );
  const takes = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 20 }),
      floor: fc.constantFrom(-Infinity, -0.5, 0, 0.75),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(scores, takes, (given, steps) => {
      const list = new ScoreList();
      given.forEach((score, i) => list.add(1000 + i, score));
      let left = given
        .map((score, i) => ({ key: 1000 + i, score }))
        .toSorted((one, other) => other.score - one.score || one.key - other.key);
      for (const { count, floor } of steps) {
        const expected = left.filter(({ score }) => score >= floor).slice(0, count);
        expect(list.take(count, floor)).toEqual(expected.map(({ key }) => key));
        left = left.slice(expected.length);
      }
    }),
  );
});

test("a list grows to what is added", () => {
  const list = new ScoreList();
  const start = list.extend(5000);
  for (let i = 0; i < 5000; i++) {
    list.keys[start + i] = i;
    list.scores[start + i] = i;
  }
  list.add(7000, 7000);
  expect(list.length).toBe(5001);
  expect(list.take(3, -Infinity)).toEqual([7000, 4999, 4998]);
});
