import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, type AttackPattern, type Diagnostics } from "recheck";
import { parseAst } from "vitest/node";
import { expect, test } from "vitest";
import recheck from "recheck/package.json" with { type: "json" };
import type * as Phrases from "../../src/core/search/text/phrases.js";
import type * as MemoryItem from "../../src/models/answers/memory-item.js";
import type * as ReadJson from "../../src/models/answers/read-json.js";
import type * as Local from "../../src/models/local.js";
import { turn } from "../models/prompted.js";
import { RecordingCall } from "../support/model-calls.js";

const dist = join(import.meta.dirname, "../../dist");

/**
 * Files whose expressions may take polynomial time, with the reason why their text is bounded. No
 * other file may have such an expression. The checker is partly random, so that a run does not find
 * one in each of these files.
 */
const bounded: Readonly<Record<string, string>> = {
  "client/document-text.js": "the client's own documents",
  "core/context/markdown-card.js": "linear: it is tried at the starts of lines alone",
  "core/context/topics.js": "one word",
  "models/answers/loose-values.js": "one value of an answer, in a worker thread",
  "models/answers/memory-item.js": "a label of 60 characters, in a worker thread",
  "models/answers/to-citations.js": "one quote of an answer, in a worker thread",
  "models/answers/read-json.js": "200,000 characters, in a worker thread",
  "models/local/digest.js": "a line of 200 characters, in a worker thread",
  "models/local/instructions.js": "a sentence of 600 characters, in a worker thread",
  "models/local/plain-text.js": "a sentence of 600 characters, in a worker thread",
  "models/local/statement.js": "a sentence of 600 characters, in a worker thread",
  "models/local/third-person.js": "a sentence of 600 characters, in a worker thread",
  "store/postgres/schema.js": "the store's own definitions",
};

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Calls the functions that build expressions at run time. */
async function callBuilders(): Promise<void> {
  const { readJson } = await load<typeof ReadJson>("models/answers/read-json.js");
  const { toLabel } = await load<typeof MemoryItem>("models/answers/memory-item.js");
  const { phrasesOf } = await load<typeof Phrases>("core/search/text/phrases.js");
  const { LocalModel } = await load<typeof Local>("models/local.js");
  Array.from(readJson("<think>So.</think> {}", true));
  toLabel("m1", "m");
  phrasesOf('"green tea"');
  const said = ["Always answer briefly.", "From now on, answer in French."].map((text) =>
    turn(text),
  );
  await new LocalModel().extract({ turns: said }, new RecordingCall());
}

function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(dist, file)).href) as Promise<Module>;
}

/**
 * Digests of judged expressions. The short soak judges only the others, as all take minutes. To
 * update the list: `npm run test:soak -- --short regular-expressions --update`.
 */
const judgedFile = join(import.meta.dirname, "judged-expressions.txt");

test("no regular expression takes exponential time, and none a long time on an unbounded text", async () => {
  const all = await allExpressions();
  expect(all.length).toBeGreaterThan(300);
  const isFull = process.env["SOAK"] === "full";
  const judged = new Set(isFull ? [] : readFileSync(judgedFile, "utf8").split("\n"));
  const expressions = all.filter((one) => !judged.has(digestOf(one)));
  const faults: string[] = [];
  const judge = async ({ file, source, flags }: Expression) => {
    const verdict = await verdictOn(source, flags);
    if (verdict === null || verdict.status === "safe") return;
    if (!isPolynomial(verdict) || bounded[file] === undefined)
      faults.push(`${file}: /${source}/${flags} is ${describe(verdict)}`);
  };
  const queue = expressions.values();
  const judgeAll = async () => {
    for (const expression of queue) await judge(expression);
  };
  await Promise.all([judgeAll(), judgeAll()]);
  expect(faults).toEqual([]);
  const digests = [...new Set(all.map(digestOf))].toSorted();
  await expect(`${digests.join("\n")}\n`).toMatchFileSnapshot(judgedFile);
}, 600_000);

/**
 * An expression is judged again when it changes, when it moves to another file, or when the file's
 * bound or the checker changes.
 */
