import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";

const folder = "docs/paths";
/** The programs of the pages, with their output. */
const programs = readdirSync(folder).flatMap((page) =>
  [
    ...readFileSync(`${folder}/${page}`, "utf8").matchAll(
      /^```ts\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm,
    ),
  ].map(([, code = "", printed = ""]) => ({ page, code, printed })),
);

test("there are such programs", () => {
  expect(programs.map(({ page }) => page)).toEqual(["agent.md", "dashboard.md"]);
});

test.each(programs)("the program of docs/paths/$page prints what it says", async (program) => {
  const { url } = await startEngraph();
  const code = program.code.replace("connect()", `connect({ url: "${url}" })`);
  expect(code).not.toBe(program.code);
  const args = ["--input-type=module-typescript", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: process.cwd() });
  expect(stdout).toBe(program.printed);
});
