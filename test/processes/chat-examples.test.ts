import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const run = promisify(execFile);
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython)
  console.log("examples/chat.py is not run: there is no python3. Install Python 3 to run it.");

/** What the example prints: the prompt of its second thread. */
async function promptOf(command: string, file: string): Promise<string> {
  const { url } = await startEngraph();
  return (await run(command, [file, url])).stdout;
}

const learned = [
  "guideline (instruction): The assistant should keep answers short.",
  "The user lives in Lisbon.",
  "The user is vegetarian.",
];

test("the TypeScript example has in its second thread what was said in the first", async () => {
  const prompt = await promptOf(process.execPath, "examples/chat.ts");
  for (const text of learned) expect(prompt).toContain(text);
});

test.skipIf(!hasPython)("so has the Python example", async () => {
  const prompt = await promptOf("python3", "examples/chat.py");
  for (const text of learned) expect(prompt).toContain(text);
});

/** What the README's example of a language prints against a server of this test. */
async function printedByReadme(command: string, language: string, file: string): Promise<string> {
  const { url } = await startEngraph();
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const [, code = ""] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme) ?? [];
  expect(code).toContain("http://127.0.0.1:4000/graphql");
  const path = join(temporaryFolder(), file);
  writeFileSync(path, code.replace("http://127.0.0.1:4000/graphql", url));
  return (await run(command, [path])).stdout;
}

const inReadme = ["The user lives in Lisbon.", "The user is vegetarian."];

test("the README's turn in TypeScript prints what it says", async () => {
  const printed = await printedByReadme(process.execPath, "ts", "turn.mts");
  for (const text of inReadme) expect(printed).toContain(text);
});

test.skipIf(!hasPython)("so does its turn in Python", async () => {
  const printed = await printedByReadme("python3", "python", "turn.py");
  for (const text of inReadme) expect(printed).toContain(text);
});
