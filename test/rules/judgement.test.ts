import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  scoreBoth,
  scoreChanges,
  scoreCross,
  scoreKept,
  scoreRefused,
  type Figure,
  type Message,
  type Pair,
} from "../../measure/eval/judgement/score.js";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { cachedEnglish } from "./cached-english.js";

const rules = conversationRules(cachedEnglish);
const sets = join(import.meta.dirname, "../../measure/eval/judgement");

function load<Row>(file: string): Row[] {
  const lines = readFileSync(join(sets, file), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Row);
}

/** The figures reached so far; a change of the rules may raise them, not lower them. */
const reached: Readonly<Record<string, readonly [file: string, least: number][]>> = {
  "changes, two messages": [
    ["developing/change.jsonl", 60],
    ["plain/change.jsonl", 53],
  ],
  "changes, one message": [
    ["developing/change.jsonl", 60],
    ["plain/change.jsonl", 53],
  ],
  "changes: ended, or shown as a contradiction": [["developing/change.jsonl", 90]],
  "facts kept": [["developing/keep.jsonl", 207]],
  "messages refused": [["developing/refuse.jsonl", 78]],
};

describe("nothing is retired that may be true", () => {
  test.each(["developing/both.jsonl", "plain/both.jsonl"])(
    "pairs that are both true: %s",
    (file) => {
      const pairs = load<Pair>(file);
      const [inTwo, inOne] = scoreBoth(rules, pairs);
      expect(inTwo?.misses).toEqual([]);
      expect(inOne?.misses).toEqual([]);
      expect(pairs.length).toBeGreaterThan(50);
    },
  );

  test("the cross test: every true statement of the sets against every other", () => {
    const said = [...load<Pair>("developing/both.jsonl"), ...load<Pair>("plain/both.jsonl")];
    const texts = [
      ...said.flatMap(({ a, b }) => [a, b]),
      ...load<Message>("developing/keep.jsonl").map(({ text }) => text),
    ];
    // Where people live differs between the people of the sets.
    const ofOne = new Set(texts.filter((text) => !/\b(?:live|home)\b/i.test(text)));
    expect(scoreCross(rules, [...ofOne]).misses).toEqual([]);
  });
});

describe("the figures of the sets do not fall", () => {
  const scorers: readonly [RegExp, (file: string) => Figure[]][] = [
    [/change/, (file) => scoreChanges(rules, load<Pair>(file))],
    [/keep/, (file) => scoreKept(rules, load<Message>(file))],
    [/refuse/, (file) => scoreRefused(rules, load<Message>(file))],
  ];
  const cases = Object.entries(reached).flatMap(([name, files]) =>
    files.map(([file, least]) => ({ name, file, least })),
  );
  test.each(cases)("$name of $file: at least $least", ({ name, file, least }) => {
    const [, score] = scorers.find(([pattern]) => pattern.test(file)) ?? [];
    const figure = score?.(file).find((one) => one.name === name);
    expect(figure?.right).toBeGreaterThanOrEqual(least);
  });
});
