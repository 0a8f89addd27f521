import { expect, test } from "vitest";
import { secondsOf } from "./support/store-json-reporter.js";

test("the time of a file counts what it imports and what its hooks do", () => {
  const times = {
    environmentSetupDuration: 1,
    prepareDuration: 20,
    collectDuration: 300,
    setupDuration: 4_000,
    duration: 50_000,
  };
  expect(secondsOf(times)).toBeCloseTo(54.321);
});
