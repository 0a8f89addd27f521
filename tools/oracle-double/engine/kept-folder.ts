import { mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

/**
 * A folder that caches files which take seconds to build, for the next run. It is in
 * `node_modules/.cache` if every account can read that, because PostgreSQL cannot run as root;
 * otherwise it is the temporary folder of this run.
 */
export function keptFolder(): string {
  if (!isOpenToAll(modules)) return tmpdir();
  const folder = join(modules, ".cache", "oracle-wire");
  mkdirSync(folder, { recursive: true });
  return folder;
}

function isOpenToAll(path: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const parent = dirname(path);
  const mayEnter = (statSync(path).mode & 0o005) === 0o005;
  return mayEnter && (parent === path || isOpenToAll(parent));
}
