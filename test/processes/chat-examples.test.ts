import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { examplesOf, printedBy, typeErrors } from "../support/typed-examples.js";

const run = promisify(execFile);
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython)
  console.log("examples/chat.py is not run: there is no python3. Install Python 3 to run it.");

/** The output of the example: the prompt of its second thread. */
async function promptOf(command: string, file: string): Promise<string> {
  const { url } = await startEngraph();
  return (await run(command, [file, url])).stdout;
}

const learned = [
  /^- guideline \(instruction, \d{4}-\d\d-\d\d\): The assistant should keep answers short\.$/m,
  /The user lives in Lisbon\./,
  /The user is vegetarian\./,
];

test("the TypeScript example has in its second thread what was said in the first", async () => {
  const prompt = await promptOf(process.execPath, "examples/chat.ts");
  for (const text of learned) expect(prompt).toMatch(text);
});

test.skipIf(!hasPython)("so has the Python example", async () => {
  const prompt = await promptOf("python3", "examples/chat.py");
  for (const text of learned) expect(prompt).toMatch(text);
});

const inReadme = ["The user lives in Lisbon.", "The user is vegetarian."];
const [hello = "", turn = ""] = examplesOf("README.md");

test("the README's hello world is two lines, and tells what was learned", async () => {
  const { url } = await startEngraph();
  expect(hello.trim().split("\n")).toHaveLength(2);
  const printed = await printedBy(hello.replace("connect()", `connect({ url: "${url}" })`));
  expect(printed).toContain("The user lives in Lisbon.");
});

test("the README's turn in TypeScript prints what it says", async () => {
  const { url } = await startEngraph();
  const printed = await printedBy(turn.replace("connect()", `connect({ url: "${url}" })`));
  for (const text of inReadme) expect(printed).toContain(text);
  expect(await typeErrors([hello, turn])).toBe("");
});
