import { join } from "node:path";
import { createClient } from "graphql-ws";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { resumable, resumingClient, type ResumableOptions } from "../../src/client/client.js";
import type {
  ResumingCardSubscription,
  ResumingMemoriesSubscription,
  ResumingMessagesSubscription,
} from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  eventCursor,
  deleteMemory,
  deleteThread,
  said,
} from "../support/operations.js";
import { Relay, type Cut } from "../support/relay.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { patience } from "./patience.js";

const messageAdded = graphql(`
  subscription ResumingMessages($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) { cursor snapshot }
  }
`);

const memoryChanged = graphql(`
  subscription ResumingMemories($after: Cursor) {
    memoryChanged(owner: { userId: "maya" }, after: $after) { cursor kind subjectId }
  }
`);

const cardChanged = graphql(`
  subscription ResumingCard {
    contextChanged(threadId: "t") { context { recentMessages { content } } }
  }
`);

const at = (options?: ResumableOptions) => ({
  retryDelay: () => 0,
  ...options,
});

const dataFile = () => join(temporaryFolder(), "engraph.db");

/** A server behind a relay, with a graphql-ws client that connects only through the relay. */
async function start(file = dataFile()) {
  const server = await startEngraph({ dataFile: file });
  const { client } = server;
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  const { eventCursor: after } = await client.run(eventCursor);
  const relay = await Relay.to(server.url);
  const sockets = createClient({ url: relay.url, webSocketImpl: WebSocket, retryAttempts: 0 });
  onTestFinished(() => sockets.dispose());
  return { server, client, relay, sockets, after };
}

const say = (client: Client, ...contents: string[]) => client.run(addMessages, said("t", contents));

const contentOf = ({ messageAdded: { snapshot } }: ResumingMessagesSubscription) =>
  (snapshot as { content: string }).content;

async function contents(
  results: AsyncIterator<{ readonly data?: ResumingMessagesSubscription | null }, unknown>,
  count: number,
) {
  const seen: (string | null)[] = [];
  while (seen.length < count) {
    const { value, done } = await results.next();
    if (done) throw new Error(`It ended after ${seen.length} results.`);
    const { data } = value as { data?: ResumingMessagesSubscription | null };
    seen.push(data ? contentOf(data) : null);
  }
  return seen;
}

const messages = { query: messageAdded.toString(), variables: { threadId: "t" } };

test.each<Cut>(["destroy", 1001, 1012, 4410])(
  "nothing is missed and nothing comes twice over connections that end with %s",
  async (how) => {
    const { client, relay, sockets, after } = await start();
    const subscription = resumable<ResumingMessagesSubscription>(
      sockets,
      { ...messages, after },
      at(),
    );
    const seen: (string | null)[] = [];
    for (let i = 0; i < 12; i += 3) {
      await say(client, `${i}`);
      relay.cutAll(how);
      await say(client, `${i + 1}`, `${i + 2}`);
      seen.push(...(await contents(subscription, 3)));
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `${i}`));
    expect(relay.connections).toBeGreaterThan(3);
  },
);

test("a subscription goes on over restarts of the server on the same store", async () => {
  const file = dataFile();
  const { server, client, relay, sockets, after } = await start(file);
  const subscription = resumable<ResumingMessagesSubscription>(
    sockets,
    { ...messages, after },
    at(),
  );
  await say(client, "before");
  expect(await contents(subscription, 1)).toEqual(["before"]);
  await say(client, "at the end");
  await server.close();

  const second = await startEngraph({ dataFile: file });
  await say(second.client, "meanwhile");
  relay.target = second.url;
  expect(await contents(subscription, 2)).toEqual(["at the end", "meanwhile"]);
  await say(second.client, "after");
  expect(await contents(subscription, 1)).toEqual(["after"]);
  // Disposing of a connecting client fails, and a closing server would make it reconnect.
  await subscription.return();
});

test("a subscription ends for good with its thread, also where that is deleted while it is cut off", async () => {
  const { client, relay, sockets, after } = await start();
  const subscription = resumable<ResumingMessagesSubscription>(
    sockets,
    { ...messages, after },
    at(),
  );
  await say(client, "one");
  expect(await contents(subscription, 1)).toEqual(["one"]);
  relay.cutAll("destroy");
  await say(client, "two");
  await client.run(deleteThread, { id: "t" });
  await client.run(createThread, { input: { id: "t", userId: "ben" } });
  await say(client, "of another thread");
  // "two" is erased, unless it was delivered before the deletion.
  expect(await subscription.next()).toMatchObject({ done: false });
  expect(await subscription.next()).toEqual({ value: undefined, done: true });
});

test("a program that starts again with the cursor it has stored sees what it had not finished", async () => {
  const { client, sockets, after } = await start();
  await say(client, "one", "two", "three");
  const first = resumable<ResumingMessagesSubscription>(sockets, { ...messages, after }, at());
  expect(await contents(first, 2)).toEqual(["one", "two"]);
  await first.return();

  const second = resumable<ResumingMessagesSubscription>(
    sockets,
    { ...messages, after: first.cursor ?? null },
    at(),
  );
  expect(await contents(second, 2)).toEqual(["two", "three"]);
});

test("without a cursor, what comes before the first event of a connection is not lost", async () => {
  const { client, relay, sockets } = await start();
  await say(client, "before");
  const subscription = resumable<ResumingMessagesSubscription>(sockets, messages, at());
  await expect.poll(() => subscription.cursor, patience).toBeDefined();
  relay.cutAll("destroy");
  await say(client, "one", "two");
  expect(await contents(subscription, 2)).toEqual(["one", "two"]);
});

