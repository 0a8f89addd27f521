import { execFile } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const root = process.cwd();
const page = readFileSync("docs/client.md", "utf8");
const examples = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
const [first = ""] = examples;

/** What examples have from those before them, or from the program around them. */
const around = `
declare const memory: import("engraph/client").MemoryClient;
declare function show(...values: readonly unknown[]): void;
declare function load(): Promise<Readonly<Record<string, string>>>;
declare function save(cursors: Readonly<Record<string, string>>): Promise<void>;
`;

const run = promisify(execFile);

test("the first example makes an agent that remembers, in at most ten lines", async () => {
  expect(first.trim().split("\n").length).toBeLessThanOrEqual(10);
  const { url } = await startEngraph();
  const code = first.replace("connect()", `connect({ url: "${url}" })`);
  expect(code).not.toBe(first);
  const args = ["--input-type=module-typescript", "--eval", code];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  expect(stdout).toContain("The user lives in Lisbon.");
});

test("the examples have the right types", async () => {
  const folder = temporaryFolder();
  const files = examples.map((code, index) => {
    const file = `example-${index}.ts`;
    const declared = code.includes("const memory =")
      ? around.replace(/^.*memory:.*$/m, "")
      : around;
    writeFileSync(join(folder, file), `${code}\n${declared}\nexport {};`);
    return file;
  });
  const paths = {
    "engraph/client": [join(root, "src/client/client.ts")],
    engraph: [join(root, "src/embed/engraph.ts")],
  };
  const compilerOptions = {
    module: "nodenext",
    target: "es2024",
    lib: ["es2024", "dom", "dom.asynciterable"],
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths,
  };
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const project = join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  expect(files.length).toBeGreaterThan(8);
  const tsc = run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", project]);
  expect(await tsc.catch((error: unknown) => error)).toMatchObject({ stdout: "" });
});
