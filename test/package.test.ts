import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isBuiltin } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");
const description = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly bin: object;
  readonly exports: object;
  readonly imports: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** The files that `npm pack` puts into the package of the built product. */
function packed(): readonly string[] {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const printed = execFileSync("npm", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  const told = JSON.parse(String(printed)) as Record<string, Packed>;
  // Some npm versions return a list, others an object by name.
  const [one] = Object.values(told);
  return one?.files.map(({ path }) => path) ?? [];
}

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

/** Every text in a JSON value. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

test("the package has what it names and what the server reads, and nothing that only a checkout needs", () => {
  const files = packed();
  const { bin, exports, imports } = description;
  const named = [bin, exports, imports].flatMap(texts).filter((path) => !path.includes("*"));
  const read = ["assets/word-meanings.br", "dist/console/index.html", "LICENSE", "README.md"];
  const lists = ["bundle", "console"].flatMap((bundle) => [
    `dist/${bundle}/licenses.txt`,
    `dist/${bundle}/sbom.cdx.json`,
  ]);
  const needed = [
    ...named.map((path) => path.replace("./", "")),
    ...read,
    ...lists,
    "CHANGELOG.md",
  ];
  expect(needed.length).toBeGreaterThan(10);
  expect(files).toEqual(expect.arrayContaining(needed));
  const kinds = new Set(files.map((path) => /^(?:dist\/)?[^/]+/.exec(path)?.[0]));
  expect([...kinds].toSorted()).toEqual([
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "assets",
    "dist/adapters",
    "dist/bundle",
    "dist/client",
    "dist/command",
    "dist/console",
    "dist/embed",
    "dist/importers",
    "dist/react",
    "docs",
    "package.json",
    "schema.graphql",
  ]);
  expect(files.filter((path) => path.endsWith(".map"))).toEqual([]);
  expect(files.length).toBeLessThan(545);
});

test("the packages that the source imports are dependencies, and there are no others", () => {
  const { dependencies, peerDependencies } = description;
  const all = Object.keys({ ...dependencies, ...peerDependencies });
  expect(all.toSorted()).toEqual([...importedBy("src/**/*.ts")].toSorted());
  const built = importedBy("dist/{adapters,bundle,client,importers,react}/*.{js,d.ts}");
  // Engraph does not use class-validator's validation for its inputs.
  built.delete("class-validator");
  expect(all).toEqual(expect.arrayContaining([...built]));
});

/** The packages that files import. */
function importedBy(pattern: string): Set<string> {
  const found = globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .flatMap((code) => [
      ...code.matchAll(/^(?:import|export) [^;]*?from "([^"]+)";$/gm),
      ...code.matchAll(/^import "([^"]+)";$/gm),
      ...code.matchAll(/\bimport\("([^"]+)"\)/g),
    ])
    .flatMap(([, name = ""]) => (isBuiltin(name) || /^[.#]/.test(name) ? [] : [packageOf(name)]));
  return new Set(found);
}

test("the bundles come with the licenses of the packages that they hold", () => {
  const maps = globSync("dist/bundle/*.map", { cwd: root }).map((file) => {
    const { sources } = JSON.parse(readFileSync(join(root, file), "utf8")) as Sources;
    return sources;
  });
  const held = maps.flat().flatMap((source) => {
    const [, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
    return name ?? [];
  });
  expect(new Set(held).size).toBeGreaterThan(20);
  const told = licensesOf("bundle");
  expect([...new Set(held)].filter((name) => !told.has(name))).toEqual([]);
  expect([...licensesOf("console")]).toEqual(
    expect.arrayContaining(["react", "graphiql", "d3-force"]),
  );
  for (const bundle of ["bundle", "console"]) {
    const listed = componentsOf(bundle).map(({ name }) => name);
    expect(new Set(listed)).toEqual(licensesOf(bundle));
  }
});

test("the audit asks for exactly the packages that the bundles hold", async () => {
  const asked: Record<string, readonly string[]>[] = [];
  const registry = createServer(async (request, response) => {
    const body = gunzipSync(await buffer(request));
    asked.push(JSON.parse(String(body)) as Record<string, readonly string[]>);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void registry.close());
  await once(registry, "listening");
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}` };
  await promisify(execFile)(process.execPath, ["tools/audit.ts"], { cwd: root, env });
  const held = [...componentsOf("bundle"), ...componentsOf("console")];
  expect(asked).toHaveLength(1);
  const named = Object.entries(asked[0] ?? {}).flatMap(([name, versions]) =>
    versions.map((version) => `${name}@${version}`),
  );
  expect(new Set(named)).toEqual(new Set(held.map(({ name, version }) => `${name}@${version}`)));
});

/** The package of a module such as `graphql-ws/client`. */
function packageOf(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}

interface Sources {
  readonly sources: readonly string[];
}

function componentsOf(bundle: string): Sbom["components"] {
  const text = readFileSync(join(root, `dist/${bundle}/sbom.cdx.json`), "utf8");
  return (JSON.parse(text) as Sbom).components;
}

interface Sbom {
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/** The names of the packages in a bundle's license file. */
function licensesOf(bundle: string): ReadonlySet<string | undefined> {
  const text = readFileSync(join(root, `dist/${bundle}/licenses.txt`), "utf8");
  return new Set([...text.matchAll(/^(\S+) \d+\.\d+\.\S+ \(.*\)$/gm)].map(([, name]) => name));
}
