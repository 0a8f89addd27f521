import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");
const files = globSync("**/*.ts", { cwd: source }).toSorted();

/** The rooms from which each room may import, besides itself. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  records: [],
  core: ["records"],
  rules: [],
  threads: [],
  store: ["core", "records", "threads"],
  models: ["core", "records", "rules", "threads"],
  jobs: ["core"],
  live: ["core"],
  webhooks: ["core"],
  client: [],
  adapters: ["client"],
  importers: ["client"],
  react: ["client"],
  telemetry: ["core"],
  graphql: ["core", "records"],
  mcp: ["graphql", "core"],
  server: ["graphql", "core", "mcp"],
  command: [
    "app",
    "client",
    "config",
    "core",
    "embed",
    "importers",
    "mcp",
    "models",
    "open-store.ts",
    "reembedding.ts",
    "store",
    "package.ts",
  ],
  config: [],
  embed: ["app", "config", "core", "mcp", "package.ts"],
  app: [
    "core",
    "open-store.ts",
    "models",
    "jobs",
    "live",
    "graphql",
    "server",
    "telemetry",
    "webhooks",
    "config",
    "package.ts",
  ],
  "open-store.ts": ["config", "core", "package.ts", "store"],
  "reembedding.ts": ["core", "jobs"],
  "package.ts": ["config"],
};

/** The packages that a room may import; rooms that are not listed may import any. */
const packages: Readonly<Record<string, readonly string[]>> = {
  records: [],
  core: ["node:async_hooks", "node:crypto", "uuid", "wink-porter2-stemmer"],
  rules: ["compromise"],
  jobs: [],
  live: ["node:async_hooks", "node:crypto"],
  config: ["node:net", "zod"],
  // It runs in browsers.
  client: ["graphql-ws", "graphql-ws/client"],
  adapters: [
    "@langchain/core/chat_history",
    "@langchain/core/messages",
    "@langchain/langgraph-checkpoint",
    "@mastra/core/processors",
    "@openai/agents",
    "ai",
  ],
  react: ["react"],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports: readonly Import[] = files.flatMap((file) =>
  specifiers(readFileSync(join(source, file), "utf8")).map((specifier) => ({
    from: file,
    to: specifier.startsWith(".")
      ? relative(source, join(source, dirname(file), specifier))
      : specifier,
  })),
);

describe("the rooms of the house", () => {
  test("there are files and imports to look at", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  test("every file stands in a known room", () => {
    expect(files.filter((file) => !(room(file) in arrows) && !file.endsWith(".d.ts"))).toEqual([]);
  });

  test("imports follow the arrows", () => {
    const wrong = imports.filter(({ from, to }) => {
      const isOutside = !to.endsWith(".js") || isPackage(to);
      return !isOutside && room(from) !== room(to) && !arrows[room(from)]?.includes(room(to));
    });
    expect(wrong).toEqual([]);
  });

  test("the domain imports no GraphQL, SQL, HTTP or SDK", () => {
    const wrong = imports.filter(
      ({ from, to }) => isPackage(to) && packages[room(from)]?.includes(to) === false,
    );
    expect(wrong).toEqual([]);
  });

  test("metrics and traces are made in one room", () => {
    const makers = imports.filter(({ to }) => /^(prom-client|@opentelemetry\/.*)$/.test(to));
    expect(new Set(makers.map(({ from }) => room(from)))).toEqual(new Set(["telemetry"]));
  });

  test("the client takes nothing but types from packages, and what makes a WebSocket client", () => {
    const code = files
      .filter((file) => room(file) === "client")
      .map((file) => readFileSync(join(source, file), "utf8"));
    const taken = [
      ...code.join("\n").matchAll(/^(?:import|export)([^;'"]*?)\bfrom\s+"[^."][^"]*"/gm),
    ];
    expect(taken.length).toBeGreaterThan(2);
    const values = taken.filter(([, what]) => !what?.startsWith(" type "));
    expect(values.map(([text]) => text)).toEqual([
      'import { createClient, type Client, type ClientOptions } from "graphql-ws/client"',
    ]);
  });

  test("databases do not import each other, but what they share, which imports none of them", () => {
    const layers: Record<string, readonly string[]> = {
      rows: [],
      // It uses SQLite's dialect.
      libsql: ["relational", "rows", "sqlite"],
      relational: ["rows", "unit-calls.js"],
      oracle: ["relational", "rows", "unit-calls.js"],
      postgres: ["relational", "rows", "unit-calls.js"],
      sqlite: ["relational", "rows", "unit-calls.js"],
    };
    const part = (file: string) => file.split("/")[1];
    const inStore = imports.filter(
      ({ from, to }) => from.startsWith("store/") && to.startsWith("store/"),
    );
    const wrong = inStore.filter(
      ({ from, to }) =>
        part(from) !== part(to) && !layers[part(from) ?? ""]?.includes(part(to) ?? ""),
    );
    expect(new Set(inStore.map(({ from }) => part(from)))).toEqual(new Set(Object.keys(layers)));
    expect(wrong).toEqual([]);
  });

  test("the environment is read in one place", () => {
    const readers = files.filter((file) =>
      /\bprocess\.env\b/.test(readFileSync(join(source, file), "utf8")),
    );
    expect(readers).toEqual(["command/engraph.ts"]);
  });

  test("no folder has more than 30 files", () => {
    const folders = Map.groupBy(files, dirname);
    const full = [...folders].filter(([, inside]) => inside.length > 30);
    expect(full.map(([folder]) => folder)).toEqual([]);
  });

  test("no file is named after nothing", () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|index|misc)\.ts$/.test(file)),
    ).toEqual([]);
  });
});

function specifiers(code: string): string[] {
  const pattern =
    /^\s*(?:import|export)\b[^;'"]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

function isPackage(specifier: string): boolean {
  return !files.includes(specifier.replace(/\.js$/, ".ts"));
}

function room(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : file.replace(/\.js$/, ".ts");
}

test("the console imports nothing of the server but the client", () => {
  const folder = join(import.meta.dirname, "../console");
  const files = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: ["gql/**", "vite.config.ts"] });
  expect(files.length).toBeGreaterThan(50);
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), "utf8").matchAll(/from "([^"]+)"/g),
      ([, name = ""]) => name,
    ),
  );
  expect(imported.filter((name) => /(^|\/)(src|dist)\/|^#/.test(name))).toEqual([]);
});

test("no circle of imports, of types either", () => {
  const root = join(import.meta.dirname, "..");
  const files = globSync("{src,console}/**/*.{ts,tsx}", { cwd: root, exclude: ["console/gql/**"] });
  const named = new Map(files.map((file) => [file.replace(/\.tsx?$/, ""), file]));
  const next = new Map(
    files.map((file) => [
      file,
      specifiers(readFileSync(join(root, file), "utf8"))
        .filter((specifier) => specifier.startsWith("."))
        .flatMap((to) => named.get(join(dirname(file), to).replace(/\.js$/, "")) ?? []),
    ]),
  );
  const reached = new Map(files.map((file) => [file, reachedFrom(file, next)]));
  const circles = files.map((file) =>
    [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).toSorted(),
  );
  const found = new Set(circles.filter((circle) => circle.length > 0).map(String));
  expect([...found]).toEqual([]);
});

function reachedFrom(file: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [file];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const other of next.get(one) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
}
