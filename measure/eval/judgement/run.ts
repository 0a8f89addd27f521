/**
 * Scores the built-in rules of judgement on sets of statements: `node measure/eval/judgement/run.ts [DIRECTORY] [--figures]`.
 * A set is JSON lines in files named after their kind (`both.jsonl`, `change.jsonl`, `keep.jsonl`, `refuse.jsonl`), or
 * in files named after their language, each line with its `type`. Prints each figure with its misses; with `--figures`,
 * without them. The rules are those of the last build.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
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

interface Row extends Partial<Pair>, Partial<Message> {
  readonly type?: string;
}

function load(file: string): Row[] {
  const lines = readFileSync(join(directory, file), "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Row);
}

/** The rows of each set of the directory: the kinds of one language in files of their own, or a language in each file. */
function loadSets(): Row[][] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".jsonl"));
  const rows = files.map((file) =>
    load(file).map((row) => ({ type: basename(file, ".jsonl"), ...row })),
  );
  const isByKind =
    existsSync(join(directory, "keep.jsonl")) || existsSync(join(directory, "both.jsonl"));
  return isByKind ? [rows.flat()] : rows;
}

function score(rows: readonly Row[]): Figure[] {
  const of = <Wanted>(type: string) =>
    rows.filter((row) => row.type === type) as unknown as Wanted[];
  const both = of<Pair>("both");
  const keep = of<Message>("keep");
  const truths = [...both.flatMap(({ a, b }) => [a, b]), ...keep.map(({ text }) => text)];
  return [
    ...scoreBoth(rules, both),
    ...scoreChanges(rules, of<Pair>("change")),
    ...scoreKept(rules, keep),
    ...scoreRefused(rules, of<Message>("refuse")),
    scoreCross(rules, [...new Set(truths)]),
  ];
}

for (const same of Map.groupBy(loadSets().flatMap(score), ({ name }) => name).values()) {
  const sum = (count: (figure: Figure) => number) =>
    same.reduce((total, figure) => total + count(figure), 0);
  const of = sum((figure) => figure.of);
  if (of === 0) continue;
  console.log(`${same[0]?.name}: ${sum(({ right }) => right)} of ${of}`);
  if (!args.includes("--figures"))
    for (const miss of same.flatMap(({ misses }) => misses)) console.log(`  ${miss}`);
}
