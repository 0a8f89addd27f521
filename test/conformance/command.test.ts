import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Runs the command. Returns its exit code and output. */
async function conformance(args: readonly string[]) {
  const command = [join(root, "measure/conformance/conformance.ts"), ...args];
  return run(process.execPath, command, { cwd: root }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

function written(cases: unknown): string {
  const file = join(temporaryFolder(), "cases.json");
  writeFileSync(file, JSON.stringify(cases));
  return file;
}

const trivial = (id: string, result: boolean) => {
  return { id, when: { op: "isTrivial", texts: ["ok"] }, expect: { result: [result] } };
};

test("a file whose cases all pass is counted", async () => {
  const file = written([trivial("A-1", true), trivial("A-2", true)]);
  expect(await conformance(["--file", file])).toMatchObject({
    code: 0,
    stdout: "2 passed, 0 failed\n",
  });
});

test("each case that fails is named, with what was expected and what came", async () => {
  const unknown = { id: "A-3", when: { op: "fly" }, expect: { result: null } };
  const file = written([trivial("A-1", true), trivial("A-2", false), unknown]);
  const { code, stdout } = await conformance(["--file", file]);
  expect(code).toBe(1);
  expect(stdout.split("\n")).toEqual([
    "A-2",
    "  result[0]",
    "    - false",
    "    + true",
    "A-3",
    '  There is no operation "fly" here.',
    "1 passed, 2 failed",
    "",
  ]);
});

test("a case that lacks what its operation takes fails alone, and says so", async () => {
  const lacking = { id: "A-2", when: { op: "isTrivial" }, expect: { result: [] } };
  const { code, stdout } = await conformance(["--file", written([trivial("A-1", true), lacking])]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^A-2\n {2}It may not have the form .*\n1 passed, 1 failed\n$/);
});

test("steps share a world, and each can set the clock", async () => {
  const messages = [{ role: "user", content: "Hello" }];
  const steps = [
    { op: "addMessages", at: "2026-03-01T00:00:00Z", threadId: "t1", messages },
    { op: "addMessages", at: "2026-03-02T00:00:00+01:00", threadId: "t2", messages },
    { op: "threadIds" },
    { op: "clearThread", threadId: "t1" },
    { op: "clearThread", threadId: "t1" },
  ];
  const result = [null, null, ["t1", "t2"], { deletedCount: 1 }, { deletedCount: 0 }];
  const file = written([
    {
      id: "A-1",
      when: { op: "sequence", steps },
      expect: { result, after: { messages: [{ content: "Hello" }] } },
    },
  ]);
  expect(await conformance(["--file", file])).toMatchObject({ stdout: "1 passed, 0 failed\n" });
});

test.each([
  ["no file", [], /^Name a file of cases: --file FILE\.\n$/],
  ["an unknown option", ["--fail"], /^Unknown option '--fail'/],
  ["a file that is not there", ["--file", "nowhere.json"], /^nowhere\.json cannot be read: ENOENT/],
])("%s is told on one line", async (_what, args, message) => {
  const { code, stderr } = await conformance(args);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});
