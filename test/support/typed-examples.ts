import { execFile } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "./temporary-folder.js";

const root = process.cwd();
const execute = promisify(execFile);

/** The TypeScript examples of a page, in order. */
export function examplesOf(page: string): readonly string[] {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/^```ts.*\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
}

/** The compiler errors of programs that use the package; empty if there are none. */
export async function typeErrors(programs: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  const files = programs.map((code, index) => {
    writeFileSync(join(folder, `example-${index}.tsx`), `${code}\nexport {};`);
    return `example-${index}.tsx`;
  });
  const adapters = ["ai-sdk", "langchain", "langgraph", "mastra", "openai-agents"];
  const paths = {
    "engraph/client": [join(root, "src/client/client.ts")],
    "engraph/importers": [join(root, "src/importers/importers.ts")],
    "engraph/react": [join(root, "src/react/react.ts")],
    engraph: [join(root, "src/embed/engraph.ts")],
    ...Object.fromEntries(
      adapters.map((name) => [`engraph/${name}`, [join(root, `src/adapters/${name}.ts`)]]),
    ),
  };
  const compilerOptions = {
    module: "nodenext",
    target: "es2024",
    lib: ["es2025", "dom", "dom.asynciterable"],
    types: ["node"],
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths,
  };
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const project = join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const tsc = runNode("node_modules/typescript/bin/tsc", "-p", project);
  return tsc.catch((error: { readonly stdout: string }) => error.stdout);
}

/** The output of a TypeScript program that imports the built package. */
export async function printedBy(program: string): Promise<string> {
  return runNode("--input-type=module-typescript", "--eval", program);
}

async function runNode(...args: readonly string[]): Promise<string> {
  return (await execute(process.execPath, [...args], { cwd: root })).stdout;
}
