import { once } from "node:events";
import { connect } from "node:net";
import { createClient } from "graphql-sse";
import { expect, onTestFinished, test } from "vitest";
import { heartbeatMs } from "../../src/server/streams/event-stream-outlet.js";
import { highWater, patienceMs } from "../../src/server/subscriptions/outlet.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { EventSourceReader } from "../support/event-source.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor, deleteThread } from "../support/operations.js";

const added =
  'subscription ($after: Cursor) { messageAdded(threadId: "t", after: $after) { cursor snapshot } }';

/** How long a full connection may take to send pending data. */
const stall = [patienceMs(highWater), patienceMs(100 * highWater)] as const;

async function start(options: Parameters<typeof startEngraph>[0] = {}) {
  const engraph = await startEngraph(options);
  await engraph.client.run(createThread, {
    input: { id: "t", userId: null, agentId: null, settings: { extractMemories: false } },
  });
  return engraph;
}

async function say(client: Engraph["client"], ...contents: string[]): Promise<void> {
  const messages = contents.map((content) => ({ role: "user", content }));
  await client.run(addMessages, { input: { threadId: "t", messages } });
}

const contentOf = (data: unknown) =>
  (data as { data: { messageAdded: { snapshot: { content: string } } } }).data.messageAdded.snapshot
    .content;

const streamUrl = (url: string, query: string, variables?: unknown) =>
  `${url}?${new URLSearchParams({ query, ...(variables !== undefined && { variables: JSON.stringify(variables) }) })}`;

test("events come as they do over a socket, each with its cursor as its id", async () => {
  const { url, client } = await start();
  const stream = await EventSourceReader.open(streamUrl(url, added));
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  await say(client, "one", "two\nlines");
  for (const content of ["one", "two\nlines"]) {
    const { event, id, data } = await stream.next();
    const answer = JSON.parse(data) as { data: { messageAdded: { cursor: string } } };
    expect([event, id, contentOf(answer)]).toEqual([
      "next",
      answer.data.messageAdded.cursor,
      content,
    ]);
  }
});

test("a stream of a thread that is deleted completes, also for a browser that comes back", async () => {
  const { url, client } = await start();
  const stream = await EventSourceReader.open(streamUrl(url, added));
  await say(client, "one");
  const { id } = await stream.next();
  await client.run(deleteThread, { id: "t" });
  expect(await stream.next()).toMatchObject({ event: "complete" });
  const again = await EventSourceReader.open(streamUrl(url, added), { "last-event-id": id ?? "" });
  expect(await again.next()).toMatchObject({ event: "complete" });
  const anew = await EventSourceReader.open(streamUrl(url, added));
  expect((await anew.next()).data).toContain("NOT_FOUND");
  expect(await anew.next()).toMatchObject({ event: "complete" });
});

test("who comes back with the id of the last event goes on after it, whatever the request says", async () => {
  const { url, client } = await start();
  const first = await EventSourceReader.open(streamUrl(url, added));
  await say(client, "one", "two", "three");
  const { id } = await first.next();
  const { id: second } = await first.next();
  first.close();
  for (const variables of [undefined, { after: second }]) {
    const again = await EventSourceReader.open(streamUrl(url, added, variables), {
      "last-event-id": id ?? "",
    });
    expect(contentOf(JSON.parse((await again.next()).data))).toBe("two");
    expect(contentOf(JSON.parse((await again.next()).data))).toBe("three");
    again.close();
  }
  const argument = await EventSourceReader.open(streamUrl(url, added, { after: second }), {
    "last-event-id": "",
  });
  expect(contentOf(JSON.parse((await argument.next()).data))).toBe("three");
});

test("the same subscription is executed once for sockets and streams together", async () => {
  const statements: string[] = [];
  const { url, client, connect } = await start({ onStatement: (sql) => statements.push(sql) });
  const query =
    'subscription ($after: Cursor) { messageAdded(threadId: "t", after: $after) { message { id } } }';
  const { eventCursor: after } = await client.run(eventCursor);
  await say(client, "before");
  const streams = await Promise.all(
    [1, 2, 3].map(() => EventSourceReader.open(streamUrl(url, query, { after }))),
  );
  const sockets = [1, 2, 3].map(() => connect().subscribe(query as never, { after } as never));
  await Promise.all([...streams, ...sockets].map((one) => one.next()));
  statements.length = 0;
  await say(client, "once");
  await Promise.all([...streams, ...sockets].map((one) => one.next()));
  const loads = statements.filter((sql) => /SELECT.*FROM message\b.*json_each/s.test(sql));
  expect(loads).toHaveLength(1);
});

