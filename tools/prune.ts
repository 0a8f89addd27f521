/**
 * `npm run prune`: removes the packages that only development needs, for an image or a server from a checkout. The
 * optional packages of databases and traces stay, in their locked versions: package.json then has them as dependencies.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version: string; readonly peerDependencies?: Readonly<Record<string, string>> }
    >
  >;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const drivers = Object.keys(packages[""]?.peerDependencies ?? {})
  .filter((name) => /^(?:pg$|@opentelemetry\/)/.test(name))
  .map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`);
const options = ["--save-prod", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
const { status } = spawnSync("npm", ["install", ...options, ...drivers], { stdio: "inherit" });
process.exitCode = status ?? 1;
