import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { hostileInputs, subscriptions } from "../../test/faults/hostile-inputs.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

interface Waited {
  readonly waitForExtraction: { readonly finished: boolean };
}

interface Input {
  readonly name: string;
  readonly send: () => Promise<unknown>;
  /** Runs before each measurement. */
  readonly prepare?: () => Promise<unknown>;
}

/** How long inputs found by outside trials block the server's event loop. */
export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, { EMBEDDER: "local" });
  const query = queryOver(server.url);
  await query(`mutation { createThread(input: { id: "t", userId: "u" }) { id } }`, {});
  const figures: Figure[] = [];
  for (const { name, send, prepare } of inputsFor(server, query)) {
    const [turns, answers] = [[], []] as [number[], number[]];
    for (let round = 0; round < (isSmall ? 1 : 3); round++) {
      await prepare?.();
      const { max, livez } = await measure(server, send);
      turns.push(max);
      answers.push(livez);
    }
    figures.push(
      { name: `${name}: longest turn`, unit: "ms", value: Math.max(...turns) },
      {
        name: `${name}: longest answer of /livez`,
        unit: "ms",
        value: Math.max(...answers),
        goal: { atMost: 200 },
      },
    );
  }
  await server.stop();
  return figures;
};

function inputsFor({ url }: MeasuredServer, query: Query): Input[] {
  const tea = () => Array.from({ length: 1_000 }, (_, i) => `I like tea ${i}.`);
  const long = () => ["I like the word number one. ".repeat(32_000)];
  return [
    ...hostileInputs.map(({ name, bodies }) => ({ name, send: () => post(url, query, bodies()) })),
    { name: "5,000 different subscriptions", send: () => subscribe(url, subscriptions(5_000)) },
    deletionOf(query, "20 messages of 0.9 MB", 20, long),
    deletionOf(query, "4,000 messages", 4, tea),
  ];
}

/** Forgets a user whose only thread contains the messages of this many requests. */
function deletionOf(
  query: Query,
  what: string,
  requests: number,
  contents: () => readonly string[],
): Input {
  const forget = `mutation { forget(input: { userId: "d" }) { receiptId } }`;
  const create = `mutation { createThread(input: { id: "d", userId: "d", settings: { extractMemories: false, enableContextSummary: false } }) { id } }`;
  const add = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`;
  return {
    name: `deletion of ${what}`,
    async prepare() {
      await query(create, {});
      for (let i = 0; i < requests; i++) {
        const messages = contents().map((content) => ({ role: "user", content }));
        await query(add, { input: { threadId: "d", messages } });
      }
    },
    send: () => query(forget, {}),
  };
}

async function measure(
  server: MeasuredServer,
  send: () => Promise<unknown>,
): Promise<{ max: number; livez: number }> {
  const probe = new Worker(new URL("support/livez-probe.ts", import.meta.url), {
    workerData: new URL("/livez", server.url).href,
  });
  await once(probe, "message");
  await server.reset();
  await send();
  probe.postMessage("stop", []);
  const [livez] = (await once(probe, "message")) as [number];
  return { max: (await server.delay()).max, livez };
}

/** Sends bodies at once, and waits for the answers and for the jobs that they cause. */
async function post(url: string, query: Query, bodies: readonly string[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  await Promise.all(
    bodies.map(async (body) => (await fetch(url, { method: "POST", headers, body })).arrayBuffer()),
  );
  const wait = `mutation { waitForExtraction(owner: { userId: "u" }, waitTimeoutMs: 60000) { finished } }`;
  for (;;) {
    const { waitForExtraction } = await query<Waited>(wait);
    if (waitForExtraction.finished) return;
  }
}

/** Opens subscriptions of different documents on as few connections as the server allows. */
async function subscribe(url: string, documents: readonly string[]): Promise<void> {
  const perSocket = 99;
  const sockets: WebSocket[] = [];
  for (let first = 0; first < documents.length; first += perSocket) {
    const socket = new WebSocket(url.replace("http", "ws"), "graphql-transport-ws");
    sockets.push(socket);
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init" }));
    await once(socket, "message");
  }
  const opened = sockets.map(async (socket, i) => {
    const some = documents.slice(i * perSocket, (i + 1) * perSocket);
    for (const text of [...some, "{ __typename }"])
      socket.send(JSON.stringify({ id: text, type: "subscribe", payload: { query: text } }));
    // Operations of a connection start in order, and only the last one is a query, so its answer comes first.
    await once(socket, "message");
    socket.close();
  });
  await Promise.all(opened);
}
