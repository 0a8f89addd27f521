import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { endWith, hasTurn } from "../../src/server/http-answers.js";
import { EventStreamOutlet, heartbeatMs } from "../../src/server/streams/event-stream-outlet.js";
import { highWater, patienceMs } from "../../src/server/subscriptions/outlet.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";

/** How long a connection may accept nothing of a part of an answer. */
const stall = [patienceMs(0) + 1, patienceMs(4 * highWater)] as const;

/** A connection with textual requests and answers that can stop reading. */
class RawHttp {
  received = "";
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;

  private constructor(
    readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.on("data", (data) => (this.received += data.toString("latin1")));
    socket.on("error", () => {});
    this.closed = new Promise((resolve) => socket.once("close", resolve));
  }

  static open(url: string): RawHttp {
    const { host, port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    return new RawHttp(socket, host);
  }

  get(path: string): void {
    this.socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.host}\r\n\r\n`);
  }

  ask(query: string, variables?: unknown): void {
    const body = JSON.stringify({ query, variables });
    const head = `POST /graphql HTTP/1.1\r\nhost: ${this.host}\r\ncontent-type: application/json`;
    this.socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  /** Resolves when this much has been received. */
  async has(length: number): Promise<void> {
    while (this.received.length < length) await once(this.socket, "data");
  }

  /** The number of answers that have begun. */
  get answers(): number {
    return this.received.split("HTTP/1.1 200").length - 1;
  }
}

async function start(length: number, options: Parameters<typeof startEngraph>[0] = {}) {
  const clock = new FakeClock();
  const engraph = await startEngraph({ clock, ...options });
  await engraph.client.run(createThread, {
    input: { id: "t", userId: null, agentId: null, settings: { extractMemories: false } },
  });
  await say(engraph.client, "x".repeat(length));
  return { ...engraph, clock };
}

async function say(client: Engraph["client"], content: string): Promise<void> {
  const messages = [{ role: "user", content }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
}

/** Selects the message this many times. */
const ask = (count: number) => {
  const contents = Array.from({ length: count }, (_, i) => `c${i}: content`).join(" ");
  return `{ thread(id: "t") { messages { nodes { ${contents} } } } }`;
};

/** A server with the test's answer. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const http = createServer((_request, response) => answer(response));
  onTestFinished(() => void http.close());
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test("a client that takes nothing of a long answer is cut off in its middle", async () => {
  const { url, clock } = await start(1_000_000);
  const reader = RawHttp.open(url);
  reader.ask(ask(30));
  await reader.has(1);
  reader.socket.pause();
  clock.advance(await clock.timerBetween(...stall));
  reader.socket.resume();
  await reader.closed;
  expect(reader.received).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*content-length: 300/);
  expect(reader.received.length).toBeLessThan(30_000_000);
});

test("one that takes some of it in time gets all of it, and its next answer on the same connection", async () => {
  const { url, clock } = await start(1_000_000);
  const reader = RawHttp.open(url);
  reader.ask(ask(30));
  for (const length of [1, 10_000_000, 20_000_000]) {
    await reader.has(length);
    reader.socket.pause();
    clock.advance((await clock.timerBetween(...stall)) - 1);
    reader.socket.resume();
  }
  await reader.has(30_000_000);
  await expect.poll(() => reader.received.slice(-2)).toBe("}}");
  clock.advance(100 * stall[1]);
  reader.ask("{ __typename }");
  await expect.poll(() => reader.answers).toBe(2);
});

test("text of every script comes in one piece, wherever it is cut", async () => {
  const { client } = await start(10);
  const content = "é日🐎".repeat(40_000);
  await say(client, content);
  const { data } = await client.ask(
    '{ thread(id: "t") { messages(last: 1) { nodes { a: content b: content } } } }',
  );
  expect(data).toEqual({ thread: { messages: { nodes: [{ a: content, b: content }] } } });
});

test("a client that takes none of many short answers is cut off, with all that it has asked", async () => {
  const { url, clock } = await start(200_000);
  const reader = RawHttp.open(url);
  reader.socket.pause();
  for (let i = 0; i < 200; i++) reader.ask(ask(1));
  clock.advance(await clock.timerBetween(...stall));
  reader.socket.resume();
  await reader.closed;
  expect(reader.answers).toBeLessThan(200);
});

test("so is one that takes none of the probes", async () => {
  const { url, clock } = await start(1);
  const reader = RawHttp.open(url);
  reader.socket.pause();
  const count = 100_000;
  reader.socket.write("GET /livez HTTP/1.1\r\nhost: engraph\r\n\r\n".repeat(count));
  clock.advance(await clock.timerBetween(...stall));
  reader.socket.resume();
  await reader.closed;
  expect(reader.answers).toBeLessThan(count);
});

test("an answer that waits behind another has all the time that it takes", async () => {
  const held = heldModel();
  const { url, client, clock } = await start(400_000, { model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "learning", userId: "maya" } });
  const reader = RawHttp.open(url);
  const messages = [{ role: "user", content: "I like tea." }];
  const input = { threadId: "learning", waitForExtraction: true, messages };
  reader.ask(addMessages.toString(), { input });
  await held.asked;
  reader.ask(ask(1));
  reader.ask("{ behind: __typename }");
  await client.ask("{ __typename }");
  clock.advance(stall[1] + 1);
  held.release();
  await expect.poll(() => reader.received).toContain('"behind":"Query"');
  expect(reader.answers).toBe(3);
});

test("a response has its turn behind the others of its connection, and none once that is gone", async () => {
  const responses: ServerResponse[] = [];
  const url = await serve((response) => void responses.push(response));
  const reader = RawHttp.open(url);
  for (const path of ["/1", "/2", "/3"]) reader.get(path);
  await expect.poll(() => responses.length).toBe(3);
  const [first, second, third] = responses as [ServerResponse, ServerResponse, ServerResponse];
  expect(await hasTurn(first)).toBe(true);
  const turns = [hasTurn(second), hasTurn(third)];
  first.end();
  expect(await turns[0]).toBe(true);
  reader.socket.destroy();
  expect(await turns[1]).toBe(false);
  for (const response of responses.slice(1)) expect(await hasTurn(response)).toBe(false);
});

test("an answer whose client goes while it waits, or while it is written, is let go of", async () => {
  const clock = new FakeClock();
  const responses: ServerResponse[] = [];
  const url = await serve((response) => void responses.push(response));
  const reader = RawHttp.open(url);
  reader.socket.pause();
  for (const path of ["/1", "/2"]) reader.get(path);
  await expect.poll(() => responses.length).toBe(2);
  const [first, second] = responses as [ServerResponse, ServerResponse];
  const body = "x".repeat(30_000_000);
  const ends = [endWith(first, body, clock), endWith(second, body, clock)];
  await clock.timerBetween(...stall);
  reader.socket.destroy();
  expect(await Promise.all(ends)).toEqual([undefined, undefined]);
});

test("a stream whose client does not take its heartbeat is cut off, however little waits", async () => {
  const clock = new FakeClock();
  const responses: ServerResponse[] = [];
  const url = await serve((response) => void responses.push(response));
  const reader = RawHttp.open(url);
  reader.socket.pause();
  reader.get("/");
  await expect.poll(() => responses.length).toBe(1);
  const [response] = responses as [ServerResponse];
  const stream = new EventStreamOutlet(response, clock);
  const json = JSON.stringify("x".repeat(50_000));
  while (response.writableLength === 0) {
    stream.send({ json, cursor: null });
    // The kernel accepts what it can at once.
    for (let i = 0; i < 50 && response.writableLength > 0; i++) await setImmediate();
  }
  expect(stream.hasRoom).toBe(true);
  clock.advance(heartbeatMs);
  expect(response.destroyed).toBe(false);
  clock.advance(heartbeatMs);
  expect(response.destroyed).toBe(true);
});
