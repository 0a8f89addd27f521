/**
 * Runs benches: `npm run bench -- NAME... [--json] [--small] [--check] [--save]`. See README.md here.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { isReached, ratioOf, type Bench, type Figure } from "./support/figure.ts";

/** Every file beside this one is a bench. */
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
  const result = {
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
  if (values.json) console.log(JSON.stringify(result));
  else print(name, figures);
  if (values.save) save(name, result);
  if (values.check && figures.some((figure) => isReached(figure) === false)) process.exitCode = 1;
}
// Connections that are kept alive would keep the process.
process.exit();

function print(name: string, figures: readonly Figure[]): void {
  console.log(
    `\n${name}\n| figure | value | yardstick | ratio | goal | |\n|---|---|---|---|---|---|`,
  );
  for (const figure of figures) {
    const { value, unit, yardstick, goal } = figure;
    const ratio = ratioOf(figure);
    const beside = yardstick ? `${yardstick.name}: ${short(yardstick.value)} ${unit}` : "–";
    const bound = !goal ? "–" : "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
    const verdict = { true: "reached", false: "missed", null: "" }[`${isReached(figure)}`];
    console.log(
      `| ${figure.name} | ${short(value)} ${unit} | ${beside} | ${ratio === null ? "–" : short(ratio)} | ${bound} | ${verdict} |`,
    );
  }
}

function save(name: string, result: object): void {
  const folder = new URL("results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(result, null, 2)}\n`);
}

/** Three significant digits. */
function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