test("a query and a mutation are answered by one event and the end", async () => {
  const { url } = await start();
  const query = await EventSourceReader.open(streamUrl(url, "{ __typename }"));
  expect(await query.next()).toEqual({ event: "next", data: '{"data":{"__typename":"Query"}}' });
  expect(await query.next()).toEqual({ event: "complete", data: "" });
  expect(await query.nextOrEnd()).toBeNull();
  const mutation = 'mutation { upsertUser(input: { id: "u" }) { id } }';
  const posted = await EventSourceReader.open(
    url,
    { "content-type": "application/json" },
    JSON.stringify({ query: mutation }),
  );
  expect(await posted.next()).toEqual({
    event: "next",
    data: '{"data":{"upsertUser":{"id":"u"}}}',
  });
});

test.each([
  ["a document that cannot be read", "subscription {", "GRAPHQL_PARSE_FAILED"],
  ["a field that is not there", "subscription { nothing }", "GRAPHQL_VALIDATION_FAILED"],
  ["a cursor that is no good", 'subscription { events(after: "x") { cursor } }', "CURSOR_INVALID"],
  [
    "a thread that is not there",
    'subscription { contextChanged(threadId: "none") { at } }',
    "NOT_FOUND",
  ],
])("%s is answered with its error and the end", async (_name, query, code) => {
  const { url } = await start();
  const stream = await EventSourceReader.open(streamUrl(url, query));
  const { event, data } = await stream.next();
  expect([event, JSON.parse(data)]).toMatchObject(["next", { errors: [{ extensions: { code } }] }]);
  expect(await stream.next()).toEqual({ event: "complete", data: "" });
});

test.each([
  ["a mutation in a URL", "GET", "?query=mutation{__typename}", "", 405],
  ["another method", "PUT", "", "", 405],
  ["no operation", "GET", "", "", 400],
  ["a body that is not JSON", "POST", "", "{", 400],
  ["a body that is no operation", "POST", "", "[]", 400],
  ["variables that are no JSON", "GET", "?query={__typename}&variables={bad", "", 400],
  ["an empty document", "POST", "", '{"query":""}', 400],
  ["variables that are a list", "GET", "?query={__typename}&variables=[1]", "", 400],
  ["two queries", "GET", "?query={__typename}&query={__typename}", "", 400],
  ["variables in a string", "POST", "", '{"query":"{__typename}","variables":"{}"}', 400],
  ["a name that is none", "POST", "", '{"query":"{__typename}","operationName":5}', 400],
  [
    "a persisted query",
    "POST",
    "",
    '{"query":"{__typename}","extensions":{"persistedQuery":{}}}',
    400,
  ],
])("%s is refused before there is a stream", async (_name, method, search, body, status) => {
  const { url } = await start();
  const response = await fetch(url + search, {
    method,
    headers: { accept: "text/event-stream", "content-type": "application/json" },
    ...(body && { body }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { code: "BAD_REQUEST" } }],
  });
});

test("a caller without the token is refused", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: "0123456789abcdef" } });
  const open = (headers: Record<string, string>) =>
    fetch(streamUrl(url, "{ __typename }"), {
      headers: { accept: "text/event-stream", ...headers },
    });
  expect((await open({})).status).toBe(401);
  expect((await open({ authorization: "Bearer 0123456789abcdef" })).status).toBe(200);
});

test("a client that would rather have JSON gets JSON", async () => {
  const { url } = await start();
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept:
        "application/graphql-response+json, application/json, text/event-stream, multipart/mixed",
    },
    body: '{"query":"{ __typename }"}',
  });
  expect(await response.json()).toEqual({ data: { __typename: "Query" } });
});

