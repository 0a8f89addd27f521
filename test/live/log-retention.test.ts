import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import type { EventReader } from "../../src/core/events/event-feed.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile } from "../store/embedded.js";
import { anEvent, keep, member } from "../store/samples.js";
import { RecordingLogger } from "../support/logger.js";
import { openStoreAt } from "../support/test-store.js";

const expired = { code: "CURSOR_EXPIRED" };

async function startFeed(store: MemoryStore): Promise<LogEventFeed> {
  const feed = new LogEventFeed(store, new RecordingLogger(), systemClock);
  await feed.start();
  onTestFinished(() => feed.close());
  return feed;
}

async function start() {
  const store = await openStoreAt(newFile());
  return { store, feed: await startFeed(store), ...worksOn(store) };
}

function worksOn(store: MemoryStore) {
  return {
    /** Events with these numbers, created at these times. */
    append: (from: number, to = from) =>
      keep(store, {
        events: Array.from({ length: to - from + 1 }, (_, i) =>
          anEvent({ subjectId: `${from + i}`, createdAt: from + i }),
        ),
      }),
    /** Removes the events up to this number. */
    trim: (number: number) =>
      store.unit(member, (unit) => unit.events.trim(number, Number.MAX_SAFE_INTEGER - 1)),
  };
}

