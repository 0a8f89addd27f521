import { expect, test } from "vitest";
import { timeFaults } from "../.ci/times.js";
import { secondsOf } from "./support/store-json-reporter.js";

const file = (seconds: number) => ({ name: "a.test.ts", seconds });

test("a file may take 20 seconds in a run that takes no longer than it may", () => {
  expect(timeFaults(360, [file(20)])).toEqual({ lines: [], isFailed: false });
  expect(timeFaults(360, [file(21)])).toEqual({
    lines: ["a.test.ts took 21.0 s, but may take 20.0 s: split it."],
    isFailed: true,
  });
});

test("on a busy machine a file gets more in proportion, and fails at twice as much", () => {
  const told = expect.stringContaining("npm test took 720 s");
  const named = expect.stringContaining("may take 40.0 s");
  expect(timeFaults(720, [file(40)])).toEqual({ lines: [told], isFailed: false });
  expect(timeFaults(720, [file(80)])).toEqual({ lines: [named, told], isFailed: false });
  expect(timeFaults(720, [file(81)])).toEqual({ lines: [named, told], isFailed: true });
});

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
