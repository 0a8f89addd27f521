import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faded, nextFading, type FadingFact } from "../../src/core/facts/decay.js";
import { defaultFadingPolicy } from "../../src/core/facts/fading-policy.js";
import { noon } from "../store/samples.js";

const day = 86_400_000;

const fact = (change: Partial<FadingFact> = {}): FadingFact => ({
  policy: "FADING",
  status: "VALID",
  pinned: false,
  confidence: 0.8,
  createdAt: noon,
  reinforcedAt: noon,
  decayedAt: null,
  ...change,
});

/** The effect of time under the policy of Oasis. */
const after = (ms: number, change: Partial<FadingFact> = {}, policy = {}) =>
  faded(fact(change), noon + ms, { ...defaultFadingPolicy, ...policy });

describe("A fact that is not said again", () => {
  test.each([
    ["not at exactly 7 days", 7 * day, null],
    ["once after more than 7 days", 7 * day + 1, 0.8 * 0.95],
    ["once at exactly 14 days", 14 * day, 0.8 * 0.95],
    ["twice after more than 14 days", 14 * day + 1, 0.8 * 0.95 * 0.95],
  ])("fades %s", (_when, ms, confidence) => {
    expect(after(ms)?.confidence ?? null).toBe(confidence);
  });

  test("takes 24 periods from full confidence to be out of sight", () => {
    const at = (periods: number) => after(periods * 7 * day + 1, { confidence: 1 })?.confidence;
    expect(at(23)).toBeCloseTo(0.3074, 4);
    expect(at(24)).toBeCloseTo(0.292, 4);
    expect(at(100)).toBe(at(24));
  });

  test("counts from the later of its reinforcement and its last decay", () => {
    expect(after(8 * day, { decayedAt: noon + 2 * day })).toBeNull();
    expect(after(9 * day + 1, { decayedAt: noon + 2 * day })?.decayedAt).toBe(noon + 9 * day);
    expect(after(9 * day, { decayedAt: noon - 20 * day })?.decayedAt).toBe(noon + 7 * day);
  });

  test("does not fade at exactly the least confidence, nor is it pruned", () => {
    expect(after(400 * day, { confidence: 0.3 })).toBeNull();
  });

  test.each([
    ["not at exactly 30 days", 30 * day, null],
    ["after more than 30 days", 30 * day + 1, true],
  ])("is pruned, once it has faded, %s", (_when, ms, isPruned) => {
    expect(after(ms, { confidence: 0.2 })?.isPruned ?? null).toBe(isPruned);
  });

  test("can fade and be pruned at once", () => {
    expect(after(31 * day, { confidence: 0.31 })).toEqual({
      confidence: 0.31 * 0.95,
      decayedAt: noon + 28 * day,
      isDecayed: true,
      isPruned: true,
    });
  });

  test.each([
    ["is pinned", { pinned: true }],
    ["lives by the policy PERMANENT", { policy: "PERMANENT" }],
    ["does not hold", { status: "INVALID" }],
    ["waits to be confirmed", { status: "PENDING" }],
  ] as const)("stays as it is where it %s", (_why, change) => {
    expect(after(1000 * day, change)).toBeNull();
    expect(nextFading(fact(change), defaultFadingPolicy)).toBeNull();
  });

  test("stays as it is under a factor of 1", () => {
    expect(after(1000 * day, {}, { decayFactor: 1 })).toBeNull();
    const never = { ...defaultFadingPolicy, decayFactor: 1 };
    expect(nextFading(fact(), never)).toBeNull();
  });
});

const anyFact = fc.record({
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  decayedAt: fc.option(fc.integer({ min: noon - 90 * day, max: noon })),
});

/** The fact after its fading is stored. */
function stored(before: FadingFact, now: number): FadingFact {
  const fading = faded(before, now, defaultFadingPolicy);
  if (!fading) return before;
  const { confidence, decayedAt, isPruned } = fading;
  return { ...before, confidence, decayedAt, status: isPruned ? "INVALID" : "VALID" };
}

test("how often anybody looks makes no difference", () => {
  const times = fc.array(fc.integer({ min: 0, max: 400 * day }), { maxLength: 20 });
  fc.assert(
    fc.property(anyFact, times, fc.integer({ min: 0, max: 400 * day }), (change, looks, end) => {
      const earlier = looks.filter((one) => one <= end).toSorted((a, b) => a - b);
      const often = [...earlier, end].reduce((one, ms) => stored(one, noon + ms), fact(change));
      const once = stored(fact(change), noon + end);
      expect(often.confidence).toBe(once.confidence);
      expect(often.status).toBe(once.status);
    }),
  );
});

test("nothing happens before the time that is told, and something does then", () => {
  fc.assert(
    fc.property(anyFact, (change) => {
      const one = fact(change);
      const next = nextFading(one, defaultFadingPolicy);
      const isChanged = (now: number) => faded(one, now, defaultFadingPolicy) !== null;
      const [before, then] = next === null ? [noon + 1000 * day, null] : [next - 1, next];
      expect(isChanged(before)).toBe(false);
      expect(then === null || isChanged(then)).toBe(true);
    }),
  );
});