async function take(events: EventReader, count: number): Promise<number[]> {
  const numbers: number[] = [];
  while (numbers.length < count) numbers.push(Number((await events.next()).value?.subjectId));
  return numbers;
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

test("without readers nothing is kept in memory, and who comes then misses nothing", async () => {
  const { feed, append } = await start();
  const cursor = await feed.cursor(member);
  await append(1, 3);
  expect(feed.state.tail.entries).toBe(0);
  const late = await feed.subscribe(member, {}, cursor);
  const fresh = await feed.subscribe(member, {});
  await append(4);
  expect(await take(late, 4)).toEqual([1, 2, 3, 4]);
  expect(await take(fresh, 1)).toEqual([4]);
  expect(feed.state.tail.entries).toBe(1);
});

test("a cursor is good as long as everything after it is there", async () => {
  const { feed, append, trim } = await start();
  const cursors = [await feed.cursor(member)];
  for (const number of upTo(4)) {
    await append(number);
    cursors.push(await feed.cursor(member));
  }
  const all = await feed.subscribe(member, {}, cursors[0]);
  const bound: (string | undefined)[] = [cursors[0]];
  for (let i = 0; i < 4; i++) bound.push((await all.next()).value?.cursor);
  await trim(2);
  for (const given of [cursors, bound]) {
    for (const before of [0, 1])
      await expect(feed.subscribe(member, {}, given[before])).rejects.toMatchObject(expired);
    expect(await take(await feed.subscribe(member, {}, given[2]), 2)).toEqual([3, 4]);
    expect(await take(await feed.subscribe(member, {}, given[3]), 1)).toEqual([4]);
  }
});

test("the end of a log that is empty by now is a good cursor, also after a restart, and positions go on", async () => {
  const file = newFile();
  const before = await openStoreAt(file);
  const feed = await startFeed(before);
  const works = worksOn(before);
  await works.append(1, 3);
  const old = await feed.cursor(member);
  await works.append(4);
  await works.trim(4);
  const end = await feed.cursor(member);
  const head = await before.events.head();
  await feed.close();
  await before.close();

  const store = await openStoreAt(file);
  const next = await startFeed(store);
  expect([await store.events.head(), await store.events.start()]).toEqual([head, head]);
  expect(await next.cursor(member)).toBe(end);
  await expect(next.subscribe(member, {}, old)).rejects.toMatchObject(expired);
  const events = await next.subscribe(member, {}, end);
  await worksOn(store).append(5);
  const { value } = await events.next();
  expect(value).toMatchObject({ subjectId: "5" });
  expect(value?.position).toBeGreaterThan(head);
});

test("a replay that trimming overtakes between two pages is told so, and ends", async () => {
  const { feed, append, trim } = await start();
  const after = await feed.cursor(member);
  await append(1, 3_000);
  const events = await feed.subscribe(member, {}, after);
  expect(await take(events, 1)).toEqual([1]);
  await trim(1_500);
  // The rest of the page that it has already read.
  expect(await take(events, 49)).toEqual(upTo(50, 2));
  await expect(events.next()).rejects.toMatchObject(expired);
  expect(await events.next()).toEqual({ value: undefined, done: true });
});

test("a replay that is read in pages is told so, too", async () => {
  const { feed, append, trim } = await start();
  const after = await feed.cursor(member);
  await append(1, 3_000);
  const events = await feed.subscribe(member, {}, after);
  expect(await events.read()).toHaveLength(50);
  await trim(51);
  await expect(events.read()).rejects.toMatchObject(expired);
});

test("a replay goes on while trimming is not ahead of it", async () => {
  const { feed, append, trim } = await start();
  const after = await feed.cursor(member);
  await append(1, 3_000);
  const events = await feed.subscribe(member, {}, after);
  const seen: number[] = [];
  while (seen.length < 3_000) {
    seen.push(...(await take(events, 50)));
    await trim(seen.length);
  }
  expect(seen).toEqual(upTo(3_000));
});

test("a replay of what is rare is told of it where nothing that it looks for was removed", async () => {
  const { feed, append, store, trim } = await start();
  const after = await feed.cursor(member);
  const rare = { subjectId: "rare" };
  await append(1, 2_000);
  await keep(store, { events: [anEvent({ ...rare, createdAt: 2_001 })] });
  await append(2_002, 4_000);
  const events = await feed.subscribe(member, rare, after);
  await trim(1);
  await expect(events.next()).rejects.toMatchObject(expired);
});

test("a reader at the end keeps its place, however much of what is not for it comes and goes", async () => {
  const { feed, append, store, trim } = await start();
  const rare = { subjectId: "rare" };
  const events = await feed.subscribe(member, rare);
  const waiting = events.next();
  for (const from of [1, 1_001, 2_001]) {
    await append(from, from + 999);
    await trim(from + 999);
  }
  await keep(store, { events: [anEvent({ ...rare, createdAt: 3_001 })] });
  expect((await waiting).value).toMatchObject(rare);
});

test("what this process still has in memory is handed on, though it has been removed from the log", async () => {
  const { feed, append, trim } = await start();
  const events = await feed.subscribe(member, {});
  const first = take(events, 1);
  await append(1, 200);
  expect(await first).toEqual([1]);
  await trim(200);
  expect(await take(events, 199)).toEqual(upTo(200, 2));
});

/** A process that does not poll the log until it is told to, like a suspended one. */
async function startSleepingFeed(store: MemoryStore) {
  let look = () => {};
  const asleep: MemoryStore = {
    ...store,
    onCommit(listener) {
      look = () => listener({ mayHaveJobs: true });
      return () => {};
    },
  };
  return { feed: await startFeed(asleep), look: () => look() };
}

test("a process that has slept through events and their removal tells its readers, and follows again", async () => {
  const { store, append, trim } = await start();
  const { feed, look } = await startSleepingFeed(store);
  await append(1);
  look();
  const [behind, rare] = [
    await feed.subscribe(member, {}),
    await feed.subscribe(member, { subjectId: "8" }),
  ];
  const waiting = Promise.allSettled([behind.next(), rare.next()]);
  await append(2, 6);
  await trim(5);
  const ahead = await feed.subscribe(member, {});
  await append(7);
  look();
  // A reader cannot know that no removed event was for it.
  expect(await waiting).toMatchObject([
    { status: "rejected", reason: expired },
    { status: "rejected", reason: expired },
  ]);
  expect(await take(ahead, 1)).toEqual([7]);
  await append(8);
  look();
  expect(await take(ahead, 1)).toEqual([8]);
});

test("a process that has slept through the whole log follows from its end", async () => {
  const { store, append, trim } = await start();
  const { feed, look } = await startSleepingFeed(store);
  const behind = await feed.subscribe(member, {});
  const waiting = Promise.allSettled([behind.next()]);
  await append(1, 100);
  await trim(100);
  look();
  expect(await waiting).toMatchObject([{ status: "rejected", reason: expired }]);
  const ahead = await feed.subscribe(member, {});
  await append(101);
  look();
  expect(await take(ahead, 1)).toEqual([101]);
});

test("a cursor of a time is before the events from that time on, as far as the log reaches back", async () => {
  const { feed, append, trim } = await start();
  expect(await feed.cursor(member, 0)).toBe(await feed.cursor(member));
  await append(1, 9);
  const read = async (at: number, count: number) =>
    take(await feed.subscribe(member, {}, await feed.cursor(member, at)), count);
  for (const at of upTo(9)) expect(await read(at, 10 - at)).toEqual(upTo(9, at));
  expect(await read(0, 9)).toEqual(upTo(9));
  expect(await feed.cursor(member, 10)).toBe(await feed.cursor(member));
  await trim(4);
  expect(await read(2, 5)).toEqual(upTo(9, 5));
  expect(await read(7, 3)).toEqual(upTo(9, 7));
});
