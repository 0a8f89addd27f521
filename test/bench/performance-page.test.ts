import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { isReached, ratioOf } from "../../measure/bench/support/figure.js";
import { performancePage } from "../../measure/bench/support/performance-page.js";
import { plot } from "../../measure/bench/support/plot.js";
import type { Result } from "../../measure/bench/support/result.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "measure/bench/results");
const results = (existsSync(folder) ? readdirSync(folder) : []).map(
  (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Result,
);

test("the page of performance and its picture show the kept results, which are of whole runs", async () => {
  const page = join(root, "docs/performance.md");
  const text = readFileSync(page, "utf8");
  const options = { ...(await resolveConfig(page)), filepath: page };
  expect(text).toBe(await format(performancePage(text, results), options));
  expect(readFileSync(join(root, "docs/performance.svg"), "utf8")).toBe(plot(results));
  expect(results.filter(({ isSmall }) => isSmall)).toEqual([]);
});

test("a goal bounds the ratio to the yardstick, or the value where there is none", () => {
  const yardstick = { name: "plain", value: 10 };
  const figure = { name: "f", unit: "ms", value: 15 };
  expect(ratioOf({ ...figure, yardstick })).toBe(1.5);
  expect(isReached({ ...figure, yardstick, goal: { atMost: 1.5 } })).toBe(true);
  expect(isReached({ ...figure, yardstick, goal: { atMost: 1.4 } })).toBe(false);
  expect(isReached({ ...figure, goal: { atMost: 1.5 } })).toBe(false);
  expect(isReached({ ...figure, goal: { atLeast: 15 } })).toBe(true);
  expect(isReached(figure)).toBeNull();
});
