import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";

/** Resolves when a timer of this length has fired. */
function timer(ms: number): Promise<void> {
  return new Promise((resolve) => void systemClock.after(ms, resolve));
}

test.each([2 ** 31 - 1, 2 ** 31, 400 * 86_400_000])(
  "a timer of %i ms does not call back at once",
  async (delayMs) => {
    const warnings: Error[] = [];
    const listener = (warning: Error) => warnings.push(warning);
    process.on("warning", listener);
    onTestFinished(() => void process.off("warning", listener));
    let calls = 0;
    const cancel = systemClock.after(delayMs, () => (calls += 1));
    // Node reduces a too long timeout to 1 ms, and warns.
    await timer(20);
    expect([calls, warnings]).toEqual([0, []]);
    cancel();
  },
);

test("a timer that is cancelled does not call back, and the others do", async () => {
  let calls = 0;
  const cancel = systemClock.after(1, () => (calls += 1));
  cancel();
  await timer(5);
  expect(calls).toBe(0);
});
