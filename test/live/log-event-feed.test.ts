import { describe, expect, onTestFinished, test } from "vitest";
import type { EventDraft, EventFilter } from "../../src/core/events/event.js";
import type { Principal } from "../../src/core/principal.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { RecordingLogger } from "../support/logger.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { EventCursors } from "../../src/live/event-cursor.js";
import { FakeClock } from "../support/fake-clock.js";
import { openStoreAt } from "../support/test-store.js";
import { newFile } from "../store/embedded.js";
import { aThread, keep } from "../store/samples.js";

const acme: Principal = { tenantId: "acme", roles: ["member"] };
const other: Principal = { tenantId: "other", roles: ["member"] };

async function start(place = newFile()) {
  const store = await openStoreAt(place);
  const logger = new RecordingLogger();
  const feed = new LogEventFeed(store, logger, new FakeClock());
  await feed.start();
  const close = async () => {
    await feed.close();
    await store.close();
  };
  onTestFinished(close);
  const append = (principal: Principal, ...drafts: Partial<EventDraft>[]) =>
    store.unit(principal, (unit) =>
      unit.events.append(drafts.map((each) => ({ ...draft, ...each }))),
    );
  return { store, feed, logger, append, close };
}

const draft: EventDraft = {
  kind: "CREATED",
  entity: "Memory",
  subjectId: "m",
  userId: "maya",
  agentId: null,
  threadId: null,
  originThreadId: null,
  jobId: null,
  snapshot: {},
  createdAt: 0,
};

async function idsOf(events: AsyncIterator<{ subjectId: string }, unknown>, count: number) {
  const ids: string[] = [];
  while (ids.length < count) {
    const { value, done } = await events.next();
    if (done) break;
    ids.push((value as { subjectId: string }).subjectId);
  }
  return ids;
}

const numbered = (count: number, prefix = "") =>
  Array.from({ length: count }, (_, i) => ({ subjectId: `${prefix}${i}` }));

test("a tenant sees its own events only, replayed and live", async () => {
  const { feed, append } = await start();
  const [ours, theirs] = await Promise.all([feed.cursor(acme), feed.cursor(other)]);
  await append(acme, { subjectId: "a1" });
  await append(other, { subjectId: "o1" });
  const [acmeEvents, otherEvents] = [
    await feed.subscribe(acme, {}, ours),
    await feed.subscribe(other, {}, theirs),
  ];
  await append(other, { subjectId: "o2" });
  await append(acme, { subjectId: "a2" });
  expect(await idsOf(acmeEvents, 2)).toEqual(["a1", "a2"]);
  expect(await idsOf(otherEvents, 2)).toEqual(["o1", "o2"]);
  await expect(feed.subscribe(acme, {}, theirs)).rejects.toMatchObject({ code: "CURSOR_INVALID" });
});

test("a caller bound to a user sees that user's events, and none of agents", async () => {
  const { feed, append } = await start();
  const bound: Principal = { ...acme, userId: "maya" };
  const after = await feed.cursor(acme);
  await append(
    acme,
    { subjectId: "hers" },
    { subjectId: "his", userId: "ben" },
    { subjectId: "nobody's", userId: null },
    { subjectId: "tutor", entity: "Agent", userId: null, agentId: "tutor" },
    { subjectId: "last" },
  );
  const replayed = await feed.subscribe(bound, {}, after);
  expect(await idsOf(replayed, 2)).toEqual(["hers", "last"]);
});

