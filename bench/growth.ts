/**
 * What one user's search costs while the store grows by the records of others; see README.md here.
 */
import { percentile } from "../eval/percentile.ts";
import { queryOver, type Query } from "../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { addThread, timeSearch } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const messagesPerUser = 200;
const searches = 400;
/** Before each size, so that the first is not the one that compiles the server. */
const warmUps = 1_000;
/** Users who are searched once each, of whom the server has read nothing before. */
const strangers = 100;
/** Requests that fill the store at a time. */
const atOnce = 4;

const text = new ZipfText(1);

export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, {}, { core: 0 });
  const query = queryOver(server.url);
  const own = messages();
  await addThread(query, "reader", "reader", own);
  // Each stranger is searched once, so that both sizes need some of their own.
  const few = 2_000 + 2 * strangers * messagesPerUser;
  const many = isSmall ? 100_000 : 1_000_000;
  let users = 0;
  const grow = async (size: number) => {
    const fill = async () => {
      while (users * messagesPerUser < size) {
        const id = `user-${users++}`;
        await addThread(query, id, id, messages());
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fill));
  };
  await grow(few);
  const before = await measure(query, own, 0);
  await grow(many);
  const after = await measure(query, own, strangers);
  await server.stop();
  return (["again", "first"] as const).map((kind): Figure => {
    return {
      name: `search ${kind === "again" ? "of one user" : "of users not searched before"}, p50`,
      value: after[kind],
      unit: "ms",
      yardstick: { name: `with ${few} records of others, not ${many}`, value: before[kind] },
      goal: { atMost: 1.2 },
    };
  });
};

/** Medians in milliseconds. */
async function measure(query: Query, own: readonly string[], firstStranger: number) {
  const again: number[] = [];
  for (let i = 0; i < warmUps + searches; i++) {
    const ms = await timeSearch(query, "reader", { query: text.query(own) });
    if (i >= warmUps) again.push(ms);
  }
  const first: number[] = [];
  for (let i = firstStranger; i < firstStranger + strangers; i++)
    first.push(await timeSearch(query, `user-${i}`, { query: text.query(own) }, true));
  return { again: percentile(again, 0.5), first: percentile(first, 0.5) };
}

function messages(): string[] {
  return Array.from({ length: messagesPerUser }, () => text.message());
}
