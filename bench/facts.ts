/**
 * What a fact costs to say, and an agent's turn to ask for, while a user's
 * facts grow. `npm run bench:facts [-- --small]`; see README.md here.
 */
import { queryOver } from "../examples/graphql-over-http.ts";
import { percentile } from "../eval/percentile.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { rounded } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const isSmall = process.argv.includes("--small");
const sizes = [10, 1_000, 5_000].map((size) => (isSmall && size > 10 ? size / 10 : size));
const measured = 100;
/** Before each size, so that the first is not the one that compiles the server. */
const warmUps = 50;
/** Facts of one request that fills the store. */
const atOnce = 50;
const goal = 1;

// Facts and turns are compared by what an embedder makes of them.
process.env["EMBEDDER"] ||= "local";
using store = temporaryStore();
const server = await startMeasuredServer(store.file);
const query = queryOver(server.url);
const text = new ZipfText(1);

const said = `mutation BenchFact($fact: UpsertMemoryInput!) {
  upsertMemory(input: $fact) { outcome memory { id } }
}`;
const forgotten = `mutation BenchForget($id: ID!) { deleteMemory(input: { id: $id }) { deletedCount } }`;
const message = "id role content";
/** What a turn asks for, in one request or in three. */
const turn = {
  history: `query BenchHistory { thread(id: "now") { history { ${message} } } }`,
  recall: `query BenchRecall($input: String!) {
    thread(id: "now") { search(input: { query: $input, recordTypes: [MESSAGE] }) { results { content } } }
  }`,
  known: `query BenchKnown($input: String!) {
    thread(id: "now") {
      search(input: { query: $input, recordTypes: [MEMORY, FACT, PREFERENCE, GUIDELINE] }) { results { content } }
    }
  }`,
  all: `query BenchTurn($input: String!) {
    context(threadId: "now", input: { query: $input }) {
      text recentMessages { ${message} } relevant { content }
    }
  }`,
};

for (const id of ["now", "before"]) await addThread(id);
const rows: Record<"facts" | "say" | "one" | "three", number>[] = [];
let facts = 0;
console.log("facts of the user  say p50 ms  turn in one p50 ms  in three");
for (const size of sizes) {
  await grow(size);
  const row = { facts, ...(await measure()) };
  rows.push(row);
  console.log(
    String(size).padStart(17) +
      `${row.say}`.padStart(12) +
      `${row.one}`.padStart(20) +
      `${row.three}`.padStart(10),
  );
}
await server.stop();
const growth = rounded((rows.at(-1)?.say ?? NaN) / (rows[0]?.say ?? NaN));
const turns = rows.map(({ one, three }) => rounded(one / three));
const worst = Math.max(...turns);
console.log(`To say a fact costs ${growth} times as much at the end as at the beginning.`);
console.log(
  `A turn in one request takes ${worst} times as long as in three, at the most; the goal is less than ${goal}.`,
);
console.log(JSON.stringify({ bench: "facts", rows, growth, turns, goal }));

/** One after the other, so that what else the machine does is in all of them. */
async function measure() {
  const times = { say: [] as number[], one: [] as number[], three: [] as number[] };
  for (let i = 0; i < warmUps + measured; i++) {
    const input = text.message();
    const round = {
      say: await timeFact(input),
      one: await timed(() => query(turn.all, { input })),
      three: await timed(async () => {
        await query(turn.history);
        await query(turn.recall, { input });
        await query(turn.known, { input });
      }),
    };
    if (i < warmUps) continue;
    for (const kind of ["say", "one", "three"] as const) times[kind].push(round[kind]);
  }
  const p50 = (kind: keyof typeof times) => rounded(percentile(times[kind], 0.5));
  return { say: p50("say"), one: p50("one"), three: p50("three") };
}

/** A new fact, which is gone again after: the user has as many as before. */
async function timeFact(content: string): Promise<number> {
  const start = performance.now();
  const fact = { userId: "reader", content };
  const { upsertMemory } = await query<{ upsertMemory: { memory: { id: string } } }>(said, {
    fact,
  });
  const ms = performance.now() - start;
  await query(forgotten, { id: upsertMemory.memory.id });
  return ms;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function grow(size: number): Promise<void> {
  while (facts < size) {
    const count = Math.min(atOnce, size - facts);
    const fields = Array.from(
      { length: count },
      (_, i) => `f${i}: upsertMemory(input: $f${i}) { outcome }`,
    );
    const declared = fields.map((_, i) => `$f${i}: UpsertMemoryInput!`).join(", ");
    const given = fields.map((_, i) => [`f${i}`, { userId: "reader", content: text.message() }]);
    const done = await query<Record<string, { outcome: string }>>(
      `mutation BenchFacts(${declared}) { ${fields.join(" ")} }`,
      Object.fromEntries(given),
    );
    facts += Object.values(done).filter(({ outcome }) => outcome === "CREATED").length;
  }
}

async function addThread(id: string): Promise<void> {
  const turns = Array.from({ length: 100 }, (_, i) => {
    return { role: i % 2 === 0 ? "user" : "assistant", content: text.message() };
  });
  await query(
    `mutation BenchThread($thread: CreateThreadInput!, $turns: AddMessagesInput!) {
      createThread(input: $thread) { created }
      addMessages(input: $turns) { job { id } }
    }`,
    {
      thread: { id, userId: "reader", settings: { extractMemories: false } },
      turns: { threadId: id, messages: turns },
    },
  );
}