describe("A stream that ends with a thread", () => {
  const messages = {
    owner: { threadId: "t" },
    entities: ["Message"],
    endsWithThread: "t",
  } as const satisfies EventFilter;
  const all = { ...messages, entities: undefined };
  const said = (subjectId: string) =>
    ({ subjectId, entity: "Message", threadId: "t", originThreadId: "t" }) as const;
  const gone = { ...said("t"), entity: "Thread", kind: "DELETED" } as const;

  async function startThread() {
    const started = await start();
    const { store, append } = started;
    const create = (userId = "maya") =>
      keep(store, { threads: [aThread({ id: "t", userId })] }, acme);
    const remove = (...before: readonly Partial<EventDraft>[]) =>
      store.unit(acme, async (unit) => {
        await unit.threads.delete("t");
        await unit.events.append([...before, gone].map((each) => ({ ...draft, ...each })));
      });
    await create();
    return { ...started, create, remove, say: (id: string) => append(acme, said(id)) };
  }

  test.each([
    ["that is not delivered", messages, ["m1", "m2", "m3"]],
    ["that it delivers", all, ["m1", "m2", "m3", "t"]],
  ])(
    "completes at its deletion, %s, with all that was before, and nothing of a later thread",
    async (_which, filter, expected) => {
      const { feed, say, create, remove } = await startThread();
      const after = await feed.cursor(acme);
      const live = await feed.subscribe(acme, filter, after);
      const seen = idsOf(live, 100);
      await say("m1");
      await say("m2");
      await remove(said("m3"));
      const whileGone = await feed.subscribe(acme, filter, after);
      await create("ben");
      await say("m4");
      const whenAnother = await feed.subscribe(acme, filter, after);
      expect(await seen).toEqual(expected);
      for (const replayed of [whileGone, whenAnother]) {
        expect(await idsOf(replayed, 100)).toEqual(expected);
        expect(replayed.isOver).toBe(true);
      }
    },
  );

  test("is not found where there is none, or where all of it was before the cursor", async () => {
    const { feed, say, remove } = await startThread();
    const notFound = { code: "NOT_FOUND" };
    const ben: Principal = { ...acme, userId: "ben" };
    await expect(feed.subscribe(ben, messages)).rejects.toMatchObject(notFound);
    await expect(feed.subscribe(other, messages)).rejects.toMatchObject(notFound);
    await say("m1");
    await remove();
    await expect(feed.subscribe(acme, messages)).rejects.toMatchObject(notFound);
    const after = await feed.cursor(acme);
    await expect(feed.subscribe(acme, messages, after)).rejects.toMatchObject(notFound);
  });

  test("is over, not the later thread's, for who resumes after the deletion itself", async () => {
    const { feed, create, remove, say } = await startThread();
    const live = await feed.subscribe(acme, all);
    const next = live.next();
    await remove();
    const cursor = (await next).value?.cursor;
    for (const [makeLater, name] of [
      [() => {}, "gone"] as const,
      [() => create(), "another"] as const,
    ]) {
      await makeLater();
      const resumed = await feed.subscribe(acme, all, cursor);
      if (name === "another") await say("m1");
      expect([await idsOf(resumed, 1), resumed.isOver]).toEqual([[], true]);
    }
  });

  test("is seen to its end by a caller who is bound to its user", async () => {
    const { feed, remove, say } = await startThread();
    const live = await feed.subscribe({ ...acme, userId: "maya" }, messages);
    const seen = idsOf(live, 100);
    await say("m1");
    await remove();
    expect(await seen).toEqual(["m1"]);
  });
});

test("what is committed after the subscription has begun is in it, however late it is read", async () => {
  const { feed, append } = await start();
  const events = await feed.subscribe(acme, {});
  await append(acme, ...numbered(3_000));
  expect(await idsOf(events, 3_000)).toEqual(numbered(3_000).map(({ subjectId }) => subjectId));
});

test("a reader whose events are rare among thousands of others gets them from log and tail alike", async () => {
  const { feed, append } = await start();
  const after = await feed.cursor(acme);
  const rare = { owner: { userId: "rare" } };
  for (let i = 0; i < 4; i++) {
    await append(acme, ...numbered(600));
    await append(acme, { subjectId: `rare${i}`, userId: "rare" });
  }
  const events = await feed.subscribe(acme, rare, after);
  expect(await idsOf(events, 4)).toEqual(["rare0", "rare1", "rare2", "rare3"]);
  const live = idsOf(events, 1);
  await append(acme, ...numbered(600));
  await append(acme, { subjectId: "rare4", userId: "rare" });
  expect(await live).toEqual(["rare4"]);
});

test("every event's cursor goes on right after it", async () => {
  const { feed, append } = await start();
  const after = await feed.cursor(acme);
  await append(acme, ...numbered(1_200));
  const events = await feed.subscribe(acme, {}, after);
  for (let i = 0; i < 1_200; i++) {
    const { value } = await events.next();
    if (i % 150 !== 0 || i === 1_199) continue;
    const rest = await feed.subscribe(acme, {}, value?.cursor);
    expect(await idsOf(rest, 1)).toEqual([`${i + 1}`]);
    await rest.return?.();
  }
});

