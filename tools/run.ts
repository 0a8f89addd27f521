/**
 * Runs a program of this checkout, with the product built from its present sources:
 * `node tools/run.ts FILE [ARGUMENT…]`.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuilt } from "./built.ts";

const [, , file = "", ...args] = process.argv;

if (!isBuilt()) {
  // In a process of its own, so that what it loads takes no memory here.
  const { status } = spawnSync(process.execPath, ["tools/build.ts"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const program = resolve(file);
process.argv.splice(1, Infinity, program, ...args);
await import(pathToFileURL(program).href);
