/**
 * `npm run measure:size`: how much there is to read: lines, files that are very short or long, full folders, pages, and
 * the width of the API, and what calls run. What is generated is not counted.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { buildSchema, isSpecifiedScalarType } from "graphql";
import { generated } from "../tools/built.ts";

/** A file should have at least as many lines as the first, and at most as many as the second. */
const [short, long] = [25, 300];
/** A folder should have at most as many files. */
const full = 30;

const code = Object.fromEntries(
  ["src", "console", "test", "tools/oracle-double"].map((folder) => {
    const found = globSync(`${folder}/**/*.{ts,tsx,graphql}`, { exclude: generated });
    return [folder, new Map(found.map((file) => [file, linesOf(file)]))];
  }),
);
for (const [folder, files] of Object.entries(code)) {
  const lines = [...files.values()];
  const perFolder = Map.groupBy(files.keys(), (file) => dirname(file));
  say(
    `lines of ${folder}`,
    lines.reduce((sum, one) => sum + one, 0),
  );
  say(`files of ${folder}`, lines.length);
  say(`  under ${short} lines`, lines.filter((one) => one < short).length);
  say(`  over ${long} lines`, lines.filter((one) => one > long).length);
  say(
    `  folders over ${full} files`,
    [...perFolder.values()].filter((held) => held.length > full).length,
  );
}
say("pages of docs", globSync("docs/**/*.md").length);

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith("__") && !isSpecifiedScalarType(type),
);
say("root fields", roots.flatMap((root) => Object.keys(root?.getFields() ?? {})).length);
say("types", types.length);

await import("./journeys.ts");

function linesOf(file: string): number {
  return readFileSync(file, "utf8").split("\n").length - 1;
}

function say(what: string, count: number): void {
  console.log(`${what.padEnd(28)}${count.toLocaleString("en").padStart(9)}`);
}
