import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ContextChange } from "../../../src/core/context/context-change.js";
import {
  ContextStream,
  type ContextStreamOptions,
} from "../../../src/core/context/context-stream.js";
import type { Context } from "../../../src/core/context/context.js";
import { ShuttingDownError } from "../../../src/core/errors/limit-errors.js";
import type { EventReader, FeedEvent } from "../../../src/core/events/event-feed.js";
import { FakeClock } from "../../support/fake-clock.js";

/** A feed of events that the test controls. */
class Events implements Pick<EventReader, "next" | "return" | "caughtUp"> {
  readonly #queue: FeedEvent[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => {};
  isReturned = false;

  push(...subjectIds: string[]): void {
    this.#queue.push(...subjectIds.map((subjectId) => ({ subjectId }) as FeedEvent));
    this.#wake();
  }

  fail(error: Error): void {
    this.#failure = error;
    this.#wake();
  }

  async next(): Promise<IteratorResult<FeedEvent, undefined>> {
    for (;;) {
      if (this.isReturned) return { value: undefined, done: true };
      if (this.#failure) throw this.#failure;
      const event = this.#queue.shift();
      if (event) return { value: event, done: false };
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async return(): Promise<IteratorResult<FeedEvent, undefined>> {
    this.isReturned = true;
    this.#wake();
    return { value: undefined, done: true };
  }

  async caughtUp(): Promise<void> {
    while (this.#queue.length > 0) await setImmediate();
  }
}

/** A card with only this summary. */
function cardOf(summary: string): Context {
  return {
    contents: { topics: [], summary, relevant: [], messages: [] },
    relevant: [],
    recentMessages: [],
    dropped: { relevantIds: [], messageIds: [], topics: [], summaryCut: false },
    notes: [],
  } as Partial<Context> as Context;
}

/** The inputs of the cards. */
interface Making {
  summary: string | null;
  made: number;
  error?: Error;
  /** Delays the delivery of a card that was read. */
  hold?: Promise<void>;
}

function start() {
  const events = new Events();
  const clock = new FakeClock();
  const state: Making = { summary: "first", made: 0 };
  const options: ContextStreamOptions = {
    events,
    clock,
    async build() {
      state.made += 1;
      if (state.error) throw state.error;
      const card = state.summary === null ? null : cardOf(state.summary);
      await state.hold;
      return card;
    },
    read: ({ subjectId }) =>
      subjectId === "other"
        ? null
        : { cursor: `after ${subjectId}`, kind: "CREATED", entity: "Message", subjectId },
  };
  const stream = new ContextStream(options, cardOf("first"));
  /** A short form of the next event. */
  const next = async () => {
    const { value, done } = await stream.next();
    return done ? "the end" : shown(value);
  };
  return { events, clock, state, stream, next };
}

function shown({ context, causes, moreCauses }: ContextChange) {
  return [context.contents.summary, causes.map(({ subjectId }) => subjectId).join(" "), moreCauses];
}

/** Lets all pending work finish. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await setImmediate();
}

test("the first card comes at once, without causes", async () => {
  const { next, clock, stream } = start();
  expect(await next()).toEqual(["first", "", 0]);
  const second = stream.next();
  clock.advance(10_000);
  await settle();
  await stream.return();
  expect((await second).done).toBe(true);
});

test("changes less than 100 ms apart give one card, when it has been quiet for so long", async () => {
  const { events, clock, state, next } = start();
  await next();
  const waiting = next();
  for (const id of ["a", "b", "c"]) {
    events.push(id);
    await clock.timerIn(100);
    if (id !== "c") clock.advance(99);
  }
  clock.advance(99);
  await settle();
  expect(state.made).toBe(0);
  state.summary = "second";
  clock.advance(1);
  expect(await waiting).toEqual(["second", "a b c", 0]);
  expect(state.made).toBe(1);
});

test("changes that never stop put a card off by no more than a second", async () => {
  const { events, clock, state, next } = start();
  await next();
  const waiting = next();
  state.summary = "second";
  for (let i = 0; i < 20; i++) {
    events.push(String(i));
    await settle();
    clock.advance(50);
  }
  const [, causes] = await waiting;
  expect(String(causes).split(" ")).toHaveLength(20);
});

test("a card that is as it was is not sent, and its causes are forgotten", async () => {
  const { events, clock, state, next } = start();
  await next();
  const waiting = next();
  events.push("in vain");
  await clock.timerIn(100);
  clock.advance(100);
  await settle();
  expect(state.made).toBe(1);
  events.push("other", "a");
  await clock.timerIn(100);
  state.summary = "second";
  clock.advance(100);
  expect(await waiting).toEqual(["second", "a", 0]);
});

test("a slow reader gets the newest card alone, with what has happened meanwhile", async () => {
  const { events, clock, state, next } = start();
  await next();
  for (const summary of ["second", "third", "fourth"]) {
    state.summary = summary;
    events.push(summary);
    await settle();
    clock.advance(500);
  }
  expect(await next()).toEqual(["fourth", "second third fourth", 0]);
  expect(state.made).toBe(1);
});

test("of what a slow reader has missed, 50 causes are kept and the rest counted", async () => {
  const { events, clock, state, next } = start();
  await next();
  events.push(...Array.from({ length: 5_000 }, (_, i) => String(i)));
  for (let i = 0; i < 1_000; i++) await setImmediate();
  clock.advance(1_000);
  state.summary = "second";
  const [, causes, more] = await next();
  expect(String(causes).split(" ")).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
  expect(more).toBe(4_950);
});

test("changes that come while a card is made lead to the next one", async () => {
  const { events, clock, state, next } = start();
  await next();
  const waiting = next();
  events.push("a");
  await clock.timerIn(100);
  const held = Promise.withResolvers<void>();
  Object.assign(state, { summary: "second", hold: held.promise });
  clock.advance(100);
  await settle();
  expect(state.made).toBe(1);
  events.push("b");
  await settle();
  state.summary = "third";
  held.resolve();
  expect(await waiting).toEqual(["second", "a", 0]);
  const after = next();
  await clock.timerIn(100);
  clock.advance(100);
  expect(await after).toEqual(["third", "b", 0]);
});

test("the end of the thread completes the stream at once, whatever has happened before", async () => {
  const { events, next, state } = start();
  await next();
  const waiting = next();
  events.push("a");
  await events.return();
  expect(await waiting).toBe("the end");
  expect(state.made).toBe(0);
});

test("a thread that is gone when its card is made completes the stream", async () => {
  const { events, clock, next, state } = start();
  await next();
  const waiting = next();
  events.push("a");
  await clock.timerIn(100);
  state.summary = null;
  clock.advance(100);
  expect(await waiting).toBe("the end");
  expect(events.isReturned).toBe(true);
});

test("the server's end is the reader's SHUTTING_DOWN", async () => {
  const { events, next } = start();
  await next();
  const waiting = next();
  events.fail(new ShuttingDownError());
  await expect(waiting).rejects.toThrow(ShuttingDownError);
});

test("a card that cannot be made fails its reader, and lets go of the log", async () => {
  const { events, clock, next, state } = start();
  await next();
  const waiting = next();
  events.push("a");
  await clock.timerIn(100);
  state.error = new Error("The store is gone.");
  clock.advance(100);
  await expect(waiting).rejects.toThrow("The store is gone.");
  expect(events.isReturned).toBe(true);
});

test("a reader that leaves while it waits is let go, and so is the log", async () => {
  const { events, stream, next } = start();
  await next();
  const waiting = next();
  events.push("a");
  await settle();
  await stream.return();
  expect(await waiting).toBe("the end");
  expect(events.isReturned).toBe(true);
});

/** The short form of the current state for a reader without an earlier one. */
async function stateOf(stream: ContextStream) {
  const state = await stream.now();
  if (!state) throw new Error("There is none.");
  return state;
}

test("of a card that is shared, each reader hears what has happened since its own last one", async () => {
  const { events, stream, state } = start();
  const first = await stateOf(stream);
  events.push("a");
  state.summary = "second";
  const second = await stateOf(stream);
  events.push("b", "c");
  state.summary = "third";
  const third = await stateOf(stream);
  events.push("d");
  await settle();
  expect([null, first, second].map((had) => shown(third.since(had?.place ?? null)))).toEqual([
    ["third", "", 0],
    ["third", "a b c", 0],
    ["third", "b c", 0],
  ]);
});

test("however many changes and readers there are, each hears the first 50 since its last, and how many more", async () => {
  const { events, stream } = start();
  const changes = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      events.push(String(i));
      // A reader can resume from each of them.
      await stateOf(stream);
    }
    return stateOf(stream);
  };
  const first = await stateOf(stream);
  const middle = await changes(0, 60);
  const later = await changes(60, 70);
  const last = await changes(70, 120);
  const [, causes, more] = shown(last.since(middle.place));
  expect(causes).toBe(Array.from({ length: 50 }, (_, i) => 60 + i).join(" "));
  expect(more).toBe(10);
  expect(shown(later.since(first.place)).at(-1)).toBe(20);
});

test("for all who ask between two changes, the card is made once", async () => {
  const { events, stream, state } = start();
  const firsts = await Promise.all([stream.now(), stream.now()]);
  expect([state.made, firsts[0] === firsts[1]]).toEqual([0, true]);
  events.push("a");
  const seconds = await Promise.all([stream.now(), stream.now()]);
  expect([state.made, seconds[0] === seconds[1]]).toEqual([1, true]);
  events.push("other");
  await stream.now();
  expect(state.made).toBe(1);
});

test("a card that could not be made is made again for who asks next", async () => {
  const { events, stream, state } = start();
  events.push("a");
  state.error = new Error("The store is busy.");
  await expect(stream.now()).rejects.toThrow("The store is busy.");
  delete state.error;
  expect(shown((await stateOf(stream)).since(null))).toEqual(["first", "", 0]);
  expect(events.isReturned).toBe(false);
});

test("who asks for the card of a thread that is gone gets none", async () => {
  const { events, stream } = start();
  await events.return();
  expect(await stream.now()).toBeNull();
  expect(await stream.changed(0)).toBeNull();
});
