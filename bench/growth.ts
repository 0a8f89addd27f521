/**
 * What one user's search costs while the store grows by the records of others.
 * `npm run bench:growth [-- --small]`; see README.md here.
 */
import { queryOver, type Query } from "../examples/graphql-over-http.ts";
import { percentile } from "../eval/percentile.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { rounded, timeSearch } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const isSmall = process.argv.includes("--small");
const sizes = [2_000, 20_000, 200_000].map((size) => (isSmall ? size / 10 : size));
const messagesPerUser = 200;
const searches = 400;
/** Before each size, so that the first is not the one that compiles the server. */
const warmUps = 1_000;
/** Requests that fill the store at a time. */
const atOnce = 4;
const goal = 1.5;

using store = temporaryStore();
const server = await startMeasuredServer(store.file);
const query = queryOver(server.url);
const text = new ZipfText(1);

const own = messages(messagesPerUser);
await addUser(query, "reader", own);
const rows: { readonly others: number; readonly p50: number; readonly p95: number }[] = [];
let others = 0;
console.log("records of others  search p50 ms  p95 ms");
for (const size of sizes) {
  await grow(size);
  const row = { others: size, ...(await measure()) };
  rows.push(row);
  console.log(
    `${String(size).padStart(17)}${String(row.p50).padStart(15)}${String(row.p95).padStart(8)}`,
  );
}
await server.stop();
const ratio = rounded((rows.at(-1)?.p50 ?? NaN) / (rows[0]?.p50 ?? NaN));
console.log(`The last p50 is ${ratio} times the first; the goal is at most ${goal}.`);
console.log(JSON.stringify({ bench: "growth", rows, ratio, goal }));

async function measure() {
  const times: number[] = [];
  for (let i = 0; i < warmUps + searches; i++) {
    const ms = await timeSearch(query, "reader", { query: text.query(own) });
    if (i >= warmUps) times.push(ms);
  }
  return { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) };
}

async function grow(size: number): Promise<void> {
  const fill = async () => {
    while (others < size) {
      others += messagesPerUser;
      await addUser(query, `user-${others / messagesPerUser}`, messages(messagesPerUser));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fill));
}

function messages(count: number): string[] {
  return Array.from({ length: count }, () => text.message());
}

/** A user with a thread of these messages, as a client adds them. */
async function addUser(query: Query, userId: string, contents: readonly string[]): Promise<void> {
  await query(
    `mutation BenchUser($thread: CreateThreadInput!, $turns: AddMessagesInput!) {
      createThread(input: $thread) { created }
      addMessages(input: $turns) { job { id } }
    }`,
    {
      thread: { id: `${userId}-thread`, userId, settings: { extractMemories: false } },
      turns: {
        threadId: `${userId}-thread`,
        messages: contents.map((content, i) => {
          return { role: i % 2 === 0 ? "user" : "assistant", content };
        }),
      },
    },
  );
}
