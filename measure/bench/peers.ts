import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { percentile } from "../eval/percentile.ts";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { timeSearch } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const folder = fileURLToPath(new URL("peers/", import.meta.url));
/** Programs in that folder. The first one is the yardstick. */
const peers = ["bare", "mem0", "mastra"] as const;
const titles = { bare: "bare node:sqlite", mem0: "mem0ai", mastra: "@mastra/memory" };

/** The figures that a program of the folder reports. */
interface Measured {
  readonly one: { readonly perSecond: number; readonly cpuMs: number };
  readonly twenty: { readonly perSecond: number; readonly cpuMs: number };
  readonly search: { readonly ms: number; readonly cpuMs: number };
  readonly megabytes: number;
}

/** The same messages and searches for Engraph, over HTTP, and for other systems, in process. */
export const bench: Bench = async ({ isSmall }) => {
  if (!existsSync(`${folder}node_modules`)) {
    console.error("peers: skipped, as they are not installed: measure/bench/README.md.");
    return [];
  }
  const text = new ZipfText(1);
  const [users, perUser, searches] = isSmall ? [2, 100, 20] : [10, 200, 100];
  const texts = Array.from({ length: users * perUser }, () => text.message());
  const queries = Array.from({ length: 20 }, () => text.query(texts.slice(0, perUser)));
  const work = { users, perUser, searches, texts, queries };
  const figures: Figure[] = [];
  const yardstick = await measurePeer("bare", work);
  report(figures, "Engraph over HTTP", await measureEngraph(work), yardstick);
  for (const peer of peers.slice(1))
    report(figures, titles[peer], await measurePeer(peer, work), yardstick);
  return figures;
};

type Work = Readonly<Record<"users" | "perUser" | "searches", number>> &
  Readonly<Record<"texts" | "queries", readonly string[]>>;

function report(figures: Figure[], who: string, found: Measured, bare: Measured): void {
  const add = (name: string, unit: string, of: (measured: Measured) => number) =>
    figures.push({
      name: `${who}: ${name}`,
      unit,
      value: of(found),
      yardstick: { name: titles.bare, value: of(bare) },
    });
  add("messages, one at a time", "/s", ({ one }) => one.perSecond);
  add("CPU of a message, one at a time", "ms", ({ one }) => one.cpuMs);
  add("messages, 20 at a time", "/s", ({ twenty }) => twenty.perSecond);
  add("CPU of a message, 20 at a time", "ms", ({ twenty }) => twenty.cpuMs);
  add("search in 200 messages, p50", "ms", ({ search }) => search.ms);
  add("search in 200 messages, CPU", "ms", ({ search }) => search.cpuMs);
  add("memory (RSS)", "MB", ({ megabytes }) => megabytes);
}

async function measurePeer(peer: (typeof peers)[number], work: Work): Promise<Measured> {
  using store = temporaryStore();
  const child = fork(`${folder}${peer}.mjs`, {
    env: { ...process.env, MEM0_TELEMETRY: "false", MASTRA_TELEMETRY_DISABLED: "1" },
  });
  child.send({ ...work, folder: dirname(store.file) });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${titles[peer]} has ended with ${code}.`);
  });
  const [measured] = (await Promise.race([once(child, "message"), ended])) as [Measured];
  ended.catch(() => {});
  return measured;
}

async function measureEngraph(work: Work): Promise<Measured> {
  const { users, perUser, searches, texts, queries } = work;
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, { EMBEDDER: "local" });
  const query = queryOver(server.url);
  const ingest = async (size: number, from: number, to: number) => {
    const before = (await server.usage()).cpu;
    const start = performance.now();
    for (let user = from; user < to; user++)
      for (let at = 0; at < perUser; at += size) {
        const threadId = `thread-${user}-${Math.floor(at / 50)}`;
        if (at % 50 === 0 || at % 50 < size) await haveThread(query, threadId, `user-${user}`);
        const contents = texts.slice(user * perUser + at, user * perUser + at + size);
        await add(query, threadId, contents);
      }
    const seconds = (performance.now() - start) / 1000;
    const count = (to - from) * perUser;
    const cpuMs = ((await server.usage()).cpu - before) / 1000 / count;
    return { perSecond: count / seconds, cpuMs };
  };
  const one = await ingest(1, 0, users / 2);
  const twenty = await ingest(20, users / 2, users);
  const before = (await server.usage()).cpu;
  const times: number[] = [];
  for (let i = 0; i < searches; i++)
    times.push(await timeSearch(query, "user-0", { query: queries[i % queries.length] ?? "" }));
  const { cpu, rss } = await server.usage();
  await server.stop();
  const search = { ms: percentile(times, 0.5), cpuMs: (cpu - before) / 1000 / searches };
  return { one, twenty, search, megabytes: rss / 1000 };
}

async function haveThread(query: Query, id: string, userId: string): Promise<void> {
  await query(
    `mutation PeersThread($input: CreateThreadInput!) { createThread(input: $input) { id } }`,
    {
      input: {
        id,
        userId,
        ifExists: "RETURN",
        settings: { extractMemories: false, enableContextSummary: false },
      },
    },
  );
}

async function add(query: Query, threadId: string, contents: readonly string[]): Promise<void> {
  const messages = contents.map((content) => ({ role: "user", content }));
  await query(
    `mutation PeersAdd($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`,
    { input: { threadId, messages } },
  );
}
