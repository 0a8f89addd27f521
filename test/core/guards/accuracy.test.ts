import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtInRules } from "../../../src/core/guards/guard-checks.js";
import { labelledTexts } from "./labelled-texts.js";

interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

const texts = labelledTexts();

/** A finding is correct only if it is exactly the labelled range. */
function countsOf(rule: (typeof builtInRules)[number]): Counts {
  const counts = { right: 0, wrong: 0, missed: 0 };
  for (const { text, expected } of texts) {
    const wanted = expected.filter((one) => one.rule === rule.id).map(placeOf);
    // Findings of another rule's ranges do not count as wrong.
    const others = new Set(expected.filter((one) => one.rule !== rule.id).map(placeOf));
    const found = rule
      .find(text)
      .map(placeOf)
      .filter((place) => !others.has(place));
    counts.right += found.filter((place) => wanted.includes(place)).length;
    counts.wrong += found.filter((place) => !wanted.includes(place)).length;
    counts.missed += wanted.filter((place) => !found.includes(place)).length;
  }
  return counts;
}

function placeOf({ start, end }: { readonly start: number; readonly end: number }): string {
  return `${start}-${end}`;
}

const precisionOf = ({ right, wrong }: Counts) => right / (right + wrong);
const recallOf = ({ right, missed }: Counts) => right / (right + missed);
const byRule = builtInRules.map((rule) => ({ id: rule.id, ...countsOf(rule) }));
const total = byRule.reduce((sum, one) => ({
  id: "all",
  right: sum.right + one.right,
  wrong: sum.wrong + one.wrong,
  missed: sum.missed + one.missed,
}));

test("the set has lookalikes as well as findings", () => {
  expect(texts.length).toBeGreaterThanOrEqual(250);
  expect(texts.filter(({ expected }) => expected.length === 0).length).toBeGreaterThan(150);
});

test.each(byRule)("$id is precise, and misses little", (counts) => {
  expect(counts.right).toBeGreaterThanOrEqual(5);
  expect(precisionOf(counts)).toBeGreaterThanOrEqual(0.9);
  expect(recallOf(counts)).toBeGreaterThanOrEqual(0.9);
});

test("all rules together are precise, and miss little", () => {
  expect(precisionOf(total)).toBeGreaterThanOrEqual(0.98);
  expect(recallOf(total)).toBeGreaterThanOrEqual(0.95);
});

test("the page has the figures of this run", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/guards.md"), "utf8");
  for (const counts of [...byRule, total]) {
    const figures = [precisionOf(counts), recallOf(counts)].map((figure) => figure.toFixed(3));
    const row = [counts.id === "all" ? "all" : `\`${counts.id}\``, counts.right + counts.missed];
    const cells = [...row, ...figures].map((cell) => ` *${cell} *`).join(String.raw`\|`);
    expect(page).toMatch(new RegExp(`\\|${cells}\\|`));
  }
});
