/**
 * Scores the built-in rules of judgement on sets of statements: `node measure/eval/judgement/run.ts [DIRECTORY] [--figures]`.
 * A set is a file of JSON lines named after its kind: `both.jsonl`, `change.jsonl`, `keep.jsonl`, `refuse.jsonl`. Prints
 * each figure with its misses; with `--figures`, without them. The rules are those of the last build.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as RulesFile from "../../../src/rules/conversation-rules.js";
import {
  scoreBoth,
  scoreChanges,
  scoreCross,
  scoreKept,
  scoreRefused,
  type Figure,
  type Message,
  type Pair,
} from "./score.ts";

const built = new URL("../../../dist/rules/conversation-rules.js", import.meta.url).href;
const { conversationRules } = (await import(built)) as typeof RulesFile;
const rules = conversationRules();

const args = process.argv.slice(2);
const directory = args.find((arg) => !arg.startsWith("--")) ?? join(import.meta.dirname, "natural");

function load<Row>(kind: string): Row[] {
  const file = join(directory, `${kind}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Row);
}

const both = load<Pair>("both");
const keep = load<Message>("keep");
const truths = [...both.flatMap(({ a, b }) => [a, b]), ...keep.map(({ text }) => text)];
const figures: Figure[] = [
  ...scoreBoth(rules, both),
  ...scoreChanges(rules, load<Pair>("change")),
  ...scoreKept(rules, keep),
  ...scoreRefused(rules, load<Message>("refuse")),
  scoreCross(rules, truths),
];
for (const { name, right, of, misses } of figures) {
  if (of === 0) continue;
  console.log(`${name}: ${right} of ${of}`);
  if (!args.includes("--figures")) for (const miss of misses) console.log(`  ${miss}`);
}
