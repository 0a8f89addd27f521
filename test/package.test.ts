import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

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
  const licenses = ["bundle", "console"].map((bundle) => `dist/${bundle}/licenses.txt`);
  const needed = [
    ...named.map((path) => path.replace("./", "")),
    ...read,
    ...licenses,
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

test("the packages that the built files import are dependencies, and there are no others", () => {
  const built = globSync("dist/{adapters,bundle,client,importers,react}/*.{js,d.ts}", {
    cwd: root,
  }).map((file) => readFileSync(join(root, file), "utf8"));
  const imported = built
    .flatMap((code) => [
      ...code.matchAll(/^(?:import|export) [^;]*?from "([^"]+)";$/gm),
      ...code.matchAll(/^import "([^"]+)";$/gm),
      ...code.matchAll(/\bimport\("([^"]+)"\)/g),
    ])
    .flatMap(([, name = ""]) => (isBuiltin(name) || name.startsWith(".") ? [] : [packageOf(name)]));
  const { dependencies, peerDependencies } = description;
  // Engraph does not use class-validator's validation for its inputs.
  const needed = new Set(imported.filter((name) => name !== "class-validator"));
  // Others of these have them as peer dependencies.
  const peers = ["@opentelemetry/api", "graphql"];
  const all = Object.keys({ ...dependencies, ...peerDependencies });
  expect(all.toSorted()).toEqual([...needed, ...peers].toSorted());
});

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
});

/** The package of a module such as `graphql-ws/client`. */
function packageOf(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}

interface Sources {
  readonly sources: readonly string[];
}

/** The names of the packages in a bundle's license file. */
function licensesOf(bundle: string): ReadonlySet<string | undefined> {
  const text = readFileSync(join(root, `dist/${bundle}/licenses.txt`), "utf8");
  return new Set([...text.matchAll(/^(\S+) \d+\.\d+\.\S+ \(.*\)$/gm)].map(([, name]) => name));
}
