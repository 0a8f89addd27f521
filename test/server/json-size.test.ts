import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonSize } from "../../src/server/limits/answers.js";

// Low enough that 70,000 characters are measured exactly.
const limit = 400_000;
const enough = Number.MAX_SAFE_INTEGER;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test("a long value's size is that of its JSON, to the byte", () => {
  const long = "x".repeat(70_000);
  const text = fc.string({ unit: "binary" });
  const { value: values } = fc.letrec((tie) => ({
    value: fc.oneof(
      { withCrossShrink: true, maxDepth: 5 },
      fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value")),
      fc.dictionary(text, tie("value")),
    ),
  }));
  fc.assert(
    fc.property(values, (value) => {
      expect(jsonSize([long, value], limit)).toBe(bytesOf([long, value]));
    }),
  );
});

test.each(["\u0000", '"', "\\", "é", "日", "🐎", "\ud800", "\u2028"])(
  "%j counts as often as it stands there",
  (character) => {
    const text = character.repeat(70_000);
    expect(jsonSize({ text }, limit)).toBe(bytesOf({ text }));
  },
);

test("fields without a value count for nothing, as JSON leaves them out", () => {
  const value = { data: "x".repeat(70_000), errors: undefined };
  expect(jsonSize(value, limit)).toBe(bytesOf(value));
});

test("the size of a value far below the limit is no more than that of its JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonSize(value, enough)).toBeLessThanOrEqual(bytesOf(value));
    }),
  );
});

test("what comes behind the limit is not looked at", () => {
  const text = "x".repeat(1000);
  const rest = {
    get value(): string {
      throw new Error("It was looked at.");
    },
  };
  expect(jsonSize([text, text, rest], 1500)).toBeGreaterThan(1500);
  expect(jsonSize({ a: text, b: text, rest }, 1500)).toBeGreaterThan(1500);
  expect(jsonSize([[text, text], [rest]], 1500)).toBeGreaterThan(1500);
});
