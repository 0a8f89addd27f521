import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import type { StalledEventsSubscription } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { take } from "../support/streams.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { peakResidentBytes, residentBytes } from "./memory-use.js";

const isFull = process.env["SOAK"] === "full";
const stalledClients = isFull ? 200 : 50;
const readers = 10;
const mebibyte = 2 ** 20;

const events = graphql(`
  subscription StalledEvents($threadId: ID!, $after: Cursor) {
    events(filter: { owner: { threadId: $threadId }, subjectTypes: [MESSAGE] }, after: $after) {
      cursor
      kind
      snapshot
    }
  }
`);

const clear = graphql(`
  mutation StalledClear($threadId: ID!) {
    clearMessages(input: { owner: { threadId: $threadId }, confirm: true }) {
      deletedCount
    }
  }
`);

async function start() {
  const server = await startServer({
    PORT: "0",
    DATA_FILE: join(temporaryFolder(), "engraph.db"),
    SYNCHRONOUS: "normal",
  });
  onTestFinished(() => server.kill());
  const connect = () => {
    const client = new Client(server.url);
    onTestFinished(() => client.close());
    return client;
  };
  const client = connect();
  const settings = { extractMemories: false, enableContextSummary: false };
  const say = async (threadId: string, count: number, content: string) => {
    await client.run(createThread, {
      input: { id: threadId, userId: null, agentId: null, settings },
    });
    for (let rest = count; rest > 0; rest -= 100) {
      const messages = Array.from({ length: Math.min(rest, 100) }, () => ({
        role: "user",
        content,
      }));
      await client.run(addMessages, { input: { threadId, messages } });
    }
  };
  /** Readers of a thread's events; resolves once they listen, to what each of them sees. */
  const follow = async (threadId: string, after: string, count: number) => {
    const clients = Array.from({ length: readers }, connect);
    const streams = clients.map((one) => one.subscribe(events, { threadId, after }));
    const seen = Promise.all(
      streams.map(async (stream) => (await take(stream, count)).map(({ events }) => seqOf(events))),
    );
    // Answered behind what was asked for before.
    await Promise.all(clients.map((one) => one.askOverSocket(eventCursor)));
    return { seen };
  };
  return { ...server, client, say, follow };
}

/** What a client reads that was stalled: to the end, or until it is let go, and then from its last cursor. */
async function readOn(
  stalled: RawSocket,
  url: string,
  after: string,
  count: number,
): Promise<number[]> {
  const seen: number[] = [];
  let [socket, cursor] = [stalled, after];
  while (seen.length < count) {
    const message = await socket.next().catch(() => null);
    if (message) {
      const { data } = message.payload as { data: StalledEventsSubscription };
      seen.push(seqOf(data.events));
      cursor = data.events.cursor;
    } else {
      socket = await RawSocket.open(url);
      await socket.init();
      socket.subscribe("1", events.toString(), { threadId: "stalled", after: cursor });
    }
  }
  return seen;
}

const seqOf = ({ snapshot }: { snapshot?: unknown }) => (snapshot as { seq: number }).seq;

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test(
  `${stalledClients} clients that read nothing cost little memory, and nobody else notices`,
  { timeout: 300_000 },
  async () => {
    const { client, url, pid, say, follow } = await start();
    const count = 5_000;
    // More for each than all buffers on the way can hold.
    const content = "x".repeat(4_000);
    const load = async (threadId: string) => {
      const { eventCursor: after } = await client.run(eventCursor);
      const { seen } = await follow(threadId, after, count);
      await say(threadId, count, content);
      for (const seqs of await seen) expect(seqs).toEqual(upTo(count));
    };
    // What the same load costs by itself is no fault of theirs.
    for (const round of [1, 2]) await load(`alone-${round}`);
    const before = await peakResidentBytes(pid, load("alone-3"));

    const { eventCursor: after } = await client.run(eventCursor);
    const stalled = await Promise.all(
      Array.from({ length: stalledClients }, async () => {
        const socket = await RawSocket.open(url);
        await socket.init();
        socket.subscribe("1", events.toString(), { threadId: "stalled", after });
        socket.stall();
        return socket;
      }),
    );
    const peak = await peakResidentBytes(pid, load("stalled"));
    const perClient = (peak - before) / stalledClients / mebibyte;
    console.log(
      `${stalledClients} stalled clients, ${count} events of ${content.length} characters for each: ${perClient.toFixed(2)} MiB more for each client`,
    );
    expect(perClient).toBeLessThan(2);

    // What the kernel holds for them is much, so only some go on to the end.
    const [some, others] = [stalled.slice(0, 5), stalled.slice(5)];
    for (const { socket } of others) socket.terminate();
    for (const socket of some) socket.goOn();
    for (const socket of some) expect(await readOn(socket, url, after, count)).toEqual(upTo(count));
  },
);

test(
  "a burst of 10,000 events in one tick is delivered to all, in little memory",
  { timeout: 300_000 },
  async () => {
    const { client, pid, say, follow } = await start();
    const burst = async (threadId: string, count: number) => {
      await say(threadId, count, "A message of an ordinary length, such as people write.");
      const { eventCursor: after } = await client.run(eventCursor);
      const before = residentBytes(pid);
      const { seen } = await follow(threadId, after, count);
      const { clearMessages } = await client.run(clear, { threadId });
      expect(clearMessages.deletedCount).toBe(count);
      const peak = await peakResidentBytes(pid, seen);
      for (const seqs of await seen) expect(seqs).toEqual(upTo(count));
      return (peak - before) / mebibyte;
    };
    const growth: number[] = [];
    for (let round = 1; round <= (isFull ? 6 : 3); round++)
      growth.push(await burst(`burst-${round}`, 10_000));
    console.log(
      `bursts of 10,000 events for ${readers} readers: ${growth.map((one) => `${one.toFixed(0)} MiB`).join(", ")} more at their peak`,
    );
    // With the first, V8 gives the process the room for young objects that it then keeps: some 100 MiB, whatever they are.
    expect(growth[0]).toBeLessThan(200);
    for (const one of growth.slice(1)) expect(one).toBeLessThan(100);
  },
);
