import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { engraph, printedAddresses, runEngraph } from "../support/command.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const names = [
  "serve",
  "mcp",
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

test("without a command it serves, and tells a person where", async () => {
  const folder = temporaryFolder();
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1" };
  const server = spawn(process.execPath, [engraph], { cwd: folder, env });
  onTestFinished(() => void server.kill("SIGKILL"));
  const exited = once(server, "exit");
  const { printed, origin } = await printedAddresses(server);
  expect(printed).toBe(
    `Console:  ${origin}/\nGraphQL:  ${origin}/graphql\nMCP:      ${origin}/mcp\nCtrl+C stops it.\n`,
  );
  expect(existsSync(join(folder, "data/engraph.db"))).toBe(true);
  server.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

/** Simulates an older Node: it has its version, and runs only the first file. */
function asOlderNode(): string {
  const preload = join(temporaryFolder(), "older.cjs");
  writeFileSync(
    preload,
    `Object.defineProperty(process.versions, "node", { value: "20.1.0" });
     Object.defineProperty(process, "version", { value: "v20.1.0" });`,
  );
  return `--require ${preload}`;
}

/** The files that an older Node reads, without the packages of this checkout. */
function firstFiles(): string {
  const folder = temporaryFolder();
  const copied = join(folder, "engraph/dist/command");
  cpSync(dirname(engraph), copied, { recursive: true });
  writeFileSync(join(folder, "engraph/package.json"), '{ "type": "module" }');
  return join(copied, "engraph.js");
}

test("an older Node without the package node gets a sentence and no stack", async () => {
  const env = { PATH: process.env["PATH"], NODE_OPTIONS: asOlderNode() };
  const { status, stdout, stderr } = spawnSync(process.execPath, [firstFiles(), "serve"], { env });
  expect({ status, stdout: String(stdout), stderr: String(stderr) }).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "Engraph needs Node 24 or newer; this is v20.1.0. Install it, or run: npx --package=node@24 --package=engraph engraph\n",
  });
});

test("an older Node runs the command on the package node, with its exit code", async () => {
  const file = firstFiles();
  const packaged = join(dirname(file), "../../node_modules/node");
  mkdirSync(join(packaged, "bin"), { recursive: true });
  writeFileSync(join(packaged, "package.json"), '{ "name": "node", "version": "24.1.0" }');
  writeFileSync(join(packaged, "bin/node"), '#!/bin/sh\nshift\necho "newer: $@"\nexit 7\n');
  chmodSync(join(packaged, "bin/node"), 0o755);
  const env = { PATH: process.env["PATH"], NODE_OPTIONS: asOlderNode() };
  const ran = spawnSync(process.execPath, [file, "keys", "list"], { env });
  expect([ran.status, String(ran.stdout)]).toEqual([7, "newer: keys list\n"]);
});
