/** The cost of storing a message. `npm run bench -- ingest [--small]`; see README.md here. */
import { spawnSync } from "node:child_process";
import { queryOver } from "../../examples/graphql-over-http.ts";
import { writeBareMessages } from "./support/bare-messages.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { keepAlive } from "./support/keep-alive.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const addMessages = `mutation BenchAdd($input: AddMessagesInput!) {
  addMessages(input: $input) { messages { id } }
}`;
const importRecords = `mutation BenchImport($input: ImportRecordsInput!) {
  importRecords(input: $input) { ids }
}`;

/** How messages are sent: the number of concurrent clients, and of messages per request. */
interface Way {
  readonly name: string;
  readonly document: string;
  readonly clients: number;
  readonly size: number;
  readonly messages: number;
  /** Ratios to bare rows in transactions of the same size: of the messages per second, and of the CPU time. */
  readonly goals: { readonly rate: number; readonly cpu: number };
}

/**
 * The goals are 1,500, 5,000, 8,000 and 20,000 messages per second, and 500, 110, 110 and 50 µs of CPU, where bare
 * rows reach 10,000 per second of 37 µs one at a time, 30,000 of 11 µs by 20, and 85,000 of 6 µs by 1,000.
 */
const ways: readonly Way[] = [
  {
    name: "one at a time",
    document: addMessages,
    clients: 1,
    size: 1,
    messages: 4_000,
    goals: { rate: 0.15, cpu: 13.5 },
  },
  {
    name: "by 20",
    document: addMessages,
    clients: 1,
    size: 20,
    messages: 20_000,
    goals: { rate: 0.17, cpu: 10 },
  },
  {
    name: "by 20, eight clients",
    document: addMessages,
    clients: 8,
    size: 20,
    messages: 40_000,
    goals: { rate: 0.27, cpu: 10 },
  },
  {
    name: "importRecords",
    document: importRecords,
    clients: 1,
    size: 1_000,
    messages: 40_000,
    goals: { rate: 0.24, cpu: 8.5 },
  },
];

const text = new ZipfText(1);

export const bench: Bench = async ({ isSmall }) => {
  // The server runs on the other core.
  spawnSync("taskset", ["-cp", "1", String(process.pid)]);
  const figures: Figure[] = [];
  for (const way of ways) {
    using store = temporaryStore();
    const server = await startMeasuredServer(store.file, {}, { core: 0 });
    const count = isSmall ? way.messages / 10 : way.messages;
    await send(server, way, "warm", count / 4);
    const contents = Array.from({ length: count }, () => text.message());
    const bare = writeBareMessages(contents, way.size);
    const { perSecond, cpu } = await send(server, way, "measured", count);
    await server.stop();
    figures.push(
      {
        name: `${way.name}, messages`,
        value: perSecond,
        unit: "/s",
        yardstick: { name: "bare rows", value: bare.perSecond },
        goal: { atLeast: way.goals.rate },
      },
      {
        name: `${way.name}, CPU of a message`,
        value: cpu,
        unit: "µs",
        yardstick: { name: "bare rows", value: bare.cpu },
        goal: { atMost: way.goals.cpu },
      },
    );
  }
  return figures;
};

/**
 * Sends this many messages. Returns how many were stored per second, and the server's CPU per message, in microseconds.
 */
async function send(server: MeasuredServer, way: Way, run: string, count: number) {
  const bodies = Array.from({ length: way.clients }, async (_, client) => {
    const threadId = `${run}-${client}`;
    await queryOver(server.url)(
      `mutation BenchThread($input: CreateThreadInput!) { createThread(input: $input) { id } }`,
      {
        input: {
          id: threadId,
          userId: threadId,
          settings: { extractMemories: false, enableContextSummary: false, autoTitle: false },
        },
      },
    );
    const requests = Math.ceil(count / way.clients / way.size);
    return Array.from({ length: requests }, () => inputOf(way, threadId));
  });
  const all = await Promise.all(bodies);
  const [before, start] = [await server.usage(), performance.now()];
  await Promise.all(
    all.map(async (inputs) => {
      const ask = keepAlive(server.url, way.document);
      for (const input of inputs) await ask({ input });
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const sent = all.flat().length * way.size;
  const { cpu } = await server.usage();
  return { perSecond: sent / seconds, cpu: (cpu - before.cpu) / sent };
}

function inputOf({ document, size }: Way, threadId: string): object {
  const contents = Array.from({ length: size }, () => text.message());
  if (document === importRecords)
    return { type: "MESSAGE", contents, userIds: threadId, threadIds: threadId, roles: "user" };
  const role = (i: number) => (i % 2 === 0 ? "user" : "assistant");
  return { threadId, messages: contents.map((content, i) => ({ role: role(i), content })) };
}
