import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { printedAddresses } from "../support/command.js";
import { isReachable, registry } from "../support/registry.js";
import { aFolder, temporaryFolder } from "../support/temporary-folder.js";

const root = join(import.meta.dirname, "../..");
const { exports, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
) as Readonly<Record<"exports" | "peerDependencies", Readonly<Record<string, unknown>>>>;
const nodeFolder = dirname(process.execPath);
const { path: folder, remove } = aFolder();
afterAll(remove);

/** Pinned, because newer versions could find other faults. */
const tools = {
  pnpm: "pnpm@12.21.0",
  publint: "publint@0.3.25",
  attw: "@arethetypeswrong/cli@0.18.5",
};
/** What pnpm must be told of packages that have scripts. */
const builds = ["oracledb", "@apollo/protobufjs"].map((name) => `--allow-build=${name}`);
const pack = join(folder, "engraph.tgz");
const canInstall = await isReachable();
if (!canInstall)
  process.stderr.write(
    `The npm package is not installed by tests: ${registry} is not reachable.\n`,
  );

/** The environment of a new user, without the variables that npm and the test runner set for this checkout. */
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_(ENV|OPTIONS|PATH)$)/.test(name)),
  ),
  PATH: `${nodeFolder}:${process.env["PATH"]}`,
  PORT: "0",
  npm_config_prefer_offline: "true",
};

function run(cwd: string, program: string, ...args: readonly string[]): string {
  return String(execFileSync(program, args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] }));
}

const npx = (cwd: string, tool: string, ...args: readonly string[]) =>
  run(cwd, "npx", "--yes", tool, ...args);

/** An empty folder in which a package manager has installed the package. */
function installed(name: string, install: (cwd: string) => void): string {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  writeFileSync(join(cwd, "package.json"), '{ "private": true, "type": "module" }');
  install(cwd);
  return cwd;
}

/** Writes the programs to a folder, and checks their types there. */
function typeChecked(
  cwd: string,
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, boolean>> = {},
): void {
  for (const [program, code] of Object.entries(files)) writeFileSync(join(cwd, program), code);
  const config = {
    compilerOptions: {
      module: "nodenext",
      target: "es2024",
      lib: ["es2024", "dom"],
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      ...options,
    },
    files: Object.keys(files),
  };
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify(config));
  run(cwd, process.execPath, join(root, "node_modules/typescript/bin/tsc"), "-p", ".");
}

const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

