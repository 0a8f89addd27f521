/**
 * Runs benches: `npm run bench -- NAME... [--json] [--small] [--check] [--save]`. See README.md here.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { figureTable } from "./support/figure-table.ts";
import { isReached, ratioOf, type Bench } from "./support/figure.ts";
import { performancePage } from "./support/performance-page.ts";
import { plot } from "./support/plot.ts";
import type { Result } from "./support/result.ts";

/** Every other file in this folder is a bench. */
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.slice(0, -".ts".length));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    small: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    save: { type: "boolean", default: false },
  },
});
const names = positionals.length > 0 ? positionals : values.check ? benches : [];
const unknown = names.filter((name) => !benches.includes(name));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Name a bench: ${benches.join(", ")}.`);
  process.exit(2);
}

for (const name of names) {
  const { bench } = (await import(`./${name}.ts`)) as { bench: Bench };
  const figures = await bench({ isSmall: values.small });
  const result: Result = {
    bench: name,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model}`,
    node: process.version,
    isSmall: values.small,
    figures: figures.map((figure) => ({
      ...figure,
      ratio: ratioOf(figure),
      isReached: isReached(figure),
    })),
  };
  console.log(values.json ? JSON.stringify(result) : `\n${name}\n\n${figureTable(figures)}`);
  if (values.save) await save(result);
  if (values.check && figures.some((figure) => isReached(figure) === false)) process.exitCode = 1;
}
// Kept-alive connections would keep the process running.
process.exit();

/** Saves the result, and updates docs/performance.md and its picture. */
async function save(result: Result): Promise<void> {
  const folder = join(import.meta.dirname, "results");
  const docs = join(import.meta.dirname, "../../docs");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.bench}.json`), `${JSON.stringify(result, null, 2)}\n`);
  const results = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Result,
  );
  const page = join(docs, "performance.md");
  const text = performancePage(readFileSync(page, "utf8"), results);
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
  writeFileSync(join(docs, "performance.svg"), plot(results));
}
