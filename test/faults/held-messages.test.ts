import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { alone, startEngraph, type Engraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";
import { RawSocket, type SocketMessage } from "../support/raw-socket.js";

const mebibyte = 1024 * 1024;
const events = "subscription { events { cursor } }";

async function greeted(url: string): Promise<RawSocket> {
  const socket = await RawSocket.open(url);
  await socket.init();
  return socket;
}

/** 64 messages of this length leave two kibibytes of room. */
const long = mebibyte - 32;

/** A message of exactly this length, padded with insignificant spaces. */
function padded(message: SocketMessage, length = long): string {
  return JSON.stringify(message).padEnd(length);
}

const subscribe = (id: string, query: string, variables?: unknown): SocketMessage => ({
  id,
  type: "subscribe",
  payload: { query, variables },
});

const complete = (id: string): SocketMessage => ({ id, type: "complete" });

const answered = (id: string) => ({ id, type: "next", payload: { data: { __typename: "Query" } } });

const busy = (id: string) => ({
  id,
  type: "error",
  payload: [
    {
      message: "The server holds as many requests as it can. Try again in a moment.",
      extensions: { code: "SERVER_BUSY" },
    },
  ],
});

/** Running mutations on a socket, each in a message of a mebibyte, until they are released. */
async function startHeld(count: number) {
  const held = heldModel();
  // With this clock, no client counts as slow.
  const clock = new FakeClock();
  const engraph = await startEngraph({ model: new ScriptedModel(held.answer), clock });
  onTestFinished(held.release);
  await engraph.client.run(createThread, { input: { id: "t", userId: "maya" } });
  const socket = await greeted(engraph.url);
  const messages = [{ role: "user", content: "I like tea." }];
  const input = { threadId: "t", waitForExtraction: true, messages };
  for (let i = 0; i < count; i++)
    socket.socket.send(padded(subscribe(`held ${i}`, addMessages.toString(), { input })));
  await held.asked;
  return { ...engraph, socket, release: held.release };
}

async function statusOf({ url }: Pick<Engraph, "url">): Promise<number> {
  const headers = { "content-type": "application/json" };
  const body = '{"query":"{ __typename }"}'.padEnd(mebibyte);
  return (await fetch(url, { method: "POST", headers, body })).status;
}

test("messages of operations under way leave no room for more than there is, and the socket goes on", async () => {
  const { socket, release, ...engraph } = await startHeld(64);
  socket.socket.send(padded(subscribe("one more", "{ __typename }"), 4096));
  expect(await socket.next()).toEqual(busy("one more"));
  expect(await statusOf(engraph)).toBe(503);
  socket.send({ type: "ping" });
  expect(await socket.next()).toEqual({ type: "pong" });

  release();
  for (let i = 0; i < 128; i++) expect((await socket.next()).id).toMatch(/^held/);
  socket.send(subscribe("later", "{ __typename }"));
  expect(await socket.next()).toEqual(answered("later"));
  expect(await statusOf(engraph)).toBe(200);
});

test("messages that wait for an id to be free are held as well, and no longer than their socket is open", async () => {
  const { socket, url } = await startHeld(8);
  for (let i = 0; i < 56; i++) {
    const id = `held ${i % 8}`;
    socket.send(complete(id));
    socket.socket.send(padded(subscribe(id, "{ __typename }")));
  }
  socket.socket.send(padded(subscribe("one more", "{ __typename }"), 4096));
  expect(await socket.next()).toEqual(busy("one more"));
  socket.socket.terminate();
  await expect.poll(() => statusOf({ url })).toBe(200);
});

test("a subscription that is open holds nothing more of its message", async () => {
  const { url } = await startEngraph(alone);
  const socket = await greeted(url);
  for (let i = 0; i < 99; i++) socket.socket.send(padded(subscribe(`${i}`, events)));
  socket.socket.send(padded(subscribe("last", "{ __typename }")));
  expect(await socket.next()).toEqual(answered("last"));
});

/** Runs work, and returns a function that measures how many bytes it retains. */
async function keptBy(work: () => Promise<unknown>): Promise<() => number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  await work();
  return () => {
    collect();
    return process.memoryUsage().heapUsed - before;
  };
}