describe.runIf(canInstall)("the package, installed in an empty folder", () => {
  const places: Record<string, string> = {};

  beforeAll(() => {
    const file = run(
      root,
      "npm",
      "pack",
      "--ignore-scripts",
      "--loglevel=error",
      `--pack-destination=${folder}`,
    );
    cpSync(join(folder, file.trim()), pack);
    places["npm"] = installed("npm", (cwd) => run(cwd, "npm", "install", ...quiet, pack));
    places["pnpm"] = installed("pnpm", (cwd) => npx(cwd, tools.pnpm, "add", ...builds, pack));
  });

  test.each(["npm", "pnpm"])(
    "by %s, serves the console and GraphQL, and remembers",
    async (manager) => {
      const cwd = places[manager] ?? "";
      const { PATH = "" } = process.env;
      const env = { PATH: `${nodeFolder}:${PATH}`, PORT: "0" };
      const server = spawn(join(cwd, "node_modules/.bin/engraph"), { cwd, env });
      onTestFinished(() => void server.kill("SIGKILL"));
      server.stdout.resume();
      const exited = once(server, "exit");
      const { origin } = await printedAddresses(server);
      const page = await fetch(origin, { headers: { accept: "text/html" } });
      expect(await page.text()).toContain("<script");
      const query = `mutation ($input: AddMessagesInput!) { addMessages(input: $input) { context { text } } }`;
      const messages = [{ role: "user", content: "I live in Lisbon." }];
      const input = { userId: "sam", threadId: "t", messages, waitForExtraction: true };
      const answer = await fetch(`${origin}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query, variables: { input } }),
      });
      expect(await answer.text()).toContain("The user lives in Lisbon.");
      expect(existsSync(join(cwd, "data/engraph.db"))).toBe(true);
      server.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    },
  );

  test.each([
    [
      { POSTGRES_URL: "postgres://nobody@127.0.0.1:9/none" },
      /POSTGRES_URL: needs the package pg, .*npm install pg@8/,
    ],
    [{ LIBSQL_URL: "file:a.db" }, /LIBSQL_URL: needs the package libsql, .*npm install libsql@0/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" },
      /OTEL_TRACES_EXPORTER: needs packages .*npm install @opentelemetry.*sdk-trace@3/,
    ],
  ])("without optional packages, says what to install for %j", (setting, message) => {
    const engraph = join(places["npm"] ?? "", "node_modules/.bin/engraph");
    const { status, stderr } = spawnSync(engraph, ["serve"], {
      cwd: temporaryFolder(),
      env: { PATH: env.PATH, PORT: "0", ...setting },
      encoding: "utf8",
      timeout: 30_000,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });

  test.each(["npm", "pnpm"])("by %s, is imported by a program, with its types", (manager) => {
    const cwd = places[manager] ?? "";
    typeChecked(cwd, programs);
    for (const program of Object.keys(programs))
      expect(run(cwd, process.execPath, program)).toContain("The user lives in Lisbon.");
  });

  test("is imported by each of its names, with the types of the frameworks that it is for", () => {
    const cwd = places["npm"] ?? "";
    // They are optional: only users of a framework have it.
    for (const name of [...Object.keys(peerDependencies), "@types/react"])
      if (!existsSync(join(cwd, "node_modules", name))) {
        mkdirSync(dirname(join(cwd, "node_modules", name)), { recursive: true });
        symlinkSync(join(root, "node_modules", name), join(cwd, "node_modules", name));
      }
    const names = Object.keys(exports)
      .filter((name) => !/\.(json|graphql)$/.test(name))
      .map((name) => name.replace(".", "engraph"));
    const imports = names.map((name, i) => `import * as part${i} from "${name}";`);
    const all = names.map((name, i) => `"${name}": part${i}`);
    const lines = [...imports, used, `const all = { ${all.join(", ")} };`, tell];
    // The types of frameworks are not checked: they need more packages than this program has.
    typeChecked(cwd, { "names.ts": lines.join("\n") }, { skipLibCheck: true });
    const told = JSON.parse(run(cwd, process.execPath, "names.ts")) as Record<string, number>;
    expect(Object.keys(told)).toEqual(names);
    expect(Object.entries(told).filter(([, count]) => count === 0)).toEqual([]);
  });

  test("has no fault that publint finds", () => {
    expect(npx(folder, tools.publint, pack, "--strict")).toContain("All good!");
  });

  test("has types that resolve wherever ESM does", () => {
    const args = [
      pack,
      "--profile",
      "esm-only",
      "--exclude-entrypoints",
      "schema.graphql",
      "--no-color",
    ];
    // A problem would make it exit with a code other than 0.
    expect(npx(folder, tools.attw, ...args)).toContain('"engraph/client"');
  });
});

const consumer = `
import { createEngraph, type Engraph } from "engraph";
import { connect, resumable, type Memory, type ResumableSubscription } from "engraph/client";
import { createMcpServer, type EngraphMcpServer, type McpTransport } from "engraph/mcp";

const engraph: Engraph = await createEngraph({ dataFile: "program.db", env: { LOG_LEVEL: "warn" } });
const document = "mutation ($input: AddMessagesInput!) { addMessages(input: $input) { context { text } } }";
const input = {
  userId: "sam",
  threadId: "~sam/t",
  messages: [{ role: "user", content: "I live in Lisbon." }],
  waitForExtraction: true,
};
type Answer = { readonly addMessages: { readonly context: { readonly text: string } } };
const { data, errors } = await engraph.execute<Answer>(document, { input }, { userId: "sam" });
if (errors) throw new Error(errors[0]?.extensions.code);
const text: string | undefined = data?.addMessages.context.text;
console.log(text);
const memory = connect(engraph, { principal: { userId: "sam" } });
const known: Memory[] = [];
for await (const fact of memory.facts({ userId: "sam" })) known.push(fact);
console.log(known.map(({ content }) => content));
// @ts-expect-error There is no such role.
const refused = () => engraph.execute(document, null, { role: "owner" });
const mcp: EngraphMcpServer = createMcpServer(engraph, { principal: { userId: "sam" } });
const sent: string[] = [];
const transport: McpTransport = {
  start: async () => {},
  send: async (message: unknown) => void sent.push(JSON.stringify(message)),
  close: async () => {},
};
await mcp.connect(transport);
transport.onmessage?.({ jsonrpc: "2.0", id: 1, method: "ping" });
await new Promise(setImmediate);
if (!sent[0]?.includes("result")) throw new Error("MCP did not answer.");
await mcp.close();
export type { ResumableSubscription };
export { refused, resumable };
await engraph.close();
`;

/** Uses that only resolved types refuse. */
const used = `
import { useMemories } from "engraph/react";
import { importInto } from "engraph/importers";
import { memoryTools } from "engraph/ai-sdk";
// @ts-expect-error It wants a scope.
export const facts = () => useMemories(1);
// @ts-expect-error It wants a client.
export const imported = () => importInto(1);
// @ts-expect-error It wants a client.
export const tools = () => memoryTools(1);
`;
const tell = `console.log(JSON.stringify(
  Object.fromEntries(Object.entries(all).map(([name, part]) => [name, Object.keys(part).length])),
));`;

const page = readFileSync(join(root, "docs/embedding.md"), "utf8");
const [, shown = ""] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
const programs: Readonly<Record<string, string>> = { "program.ts": consumer, "page.ts": shown };
