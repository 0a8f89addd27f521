import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { CursorExpiredError } from "../../src/core/errors/request-errors.js";
import type { FeedEvent } from "../../src/core/events/event-feed.js";
import { EventStream } from "../../src/live/event-stream.js";

/**
 * A log that the test controls: matching positions, and the end up to which the stream may read.
 * The log ends at `end`.
 */
function startStream({ position = 0, batch = 100, end = Infinity } = {}) {
  const log: number[] = [];
  const closed: EventStream[] = [];
  let head = 0;
  let reads = 0;
  let hold: Promise<void> | undefined;
  const stream: EventStream = new EventStream({
    position,
    async read(after) {
      reads++;
      await hold;
      const found = log.filter((one) => one > after).slice(0, batch);
      const upTo = found.length === batch ? (found.at(-1) ?? head) : head;
      const events = found.map((one) => ({ position: one }) as FeedEvent);
      return { events, upTo, isOver: upTo >= end };
    },
    onClose: (one) => closed.push(one),
    head: () => 0,
    end: async () => head,
    open: () => stream,
  });
  return {
    stream,
    closed,
    get reads() {
      return reads;
    },
    holdReads: (until: Promise<void>) => (hold = until),
    append(...positions: number[]) {
      log.push(...positions);
      head = positions.at(-1) ?? head;
      stream.wake();
    },
    next: async () => (await stream.next()).value?.position,
  };
}

test("events come in order, from after the position, over batches", async () => {
  const { append, next } = startStream({ position: 2, batch: 2 });
  append(1, 2, 3, 4, 5, 6, 7);
  for (const position of [3, 4, 5, 6, 7]) expect(await next()).toBe(position);
});

test("a reader at the end waits until it is woken", async () => {
  const { append, next } = startStream();
  const waiting = next();
  await setImmediate();
  append(1);
  expect(await waiting).toBe(1);
});

test("being woken for nothing makes it look again and wait on", async () => {
  const started = startStream();
  const waiting = started.next();
  await setImmediate();
  started.stream.wake();
  await setImmediate();
  expect(started.reads).toBe(2);
  started.append(1);
  expect(await waiting).toBe(1);
});

test("what is appended while the log is being read is not missed", async () => {
  const { append, next, holdReads } = startStream();
  const gate = Promise.withResolvers<void>();
  holdReads(gate.promise);
  const waiting = next();
  append(1);
  gate.resolve();
  expect(await waiting).toBe(1);
});

test("calls that overlap get an event each, in order", async () => {
  const { append, next } = startStream({ batch: 2 });
  const waiting = [next(), next(), next(), next()];
  await setImmediate();
  append(1, 2, 3);
  append(4);
  expect(await Promise.all(waiting)).toEqual([1, 2, 3, 4]);
});

test("returning ends calls that wait, and lets go of the stream once", async () => {
  const { stream, closed, append } = startStream();
  const waiting = [stream.next(), stream.next()];
  await setImmediate();
  expect(await stream.return()).toEqual({ value: undefined, done: true });
  const done = { value: undefined, done: true };
  expect(await Promise.all(waiting)).toEqual([done, done]);
  append(1);
  expect(await stream.next()).toEqual(done);
  await stream.return();
  stream.shutDown();
  expect(closed).toEqual([stream]);
});

test("returning while the log is being read gives nothing of it", async () => {
  const { stream, append, holdReads } = startStream();
  const gate = Promise.withResolvers<void>();
  holdReads(gate.promise);
  append(1);
  const waiting = stream.next();
  await setImmediate();
  await stream.return();
  gate.resolve();
  expect(await waiting).toEqual({ value: undefined, done: true });
});

test("a shutdown fails waiting and later calls, so that readers know to resume", async () => {
  const { stream, closed, append } = startStream();
  append(1, 2);
  await stream.next();
  stream.shutDown();
  await expect(stream.next()).rejects.toMatchObject({ code: "SHUTTING_DOWN" });
  const other = startStream();
  const waiting = other.stream.next();
  await setImmediate();
  other.stream.shutDown();
  await expect(waiting).rejects.toMatchObject({ code: "SHUTTING_DOWN" });
  expect(closed).toEqual([stream]);
});

test("a stream that is over hands out what it has, and completes without waiting", async () => {
  for (const positions of [[], [1, 2]]) {
    const { append, next, stream, closed } = startStream({ end: 0 });
    if (positions.length > 0) append(...positions);
    for (const position of positions) expect(await next()).toBe(position);
    expect(await stream.next()).toEqual({ value: undefined, done: true });
    expect([stream.isOver, closed]).toEqual([true, [stream]]);
    await stream.caughtUp();
  }
});

test("a read that fails fails its call alone", async () => {
  let isBroken = true;
  const stream: EventStream = new EventStream({
    position: 0,
    async read() {
      if (isBroken) throw new Error("The disk is gone.");
      return { events: [{ position: 1 } as FeedEvent], upTo: 1, isOver: false };
    },
    onClose() {},
    head: () => 0,
    end: async () => 0,
    open: () => stream,
  });
  await expect(stream.next()).rejects.toThrow("The disk is gone.");
  isBroken = false;
  expect((await stream.next()).value?.position).toBe(1);
});

test("a stream whose events are gone from the log fails, and is closed: nobody returns one that has failed", async () => {
  const closed: EventStream[] = [];
  const stream: EventStream = new EventStream({
    position: 0,
    read: () => Promise.reject(new CursorExpiredError()),
    onClose: (one) => closed.push(one),
    head: () => 0,
    end: async () => 0,
    open: () => stream,
  });
  await expect(stream.next()).rejects.toMatchObject({ code: "CURSOR_EXPIRED" });
  expect(closed).toEqual([stream]);
  expect(await stream.next()).toEqual({ value: undefined, done: true });
});

test("a loop over the stream lets go of it when it is left", async () => {
  const { stream, closed, append } = startStream();
  append(1, 2, 3);
  for await (const { position } of stream) if (position === 2) break;
  expect(closed).toEqual([stream]);
});

test("pages are read without waiting, and say how far they have come", async () => {
  const { append, stream } = startStream({ batch: 2 });
  const read = async () => (await stream.read()).map(({ position }) => position);
  append(1, 2, 3, 4);
  expect([await read(), stream.position]).toEqual([[1, 2], 2]);
  expect([await read(), stream.position]).toEqual([[3, 4], 4]);
  expect([await read(), stream.position]).toEqual([[], 4]);
  stream.shutDown();
  await expect(read()).rejects.toThrow("shutting down");
});

test("a reader is caught up when all that was in the log has come out of it", async () => {
  const { stream, append, next, holdReads } = startStream({ batch: 2 });
  const held = Promise.withResolvers<void>();
  holdReads(held.promise);
  const first = next();
  append(1, 2, 3);
  const order: unknown[] = [];
  const caughtUp = stream.caughtUp().then(() => order.push("caught up"));
  held.resolve();
  order.push(await first, await next(), await next());
  const fourth = next();
  await caughtUp;
  expect(order).toEqual([1, 2, 3, "caught up"]);
  append(4);
  expect(await fourth).toBe(4);
});

test("a reader whose log has nothing for it is caught up when it has looked", async () => {
  const { stream, next } = startStream();
  const waiting = next();
  await stream.caughtUp();
  await stream.return();
  expect(await waiting).toBeUndefined();
});

test("whoever waits for a reader to catch up hears of its end", async () => {
  const { stream } = startStream();
  const caughtUp = stream.caughtUp();
  await stream.return();
  await expect(caughtUp).resolves.toBeUndefined();
});
