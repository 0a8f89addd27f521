import { describe, expect, test } from "vitest";
import { maxSubscriptionLength } from "../../src/server/limits/document.js";
import { startEngraph } from "../support/engraph.js";
import { createThread } from "../support/operations.js";
import { EventSourceReader } from "../support/event-source.js";
import { RawSocket } from "../support/raw-socket.js";

interface Subscription {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const document = "subscription ($thread: ID!) { messageAdded(threadId: $thread) { cursor } }";

/** A subscription with exactly this many characters, through its variables. */
const byVariables = (length: number): Subscription => ({
  query: document,
  variables: { thread: "x".repeat(length - document.length - '{"thread":""}'.length) },
});

/** The same through its document. */
const byDocument = (length: number): Subscription => ({
  query: document.padEnd(length - '{"thread":"t"}'.length),
  variables: { thread: "t" },
});

const refusal = {
  message: "A subscription must have at most 16384 characters, its variables included.",
  extensions: { code: "SUBSCRIPTION_TOO_LONG", limit: maxSubscriptionLength },
};

describe.each([
  ["variables", byVariables],
  ["document", byDocument],
])("A subscription that is long by its %s", (_name, write) => {
  test("is refused over a socket, which goes on", async () => {
    const { url } = await startEngraph();
    const socket = await RawSocket.open(url);
    await socket.init();
    const { query, variables } = write(maxSubscriptionLength + 1);
    socket.subscribe("long", query, variables);
    expect(await socket.next()).toMatchObject({ id: "long", type: "error", payload: [refusal] });
    const allowed = write(maxSubscriptionLength);
    socket.subscribe("allowed", allowed.query, allowed.variables);
    expect(await socket.next()).toMatchObject({ id: "allowed", type: "next" });
  });

  test("is refused as a stream", async () => {
    const { url } = await startEngraph();
    const open = (length: number) =>
      EventSourceReader.open(
        url,
        { "content-type": "application/json" },
        JSON.stringify(write(length)),
      );
    const stream = await open(maxSubscriptionLength + 1);
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ errors: [refusal] });
    expect(await (await open(maxSubscriptionLength)).comment()).toBe(":");
  });
});

test("of variables, those that are declared count", async () => {
  const { url, client } = await startEngraph();
  await client.run(createThread, { input: { id: "t" } });
  const socket = await RawSocket.open(url);
  await socket.init();
  socket.subscribe("1", document, { thread: "t", other: "x".repeat(100_000) });
  socket.subscribe("2", document, { thread: ["x".repeat(100_000)] });
  expect(await socket.next()).toMatchObject({ id: "2", type: "error", payload: [refusal] });
});

test("a variable that is nested deeper than can be written is too long", async () => {
  const { url } = await startEngraph();
  const socket = await RawSocket.open(url);
  await socket.init();
  const thread = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const payload = `{"query":${JSON.stringify(document)},"variables":{"thread":${thread}}}`;
  socket.socket.send(`{"id":"1","type":"subscribe","payload":${payload}}`);
  expect(await socket.next()).toMatchObject({ id: "1", type: "error", payload: [refusal] });
});

test("a query or a mutation may be as long as a request", async () => {
  const { client } = await startEngraph();
  const content = "x".repeat(100_000);
  const query =
    "mutation ($content: String!) { addMemory(input: { content: $content, userId: null, agentId: null }) { content } }";
  expect(await client.askOverSocket(query, { content })).toEqual({
    data: { addMemory: { content } },
  });
});

test("open subscriptions of a mebibyte of different documents leave no room for another one, on any transport", async () => {
  const { url } = await startEngraph();
  const socket = await RawSocket.open(url);
  await socket.init();
  const write = (i: number) =>
    `subscription S${i + 10} { events { cursor } }`.padEnd(maxSubscriptionLength - "{}".length);
  for (let i = 0; i < 64; i++) socket.subscribe(`${i}`, write(i));
  socket.subscribe("other", write(64));
  const refused = { errors: [{ extensions: { code: "TOO_MANY_SUBSCRIPTIONS" } }] };
  expect(await socket.next()).toMatchObject({ id: "other", payload: refused.errors });
  const headers = { "content-type": "application/json" };
  const open = async () =>
    EventSourceReader.open(url, headers, JSON.stringify({ query: write(64) }));
  expect(JSON.parse((await (await open()).next()).data)).toMatchObject(refused);
  // A subscription that is already open needs no more room the second time.
  socket.subscribe("same", write(0));
  socket.send({ id: "1", type: "complete" });
  socket.subscribe("query", "{ __typename }");
  expect(await socket.next()).toMatchObject({ id: "query", type: "next" });
  await socket.next();
  socket.subscribe("other", write(64));
  socket.subscribe("last", "{ __typename }");
  expect(await socket.next()).toMatchObject({ id: "last", type: "next" });
});
