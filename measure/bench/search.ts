/**
 * The cost of a search in scopes of several sizes, over HTTP: by words alone, and in small scopes with the default
 * embedder. With `EVAL_DATA`, the conversation is the first of that file; see README.md here.
 */
import { DatabaseSync } from "node:sqlite";
import { readCorpusFile } from "../eval/corpus-file.ts";
import { loadCorpus } from "../eval/load-corpus.ts";
import { percentile } from "../eval/percentile.ts";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { cpuOf, idle } from "./support/server-cpu.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { addThread, timeSearch } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

/** One user's messages, and the queries for them. */
interface Scope {
  readonly name: string;
  readonly userId: string;
  readonly fill: (query: Query) => Promise<void>;
  readonly nextQuery: () => string;
  /** In milliseconds. */
  readonly goals?: { readonly p50?: number; readonly p95?: number; readonly cpu?: number };
}

const text = new ZipfText(1);

export const bench: Bench = async ({ isSmall }) => {
  const count = isSmall ? 200 : 1_000;
  const threads = (all: number) => (isSmall ? Math.ceil(all / 10) : all);
  const small = () => [scopeOf("200 messages", messages(1, 200), { p50: 1 }), conversation()];
  const large = [
    scopeOf("1,000 passages", talk(5, 200)),
    scopeOf("500,000 tokens", talk(threads(45), 200), { p50: 3, p95: 8 }),
    scopeOf("60,000 passages", talk(threads(300), 200)),
  ];
  const byWords = await measuredIn({}, [...small(), ...large], count);
  const byDefault = await measuredIn({ EMBEDDER: "local" }, small(), count);
  const named = byDefault.map((figure) => ({ ...figure, name: `local embedder, ${figure.name}` }));
  return [...byWords, ...named];
};

/** Measures searches of these scopes on a server of their own, and two figures to compare them with. */
async function measuredIn(
  env: Readonly<Record<string, string>>,
  scopes: readonly Scope[],
  count: number,
): Promise<Figure[]> {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, env, { core: 0 });
  const query = queryOver(server.url);
  for (const { fill } of scopes) await fill(query);
  await idle(server);
  const figures: Figure[] = [];
  for (const scope of scopes) figures.push(...(await measured(server, query, scope, count)));
  const tiny = await cpuOf(server, 1_000, () => query("{ __typename }"));
  await server.stop();
  return [
    ...figures,
    { name: "a request that reads nothing, CPU", value: tiny, unit: "ms" },
    { name: "a scan of 200 messages in process", value: scanned(store.file), unit: "ms" },
  ];
}

/** The median, the 95th percentile and the server's CPU per search. */
async function measured(
  server: MeasuredServer,
  query: Query,
  { name, userId, nextQuery, goals = {} }: Scope,
  count: number,
): Promise<Figure[]> {
  const search = () => timeSearch(query, userId, { query: nextQuery() }, true);
  for (let i = 0; i < count / 2; i++) await search();
  const times: number[] = [];
  const cpu = await cpuOf(server, count, async () => times.push(await search()));
  const figure = (kind: string, value: number, atMost: number | undefined): Figure => {
    const named = { name: `${name}, ${kind}`, value, unit: "ms" };
    return atMost === undefined ? named : { ...named, goal: { atMost } };
  };
  return [
    figure("p50", percentile(times, 0.5), goals.p50),
    figure("p95", percentile(times, 0.95), goals.p95),
    figure("CPU", cpu, goals.cpu),
  ];
}

function scopeOf(userId: string, contents: readonly string[][], goals?: Scope["goals"]): Scope {
  const all = contents.flat();
  const fill = async (query: Query) => {
    for (const [i, thread] of contents.entries())
      await addThread(query, userId, `${userId} ${i}`, thread);
  };
  return { name: userId, userId, fill, goals, nextQuery: () => text.query(all) };
}

function messages(threads: number, each: number): string[][] {
  return Array.from({ length: threads }, () => Array.from({ length: each }, () => text.message()));
}

/**
 * Messages of one passage and of some nine, in turn, as between people and models. `passages` is the number per thread.
 */
function talk(threads: number, passages: number): string[][] {
  return messages(threads, passages / 5).map((turns) =>
    turns.map((turn, i) => (i % 2 === 0 ? turn : messages(1, 14).flat().join(". "))),
  );
}

/**
 * The first conversation of the evaluation's file, with its questions. Without a file, one as long as a short one of
 * LoCoMo.
 */
function conversation(): Scope {
  const goals = { cpu: 0.8 };
  const file = process.env["EVAL_DATA"];
  if (!file) return scopeOf("conversation of 418 turns", messages(19, 22), goals);
  const corpus = readCorpusFile(file);
  const [first] = corpus.conversations;
  if (!first) throw new Error("The file has no conversation.");
  const questions = first.questions.map((question) => question.text);
  let next = 0;
  return {
    name: "conversation of the file",
    userId: first.id,
    fill: (query) => loadCorpus(query, { ...corpus, conversations: [first] }),
    nextQuery: () => questions[next++ % questions.length] ?? "",
    goals,
  };
}

/**
 * The time of a simple program that reads 200 messages, counts the words that they share with a query, and sorts them.
 */
function scanned(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const statement = database.prepare("SELECT id, content FROM message WHERE user_id = ?");
  const times: number[] = [];
  for (let i = 0; i < 500; i++) {
    const start = performance.now();
    const words = new Set(["ba", "be", "bi", "bo"]);
    const rows = statement.all("200 messages") as { id: string; content: string }[];
    const scored = rows.map(({ id, content }) => {
      return { id, score: content.split(" ").filter((word) => words.has(word)).length };
    });
    scored.sort((one, other) => other.score - one.score).splice(10);
    times.push(performance.now() - start);
  }
  database.close();
  return percentile(times, 0.5);
}
