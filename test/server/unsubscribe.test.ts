import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { systemClock } from "../../src/core/time/clock.js";
import type { ContextFeed } from "../../src/core/context/context-feed.js";
import type { StandingFeed } from "../../src/core/standing/standing-question.js";
import type { EventFeed, EventReader } from "../../src/core/events/event-feed.js";
import { watchRoom } from "../../src/core/store/store-room.js";
import { createResolvers, graphSchema, type Services } from "../../src/graphql/schema/schema.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { operator } from "../../src/core/principal.js";
import { givenAuthentication } from "../../src/server/identity/identities.js";
import { Refusals } from "../../src/server/refusals.js";
import { listen } from "../../src/server/http.js";
import type { HttpServerOptions } from "../../src/server/http-options.js";
import { RecordingLogger } from "../support/logger.js";
import { RawSocket } from "../support/raw-socket.js";
import { openStoreAt } from "../support/test-store.js";
import { newFile } from "../store/embedded.js";

/** A server that only follows events, with the number of its open streams. */
async function start() {
  const store = await openStoreAt(newFile());
  const logger = new RecordingLogger();
  const log = new LogEventFeed(store, logger, systemClock);
  await log.start();
  const open = new Set<unknown>();
  const counted = (stream: EventReader): EventReader => {
    open.add(stream);
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: () => stream.next(),
      read: () => stream.read(),
      whenNews: () => stream.whenNews(),
      caughtUp: () => stream.caughtUp(),
      atEnd: () => stream.atEnd(),
      from: (position) => counted(stream.from(position)),
      get isOver() {
        return stream.isOver;
      },
      get hasNext() {
        return stream.hasNext;
      },
      get head() {
        return stream.head;
      },
      get position() {
        return stream.position;
      },
      async return() {
        open.delete(stream);
        return (await stream.return?.()) ?? { value: undefined, done: true };
      },
    };
  };
  const feed: EventFeed = {
    cursor: (principal) => log.cursor(principal),
    cursorOf: (principal, event) => log.cursorOf(principal, event),
    subscribe: async (...args) => counted(await log.subscribe(...args)),
  };
  const server = await listen({
    version: "0.0.0",
    schema: graphSchema(),
    resolvers: createResolvers({ feed } as Services),
    guards: { inspection: () => null },
    store: watchRoom(store),
    feed,
    contexts: {} as ContextFeed,
    questions: {} as StandingFeed,
    tenants: { of: () => ({ settings: {}, limits: {} }) },
    clock: systemClock,
    logger,
    host: "127.0.0.1",
    port: 0,
    authenticate: givenAuthentication(() => operator, systemClock),
    requiresIdentity: false,
    refusals: new Refusals(systemClock, logger, { async record() {} }),
    allowedOrigins: null,
    limits: readConfig({}).limits,
    tenantLimits: {},
    transfers: {} as HttpServerOptions["transfers"],
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= server.close());
  onTestFinished(async () => {
    await close();
    await log.close();
    await store.close();
  });
  return { url: `${server.url}/graphql`, open, close };
}

/** Each differs, so that they are not executed as one. */
const events = (id: string) => `subscription { events_${id}: events { cursor } }`;

async function following(url: string, ids: string[]): Promise<RawSocket> {
  const socket = await RawSocket.open(url);
  await socket.init();
  for (const id of ids) socket.subscribe(id, events(id));
  return socket;
}

test("a subscription that is completed lets go of its stream, and of no other", async () => {
  const { url, open } = await start();
  const socket = await following(url, ["1", "2", "3"]);
  await expect.poll(() => open.size).toBe(3);
  socket.send({ id: "2", type: "complete" });
  await expect.poll(() => open.size).toBe(2);
});

test("a subscription that is completed before it has begun leaves nothing behind", async () => {
  const { url, open } = await start();
  const socket = await following(url, ["1"]);
  socket.send({ id: "1", type: "complete" });
  socket.subscribe("2", "{ __typename }");
  while ((await socket.next()).id !== "2");
  await expect.poll(() => open.size).toBe(0);
});

test.each(["close", "terminate"] as const)(
  "a socket that is gone (%s) lets go of all its streams",
  async (way) => {
    const { url, open } = await start();
    const socket = await following(url, ["1", "2", "3"]);
    await following(url, ["4"]);
    await expect.poll(() => open.size).toBe(4);
    socket.socket[way]();
    await expect.poll(() => open.size).toBe(1);
  },
);

test("a server that closes lets go of every stream", async () => {
  const { url, open, close } = await start();
  await following(url, ["1", "2"]);
  await expect.poll(() => open.size).toBe(2);
  await close();
  await expect.poll(() => open.size).toBe(0);
});

test("a subscription that is refused opens no stream", async () => {
  const { url, open } = await start();
  const socket = await following(url, []);
  socket.subscribe("1", 'subscription { events(after: "x") { cursor } }');
  expect(await socket.next()).toMatchObject({ type: "next", payload: { errors: [{}] } });
  expect(open.size).toBe(0);
});
