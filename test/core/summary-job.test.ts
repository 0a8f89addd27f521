import { describe, expect, test } from "vitest";
import { isRefreshDue, summaryJobId } from "../../src/core/summaries/summary-job.js";
import { maxIdLength } from "../../src/core/text.js";

describe("contextSummaryUpdateFrequency", () => {
  const n = 10;
  const table: readonly [string, number, number, number, boolean][] = [
    ["-1: a call that adds one message makes a refresh due", -1, 4, 5, true],
    ["-1: nothing added makes none due", -1, 5, 5, false],
    ["1: each message makes a refresh due", 1, 4, 5, true],
    ["N: N - 1 messages make none due", n, 0, n - 1, false],
    ["N: the Nth message makes one due", n, n - 1, n, true],
    ["N: the message after it makes none due", n, n, n + 1, false],
    ["N: N + 1 messages at once make one due", n, 0, n + 1, true],
    ["N: the message before the next multiple makes none due", n, n + 1, 2 * n - 1, false],
    ["N: the next multiple makes one due", n, 2 * n - 1, 2 * n, true],
    ["N: several multiples passed at once make one due", n, 5, 5 * n, true],
  ];
  test.each(table)("%s", (_name, contextSummaryUpdateFrequency, from, to, isDue) => {
    const settings = { enableContextSummary: true, contextSummaryUpdateFrequency };
    expect(isRefreshDue(settings, from, to)).toBe(isDue);
    expect(isRefreshDue({ ...settings, enableContextSummary: false }, from, to)).toBe(false);
  });
});

test("a thread's job has one id, which fits its column whatever the thread's id is", () => {
  const long = "🍵".repeat(maxIdLength);
  expect(summaryJobId(long)).toBe(summaryJobId(long));
  expect(summaryJobId(long)).not.toBe(summaryJobId(`${long.slice(2)}x`));
  expect(summaryJobId(long).length).toBeLessThanOrEqual(maxIdLength);
});
