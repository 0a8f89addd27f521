/**
 * Scores the card that an agent reads: `node measure/eval/judgement/card.ts [DIRECTORY] [--crowd] [--figures]`. For each
 * line of `change.jsonl`, a user says the older statement in one thread and the newer one in another two months later;
 * the card for the topic must have the newer statement above the older one, or alone. Each line is of a user of its
 * own; with `--crowd`, one user says all, and what stands in `both.jsonl` and `keep.jsonl` in between. Uses the last
 * build with its built-in model. Prints each figure with its misses; with `--figures`, without them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as EngraphFile from "../../../src/embed/engraph.js";

const built = new URL("../../../dist/bundle/create-engraph.js", import.meta.url).href;
const { createEngraph } = (await import(built)) as typeof EngraphFile;

const args = process.argv.slice(2);
const directory = args.find((arg) => !arg.startsWith("--")) ?? join(import.meta.dirname, "natural");
const isCrowded = args.includes("--crowd");

interface Change {
  readonly a: string;
  readonly b: string;
  readonly kind: string;
  readonly topic: string;
}

interface Entry {
  readonly record: {
    readonly id: string;
    readonly evidence?: { readonly nodes: readonly { readonly message: { id: string } }[] };
  };
}

const remember = `mutation ($input: RememberInput!) { remember(input: $input) { memories { id } } }`;
const read = `query ($userId: ID!, $query: String!) {
  context(userId: $userId, input: { query: $query }) {
    relevant {
      record {
        ... on Message { id }
        ... on Memory { id evidence { nodes { message { id } } } }
      }
    }
    text(parts: [INSTRUCTIONS, KNOWN, RECALLED])
  }
}`;

function load<Row>(kind: string): Row[] {
  const file = join(directory, `${kind}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Row);
}

const changes = load<Change>("change");
const folder = mkdtempSync(join(tmpdir(), "card-"));
const engraph = await createEngraph({ dataFile: join(folder, "card.db"), env: {} });

async function run<Data>(document: string, variables: Record<string, unknown>): Promise<Data> {
  const { data, errors } = await engraph.execute(document, variables);
  if (errors) throw new Error(errors.map(({ message }) => message).join("; "));
  return data as Data;
}

async function say(id: string, userId: string, content: string, timestamp: string) {
  const messages = [{ id, role: "user", content, timestamp }];
  await run(remember, { input: { userId, threadId: id, messages, waitForExtraction: true } });
}

const userOf = (i: number) => (isCrowded ? "user" : `user${i}`);
const outcomes = ["alone", "above", "below", "newer missing", "both missing"] as const;
type Outcome = (typeof outcomes)[number];

/** How the card for the topic of a line has its statements, and the card. */
async function judge({ topic }: Change, i: number): Promise<{ outcome: Outcome; text: string }> {
  const asked = { userId: userOf(i), query: topic };
  const { context } = await run<{ context: { relevant: Entry[]; text: string } }>(read, asked);
  const messagesOf = ({ record }: Entry) =>
    record.evidence?.nodes.map(({ message }) => message.id) ?? [record.id];
  const newer = context.relevant.findIndex((entry) => messagesOf(entry).includes(`b${i}`));
  const older = context.relevant.findIndex((entry, place) => {
    return place !== newer && messagesOf(entry).includes(`a${i}`);
  });
  const { text } = context;
  if (newer < 0) return { outcome: older < 0 ? "both missing" : "newer missing", text };
  return { outcome: older < 0 ? "alone" : newer < older ? "above" : "below", text };
}

const found = new Map<Outcome, string[]>(outcomes.map((outcome) => [outcome, []]));
try {
  for (const [i, { a }] of changes.entries())
    await say(`a${i}`, userOf(i), a, "2026-05-03T09:00:00Z");
  const others = isCrowded
    ? [
        ...load<{ a: string; b: string }>("both").flatMap(({ a, b }) => [a, b]),
        ...load<{ text: string }>("keep").map(({ text }) => text),
      ]
    : [];
  for (const [i, text] of others.entries())
    await say(`other${i}`, "user", text, "2026-06-05T12:00:00Z");
  for (const [i, { b }] of changes.entries())
    await say(`b${i}`, userOf(i), b, "2026-07-09T18:30:00Z");
  for (const [i, change] of changes.entries()) {
    const { outcome, text } = await judge(change, i);
    const lines = text.split("\n").slice(1, -1).join("\n      ");
    found
      .get(outcome)
      ?.push(`[${change.kind}] ${change.a} | ${change.b} (${change.topic})\n      ${lines}`);
  }
} finally {
  await engraph.close();
  rmSync(folder, { recursive: true });
}
const right = ["alone", "above"] as const;
const count = right.reduce((sum, outcome) => sum + (found.get(outcome)?.length ?? 0), 0);
console.log(
  `changes, the newer statement above or alone in the card: ${count} of ${changes.length}`,
);
for (const [outcome, lines] of found) {
  console.log(`  ${outcome}: ${lines.length}`);
  if (args.includes("--figures") || right.some((one) => one === outcome)) continue;
  for (const line of lines) console.log(`    ${line}`);
}
