import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nearestPlace } from "../../src/core/memories/nearest-place.js";

const word = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
const quote = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 4 });

test("a quote is found at the place that is nearest to where it stood, of two the first", () => {
  const property = fc.property(word, quote, fc.nat(14), (text, wanted, start) => {
    const places = Array.from(text, (_, i) => i).filter((i) => text.startsWith(wanted, i));
    const [nearest = null] = places.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start));
    expect(nearestPlace(text, wanted, start)).toBe(nearest);
  });
  fc.assert(property, { numRuns: 2_000 });
});

test("texts that repeat themselves take no longer than others", () => {
  const text = "a".repeat(4_000_000);
  const half = "a".repeat(1_000_000);
  // Trying one position after another would exceed the runner's time-out.
  expect(nearestPlace(text, `${half}b${half}`, 4_000_000)).toBeNull();
  expect(nearestPlace(text, half, 4_000_000)).toBe(3_000_000);
});
