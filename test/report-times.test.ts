import { expect, test } from "vitest";
import { timeFaults } from "../.ci/times.js";
import { secondsOf } from "./support/store-json-reporter.js";

const file = (seconds: number) => ({ name: "a.test.ts", seconds });

test("a file may take 20 seconds, and on a slow machine at most twice as long", () => {
  expect(timeFaults(100, [file(20)], true)).toEqual({ lines: [], isFailed: false });
  expect(timeFaults(100, [file(21)], true)).toEqual({
    lines: ["a.test.ts took 21.0 s, but may take 20.0 s: split it."],
    isFailed: true,
  });
  expect(timeFaults(540, [file(30)], true).isFailed).toBe(false);
  expect(timeFaults(540, [file(31)], true).isFailed).toBe(true);
  expect(timeFaults(2_000, [file(41)], false).isFailed).toBe(true);
});

test("a run of more than six minutes is told, and one of more than twelve fails on the build server", () => {
  const told = [expect.stringContaining("npm test took")];
  expect(timeFaults(361, [], true)).toEqual({ lines: told, isFailed: false });
  expect(timeFaults(721, [], true)).toEqual({ lines: told, isFailed: true });
  expect(timeFaults(721, [], false)).toEqual({ lines: told, isFailed: false });
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
