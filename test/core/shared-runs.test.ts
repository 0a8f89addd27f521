import fc from "fast-check";
import { expect, test } from "vitest";
import { SharedRuns } from "../../src/core/tasks/shared-runs.js";

test("each call is followed by a whole run, one run at a time, and no more runs than needed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.nat(4), { maxLength: 8 }), async (s, calls) => {
      const runs: boolean[] = [];
      let running = 0;
      const shared = new SharedRuns(async () => {
        expect((running += 1)).toBe(1);
        const isGood = runs.length % 2 === 0;
        runs.push(isGood);
        await s.schedule(Promise.resolve());
        running -= 1;
        if (!isGood) throw new Error("It could not be done.");
      });
      const asked = calls.map(async (ticks) => {
        for (let tick = 0; tick < ticks; tick += 1) await s.schedule(Promise.resolve());
        const begun = runs.length;
        const isGood = await shared.run().then(
          () => true,
          () => false,
        );
        // A run that began after the call has ended with this outcome, and it is the next one.
        expect(runs[begun]).toBe(isGood);
        expect(runs.length).toBeGreaterThan(begun);
      });
      await s.waitFor(Promise.all(asked));
      expect(runs.length).toBeLessThanOrEqual(calls.length);
    }),
  );
});

test("calls during a run share the next one", async () => {
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const shared = new SharedRuns(async () => ends[begun++]?.promise);
  const first = shared.run();
  const others = [shared.run(), shared.run(), shared.run()];
  ends[0]?.resolve();
  await first;
  ends[1]?.resolve();
  await Promise.all(others);
  expect(begun).toBe(2);
});
