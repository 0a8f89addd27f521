/** The cost of one user's search while other users' records are added to the store; see README.md here. */
import { percentile } from "../eval/percentile.ts";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { cpuOf, idle } from "./support/server-cpu.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { addThread, timeSearch } from "./support/search.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const messagesPerUser = 200;
const searches = 400;
/** Searches before each size, so that the first one measured does not include compilation. */
const warmUps = 1_000;
/** Users who are searched once each, and of whom the server has read nothing before. */
const strangers = 100;
/** Concurrent requests that fill the store. */
const atOnce = 4;

const text = new ZipfText(1);

export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, {}, { core: 0 });
  const query = queryOver(server.url);
  const own = messages();
  await addThread(query, "reader", "reader", own);
  // Each stranger is searched once, so each size needs its own strangers.
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
  const before = await measure(server, query, own, 0);
  await grow(many);
  const after = await measure(server, query, own, strangers);
  await server.stop();
  return after.map(({ name, value, isCpu }, i): Figure => {
    return {
      name,
      value,
      unit: "ms",
      yardstick: {
        name: `with ${few} records of others, not ${many}`,
        value: before[i]?.value ?? 0,
      },
      ...(isCpu && { goal: { atMost: 1.2 } }),
    };
  });
};

/** The server's CPU per search, and the median of the response times, in milliseconds. */
async function measure(
  server: MeasuredServer,
  query: Query,
  own: readonly string[],
  firstStranger: number,
) {
  const timed = async (name: string, count: number, search: (i: number) => Promise<number>) => {
    const times: number[] = [];
    const cpu = await cpuOf(server, count, async (i) => times.push(await search(i)));
    return [
      { name: `${name}, CPU`, value: cpu, isCpu: true },
      { name: `${name}, p50`, value: percentile(times, 0.5), isCpu: false },
    ];
  };
  const again = () => timeSearch(query, "reader", { query: text.query(own) });
  await idle(server);
  for (let i = 0; i < warmUps; i++) await again();
  const first = (i: number) =>
    timeSearch(query, `user-${firstStranger + i}`, { query: text.query(own) }, true);
  return [
    ...(await timed("search of one user", searches, again)),
    ...(await timed("search of users not searched before", strangers, first)),
  ];
}

function messages(): string[] {
  return Array.from({ length: messagesPerUser }, () => text.message());
}