function digestOf({ file, source, flags }: Expression): string {
  const judged = JSON.stringify([file, bounded[file] ?? null, source, flags, recheck.version]);
  return createHash("sha256").update(judged).digest("hex").slice(0, 16);
}

/**
 * Findings that the checker makes by fuzzing are estimates and vary between runs. Such a finding
 * counts only if the expression is slow on the reported text.
 */
async function verdictOn(source: string, flags: string): Promise<Diagnostics | null> {
  const [text, known] = knownToRecheck(source, flags);
  const verdict = await check(text, known, { timeout: 60_000 });
  if (verdict.status !== "vulnerable" || verdict.checker !== "fuzz") return verdict;
  if (verdict.complexity.type === "exponential") return verdict;
  return takesLong(new RegExp(source, flags), verdict.attack) ? verdict : null;
}

/** Milliseconds. On texts of the lengths below, a linear expression takes about one. */
const long = 200;

/**
 * Whether a search is slow in a text of up to 100,000 characters. Lengths double, and the first
 * slow search ends the test.
 */
function takesLong(expression: RegExp, { pumps, suffix }: AttackPattern): boolean {
  for (let length = 1_000; length < 150_000; length *= 2) {
    const one = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
    const times = Math.ceil(length / Math.max(1, one));
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
    // Measured twice, as a busy machine can slow down one search.
    if (timeOf(expression, text) > long && timeOf(expression, text) > long) return true;
  }
  return false;
}

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  text.search(expression);
  return performance.now() - start;
}

/** The checker does not support `v`: for a set difference, it receives only the first set. */
function knownToRecheck(source: string, flags: string): [source: string, flags: string] {
  const plain = source.replaceAll(/\[(\[[^\]]*\])--\[[^\]]*\]\]/g, "$1");
  return [plain, flags.replace("d", "").replace("v", "u")];
}

function isPolynomial(verdict: Diagnostics): boolean {
  return verdict.status === "vulnerable" && verdict.complexity.type === "polynomial";
}

function describe(verdict: Diagnostics): string {
  return verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.status;
}

/** Every literal of the built product, and one expression from each place that builds some at run time. */
async function allExpressions(): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  const add = (one: Expression) => found.set(`${one.file}/${one.source}/${one.flags}`, one);
  const files = globSync("**/*.js", { cwd: dist, exclude: ["bundle", "console"] }).toSorted();
  for (const file of files)
    collectLiterals(parseAst(readFileSync(join(dist, file), "utf8")), file, add);
  const building = files.filter((file) => linesThatBuild(file).length > 0);
  const built = new Set<string>();
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags = ""]: [string | RegExp, string?]) {
      const made = new target(pattern, flags);
      const [, file = "", line = ""] = frame.exec(callerIn(new Error().stack)) ?? [];
      if (file !== "") add({ file: `${file}.js`, source: made.source, flags: made.flags });
      built.add(`${file}:${line}`);
      return made;
    },
  });
  try {
    for (const file of building) await load(file);
    await callBuilders();
  } finally {
    globalThis.RegExp = Original;
  }
  const sites = building.flatMap(linesThatBuild);
  expect(sites.filter((site) => !built.has(site))).toEqual([]);
  return [...found.values()];
}

/**
 * The stack line of the code that created the expression, after the error and the proxy.
 * Expressions of packages are not judged.
 */
function callerIn(stack = ""): string {
  return stack.split("\n")[2] ?? "";
}

/** Stacks contain the source paths of built modules. */
const frame = /\/src\/([\w/.-]+)\.ts:(\d+):\d+/;

/** The places in a built file that create expressions at run time, as source name and line number. */
function linesThatBuild(file: string): string[] {
  const name = file.replace(/\.js$/, "");
  const lines = readFileSync(join(dist, "../src", `${name}.ts`), "utf8").split("\n");
  return lines.flatMap((line, i) => (line.includes("new RegExp(") ? `${name}:${i + 1}` : []));
}

function collectLiterals(node: unknown, file: string, add: (one: Expression) => void): void {
  if (Array.isArray(node)) for (const one of node) collectLiterals(one, file, add);
  else if (typeof node === "object" && node !== null) {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) add({ file, source: regex.pattern, flags: regex.flags });
    for (const child of Object.values(node)) collectLiterals(child, file, add);
  }
}
