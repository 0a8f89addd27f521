/**
 * `npm run build`: compiles src/ to dist/, and bundles the command line into a few files in dist/bundle, which a server
 * loads in half the time of its 1,700 modules, and the console into dist/console. If no source is newer than the last
 * build, only the typed operations are brought up to date.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { build } from "rolldown";
import { build as buildPages } from "vite";
import { isBuilt, stamp } from "./built.ts";
import { builtins, noValidator, quickSchema } from "./bundle-plugins.ts";
import { licenses } from "./licenses.ts";

/** The files that Node loads: the command line, the API for programs, and the code of threads and child processes. */
const entries = [
  "src/command/command-line.ts",
  "src/embed/create-engraph.ts",
  "src/embed/create-mcp-server.ts",
  "src/models/worker/text-thread.ts",
  "src/store/sqlite/upkeep/file-thread.ts",
  "src/store/sqlite/reading-thread/search-thread.ts",
  "src/store/sqlite/upkeep/quick-check-process.ts",
];

// Set also if a test builds. Otherwise, React's development build would be bundled.
process.env["NODE_ENV"] = "production";

run("inherit", "codegen.ts");
if (isBuilt()) process.exit();

const began = new Date();
rmSync(stamp, { force: true });
// Its entries belong to files that are now rebuilt.
rmSync("dist/compile-cache", { recursive: true, force: true });
await Promise.all([
  compile(),
  bundle(),
  buildPages({ configFile: "console/vite.config.ts", logLevel: "error" }),
]);
// Fills the compile cache, so that the first start is as fast as later ones.
run("ignore", "dist/command/engraph.js", "serve", "--help");
writeFileSync(stamp, "");
utimesSync(stamp, began, began);

function run(output: "inherit" | "ignore", ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", output, "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}

/** One project after the other, as they write some files both. */
async function compile(): Promise<void> {
  for (const project of ["tools/tsconfig.build.json", "tools/tsconfig.client.json"]) {
    const args = ["node_modules/typescript/bin/tsc", "-p", project];
    const [status] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
    if (status !== 0) process.exit(1);
  }
}

async function bundle(): Promise<void> {
  await build({
    input: Object.fromEntries(entries.map((path) => [basename(path, ".ts"), path])),
    platform: "node",
    plugins: [builtins, noValidator, quickSchema, licenses().ofBundle],
    // Few servers need these packages, or they have native parts. type-graphql imports class-validator only to
    // validate.
    external: [/^libsql/, "oracledb", "pg", /^@opentelemetry\/(?!api)/, "class-validator"],
    resolve: {
      // Prefers ES modules, as only the used parts of them are bundled.
      mainFields: ["module", "main"],
      extensionAlias: { ".js": [".ts", ".js"] },
    },
    treeshake: { propertyReadSideEffects: false },
    tsconfig: "tsconfig.json",
    output: {
      dir: "dist/bundle",
      format: "esm",
      // Code in ASCII takes half the memory of other code.
      charset: "ascii",
      comments: false,
      sourcemap: true,
      cleanDir: true,
    },
  });
}
