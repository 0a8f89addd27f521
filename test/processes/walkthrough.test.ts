import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { freePort } from "../support/free-port.js";

const root = join(import.meta.dirname, "../..");

/** Runs commands of a page in an empty folder, like an operator, and returns their output. */
async function runCommands(commands: string) {
  const cwd = temporaryFolder();
  const env = {
    PATH: `${join(process.execPath, "..")}:${process.env["PATH"]}`,
    ENGRAPH: root,
    PORT: String(await freePort()),
  };
  const { stdout } = await promisify(execFile)("sh", ["-eu", "-c", commands], { cwd, env });
  return { cwd, stdout };
}

test("the commands of docs/operations.md lead from nothing to a backed-up server with two tenants", async () => {
  const page = readFileSync(join(root, "docs/operations.md"), "utf8");
  const [, commands = ""] =
    /## From nothing to two tenants[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const { cwd, stdout } = await runCommands(commands);
  const said = [
    '{"data":{"addMemory":{"content":"Acme likes tea."}}}',
    '{"data":{"memories":{"totalCount":0}}}',
    '{"data":{"updateTenant":{"tenantId":"globex"}}}',
    '{"operation":"Mutation.updateTenant","outcome":"DONE"}',
    "engraph_operations_total{",
    "is a complete and sound copy of the store",
  ];
  for (const part of said) expect(stdout).toContain(part);
  expect(readFileSync(join(cwd, "acme.jsonl"), "utf8")).toContain("Acme likes tea.");
  expect(readFileSync(join(cwd, "restored.db")).length).toBeGreaterThan(0);
});

test("the commands of docs/paths/operator.md lead to a server with keys, metrics and a restored backup", async () => {
  const page = readFileSync(join(root, "docs/paths/operator.md"), "utf8");
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = ""]) => block);
  expect(blocks.length).toBeGreaterThan(4);
  const { cwd, stdout } = await runCommands(blocks.join("\n"));
  expect(stdout).toContain("200 # HELP engraph_");
  expect(stdout).toMatch(/^403 .*FORBIDDEN/m);
  expect(stdout).toContain("is a complete and sound copy of the store");
  expect(readFileSync(join(cwd, "restored.db")).length).toBeGreaterThan(0);
});
