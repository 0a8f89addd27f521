import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const everyday = join(import.meta.dirname, "../eval/everyday.json");
const haystacks = join(import.meta.dirname, "../eval/haystacks.json");
const run = promisify(execFile);

/** Runs the command. Returns its exit code and output. */
async function evaluate(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = [join(root, "measure/eval/evaluate.ts"), ...args];
  return run(process.execPath, command, { cwd: root, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

interface Figures {
  readonly recallAt: Readonly<Record<string, number>>;
  readonly foreignHits: number;
  readonly [figure: string]: unknown;
}

test("a file of everyday conversations is loaded and searched, each by its own user", async () => {
  // The token and lifetime of the caller's own server must not affect this one.
  const env = { API_TOKEN: "0123456789abcdef", MAX_TTL_SECONDS: "60", LOG_LEVEL: "silent" };
  const { code, stdout, stderr } = await evaluate(["--data", everyday, "--json"], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const figures = JSON.parse(stdout) as Figures;
  expect(figures).toMatchObject({
    foreignHits: 0,
    questions: 25,
    adversarialQuestions: 3,
    skipped: 1,
    conversations: 3,
    turns: 120,
    msP50: expect.any(Number),
    msP95: expect.any(Number),
  });
  expect(figures.recallAt["10"]).toBeGreaterThanOrEqual(floor);
});

test("the embedder of the default configuration answers questions in other words", async () => {
  const paraphrases = join(root, "measure/eval/paraphrases.json");
  const { stdout } = await evaluate(["--data", paraphrases, "--json"], { EMBEDDER: "local" });
  const { byCategory } = JSON.parse(stdout) as { byCategory: Readonly<Record<string, Figures>> };
  expect(Object.keys(byCategory)).toEqual(["dev", "held out"]);
  for (const { recallAt } of Object.values(byCategory))
    expect(recallAt["5"]).toBeGreaterThanOrEqual(70);
}, 60_000);

/** The minimum recall in the first ten results of the everyday conversations, in percent. */
const floor = 80;

test("a LongMemEval file is shown as a table, by kind of question", async () => {
  const { code, stdout } = await evaluate(["--data", haystacks, "--typos"]);
  expect(code).toBe(0);
  expect(stdout).toContain(
    "4 conversations with 12 turns; 2 questions and 1 adversarial ones, 1 left",
  );
  expect(stdout).toMatch(/^multi-session +1 /m);
  expect(stdout).toMatch(/^single-session-user +1 /m);
  expect(stdout).toMatch(/^adversarial +1 /m);
});

test.each([
  ["no file", [], /^Name a file of conversations: --data FILE\.\n$/],
  ["a file that is not there", ["--data", "/none"], /^"\/none" cannot be read: ENOENT.*\n$/],
  ["an unknown option", ["--data", everyday, "--fast"], /^Unknown option '--fast'.*\n$/],
])("%s is told in one sentence, and nothing is printed", async (_, args, sentence) => {
  const { code, stdout, stderr } = await evaluate(args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(sentence);
});

test("a server that cannot start says why", async () => {
  const env = { EXTRACTION_MODEL: "oracle" };
  const { code, stderr } = await evaluate(["--data", everyday], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The server ended with 1: .*\n {2}- EXTRACTION_MODEL: .*\n$/);
});
