/** The cost of an agent's turn in one request, compared with its parts in three; see README.md here. */
import { percentile } from "../eval/percentile.ts";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { addFacts } from "./support/facts.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { addThread } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const turns = 100;
const warmUps = 50;

const message = "id role content";
const history = `query BenchHistory { thread(id: "now") { history { ${message} } } }`;
const recall = `query BenchRecall($input: String!) {
  thread(id: "now") { search(input: { query: $input, recordTypes: [MESSAGE] }) { results { content } } }
}`;
const known = `query BenchKnown($input: String!) {
  thread(id: "now") {
    search(input: { query: $input, recordTypes: [MEMORY, FACT, PREFERENCE, GUIDELINE] }) { results { content } }
  }
}`;
const all = `query BenchTurn($input: String!) {
  context(threadId: "now", input: { query: $input }) {
    text recentMessages { ${message} } relevant { content }
  }
}`;

const text = new ZipfText(1);

export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  // Facts and turns are compared by their embeddings.
  const server = await startMeasuredServer(store.file, { EMBEDDER: "local" }, { core: 0 });
  const query = queryOver(server.url);
  for (const id of ["now", "before"]) await addThread(query, "reader", id, messages(100));
  const figures: Figure[] = [];
  let facts = 0;
  for (const size of isSmall ? [10, 100] : [10, 1_000]) {
    await addFacts(query, "reader", size - facts, text);
    facts = size;
    figures.push(...(await measure(server, query, size)));
  }
  await server.stop();
  return figures;
};

/** Measures both in turn, so that other load of the machine affects both. */
async function measure(server: MeasuredServer, query: Query, facts: number): Promise<Figure[]> {
  const one: number[] = [];
  const three: number[] = [];
  let cpu = 0;
  for (let i = 0; i < warmUps + turns; i++) {
    const input = text.message();
    const before = await server.usage();
    const inOne = await timed(() => query(all, { input }));
    const after = await server.usage();
    const inThree = await timed(async () => {
      await query(history);
      await query(recall, { input });
      await query(known, { input });
    });
    if (i < warmUps) continue;
    one.push(inOne);
    three.push(inThree);
    cpu += after.cpu - before.cpu;
  }
  const name = `a turn with ${facts} facts`;
  return [
    {
      name: `${name}, p50`,
      value: percentile(one, 0.5),
      unit: "ms",
      yardstick: { name: "in three requests", value: percentile(three, 0.5) },
      goal: { atMost: 1 },
    },
    { name: `${name}, CPU`, value: cpu / 1e3 / turns, unit: "ms" },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function messages(count: number): string[] {
  return Array.from({ length: count }, () => text.message());
}
