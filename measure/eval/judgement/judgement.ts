import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Query } from "../../../examples/graphql-over-http.ts";
import { EvaluationError } from "../corpus.ts";
import { withServer } from "../own-server.ts";
import { figuresOf, type Figure } from "./figures.ts";
import { readSet } from "./sets.ts";

const sets = import.meta.dirname;
const defaults = ["natural", "plain", "languages", "."].map((name) => join(sets, name));

/**
 * Says the statements of sets to a server, each line by a user of its own, and prints what the server keeps, retires and
 * refuses: `judgement [DIRECTORY…] [--figures] [--json]`. Fails if something has ended that is still true.
 */
export async function judgement(args: string[]): Promise<void> {
  const { directories, figures: isBare, json } = readOptions(args);
  const read = directories.map(readSet);
  const found = await withServer({}, async (query) => {
    const model = await modelOf(query);
    const figures: (readonly [string, readonly Figure[]])[] = [];
    for (const { name, rows } of read) figures.push([name, await figuresOf(query, rows)]);
    return { model, sets: Object.fromEntries(figures) };
  });
  console.log(json ? JSON.stringify(found) : tableOf(found, !isBare));
  const all = Object.values(found.sets).flat();
  if (all.some(({ isStrict, misses }) => isStrict && misses.length > 0)) process.exitCode = 1;
}

function readOptions(args: string[]) {
  try {
    const options = {
      figures: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, directories: positionals.length > 0 ? positionals : defaults };
  } catch (error) {
    if (error instanceof TypeError) throw new EvaluationError(error.message, { cause: error });
    throw error;
  }
}

async function modelOf(query: Query): Promise<string> {
  const { serverInfo } = await query<{
    readonly serverInfo: { readonly extractionModel: string | null };
  }>(`{ serverInfo { extractionModel } }`);
  const { extractionModel } = serverInfo;
  if (extractionModel === null)
    throw new EvaluationError("Name a model: EXTRACTION_MODEL is none.");
  return extractionModel;
}

interface Found {
  readonly model: string;
  readonly sets: Readonly<Record<string, readonly Figure[]>>;
}

function tableOf({ model, sets }: Found, isFull: boolean): string {
  const linesOf = ([name, figures]: [string, readonly Figure[]]) => [
    "",
    `${name}, model ${model}`,
    ...figures.map(({ name, count, of }) => `  ${name.padEnd(widest)}  ${count} of ${of}`),
    ...(isFull ? figures.flatMap(missesOf) : []),
  ];
  return Object.entries(sets).flatMap(linesOf).slice(1).join("\n");
}

const widest = 46;

function missesOf({ name, misses }: Figure): string[] {
  if (misses.length === 0) return [];
  return ["", `  ${name}, missed:`, ...misses.map((miss) => `    ${miss.replaceAll("\n", "⏎")}`)];
}
