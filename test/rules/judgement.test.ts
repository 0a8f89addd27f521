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
} from "./score-sets.js";
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
    ["developing/change.jsonl", 66],
    ["natural/change.jsonl", 55],
    ["everyday/change.jsonl", 63],
    ["nearby/change.jsonl", 31],
    ["plain/change.jsonl", 55],
  ],
  "changes, one message": [
    ["developing/change.jsonl", 66],
    ["natural/change.jsonl", 55],
    ["everyday/change.jsonl", 63],
    ["nearby/change.jsonl", 31],
    ["plain/change.jsonl", 55],
  ],
  "changes: ended, or shown as a contradiction": [
    ["developing/change.jsonl", 91],
    ["natural/change.jsonl", 74],
  ],
  "changes: ended, or of one topic": [
    ["developing/change.jsonl", 103],
    ["natural/change.jsonl", 85],
  ],
  "both true: not shown as a contradiction": [
    ["developing/both.jsonl", 155],
    ["natural/both.jsonl", 96],
  ],
  "facts kept": [
    ["developing/keep.jsonl", 209],
    ["natural/keep.jsonl", 162],
  ],
  "messages refused": [
    ["developing/refuse.jsonl", 80],
    ["everyday/refuse.jsonl", 78],
    ["nearby/refuse.jsonl", 58],
    ["natural/refuse.jsonl", 80],
  ],
};

const scorers: readonly [RegExp, (file: string) => Figure[]][] = [
  [/both/, (file) => scoreBoth(rules, load<Pair>(file))],
  [/change/, (file) => scoreChanges(rules, load<Pair>(file))],
  [/keep/, (file) => scoreKept(rules, load<Message>(file))],
  [/refuse/, (file) => scoreRefused(rules, load<Message>(file))],
];
const scored = new Map<string, readonly Figure[]>();

/** The figures of a file, which is scored once. */
function figuresOf(file: string): readonly Figure[] {
  const [, score] = scorers.find(([pattern]) => pattern.test(file)) ?? [];
  const figures = scored.get(file) ?? score?.(file) ?? [];
  scored.set(file, figures);
  return figures;
}

describe("nothing is retired that may be true", () => {
  test.each(["developing", "natural", "everyday", "nearby", "plain"])(
    "pairs that are both true: %s",
    (set) => {
      const [inTwo, inOne] = figuresOf(`${set}/both.jsonl`);
      expect(inTwo?.misses).toEqual([]);
      expect(inOne?.misses).toEqual([]);
      expect(inTwo?.of).toBeGreaterThan(50);
    },
  );

  test.each(["developing", "natural", "everyday", "plain"])(
    "the cross test: every true statement of a set against every other: %s",
    (set) => {
      const pairs = load<Pair>(`${set}/both.jsonl`);
      const hasMessages = set === "developing" || set === "natural";
      const messages = hasMessages ? load<Message>(`${set}/keep.jsonl`) : [];
      const texts = [...pairs.flatMap(({ a, b }) => [a, b]), ...messages.map(({ text }) => text)];
      expect(scoreCross(rules, [...new Set(texts)]).misses).toEqual([]);
    },
  );
});

describe("the figures of the sets do not fall", () => {
  const cases = Object.entries(reached).flatMap(([name, files]) =>
    files.map(([file, least]) => ({ name, file, least })),
  );
  test.each(cases)("$name of $file: at least $least", ({ name, file, least }) => {
    const figure = figuresOf(file).find((one) => one.name === name);
    expect(figure?.right).toBeGreaterThanOrEqual(least);
  });
});
