import { expect, test } from "vitest";
import { pageRequest, type PageArgs } from "../../src/core/lists/page.js";

test.each<[PageArgs, number, boolean]>([
  [{}, 50, false],
  [{ first: null, last: null }, 50, false],
  [{ first: 0 }, 0, false],
  [{ first: 500 }, 500, false],
  [{ last: 7 }, 7, true],
  [{ first: null, last: 0 }, 0, true],
])("%j asks for a page of %d, from the end: %s", (args, limit, fromEnd) => {
  expect(pageRequest(args)).toEqual({ limit, fromEnd, after: undefined, before: undefined });
});

test("bounds are passed on", () => {
  expect(pageRequest({ after: [1, "a"], before: [2, "b"] })).toMatchObject({
    after: [1, "a"],
    before: [2, "b"],
  });
});

test.each<[PageArgs, string]>([
  [{ first: 1, last: 1 }, "last cannot be combined with first."],
  [{ first: 0, last: 0 }, "last cannot be combined with first."],
  [{ first: -1 }, "first must be from 0 to 500, but is -1."],
  [{ first: 501 }, "first must be from 0 to 500, but is 501."],
  [{ first: 1.5 }, "first must be from 0 to 500, but is 1.5."],
  [{ last: Number.NaN }, "last must be from 0 to 500, but is NaN."],
])("%j is refused", (args, message) => {
  expect(() => pageRequest(args)).toThrow(message);
});
