import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, type Diagnostics } from "recheck";
import { parseAst } from "vitest/node";
import { expect, test } from "vitest";

const dist = join(import.meta.dirname, "../../dist");

/**
 * Files whose expressions may take polynomial time, with what bounds their text.
 * No other file may have such an expression.
 */
const bounded: Readonly<Record<string, string>> = {
  "client/document-text.js": "the client's own documents",
  "core/context-cards/card-topics.js": "one word",
  "models/answers/loose-values.js": "one value of an answer, in a worker thread",
  "models/answers/read-json.js": "200,000 characters, in a worker thread",
  "models/answers/to-proposal.js": "one quote of an answer",
  "models/local/cues.js": "a sentence of 600 characters, in a worker thread",
  "models/local/digest.js": "a line of 200 characters, in a worker thread",
  "models/local/instructions.js": "a sentence of 600 characters, in a worker thread",
  "models/local/known.js": "a memory of 300 characters, in a worker thread",
  "models/local/plain-text.js": "a sentence of 600 characters, in a worker thread",
  "models/local/sentences.js": "20,000 characters, in a worker thread",
  "models/local/statement.js": "a sentence of 600 characters, in a worker thread",
  "models/local/third-person.js": "a sentence of 600 characters, in a worker thread",
  "server/operations/requested-operation.js": "a URL of 16 KiB without line breaks",
};

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Folders whose modules build expressions from lists of words when they are imported. */
const building = new Set(["models/local", "models/answers"]);

test("no regular expression takes exponential time, and none a long time on an unbounded text", async () => {
  const expressions = await allExpressions();
  expect(expressions.length).toBeGreaterThan(300);
  const faults: string[] = [];
  const isUsed = new Set<string>();
  const judge = async ({ file, source, flags }: Expression) => {
    const verdict = await check(source, flags.replaceAll(/[dv]/g, ""), { timeout: 60_000 });
    if (verdict.status === "safe") return;
    isUsed.add(file);
    if (!isPolynomial(verdict) || bounded[file] === undefined)
      faults.push(`${file}: /${source}/${flags} is ${describe(verdict)}`);
  };
  const queue = expressions.values();
  const judgeAll = async () => {
    for (const expression of queue) await judge(expression);
  };
  await Promise.all([judgeAll(), judgeAll()]);
  expect(faults).toEqual([]);
  expect(Object.keys(bounded).filter((file) => !isUsed.has(file))).toEqual([]);
}, 300_000);

function isPolynomial(verdict: Diagnostics): boolean {
  return verdict.status === "vulnerable" && verdict.complexity.type === "polynomial";
}

function describe(verdict: Diagnostics): string {
  return verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.status;
}

/** Every literal of the built product, and every expression that a module makes when it is imported. */
async function allExpressions(): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  const add = (one: Expression) => found.set(`${one.file}/${one.source}/${one.flags}`, one);
  const files = globSync("**/*.js", { cwd: dist }).toSorted();
  for (const file of files)
    collectLiterals(parseAst(readFileSync(join(dist, file), "utf8")), file, add);
  const Original = RegExp;
  let importing = "";
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags = ""]: [string | RegExp, string?]) {
      const made = new target(pattern, flags);
      if (importing !== "") add({ file: importing, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (importing of files.filter((file) => building.has(dirname(file))))
      await import(pathToFileURL(join(dist, importing)).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return [...found.values()];
}

function collectLiterals(node: unknown, file: string, add: (one: Expression) => void): void {
  if (Array.isArray(node)) for (const one of node) collectLiterals(one, file, add);
  else if (typeof node === "object" && node !== null) {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) add({ file, source: regex.pattern, flags: regex.flags });
    for (const child of Object.values(node)) collectLiterals(child, file, add);
  }
}