test("requests that are sent behind each other on one connection are answered one after the other", async () => {
  const clock = new FakeClock();
  const { url, client } = await start({ clock });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const { host } = new URL(url);
  const ask = (query: string) => {
    const path = new URL(streamUrl(url, query));
    const head = `GET ${path.pathname}${path.search} HTTP/1.1`;
    socket.write(`${head}\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`);
  };
  let received = "";
  socket.on("data", (data) => (received += String(data)));
  ask("{ first: __typename }");
  ask(added);
  ask("{ behind: __typename }");
  await expect.poll(() => received).toContain('{"data":{"first":"Query"}}');
  await expect.poll(() => received.split("HTTP/1.1 200").length).toBe(3);
  for (let beat = 0; beat < 5; beat++) {
    await clock.timerIn(heartbeatMs);
    clock.advance(heartbeatMs);
    await client.ask("{ __typename }");
  }
  await say(client, "still here");
  await expect.poll(() => received).toContain("still here");
  expect(received).not.toContain("behind");
});

test("a connection on which more than twenty requests wait behind a stream is cut off", async () => {
  const { url } = await start();
  const { host, port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const { pathname, search } = new URL(streamUrl(url, added));
  const ask = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`;
  const answered = once(socket, "data");
  socket.write(ask.repeat(21));
  await answered;
  const stream = await EventSourceReader.open(streamUrl(url, "{ __typename }"));
  expect((await stream.next()).event).toBe("next");
  expect(socket.readyState).toBe("open");
  const closed = once(socket, "close");
  socket.on("error", () => {});
  socket.write(ask);
  await closed;
});

test("a stream whose end nobody takes is cut off", async () => {
  const clock = new FakeClock();
  const { url, client } = await start({ clock });
  await say(client, ...Array.from({ length: 10 }, () => "x".repeat(50_000)));
  const long = Array.from({ length: 40 }, (_, i) => `a${i}: messageRange { content }`).join(" ");
  const stream = await EventSourceReader.open(streamUrl(url, `{ thread(id: "t") { ${long} } }`));
  stream.stall();
  clock.advance(await clock.timerBetween(...stall));
  stream.goOn();
  expect(await stream.nextOrEnd()).toBeNull();
});

test("a quiet stream says now and then that it is there", async () => {
  const clock = new FakeClock();
  const { url } = await start({ clock });
  const stream = await EventSourceReader.open(streamUrl(url, added));
  expect(await stream.comment()).toBe(":");
  for (let beat = 0; beat < 3; beat++) {
    await clock.timerIn(heartbeatMs);
    clock.advance(heartbeatMs);
    expect(await stream.comment()).toBe(":");
  }
});

test("a client that reads nothing is cut off, and comes back to what it has missed", async () => {
  const clock = new FakeClock();
  const { url, client } = await start({ clock });
  const stream = await EventSourceReader.open(streamUrl(url, added));
  await say(client, "first");
  const { id } = await stream.next();
  stream.stall();
  const long = "x".repeat(50_000);
  for (let i = 0; i < 20; i++) await say(client, ...Array.from({ length: 10 }, () => long));
  clock.advance(await clock.timerBetween(...stall));
  stream.goOn();
  let received = 0;
  while (await stream.nextOrEnd()) received += 1;
  expect(received).toBeLessThan(200);
  const again = await EventSourceReader.open(streamUrl(url, added), { "last-event-id": id ?? "" });
  for (let i = 0; i < 200; i++) expect(contentOf(JSON.parse((await again.next()).data))).toBe(long);
});

test("a server that closes ends its streams without a word, so that browsers come back", async () => {
  const { url, close } = await start();
  const stream = await EventSourceReader.open(streamUrl(url, added));
  const end = stream.nextOrEnd();
  await close();
  expect(await end).toBeNull();
});

test("the client of graphql-sse follows a thread, and stops", async () => {
  const { url, client } = await start();
  const sse = createClient({ url, retryAttempts: 0 });
  onTestFinished(() => sse.dispose());
  const answers = sse.iterate({ query: added });
  const first = answers.next();
  await opened(url);
  await say(client, "one");
  expect(contentOf((await first).value)).toBe("one");
  await answers.return?.();
});

/** Resolves when earlier requests have begun. */
async function opened(url: string): Promise<void> {
  const stream = await EventSourceReader.open(streamUrl(url, added));
  stream.close();
}
