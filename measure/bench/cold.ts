import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { percentile } from "../eval/percentile.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { timeSearch } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const dimension = 384;
/** Records per thread, which are imported by one request. */
const perThread = 200;
/** The least number of searches of each kind after the first, and how long they go on at least. */
const searches = 20;
const seconds = 5;

const text = new ZipfText(1);
/** The messages from which queries are taken. */
const sample: string[] = [];

/** Each returns the time to the answer, in milliseconds. */
const kinds: Readonly<Record<string, (query: Query) => Promise<number>>> = {
  words: byWords,
  vector: byVector,
  "both at once": async (query) =>
    Math.max(...(await Promise.all([byWords(query), byVector(query)]))),
};

/**
 * How long the event loop of a server is blocked while it loads and searches
 * a large scope that it has not read yet.
 */
export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  await fill(store.file, isSmall ? 10_000 : 100_000);
  const figures: Figure[] = [];
  for (const [kind, search] of Object.entries(kinds)) {
    const { first, p50, delay } = await measure(store.file, search);
    figures.push(
      { name: `${kind}: first search`, unit: "ms", value: first },
      { name: `${kind}: p50 of the others`, unit: "ms", value: p50 },
      {
        name: `${kind}: p99 of the event loop's delay`,
        unit: "ms",
        value: delay.p99,
        goal: { atMost: 20 },
      },
      { name: `${kind}: longest delay`, unit: "ms", value: delay.max },
    );
  }
  return figures;
};

/** Searches on a server that has just started, and so has nothing of the scope in its memory. */
async function measure(file: string, search: (query: Query) => Promise<number>) {
  const server = await startMeasuredServer(file);
  const query = queryOver(server.url);
  // The cost of the very first request does not count as the search's.
  await query("{ serverInfo { version } }");
  await server.reset();
  const first = await search(query);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < searches || performance.now() < end) times.push(await search(query));
  const delay = await server.delay();
  await server.stop();
  return { first, p50: percentile(times, 0.5), delay };
}

function byWords(query: Query): Promise<number> {
  return timeSearch(query, "reader", { query: text.query(sample) });
}

function byVector(query: Query): Promise<number> {
  return timeSearch(query, "reader", { vector: text.vector(dimension) });
}

/** Stores one user's messages in threads, each message with a vector. */
async function fill(file: string, records: number): Promise<void> {
  const server = await startMeasuredServer(file);
  const query = queryOver(server.url);
  let threads = 0;
  const write = async () => {
    while (threads < records / perThread) await addThread(query, `thread-${++threads}`);
  };
  // Two at a time: one is prepared while the server stores the other.
  await Promise.all([write(), write()]);
  await server.stop();
}

async function addThread(query: Query, id: string): Promise<void> {
  const contents = Array.from({ length: perThread }, () => text.message());
  sample.push(...contents.slice(0, 1));
  await query(
    `mutation BenchRecords($thread: CreateThreadInput!, $records: ImportRecordsInput!) {
      createThread(input: $thread) { id }
      importRecords(input: $records) { ids }
    }`,
    {
      thread: { id, userId: "reader", settings: { extractMemories: false } },
      records: {
        type: "MESSAGE",
        contents,
        vectors: contents.map(() => text.vector(dimension)),
        threadIds: [id],
        roles: ["user"],
      },
    },
  );
}
