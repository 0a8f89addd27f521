/**
 * Scores the product on sets of statements: `node measure/eval/judgement/product.ts [DIRECTORY] [--figures]`. Where
 * `run.ts` asks the rules alone, this sends every line to a server of the last build with its built-in model, each line
 * by a user of its own, and looks at the memories. Prints each figure with its misses; with `--figures`, without them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as EngraphFile from "../../../src/embed/engraph.js";
import { hasWords } from "./score.ts";

const built = new URL("../../../dist/bundle/create-engraph.js", import.meta.url).href;
const { createEngraph } = (await import(built)) as typeof EngraphFile;

const args = process.argv.slice(2);
const directory = args.find((arg) => !arg.startsWith("--")) ?? join(import.meta.dirname, "natural");
const folder = mkdtempSync(join(tmpdir(), "judgement-"));
const engraph = await createEngraph({ dataFile: join(folder, "judgement.db"), env: {} });

interface Row {
  readonly type?: string;
  readonly text: string;
  readonly must?: readonly string[];
  readonly a: string;
  readonly b: string;
  readonly kind?: string;
  readonly keeps?: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  readonly knows: readonly string[];
  readonly not: readonly string[];
}

interface Found {
  readonly content: string;
  readonly status: string;
  readonly revision: number;
  readonly messageIds: readonly string[];
}

async function run<Data>(document: string, variables: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await engraph.execute(document, variables);
  if (errors) throw new Error(errors.map(({ message }) => message).join("; "));
  return data as Data;
}

const remember = `mutation ($input: RememberInput!) { remember(input: $input) { job { state } } }`;
const list = `query ($userId: ID!) {
  memories(filter: { owner: { userId: $userId } }, first: 200) {
    nodes { content status revision evidence { nodes { message { id } } } }
  }
}`;

let users = 0;

interface Said {
  readonly role?: string;
  readonly text: string;
}

/** Says these in one request each, on the day `day`; returns the memories of the user. */
async function say(userId: string, day: number, said: readonly Said[]): Promise<void> {
  const messages = said.map(({ role = "user", text }, i) => ({
    id: `${userId}-${day}-${i}`,
    role,
    content: text,
    timestamp: new Date(Date.UTC(2026, 2, day, 9, i)).toISOString(),
  }));
  const input = { userId, threadId: userId, messages, waitForExtraction: true };
  await run(remember, { input });
}

async function memoriesOf(userId: string): Promise<Found[]> {
  interface Node {
    readonly content: string;
    readonly status: string;
    readonly revision: number;
    readonly evidence: { readonly nodes: readonly { readonly message: { readonly id: string } }[] };
  }
  const { memories } = await run<{ memories: { nodes: Node[] } }>(list, { userId });
  return memories.nodes.map(({ evidence, ...memory }) => {
    return { ...memory, messageIds: evidence.nodes.map(({ message }) => message.id) };
  });
}

const isValid = ({ status }: Found) => status === "VALID";
const wordsOf = (found: readonly Found[]) => found.map(({ content }) => content).join(" ‖ ");

async function score(name: string, rows: readonly Row[], miss: (row: Row) => Promise<string[]>) {
  const misses: string[] = [];
  for (const row of rows) misses.push(...(await miss(row)));
  return { name, misses, of: rows.length };
}

function load(kind: string): Row[] {
  const file = join(directory, `${kind}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Row);
}

async function after(days: readonly (readonly Said[])[]): Promise<Found[]> {
  const userId = `user${(users += 1)}`;
  for (const [day, said] of days.entries()) await say(userId, day + 1, said);
  return memoriesOf(userId);
}

/** Whether a memory rests on the message of that day, or of that place within the day. */
const restsOn = (found: Found, day: number, place = 0) =>
  found.messageIds.some((id) => id.endsWith(`-${day}-${place}`));

const figures = [
  await score("both true: both still valid", load("both"), async ({ a, b }) => {
    const found = await after([[{ text: a }], [{ text: b }]]);
    const lost = found.filter((memory) => !isValid(memory));
    const kept = [1, 2].every((day) => found.some((memory) => restsOn(memory, day)));
    if (lost.length > 0) return [`${a} | ${b} -> ended ${wordsOf(lost)}`];
    return kept ? [] : [`${a} | ${b} -> not kept: ${wordsOf(found)}`];
  }),
  ...(await Promise.all(
    [true, false].map((apart) =>
      score(`changes, ${apart ? "two requests" : "one request"}`, load("change"), async (row) => {
        const found = await after(
          apart ? [[{ text: row.a }], [{ text: row.b }]] : [[{ text: row.a }, { text: row.b }]],
        );
        const first = found.filter((memory) => restsOn(memory, 1, 0));
        const second = found.filter((memory) =>
          apart ? restsOn(memory, 2) : restsOn(memory, 1, 1),
        );
        const left = wordsOf(first.filter(isValid));
        const told = `[${row.kind}] ${row.a} | ${row.b} -> `;
        if (first.length === 0) return [`${told}the first is not kept`];
        if (row.kind !== "retraction" && !second.some(isValid))
          return [`${told}the second is not valid`];
        if (row.keeps === undefined) return left === "" ? [] : [`${told}valid: ${left}`];
        const isCut = first.some((memory) => !isValid(memory) || memory.revision > 1);
        return isCut && hasWords(left, row.keeps) ? [] : [`${told}left: ${left}`];
      }),
    ),
  )),
  await score("messages kept", load("keep"), async ({ text, must = [] }) => {
    const kept = wordsOf((await after([[{ text }]])).filter(isValid));
    const lost = must.filter((words) => !hasWords(kept, words));
    return lost.length === 0 ? [] : [`${text} -> lost ${lost.join(", ")}; kept: ${kept}`];
  }),
  await score("messages refused", load("refuse"), async ({ text }) => {
    const kept = wordsOf((await after([[{ text }]])).filter(isValid));
    return kept === "" ? [] : [`${text.replace(/\n/g, "⏎")} -> ${kept}`];
  }),
  await score("conversations", load("talk"), async ({ messages, knows, not }) => {
    const kept = (await after([messages])).filter(isValid);
    const lost = knows.filter((words) => !hasWords(wordsOf(kept), words));
    const believed = not.filter((words) => kept.some(({ content }) => hasWords(content, words)));
    return [
      `known ${knows.length - lost.length} of ${knows.length}, lost: ${lost.join(", ")}`,
      `believed ${believed.length} of ${not.length}: ${believed.join(", ")}`,
    ];
  }),
];
await engraph.close();
rmSync(folder, { recursive: true });
for (const { name, misses, of } of figures) {
  if (of === 0) continue;
  const isTalk = name === "conversations";
  const sums = ["known", "believed"].map((word) => {
    const found = misses.filter((line) => line.startsWith(word));
    const sum = (at: number) =>
      found.reduce((total, line) => total + Number(/ (\d+) of (\d+)/.exec(line)?.[at]), 0);
    return `${word} ${sum(1)} of ${sum(2)}`;
  });
  console.log(isTalk ? `${name}: ${sums.join(", ")}` : `${name}: ${of - misses.length} of ${of}`);
  if (!args.includes("--figures")) for (const miss of misses) console.log(`  ${miss}`);
}
