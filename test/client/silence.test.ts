import { once } from "node:events";
import { createClient } from "graphql-ws";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { resumable, resumingClient, type SubscriptionError } from "../../src/client/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { Relay } from "../support/relay.js";
import { close, events, startScript } from "./scripted-server.js";

const query = `subscription ($after: Cursor) {
  messageAdded(threadId: "t", after: $after) { cursor message { content } }
}`;

interface Data {
  readonly messageAdded: {
    readonly cursor: string;
    readonly message: { readonly content: string };
  };
}

/** From here on, time passes on command; network data still arrives by itself. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A server with a thread, behind a relay, with a graphql-ws client that connects only through the relay. */
async function start() {
  const { url, client } = await startEngraph();
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  const { eventCursor: after } = await client.run(eventCursor);
  const relay = await Relay.to(url);
  const sockets = createClient({ url: relay.url, webSocketImpl: WebSocket, retryAttempts: 0 });
  onTestFinished(() => sockets.terminate());
  const say = (content: string) => client.run(addMessages, said("t", content));
  return { relay, sockets, after, say };
}

test("a connection whose network is gone without a word is ended within a minute, and nothing is lost", async () => {
  const { relay, sockets, after, say } = await start();
  stopTime();
  const told: SubscriptionError[] = [];
  const subscription = resumable<Data>(
    sockets,
    { query, after },
    { retryDelay: () => 0, onInterruption: (error) => told.push(error) },
  );
  const next = async () => (await subscription.next()).value?.data.messageAdded.message.content;
  for (const round of [1, 2]) {
    await say(`before ${round}`);
    expect(await next()).toBe(`before ${round}`);
    relay.silenceAll();
    await say(`meanwhile ${round}`);
    vi.advanceTimersByTime(60_000);
    expect(await next()).toBe(`meanwhile ${round}`);
    expect(told).toHaveLength(round);
    expect(told.at(-1)).toMatchObject({ code: 4499 });
    expect(relay.connections).toBe(1 + round);
  }
});

test("a quiet connection that answers is kept, for hours", async () => {
  const { client, asked, pings } = await startScript(events("1", "2"));
  stopTime();
  const subscription = resumable(client, { query, after: "0" });
  await subscription.next();
  vi.advanceTimersByTime(15_000);
  for (let minutes = 0.5; minutes <= 120; minutes += 0.5) {
    const answered = new Promise((resolve) => client.on("pong", resolve));
    vi.advanceTimersByTime(15_000);
    await answered;
    // The answer is valid for the next quarter of a minute.
    vi.advanceTimersByTime(15_000);
  }
  expect(asked).toHaveLength(1);
  expect(pings).toHaveLength(240);
});

test("a server that takes the connection and never says hello is left within a minute", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  stopTime();
  const { port } = server.address() as { port: number };
  const client = createClient({
    url: `ws://127.0.0.1:${port}`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  const next = resumable(client, { query, after: "0" }, { retries: 0 }).next();
  client.on("opened", () => vi.advanceTimersByTime(60_000));
  await expect(next).rejects.toMatchObject({ code: 4499 });
});

test("a query of a resuming client fails with the connection that it waits on", async () => {
  const { relay, sockets } = await start();
  stopTime();
  const resuming = resumingClient(sockets);
  resuming.on("connected", () => {
    relay.silenceAll();
    vi.advanceTimersByTime(60_000);
  });
  const answer = resuming.iterate({ query: "{ eventCursor }" }).next();
  await expect(answer).rejects.toMatchObject({ code: 4499 });
});

test("nothing is asked any more of a connection that is closed", async () => {
  const { client } = await startScript(close(4403));
  stopTime();
  await expect(resumable(client, { query, after: "0" }).next()).rejects.toMatchObject({
    code: 4403,
  });
  expect(vi.getTimerCount()).toBe(0);
});
