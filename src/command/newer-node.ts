import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Must run on old versions of Node.

/**
 * Runs a file with this process's arguments on the Node of the package `node`, if that is installed next to this
 * package and recent enough. Otherwise prints instructions. Returns the exit code.
 */
export async function runOnNewerNode(needed: number, file: URL): Promise<number> {
  const program = installedNode(needed);
  if (program === null) {
    process.stderr.write(
      `Engraph needs Node ${needed} or newer; this is ${process.version}. Install it, or run: npx --package=node@${needed} --package=engraph engraph\n`,
    );
    return 1;
  }
  const child = spawn(program, [fileURLToPath(file), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // A terminal sends these signals to both processes. This one waits for the child.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}

/** The executable of the package `node`; null if it is missing or too old. */
function installedNode(needed: number): string | null {
  try {
    const description = createRequire(import.meta.url).resolve("node/package.json");
    const { version } = JSON.parse(readFileSync(description, "utf8")) as { version: string };
    const name = process.platform === "win32" ? "node.exe" : "node";
    return Number.parseInt(version) < needed ? null : join(dirname(description), "bin", name);
  } catch {
    return null;
  }
}
