import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.js";

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Runs the published suite. Returns the checks, by scenario. */
export async function runConformance(
  url: URL,
  ...which: readonly string[]
): Promise<Map<string, Check[]>> {
  const folder = temporaryFolder();
  const suite = join(
    import.meta.dirname,
    "../../node_modules/@modelcontextprotocol/conformance/dist/index.js",
  );
  const asked = ["server", "--url", url.href, ...which, "-o", folder];
  await new Promise((resolve) => execFile(process.execPath, [suite, ...asked], resolve));
  const results = globSync("*/checks.json", { cwd: folder });
  return new Map(
    results.map((path) => [
      path.replace(/^server-(.*)-\d{4}-\d\d-\d\dT.*$/, "$1"),
      JSON.parse(readFileSync(join(folder, path), "utf8")) as Check[],
    ]),
  );
}