test("a reader with room for five results gets two hundred in order", async () => {
  const { client, sockets, after } = await start();
  const all = Array.from({ length: 200 }, (_, i) => `${i}`);
  await say(client, ...all);
  const subscription = resumable<ResumingMessagesSubscription>(
    sockets,
    { ...messages, after },
    at({ bufferSize: 5 }),
  );
  expect(await contents(subscription, 200)).toEqual(all);
});

test.each([
  ["a cursor of another store", "bm8", "CURSOR_INVALID", messages.query],
  [
    "a document that is not valid",
    null,
    "GRAPHQL_VALIDATION_FAILED",
    "subscription ($after: Cursor) { no(after: $after) { cursor } }",
  ],
])("%s ends the subscription with its code", async (_name, after, code, query) => {
  const { sockets } = await start();
  const subscription = resumable(sockets, { ...messages, query, after }, at());
  await expect(subscription.next()).rejects.toMatchObject({ name: "SubscriptionError", code });
});

test("a token that is not valid ends the subscription with 4403", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: "0123456789abcdef" } });
  const sockets = createClient({
    url: url.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  await expect(resumable(sockets, messages).next()).rejects.toMatchObject({ code: 4403 });
});

test("a card is shown as it is after each interruption", async () => {
  const { client, relay, sockets } = await start();
  await say(client, "one");
  const subscription = resumable<ResumingCardSubscription>(
    sockets,
    { query: cardChanged.toString() },
    at({ withoutCursor: true }),
  );
  const recent = async () =>
    (await subscription.next()).value?.data.contextChanged.context.recentMessages.map(
      ({ content }) => content,
    );
  expect(await recent()).toEqual(["one"]);
  relay.cutAll("destroy");
  await say(client, "two");
  // The first card of a connection may be older than the message.
  let shown = await recent();
  while (shown?.length === 1) shown = await recent();
  expect(shown?.toSorted()).toEqual(["one", "two"]);
});

test("a resuming client's subscriptions go on over many connections, and its queries pass", async () => {
  const { client, relay, sockets, after } = await start();
  const resuming = resumingClient(sockets, at());
  const seen: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const unsubscribe = resuming.subscribe<ResumingMemoriesSubscription>(
    { query: memoryChanged.toString(), variables: { after } },
    {
      next: ({ data }) => seen.push([data?.memoryChanged.kind, data?.memoryChanged.subjectId]),
      error: ended.reject,
      complete: ended.resolve,
    },
  );
  const expected: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    const id = `memory-${i}`;
    await client.run(addMemory, { input: { id, userId: "maya", content: `Fact ${i}.` } });
    relay.cutAll(i % 2 ? 1012 : "destroy");
    await client.run(deleteMemory, { id });
    expected.push(["CREATED", id], ["DELETED", id]);
    await expect.poll(() => seen, patience).toEqual(expected);
  }
  unsubscribe();
  await ended.promise;

  const query = "{ serverInfo { version } }";
  const [answer] = await Array.fromAsync(resuming.iterate({ query }));
  expect(answer?.data).toMatchObject({ serverInfo: {} });
  const iterated = resuming.iterate<ResumingMessagesSubscription>({
    ...messages,
    variables: { threadId: "t", after },
  });
  await say(client, "one");
  relay.cutAll(1001);
  await say(client, "two");
  expect(await contents(iterated, 2)).toEqual(["one", "two"]);
  await iterated.return?.();
});

test("a resuming client that is disposed of ends its subscriptions, also those that wait to connect again", async () => {
  const nowhere = createClient({
    url: "ws://127.0.0.1:1",
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  const interrupted = Promise.withResolvers<void>();
  const resuming = resumingClient(nowhere, {
    onInterruption: () => interrupted.resolve(),
    retryDelay: () => 3_600_000,
  });
  const ended = Promise.withResolvers<void>();
  resuming.subscribe(messages, {
    next: () => ended.reject(new Error("Nothing was to come.")),
    error: ended.reject,
    complete: ended.resolve,
  });
  const results = resuming.iterate(messages);
  await interrupted.promise;
  await resuming.dispose();
  await ended.promise;
  expect(await results.next()).toEqual({ value: undefined, done: true });
  expect(await resuming.iterate(messages).next()).toEqual({ value: undefined, done: true });
});

test("a client of graphql-ws that is disposed of while it is asked for the log's end ends the subscription", async () => {
  const { sockets } = await start();
  const subscription = resumable(sockets, messages, at());
  const waiting = subscription.next();
  await sockets.dispose();
  expect(await waiting).toEqual({ value: undefined, done: true });
});

test("a subscription is ended by a signal", async () => {
  const { client, sockets, after } = await start();
  const controller = new AbortController();
  const { signal } = controller;
  const subscription = resumable<ResumingMessagesSubscription>(
    sockets,
    { ...messages, after },
    at({ signal }),
  );
  await say(client, "one");
  expect(await contents(subscription, 1)).toEqual(["one"]);
  const waiting = subscription.next();
  controller.abort();
  expect(await waiting).toEqual({ value: undefined, done: true });
});

test("a resuming client tells what ends a subscription, once", async () => {
  const { sockets } = await start();
  const told: unknown[] = [];
  resumingClient(sockets, at()).subscribe(
    { ...messages, variables: { threadId: "t", after: "bm8" } },
    {
      next: () => told.push("next"),
      error: (error) => told.push(error),
      complete: () => told.push("complete"),
    },
  );
  await expect.poll(() => told, patience).toHaveLength(1);
  expect(told).toMatchObject([{ name: "SubscriptionError", code: "CURSOR_INVALID" }]);
});
