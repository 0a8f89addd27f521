/** The extra cost of adding a memory that matches none of its user's standing questions; see README.md here. */
import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { cpuOf, idle } from "./support/server-cpu.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

/** Questions per connection: a server's default limit is 100. */
const perSocket = 100;
/** Words per question. */
const words = 5;
const warmUps = 200;
const adds = 300;
/** The least CPU counts, as other programs may use the machine. */
const rounds = 3;

const subscription = `subscription BenchQuestion($input: StandingQuestionInput!) {
  memoryMatches(input: $input) { cursor score event { subjectId } }
}`;

export const bench: Bench = async ({ isSmall }) => {
  const count = isSmall ? 1_000 : 10_000;
  return [
    await figureOf(count, "by words", { EMBEDDER: "none" }),
    await figureOf(count, "by words and meaning", { EMBEDDER: "local" }),
  ];
};

/** The CPU of an add while its user has this many questions, beyond that of an add without questions. */
async function figureOf(
  count: number,
  how: string,
  env: { readonly EMBEDDER: string },
): Promise<Figure> {
  using store = temporaryStore();
  const limits = { MAX_SUBSCRIPTIONS: "20000", LOG_LEVEL: "warn" };
  const server = await startMeasuredServer(store.file, { ...limits, ...env }, { core: 0 });
  const query = queryOver(server.url);
  const text = new ZipfText(1);
  await cpuOf(server, warmUps, () => add(query, text));
  const without = await leastOf(server, query, text);
  const sockets = await askAll(server.url, count, env.EMBEDDER !== "none");
  await idle(server);
  const beside = await leastOf(server, query, text);
  for (const socket of sockets) await socket.dispose();
  await server.stop();
  return {
    name: `an add with ${count} questions ${how}, more CPU than without`,
    value: Math.max(0, beside - without),
    unit: "ms",
    goal: { atMost: 1 },
  };
}

async function leastOf(server: MeasuredServer, query: Query, text: ZipfText): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < rounds; i++) all.push(await cpuOf(server, adds, () => add(query, text)));
  return Math.min(...all);
}

function add(query: Query, text: ZipfText): Promise<unknown> {
  return query(`mutation BenchAdd($input: AddMemoryInput!) { addMemory(input: $input) { id } }`, {
    input: { userId: "u", content: text.message() },
  });
}

/**
 * Asks different questions, of rare and frequent words, that are too specific to match. Matches would be delivered, and
 * `fanout` measures deliveries.
 */
async function askAll(url: string, count: number, byMeaning: boolean): Promise<Client[]> {
  const text = new ZipfText(2);
  const sockets: Client[] = [];
  for (let i = 0; i < count; i += perSocket) {
    const socket = createClient({
      url: url.replace(/^http/, "ws"),
      webSocketImpl: WebSocket,
      lazy: false,
    });
    sockets.push(socket);
    for (let j = 0; j < perSocket; j++) {
      const query = `${text.message().split(" ").slice(0, words).join(" ")} q${i + j}`;
      socket.subscribe(
        {
          query: subscription,
          variables: {
            input: { query, scope: { userId: "u" }, ...(byMeaning && { minSimilarity: 0.95 }) },
          },
        },
        { next() {}, complete() {}, error: (error) => fail(error) },
      );
    }
    // One socket after another, so that none is given up.
    await new Promise<void>((resolve) => void socket.on("connected", () => resolve()));
  }
  return sockets;
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