test("closing fails the streams that are open and those that come, with a reason to resume elsewhere", async () => {
  const { feed } = await start();
  const events = await feed.subscribe(acme, {});
  const waiting = events.next();
  await feed.close();
  const shuttingDown = { code: "SHUTTING_DOWN" };
  await expect(waiting).rejects.toMatchObject(shuttingDown);
  await expect(feed.subscribe(acme, {})).rejects.toMatchObject(shuttingDown);
});

test("a log that cannot be read for a moment is logged, and nothing is lost", async () => {
  const { store, feed, append, logger } = await start();
  const events = await feed.subscribe(acme, {});
  const { tail } = store.events;
  store.events.tail = () => Promise.reject(new Error("The disk is busy."));
  await append(acme, { subjectId: "one" });
  await expect
    .poll(() => logger.lines)
    .toMatchObject([{ level: "error", message: "The event log could not be read." }]);
  store.events.tail = tail;
  await append(acme, { subjectId: "two" });
  expect(await idsOf(events, 2)).toEqual(["one", "two"]);
});

test("a cursor of events that are not in the log is refused, not waited for", async () => {
  const { store, feed, append } = await start();
  await append(acme, ...numbered(2));
  const beyond = new EventCursors(store).write("acme", 3);
  await expect(feed.subscribe(acme, {}, beyond)).rejects.toMatchObject({ code: "CURSOR_INVALID" });
});

test("long events do not pile up in memory, and none is missed for it", async () => {
  const { feed, append } = await start();
  const after = await feed.cursor(acme);
  const long = { text: "x".repeat(3 * 2 ** 20) };
  for (const event of numbered(8)) await append(acme, { ...event, snapshot: long });
  const events = await feed.subscribe(acme, {}, after);
  expect(await idsOf(events, 8)).toEqual(numbered(8).map(({ subjectId }) => subjectId));
});

test("after a failure to read the log, events come without another commit", async () => {
  const clock = new FakeClock();
  const store = await openStoreAt(newFile());
  const logger = new RecordingLogger();
  const failing = Promise.withResolvers<void>();
  let failures = 1;
  const flaky: MemoryStore = {
    ...store,
    events: {
      ...store.events,
      async tail(...args) {
        const isLive = (await store.events.head()) > 0;
        if (!isLive || failures-- <= 0) return store.events.tail(...args);
        failing.resolve();
        throw new Error("The disk does not answer.");
      },
    },
  };
  const feed = new LogEventFeed(flaky, logger, clock);
  await feed.start();
  const close = async () => {
    await feed.close();
    await store.close();
  };
  onTestFinished(close);
  const events = await feed.subscribe(acme, {});
  const arriving = events.next();
  await store.unit(acme, (unit) => unit.events.append([draft]));
  await failing.promise;
  await clock.timerIn(1_000);
  expect(logger.lines).toMatchObject([
    { level: "error", message: "The event log could not be read." },
  ]);
  clock.advance(1_000);
  expect((await arriving).value).toMatchObject({ subjectId: "m" });
});

test("where a store was put back, cursors of its lost future are refused, and those before it go on", async () => {
  const place = newFile();
  const before = await start(place);
  await before.append(acme, ...numbered(2));
  const [known, lost] = [2, 3].map((position) =>
    new EventCursors(before.store).write("acme", position),
  ) as [string, string];
  const epoch = await before.store.beginEpoch();
  expect(epoch.after).toBe(2);
  await before.close();
  const { store, feed, append } = await start(place);
  expect(store.epochs).toEqual([epoch]);
  await append(acme, { subjectId: "another" });
  await expect(feed.subscribe(acme, {}, lost)).rejects.toMatchObject({ code: "CURSOR_EXPIRED" });
  expect(await idsOf(await feed.subscribe(acme, {}, known), 1)).toEqual(["another"]);
  const next = await feed.subscribe(acme, {}, await feed.cursor(acme));
  await append(acme, { subjectId: "one more" });
  expect(await idsOf(next, 1)).toEqual(["one more"]);
});
