/**
 * `npm run audit`: asks the npm registry for known vulnerabilities of exactly the packages that the built bundles hold,
 * which their bills of materials list. Arguments are those of `npm audit`. Fails if there are any.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Package } from "./sbom.ts";

interface Sbom {
  readonly components: readonly Package[];
}

const packages = ["dist/bundle", "dist/console"].flatMap((bundle) => {
  const text = readFileSync(join(bundle, "sbom.cdx.json"), "utf8");
  return (JSON.parse(text) as Sbom).components;
});

// Versions of the same package have folders of their own.
const installed = packages.map(
  ({ name, version }, place) => [`node_modules/audited-${place}`, { name, version }] as const,
);
const dependencies = Object.fromEntries(
  packages.map(({ name, version }, place) => [`audited-${place}`, `npm:${name}@${version}`]),
);
const root = { name: "audited", version: "0.0.0", dependencies };
const lock = {
  ...root,
  lockfileVersion: 3,
  requires: true,
  packages: { "": root, ...Object.fromEntries(installed) },
};
const folder = mkdtempSync(join(tmpdir(), "engraph-audit-"));
try {
  writeFileSync(join(folder, "package.json"), JSON.stringify(root));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  const args = ["audit", "--package-lock-only", ...process.argv.slice(2)];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
