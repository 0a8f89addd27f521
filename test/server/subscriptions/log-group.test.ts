import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedEvent } from "../../../src/core/events/event-feed.js";
import { EventStream } from "../../../src/live/event-stream.js";
import { LogGroup } from "../../../src/server/subscriptions/log-group.js";
import type { Payload, Sink } from "../../../src/server/subscriptions/sink.js";
import type { Subscriber } from "../../../src/server/subscriptions/subscriber.js";

/** A log of positions that the test controls, and a group that follows it. */
class World {
  readonly #streams = new Set<EventStream>();
  readonly #log: number[] = [];
  /** Positions at which threads of the subscription were deleted. */
  readonly #ends: number[] = [];
  #head = 0;
  executed: number[] = [];
  reads = 0;
  /** The beginning of the log, as old events are removed. */
  start = 0;
  isEnded = false;
  readonly group: LogGroup;

  /** @param before The events that exist when the group is created. */
  constructor(before = { count: 0, gap: 0 }) {
    this.append(before.count, before.gap);
    this.group = new LogGroup(this.#open(this.#head), {
      execute: async (root) => {
        const { position } = root as FeedEvent;
        this.executed.push(position);
        await setImmediate();
        return { json: JSON.stringify(position), hasData: true };
      },
      onEnd: () => (this.isEnded = true),
    });
    this.group.start();
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  /** The positions between belong to events that the subscription does not select, and so do some at the end. */
  append(count: number, gap: number): void {
    for (let i = 0; i < count; i++) this.#log.push((this.#head += 1 + gap));
    this.#head += gap;
    for (const stream of this.#streams) stream.wake();
  }

  /** Deletes the thread; whether the subscription selects that event differs. */
  deleteThread(isAskedFor: boolean): void {
    this.#ends.push((this.#head += 1));
    if (isAskedFor) this.#log.push(this.#head);
    for (const stream of this.#streams) stream.wake();
  }

  /** The position at which a subscription from this position ends. */
  endAfter(position: number): number | undefined {
    return this.#ends.find((end) => end > position);
  }

  after(position: number): number[] {
    const end = this.endAfter(position) ?? Infinity;
    return this.#log.filter((one) => one > position && one <= end);
  }

  get head(): number {
    return this.#head;
  }

  #open(position: number): EventStream {
    const stream: EventStream = new EventStream({
      position,
      read: async (after) => {
        this.reads += 1;
        await setImmediate();
        if (after < this.start) throw new Error("expired");
        const events = this.after(after).slice(0, 3);
        const end = this.endAfter(after) ?? Math.max(after, this.#head);
        const upTo = events.length === 3 ? (events.at(-1) ?? after) : end;
        return {
          events: events.map((one) => ({ position: one, cursor: `${one}` }) as FeedEvent),
          upTo,
          isOver: upTo === this.endAfter(after),
        };
      },
      onClose: (one) => this.#streams.delete(one),
      head: () => this.#head,
      end: async () => this.#head,
      open: (from = this.#head) => this.#open(from),
    });
    this.#streams.add(stream);
    return stream;
  }
}

/** A client that has room for a number of events, and then for none until it reads. */
class SlowSink implements Sink {
  readonly got: number[] = [];
  #resume: (() => void) | undefined;
  #room: number;

  constructor(readonly capacity: number) {
    this.#room = capacity;
  }

  send({ json, cursor }: Payload): void {
    if (this.#room === 0) throw new Error("There is no room.");
    if (cursor !== json) throw new Error("The cursor is another event's.");
    this.got.push(Number(json));
    this.#room -= 1;
  }

  whenDrained(resume: () => void): void {
    this.#resume = resume;
  }

  get hasRoom(): boolean {
    return this.#room > 0;
  }

  /** Removes all room until it reads. */
  protected fill(): void {
    if (this.capacity < 1_000) this.#room = 0;
  }

  drain(): void {
    this.#room = this.capacity;
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }
}

/** Such a client whose connection accepts several events at once, if it has room for one. */
class GatheringSink extends SlowSink {
  sendAll(payloads: readonly Payload[]): void {
    if (!this.hasRoom) throw new Error("There is no room.");
    for (const { json, cursor } of payloads) {
      if (cursor !== json) throw new Error("The cursor is another event's.");
      this.got.push(Number(json));
    }
    this.fill();
  }
}

interface Member {
  readonly subscriber: Subscriber;
  readonly sink: SlowSink;
  readonly from: number;
}

const history = fc.record({
  count: fc.integer({ min: 0, max: 12 }),
  gap: fc.integer({ min: 0, max: 2 }),
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("append" as const),
      count: fc.integer({ min: 1, max: 8 }),
      gap: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      back: fc.integer({ min: 0, max: 12 }),
      capacity: fc.integer({ min: 1, max: 5 }),
      gathers: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("joinNow" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("drain" as const), who: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), who: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("delete" as const), isAskedFor: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("turn" as const) }) },
);

test.each([
  ["one by one", false],
  ["as they come", true],
])(
  "whoever joins from wherever, and however slowly each reads (%s): all get what comes after their place, once and in order, up to the end of their thread",
  async (_how, gathers) => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.array(step, { maxLength: 80, size: "max" }),
        async (before, steps) => {
          const world = new World(before);
          // There is always a member, of this thread or of a later one, so that the group persists.
          const keeper = () => join(world, world.head, 1_000, gathers);
          const members: Member[] = [keeper()];
          const left = new Set<Member>();
          const leave = async (member: Member | undefined) => {
            if (member) left.add(member);
            await member?.subscriber.return();
          };
          for (const one of steps) {
            if (one.do === "append") world.append(one.count, one.gap);
            if (one.do === "join")
              members.push(
                join(world, Math.max(0, world.head - one.back), one.capacity, one.gathers),
              );
            if (one.do === "joinNow") members.push(...(await joinNow(world)));
            if (one.do === "drain") members[one.who % members.length]?.sink.drain();
            if (one.do === "leave" && members[one.who % members.length]?.sink.capacity !== 1_000)
              await leave(members[one.who % members.length]);
            if (one.do === "delete") {
              world.deleteThread(one.isAskedFor);
              members.push(keeper());
            }
            if (one.do === "turn") await setImmediate();
          }
          const present = members.filter((one) => !left.has(one));
          const isOver = ({ from }: Member) => world.endAfter(from) !== undefined;
          const hasAll = ({ sink, from }: Member) => sink.got.length === world.after(from).length;
          const isDone = (one: Member) => hasAll(one) && one.subscriber.isEnded === isOver(one);
          while (!present.every(isDone)) {
            for (const { sink } of present) if (!sink.hasRoom) sink.drain();
            await setImmediate();
          }
          for (const { sink, from } of present) expect(sink.got).toEqual(world.after(from));
          for (const { sink, from } of members)
            expect(sink.got).toEqual(world.after(from).slice(0, sink.got.length));
          for (const { subscriber } of members) await subscriber.return();
          for (let turn = 0; turn < 20; turn++) await setImmediate();
          expect([world.isEnded, world.openStreams]).toEqual([true, 0]);
        },
      ),
      { numRuns: 150 },
    );
  },
);