test("what messages say besides is not kept with what they have begun", async () => {
  const { url } = await startEngraph(alone);
  const socket = await greeted(url);
  // Some 300 MB in all.
  const junk = Array.from({ length: 20_000 }, () => ["x"]);
  const kept = await keptBy(async () => {
    for (let i = 0; i < 50; i++) {
      const { payload, ...message } = subscribe(`${i}`, events, { junk });
      const whole = { ...message, payload: { ...(payload as object), extensions: { junk } }, junk };
      socket.socket.send(JSON.stringify(whole));
    }
    socket.send(subscribe("last", "{ __typename }"));
    expect(await socket.next()).toEqual(answered("last"));
    await socket.next();
  });
  await expect.poll(kept, { timeout: 60_000 }).toBeLessThan(20 * mebibyte);
});

test("what a greeting says is not kept", async () => {
  const { url } = await startEngraph(alone);
  const junk = Array.from({ length: 50_000 }, () => ["x"]);
  const kept = await keptBy(async () => {
    const sockets = await Promise.all(Array.from({ length: 30 }, () => RawSocket.open(url)));
    for (const socket of sockets) await socket.init({ junk });
  });
  await expect.poll(kept, { timeout: 60_000 }).toBeLessThan(20 * mebibyte);
});

test("an id of more than 1024 characters closes its socket with 4400", async () => {
  const { url } = await startEngraph(alone);
  const socket = await greeted(url);
  const id = "x".repeat(1024);
  socket.send(subscribe(id, "{ __typename }"));
  expect(await socket.next()).toEqual(answered(id));
  socket.send(subscribe(`${id}x`, "{ __typename }"));
  await socket.next();
  expect(await socket.closed).toBe(4400);
});

/** The first frame of an incomplete message, encoded here because `ws` sends only complete ones. */
function begun(length: number): Buffer {
  const head = Buffer.alloc(14);
  head.writeUInt16BE(0x81ff);
  head.writeBigUInt64BE(BigInt(mebibyte), 2);
  return Buffer.concat([head, Buffer.alloc(length, " ")]);
}

/** Sends most of a message. */
async function begin(url: string): Promise<RawSocket> {
  const socket = await greeted(url);
  const { _socket: connection } = socket.socket as unknown as {
    _socket: NodeJS.WritableStream;
  };
  await new Promise<unknown>((resolve) =>
    connection.write(begun(mebibyte - 64), () => resolve(null)),
  );
  return socket;
}

test("what has come of messages is held as it comes, and the socket of one without room is closed with 1013", async () => {
  const clock = new FakeClock();
  const { url, ...engraph } = await startEngraph({ clock });
  const unfinished = await Promise.all(Array.from({ length: 64 }, () => begin(url)));
  await expect.poll(() => statusOf({ url })).toBe(503);
  const onMore = await begin(url);
  expect(await onMore.closed).toBe(1013);

  // Slow clients lose their room.
  clock.advance(13_000);
  expect(await statusOf({ url })).toBe(200);
  expect(await Promise.race(unfinished.map(({ closed }) => closed))).toBe(1013);
  expect(await engraph.client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});

test("sockets that send much, and all of it complete, hold nothing", async () => {
  const clock = new FakeClock();
  const { url } = await startEngraph({ clock });
  const sockets = await Promise.all(Array.from({ length: 70 }, () => greeted(url)));
  for (const socket of sockets) {
    for (let i = 0; i < 400; i++) socket.send(complete(`${i}`));
    socket.socket.send(padded(complete("long")));
    socket.socket.send(padded(complete("in pieces"), mebibyte / 2), { fin: false });
    socket.socket.send("", { fin: true });
    socket.socket.ping();
    socket.send({ type: "ping" });
    expect(await socket.next()).toEqual({ type: "pong" });
  }
  clock.advance(60_000);
  // Any client with room would lose it now.
  await Promise.all(Array.from({ length: 64 }, () => begin(url)));
  await expect.poll(() => statusOf({ url })).toBe(503);
  for (const socket of sockets) socket.send({ type: "ping" });
  for (const socket of sockets) expect(await socket.next()).toEqual({ type: "pong" });
});
