/**
 * How long the inputs of outside trials hold the server's event loop.
 * `npm run bench:event-loop`; see README.md here.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { queryOver } from "../examples/graphql-over-http.ts";
import { hostileInputs, subscriptions } from "../test/faults/hostile-inputs.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const goalMs = 200;
const rounds = 3;

using store = temporaryStore();
const server = await startMeasuredServer(store.file, { EMBEDDER: "local" });
const query = queryOver(server.url);
await query(`mutation { createThread(input: { id: "t", userId: "u" }) { thread { id } } }`, {});

interface Waited {
  readonly waitForExtraction: { readonly finished: boolean };
}

interface Input {
  readonly name: string;
  readonly send: () => Promise<unknown>;
  /** Is not measured. */
  readonly prepare?: () => Promise<unknown>;
}

const rows: { readonly name: string; readonly max: number; readonly livez: number }[] = [];
console.log("| input | longest turn, ms | longest answer of /livez, ms |");
console.log("| --- | --- | --- |");
const inputs: readonly Input[] = [
  ...hostileInputs.map(({ name, bodies }) => ({ name, send: () => post(bodies()) })),
  { name: "5,000 different subscriptions", send: () => subscribe(subscriptions(5_000)) },
  deletionOf("20 messages of 0.9 MB", 20, () => ["I like the word number one. ".repeat(32_000)]),
  deletionOf("4,000 messages", 4, () =>
    Array.from({ length: 1_000 }, (_, i) => `I like tea ${i}.`),
  ),
];
const wanted = process.argv[2] ?? "";
for (const { name, send, prepare } of inputs.filter((input) => input.name.includes(wanted))) {
  const all = [];
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    all.push(await measure(send));
  }
  const row = {
    name,
    max: Math.max(...all.map(({ max }) => max)),
    livez: Math.max(...all.map(({ livez }) => livez)),
  };
  rows.push(row);
  console.log(`| ${name} | ${Math.round(row.max)} | ${Math.round(row.livez)} |`);
}
await server.stop();
const worst = rows.toSorted((a, b) => b.livez - a.livez)[0];
console.log(
  `Longest answer of /livez: ${Math.round(worst?.livez ?? NaN)} ms (${worst?.name}); goal ${goalMs}.`,
);
console.log(JSON.stringify({ bench: "event-loop", rows }));

/** Forgets a user whose only thread has the messages of so many requests. */
function deletionOf(what: string, requests: number, contents: () => readonly string[]): Input {
  const forget = `mutation { forget(input: { userId: "d" }) { receiptId } }`;
  const create = `mutation { createThread(input: { id: "d", userId: "d", settings: { extractMemories: false, enableContextSummary: false } }) { thread { id } } }`;
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

async function measure(send: () => Promise<unknown>): Promise<{ max: number; livez: number }> {
  const probe = new Worker(new URL("livez-probe.ts", import.meta.url), {
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
async function post(bodies: readonly string[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  await Promise.all(
    bodies.map(async (body) =>
      (await fetch(server.url, { method: "POST", headers, body })).arrayBuffer(),
    ),
  );
  const wait = `mutation { waitForExtraction(input: { owner: { userId: "u" }, waitTimeoutMs: 60000 }) { finished } }`;
  for (;;) {
    const { waitForExtraction } = await query<Waited>(wait);
    if (waitForExtraction.finished) return;
  }
}

/** Opens subscriptions of different documents on as few connections as the server allows. */
async function subscribe(documents: readonly string[]): Promise<void> {
  const perSocket = 99;
  const sockets: WebSocket[] = [];
  for (let first = 0; first < documents.length; first += perSocket) {
    const socket = new WebSocket(server.url.replace("http", "ws"), "graphql-transport-ws");
    sockets.push(socket);
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init" }));
    await once(socket, "message");
  }
  const opened = sockets.map(async (socket, i) => {
    const some = documents.slice(i * perSocket, (i + 1) * perSocket);
    for (const text of [...some, "{ __typename }"])
      socket.send(JSON.stringify({ id: text, type: "subscribe", payload: { query: text } }));
    // Operations of a connection begin in order: the last one is the first with an answer.
    await once(socket, "message");
    socket.close();
  });
  await Promise.all(opened);
}