function join(world: World, from: number, capacity: number, gathers = false): Member {
  const subscriber = world.group.join(from, () => true);
  const sink = new (gathers ? GatheringSink : SlowSink)(capacity);
  subscriber.attach(sink);
  return { subscriber, sink, from };
}

/** Joins at the log's end, if the group knows that position. */
async function joinNow(world: World): Promise<Member[]> {
  const { head } = world;
  const subscriber = await world.group.joinNow(() => true);
  if (!subscriber) return [];
  expect(subscriber.position).toBeGreaterThanOrEqual(head);
  const from = subscriber.position;
  const sink = new GatheringSink(2);
  subscriber.attach(sink);
  return [{ subscriber, sink, from }];
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

test("who reads slowly gets all of a deleted thread, then its end, and nothing of a later thread", async () => {
  const world = new World();
  const [fast, slow] = [join(world, 0, 10), join(world, 0, 1)];
  world.append(2, 0);
  world.deleteThread(false);
  const later = join(world, world.head, 10);
  world.append(1, 0);
  await until(() => fast.subscriber.isEnded && later.sink.got.length === 1);
  expect([fast.sink.got, slow.sink.got]).toEqual([[1, 2], [1]]);
  await until(() => {
    if (!slow.sink.hasRoom) slow.sink.drain();
    return slow.subscriber.isEnded;
  });
  expect([slow.sink.got, later.sink.got]).toEqual([[1, 2], [4]]);
  expect(await slow.subscriber.next()).toEqual({ value: undefined, done: true });
  expect([later.subscriber.isEnded, world.isEnded]).toEqual([false, false]);
});

test("an event is executed once for all that are up to date", async () => {
  const world = new World();
  const members = Array.from({ length: 50 }, () => join(world, 0, 100));
  world.append(5, 0);
  await until(() => members.every(({ sink }) => sink.got.length === 5));
  expect(world.executed).toEqual([1, 2, 3, 4, 5]);
});

test("who come back together read together, and what is new for nobody is not executed again", async () => {
  const world = new World();
  const keeper = join(world, 0, 100);
  world.append(5, 0);
  await until(() => keeper.sink.got.length === 5);
  world.append(1, 0);
  await until(() => keeper.sink.got.length === 6);
  world.executed = [];
  const members = Array.from({ length: 50 }, () => join(world, 0, 100));
  await until(() => members.every(({ sink }) => sink.got.length === 6));
  expect(world.executed).toEqual([1, 2, 3, 4, 5]);
});

test("who has read up to the end stops reading, also where the end is nothing that it asks for", async () => {
  const world = new World({ count: 2, gap: 3 });
  const { sink } = join(world, 0, 10);
  await until(() => sink.got.length === 2);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(world.openStreams).toBe(1);
  // One page for the reader, and one read of the tail.
  expect(world.reads).toBe(2);
});

test("nothing is executed while nobody has room for it", async () => {
  const world = new World();
  const { sink } = join(world, 0, 1);
  world.append(20, 0);
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  expect([sink.got, world.executed]).toEqual([[1], [1]]);
});

test("a reader whose place in the log is gone fails alone", async () => {
  const world = new World();
  const fast = join(world, 0, 1_000);
  const slow = join(world, 0, 1);
  world.append(10, 0);
  await until(() => fast.sink.got.length === 10);
  world.start = 5;
  slow.sink.drain();
  await expect(slow.subscriber.next()).rejects.toThrow("expired");
  world.append(1, 0);
  await until(() => fast.sink.got.length === 11);
  expect(slow.sink.got).toEqual([1]);
});

test("an execution that fails ends the group with its error", async () => {
  const world = new World();
  const members = [join(world, 0, 10), join(world, 0, 10)];
  Object.assign(world, {
    executed: {
      push: () => {
        throw new Error("broken");
      },
    },
  });
  world.append(1, 0);
  for (const { subscriber } of members) await expect(subscriber.next()).rejects.toThrow("broken");
  expect(world.isEnded).toBe(true);
});

test("who may not be told anything any more gets nothing from that event on, and others of the group do", async () => {
  const world = new World();
  let isAdmitted = true;
  const sinks = [() => isAdmitted, () => true].map((admits) => {
    const sink = new SlowSink(Infinity);
    world.group.join(0, admits).attach(sink);
    return sink;
  });
  world.append(2, 0);
  await expect.poll(() => sinks.map(({ got }) => got.length)).toEqual([2, 2]);
  isAdmitted = false;
  world.append(2, 0);
  await expect.poll(() => sinks.map(({ got }) => got.length)).toEqual([2, 4]);
});

test("who joins now is told nothing of before, and where the thread was deleted once, it has to look for itself", async () => {
  const world = new World();
  const first = join(world, 0, 1_000, true);
  world.append(2, 0);
  // The group does not know these events yet.
  expect(await world.group.joinNow(() => true)).toBeNull();
  await until(() => first.sink.got.length === 2);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const [later] = await joinNow(world);
  world.append(1, 0);
  await until(() => later?.sink.got.length === 1);
  expect([first.sink.got, later?.sink.got]).toEqual([[1, 2, 3], [3]]);
  world.deleteThread(false);
  const ofLaterThread = join(world, world.head, 1_000);
  await until(() => first.subscriber.isEnded);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  expect(await world.group.joinNow(() => true)).toBeNull();
  await ofLaterThread.subscriber.return();
});

test("events that came at once go out in one piece, to whoever takes several", async () => {
  const world = new World();
  const sizes: number[] = [];
  const sink = new (class extends GatheringSink {
    override sendAll(payloads: readonly Payload[]): void {
      sizes.push(payloads.length);
      super.sendAll(payloads);
    }
  })(1_000);
  world.group.join(0, () => true).attach(sink);
  const single = join(world, 0, 1_000);
  world.append(3, 0);
  await until(() => sink.got.length === 3 && single.sink.got.length === 3);
  expect([sizes, sink.got, single.sink.got]).toEqual([[3], [1, 2, 3], [1, 2, 3]]);
  expect(world.executed).toEqual([1, 2, 3]);
});
