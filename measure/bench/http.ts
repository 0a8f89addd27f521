/** The cost of a GraphQL answer compared with plain JSON: `npm run bench -- http`. See README.md here. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Bench, Figure } from "./support/figure.ts";
import { HttpLoad, pinLoad } from "./support/http-load.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const cores = { servers: 0, load: 1 };
const threads = 40;
const messagesOfThread = 100;
const memoriesOfThread = 5;

interface Case {
  readonly name: string;
  readonly body: string;
  readonly goal: number;
  /** Requests per round. */
  readonly requests: number;
}

const tiny = `query tiny { serverInfo { version } }`;
const list = `query list($id: ID!, $first: Int!) { thread(id: $id) { messages(first: $first) { nodes {
  id seq role name agentName content runId metadata timestamp createdAt } } } }`;
const nested = `query nested { threads(first: 20) { nodes { id title
  messages(first: 10) { nodes { id seq role content createdAt } }
  memories(first: 5) { nodes { id kind content createdAt } } } } }`;

const cases: readonly Case[] = [
  { name: "tiny", body: ask(tiny, "tiny"), goal: 4, requests: 6_000 },
  {
    name: "list",
    body: ask(list, "list", { id: "thread-3", first: messagesOfThread }),
    goal: 1.7,
    requests: 2_000,
  },
  { name: "nested", body: ask(nested, "nested"), goal: 1.5, requests: 800 },
];

const plainServer = fileURLToPath(new URL("support/plain-server.ts", import.meta.url));

export const bench: Bench = async ({ isSmall }) => {
  pinLoad(cores.load);
  using store = temporaryStore();
  const copy = `${store.file}.copy`;
  await fill(store.file);
  copyFileSync(store.file, copy);
  const engraph = await startMeasuredServer(store.file, {}, { core: cores.servers });
  const plain = await startMeasuredServer(copy, {}, { core: cores.servers, main: plainServer });
  try {
    const rounds = isSmall ? 2 : 6;
    const figures: Figure[] = [];
    for (const one of cases) figures.push(await measure(one, rounds, isSmall, engraph, plain));
    return figures;
  } finally {
    await Promise.all([engraph.stop(), plain.stop()]);
  }
};

/** The least of several rounds, in which the two servers take turns. */
async function measure(
  { name, body, goal, requests }: Case,
  rounds: number,
  isSmall: boolean,
  engraph: MeasuredServer,
  plain: MeasuredServer,
): Promise<Figure> {
  const sides = [engraph, plain].map((server) => ({
    server,
    load: new HttpLoad(server.url),
    least: Infinity,
  }));
  const answers = await Promise.all(sides.map(({ load }) => load.ask(body)));
  if (answers[0] !== `${answers[1]}\n` && answers[0] !== answers[1])
    throw new Error(
      `The answers to ${name} differ:\n${answers.map((one) => one.slice(0, 500)).join("\n")}`,
    );
  const count = isSmall ? requests / 10 : requests;
  for (const { load } of sides) await load.run(body, count);
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const before = await side.server.usage();
      await side.load.run(body, count);
      const after = await side.server.usage();
      side.least = Math.min(side.least, (after.cpu - before.cpu) / count);
    }
  }
  for (const { load } of sides) load.close();
  const [value = NaN, beside = NaN] = sides.map(({ least }) => least);
  return {
    name: `${name}, CPU`,
    value,
    unit: "µs",
    yardstick: { name: "plain JSON", value: beside },
    goal: { atMost: goal },
  };
}

/** Stores threads with messages and memories, by a server that stops before the others start. */
async function fill(file: string): Promise<void> {
  const server = await startMeasuredServer(file);
  const load = new HttpLoad(server.url);
  const send = async (query: string, input: object) => {
    const answer = await load.ask(ask(query, undefined, { input }));
    if (answer.includes('"errors"')) throw new Error(answer);
  };
  for (let i = 0; i < threads; i++) {
    const threadId = `thread-${i}`;
    const settings = { extractMemories: false, enableContextSummary: false };
    await send(`mutation($input: CreateThreadInput!) { createThread(input: $input) { id } }`, {
      id: threadId,
      title: `Thread ${i}`,
      settings,
    });
    const messages = Array.from({ length: messagesOfThread }, (_, at) => ({
      role: at % 2 ? "assistant" : "user",
      name: at % 2 ? null : "Ada",
      agentName: at % 2 ? "helper" : null,
      content: `Message ${at} of thread ${i}: the parcel for Oslo leaves on the ${at % 30}th, by rail.`,
      runId: `run-${i}`,
      metadata: at % 5 ? null : { place: at, tags: ["a", "b"] },
    }));
    await send(
      `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`,
      { threadId, messages },
    );
    for (let at = 0; at < memoriesOfThread; at++)
      await send(`mutation($input: AddMemoryInput!) { addMemory(input: $input) { id } }`, {
        threadId,
        content: `Ada of thread ${i} likes tea number ${at} best.`,
      });
  }
  load.close();
  await server.stop();
}

function ask(query: string, operationName?: string, variables?: object): string {
  return JSON.stringify({ query, operationName, variables });
}
