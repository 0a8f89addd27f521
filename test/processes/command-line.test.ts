import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runEngraph } from "../support/command.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const names = [
  "serve",
  "migrate",
  "reembed",
  "keys",
  "backup",
  "restore",
  "check",
  "conformance",
  "eval",
];

test("the help lists the commands, and each command has help of its own", async () => {
  const { code, stdout } = await runEngraph(["--help"]);
  expect(code).toBe(0);
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} +[A-Z]`, "m"));
  const helps = names.map((name) => runEngraph([name, "--help"]));
  for (const [i, { code, stdout }] of (await Promise.all(helps)).entries()) {
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^Usage: engraph ${names[i]} [^]*-h, --help`));
  }
  expect(await runEngraph(["help", ...names.slice(0, 1)])).toEqual(await helps[0]);
});

test("the version is that of the package", async () => {
  expect(await runEngraph(["--version"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
});

test.each([
  ["no command", [], "Usage: engraph"],
  ["an unknown command", ["migrat"], "Did you mean migrate?"],
  ["an unknown option", ["reembed", "--now"], 'Run "engraph reembed --help" for help.'],
  ["an option of a command's command", ["keys", "list", "--all"], 'Run "engraph keys list --help"'],
  ["too many arguments", ["check", "one"], "too many arguments"],
])("%s ends with 2 and says what is right", async (_what, args, said) => {
  expect(await runEngraph(args)).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining(said),
  });
});

test("a configuration that is not valid ends with 1 and a sentence for each problem", async () => {
  expect(await runEngraph(["serve"], { PORT: "x" })).toEqual({
    code: 1,
    stdout: "",
    stderr: "The configuration has a problem:\n  - PORT: must be a whole number\n",
  });
});

test("a development tool gets its arguments, and its exit code is the command's", async () => {
  const file = join(temporaryFolder(), "cases.json");
  const one = { id: "A-1", when: { op: "isTrivial", texts: ["ok"] }, expect: { result: [false] } };
  writeFileSync(file, JSON.stringify([one]));
  expect(await runEngraph(["conformance", "--file", file])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("0 passed, 1 failed"),
  });
});

test("an older Node gets a sentence and no stack", async () => {
  // As an older Node does: it knows its version, and runs the first file alone.
  const preload = join(temporaryFolder(), "older.cjs");
  writeFileSync(
    preload,
    `Object.defineProperty(process.versions, "node", { value: "20.1.0" });
     Object.defineProperty(process, "version", { value: "v20.1.0" });`,
  );
  expect(await runEngraph(["serve"], { NODE_OPTIONS: `--require ${preload}` })).toEqual({
    code: 1,
    stdout: "",
    stderr: "Engraph needs Node 24 or newer; this is v20.1.0.\n",
  });
});
