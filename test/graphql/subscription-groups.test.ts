import { expect, test } from "vitest";
import type { Principal } from "../../src/core/principal.js";
import { highWater, patienceMs } from "../../src/server/subscriptions/outlet.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMemory,
  addMessages,
  createThread,
  eventCursor,
  deleteMemory,
} from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { Statements } from "../support/statements.js";
import { next, take } from "../support/streams.js";

const changes = graphql(`
  subscription GroupChanges($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) { cursor subjectId kind memory { content } }
  }
`);

const card = graphql(`
  subscription GroupCard($threadId: ID!) {
    contextChanged(threadId: $threadId) { context { recentMessages { content } } }
  }
`);

/**
 * How long a full connection may take for pending data: at most one message too many. A store in
 * Oracle polls for changes of other processes at longer intervals.
 */
const stall = [patienceMs(highWater), patienceMs(4 * highWater)] as const;

/** Tokens name users; a caller without a token is bound to none. */
const authenticate = (authorization: string | undefined): Principal => ({
  tenantId: "default",
  roles: ["member"],
  ...(authorization && { userId: authorization.replace("Bearer ", "") }),
});

async function start(options: EngraphOptions = {}, heard: "listen" | "ofRequests" = "listen") {
  const statements = new Statements();
  const onStatement = statements[heard];
  const engraph = await startEngraph({ onStatement, authenticate, ...options });
  const remember = (id: string, content = `memory ${id}`, userId = "maya") =>
    engraph.client.run(addMemory, { input: { id, content, userId } });
  return { ...engraph, statements, remember };
}

/** The query in an embedded store, and in Oracle. */
const endOfLog = /max\(position\)|^SELECT position AS "position" FROM event_head WHERE id = 1$/;

const ids = (answers: readonly { memoryChanged: { subjectId: string } }[]) =>
  answers.map(({ memoryChanged }) => memoryChanged.subjectId);

test("what many subscribe to alike is read once for each event, wherever each began", async () => {
  const { client, connect, remember, statements } = await start();
  await remember("first");
  const { eventCursor: now } = await client.run(eventCursor);
  const clients = Array.from({ length: 20 }, () => connect());
  const streams = clients.map((one) =>
    one.subscribe(changes, { owner: { userId: "maya" }, after: now }),
  );
  await remember("second");
  for (const one of streams) expect(ids(await take(one, 1))).toEqual(["second"]);

  statements.take();
  await remember("third");
  for (const one of streams) expect(ids(await take(one, 1))).toEqual(["third"]);
  const reads = statements.take().filter((sql) => /^\s*SELECT.* FROM memory\b/s.test(sql));
  const loads = reads.filter((sql) => /json_each|JSON_TABLE|unnest/.test(sql));
  expect(loads).toHaveLength(1);
});

test("callers who reach different things never share what they see", async () => {
  const { client, connect, remember } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  const [maya, ben] = [connect({ token: "maya" }), connect({ token: "ben" })];
  const follow = (caller: Client) => caller.subscribe(changes, { owner: {}, after });
  const streams = [
    follow(maya),
    follow(ben),
    follow(connect({ token: "maya" })),
    follow(connect()),
  ];
  const heard = streams.map(() => [] as (string | undefined)[]);
  const listening = streams.map(async (stream, index) => {
    const count = index === 3 ? 6 : 3;
    for (const { memoryChanged } of await take(stream, count))
      heard[index]?.push(memoryChanged.memory?.content ?? undefined);
  });
  for (let i = 0; i < 3; i++) {
    await remember(`m${i}`, `of maya ${i}`, "maya");
    await remember(`b${i}`, `of ben ${i}`, "ben");
  }
  await Promise.all(listening);
  const [mayas, bens] = ["maya", "ben"].map((name) => [0, 1, 2].map((i) => `of ${name} ${i}`));
  expect(heard.slice(0, 3)).toEqual([mayas, bens, mayas]);
  expect(heard[3]).toHaveLength(6);
});

test("who comes back by a cursor sees each record as it is now, not as it was for the others", async () => {
  const { client, connect, remember } = await start();
  const { eventCursor: before } = await client.run(eventCursor);
  const owner = { userId: "maya" };
  const there = client.subscribe(changes, { owner, after: before });
  await remember("m", "A secret.");
  expect(await next(there)).toMatchObject({ memoryChanged: { memory: { content: "A secret." } } });
  await client.run(deleteMemory, { id: "m" });
  await next(there);
  const [created, deleted] = await take(connect().subscribe(changes, { owner, after: before }), 2);
  expect(created?.memoryChanged).toMatchObject({ kind: "CREATED", memory: null });
  expect(deleted?.memoryChanged).toMatchObject({ kind: "DELETED", memory: null });
});

test("a card is made once for all who follow it, and who comes later gets the newest at once", async () => {
  const clock = new FakeClock();
  const { client, connect, statements } = await start({ clock }, "ofRequests");
  await client.run(createThread, {
    input: { id: "t", userId: "maya", settings: { extractMemories: false } },
  });
  const say = (content: string) =>
    client.run(addMessages, { input: { threadId: "t", messages: [{ role: "user", content }] } });
  const first = client.subscribe(card, { threadId: "t" });
  await next(first);
  statements.take();
  const others = Array.from({ length: 10 }, () => connect().subscribe(card, { threadId: "t" }));
  for (const one of others) await next(one);
  // Each only reads the log's end, in order to miss no message from before it joined.
  const ends = statements.take();
  expect(ends.filter((sql) => !endOfLog.test(sql))).toEqual([]);
  expect(ends).toHaveLength(others.length);

  await say("Hello.");
  await clock.timerIn(100);
  clock.advance(100);
  for (const one of [first, ...others]) {
    const { contextChanged } = await next(one);
    expect(contextChanged.context.recentMessages).toEqual([{ content: "Hello." }]);
  }
});

test("a socket whose client reads nothing is closed with 4410, and the others notice nothing", async () => {
  const clock = new FakeClock();
  const { client, connect, url, remember } = await start({ clock });
  const { eventCursor: after } = await client.run(eventCursor);
  const owner = { userId: "maya" };
  const stalled = await RawSocket.open(url);
  await stalled.init();
  stalled.subscribe("1", changes.toString(), { owner, after });
  await remember("first");
  await stalled.next();
  stalled.stall();
  const quick = connect().subscribe(changes, { owner, after });
  const content = "x".repeat(100_000);
  const count = 60;
  for (let i = 0; i < count; i++) await remember(`m${i}`, content);
  expect(await take(quick, count + 1)).toHaveLength(count + 1);

  clock.advance(await clock.timerBetween(...stall));
  stalled.goOn();
  expect(await stalled.closed).toBe(4410);
  await remember("last");
  expect(ids(await take(quick, 1))).toEqual(["last"]);
});

test("a socket whose client pings and reads nothing is read no more, and closed with 4410", async () => {
  const clock = new FakeClock();
  const { url, client } = await start({ clock });
  const stalled = await RawSocket.open(url);
  await stalled.init();
  stalled.stall();
  const payload = { text: "x".repeat(500_000) };
  for (let i = 0; i < 200; i++) stalled.send({ type: "ping", payload });
  const patience = await clock.timerBetween(...stall);
  // Of 100 MB, the client still has what the server did not read.
  expect(stalled.socket.bufferedAmount).toBeGreaterThan(50_000_000);
  clock.advance(patience);
  stalled.goOn();
  expect(await stalled.closed).toBe(4410);
  expect((await client.run(eventCursor)).eventCursor).not.toBe("");
});
