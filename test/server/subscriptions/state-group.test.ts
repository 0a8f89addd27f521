import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import type { FormattedExecutionResult } from "graphql";
import { expect, test } from "vitest";
import { queryTimeout } from "../../../src/server/limits/work.js";
import type { Sink } from "../../../src/server/subscriptions/sink.js";
import { StateGroup, type LiveState } from "../../../src/server/subscriptions/state-group.js";
import type { Subscriber } from "../../../src/server/subscriptions/subscriber.js";

/** The data of a subscriber: the state, and the number of changes since its previous state. */
interface Told {
  readonly value: string;
  /** The changes in the state. */
  readonly count: number;
  readonly causes: number;
  readonly errors?: FormattedExecutionResult["errors"];
}

interface Place {
  readonly digest: string;
  readonly count: number;
}

/** A value that the test changes, and a group that follows it. */
class World {
  value = "0";
  changes = 0;
  made = 0;
  executed = 0;
  isEnded = false;
  /** The error that replaces the next state. */
  failure: Error | undefined;
  /** How often its turn has come. */
  turns = 0;
  /** What its next turns wait for. */
  turn: Promise<void> = Promise.resolve();
  /** Aborts when nobody needs its last turn any more. */
  left: AbortSignal | undefined;
  #newest: { readonly count: number; readonly state: Promise<LiveState<Place> | null> } | undefined;
  #isOver = false;
  #wake: () => void = () => {};
  readonly group: StateGroup<Place>;

  constructor() {
    this.group = new StateGroup<Place>(
      {
        changed: async (known) => {
          while (this.changes <= known && !this.#isOver)
            await new Promise<void>((resolve) => (this.#wake = resolve));
          return this.#isOver ? null : this.changes;
        },
        now: async () => {
          if (this.#isOver) return null;
          if (this.#newest?.count !== this.changes || this.failure)
            this.#newest = { count: this.changes, state: this.#make() };
          return this.#newest.state;
        },
        return: async () => {
          this.end();
          return { value: undefined, done: true };
        },
      },
      {
        execute: async (root) => {
          this.executed += 1;
          await setImmediate();
          return { json: JSON.stringify(root), hasData: true };
        },
        onEnd: () => (this.isEnded = true),
        limit: (work) => work(),
        inTurn: async (work, left) => {
          this.left = left;
          await this.turn;
          this.turns += 1;
          await work();
        },
      },
    );
    this.group.start();
  }

  async #make(): Promise<LiveState<Place> | null> {
    const { value, changes: count, failure } = this;
    this.made += 1;
    // Some states take longer than later ones.
    for (let i = 0; i <= count % 3; i++) await setImmediate();
    if (failure) throw failure;
    if (this.#isOver) return null;
    const since = (had: Place | null): Told => ({
      value,
      count,
      causes: had ? count - had.count : 0,
    });
    return { place: { digest: value, count }, since };
  }

  change(value: string): void {
    this.value = value;
    this.changes += 1;
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async join(capacity = 1_000): Promise<Member> {
    const came = this.changes;
    const subscriber = await this.group.joinNow(() => true);
    if (!subscriber) throw new Error("There is no state.");
    const sink = new SlowSink(capacity);
    subscriber.attach(sink);
    return { subscriber, sink, came };
  }
}

interface Member {
  readonly subscriber: Subscriber;
  readonly sink: SlowSink;
  /** The changes before it joined. */
  readonly came: number;
}

/** A client that has room for a number of states, and then for none until it reads. */
class SlowSink implements Sink {
  readonly got: Told[] = [];
  #resume: (() => void) | undefined;
  #room: number;

  constructor(private readonly capacity: number) {
    this.#room = capacity;
  }

  get hasRoom(): boolean {
    return this.#room > 0;
  }

  get values(): string[] {
    return this.got.map(({ value }) => value);
  }

  send({ json }: { readonly json: string }): void {
    if (this.#room === 0) throw new Error("There is no room.");
    this.got.push(JSON.parse(json) as Told);
    this.#room -= 1;
  }

  whenDrained(resume: () => void): void {
    this.#resume = resume;
  }

  drain(): void {
    this.#room = this.capacity;
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }
}

/** Lets all pending work finish. */
async function settle(): Promise<void> {
  for (let i = 0; i < 12; i++) await setImmediate();
}

test("who joins a group gets the state as it is, also while nobody had room for it", async () => {
  const world = new World();
  const stalled = await world.join(1);
  await settle();
  world.change("1");
  world.change("2");
  await settle();
  expect(stalled.sink.values).toEqual(["0"]);
  const { sink } = await world.join();
  await settle();
  expect(sink.got).toEqual([{ value: "2", count: 2, causes: 0 }]);
  stalled.sink.drain();
  await settle();
  expect(stalled.sink.got.at(-1)).toEqual({ value: "2", count: 2, causes: 2 });
});

test("a slow subscriber hears of all that has happened since what it had, though others have had it before", async () => {
  const world = new World();
  const slow = await world.join(1);
  const fast = await world.join();
  for (const value of ["1", "2", "3"]) {
    world.change(value);
    await settle();
  }
  slow.sink.drain();
  await settle();
  expect(fast.sink.got.map(({ causes }) => causes)).toEqual([0, 1, 1, 1]);
  expect(slow.sink.got).toEqual([
    { value: "0", count: 0, causes: 0 },
    { value: "3", count: 3, causes: 3 },
  ]);
});

test("a state is made and executed once for all who had the same before", async () => {
  const world = new World();
  const members = await Promise.all(Array.from({ length: 50 }, () => world.join()));
  await settle();
  expect(world.executed).toBe(1);
  world.change("1");
  await settle();
  expect(members.every(({ sink }) => sink.values.join() === "0,1")).toBe(true);
  expect(world.executed).toBe(2);
});

test("a state that is as it was is sent to nobody, and what has led to it is forgotten", async () => {
  const world = new World();
  const { sink } = await world.join();
  await settle();
  world.change("0");
  await settle();
  world.change("1");
  await settle();
  expect(sink.got).toEqual([
    { value: "0", count: 0, causes: 0 },
    { value: "1", count: 2, causes: 1 },
  ]);
});

test("nothing is made while nobody has room for it", async () => {
  const world = new World();
  const { sink } = await world.join(1);
  await settle();
  world.change("1");
  await settle();
  world.change("2");
  await settle();
  // The initial state, and the one that it missed.
  expect([sink.values, world.made, world.executed]).toEqual([["0"], 1, 1]);
});

test("the turn of a state is given up when its last subscriber leaves", async () => {
  const world = new World();
  const [one, other] = [await world.join(), await world.join()];
  world.turn = Promise.withResolvers<void>().promise;
  world.change("1");
  await expect.poll(() => world.left?.aborted).toBe(false);
  await one.subscriber.return();
  expect(world.left?.aborted).toBe(false);
  await other.subscriber.return();
  expect(world.left?.aborted).toBe(true);
});

test("all that changes before its turn comes is one state, and needs no turn of its own", async () => {
  const world = new World();
  const { sink } = await world.join();
  await settle();
  const turn = Promise.withResolvers<void>();
  world.turn = turn.promise;
  for (const value of ["1", "2", "3"]) {
    world.change(value);
    await settle();
  }
  turn.resolve();
  await settle();
  expect([sink.values, world.made, world.turns]).toEqual([["0", "3"], 2, 1]);
});

test("a state that takes too long is answered with the error, and the next change tries again", async () => {
  const world = new World();
  const { sink } = await world.join();
  await settle();
  world.failure = queryTimeout(5);
  world.change("1");
  await settle();
  world.failure = undefined;
  world.change("2");
  await settle();
  expect(sink.values).toEqual(["0", undefined, "2"]);
  expect(sink.got[1]?.errors?.[0]?.extensions?.["code"]).toBe("QUERY_TIMEOUT");
  expect(sink.got.at(-1)?.causes).toBe(2);
});

test("who cannot join leaves no trace, and nobody else notices", async () => {
  const world = new World();
  const { sink } = await world.join();
  await settle();
  world.failure = new Error("busy");
  await expect(world.join()).rejects.toThrow("busy");
  world.failure = undefined;
  world.change("1");
  await settle();
  expect([sink.values, world.isEnded]).toEqual([["0", "1"], false]);
  expect(world.group.subscribers.size).toBe(1);
});

test("a state that cannot be made ends the group with its error", async () => {
  const world = new World();
  const { subscriber } = await world.join();
  await settle();
  world.failure = new Error("broken");
  world.change("1");
  await expect(subscriber.next()).rejects.toThrow("broken");
  expect(world.isEnded).toBe(true);
});

test("at the end of the state all are at theirs, and who comes is told that there is none", async () => {
  const world = new World();
  const { subscriber } = await world.join();
  world.end();
  expect(await world.group.joinNow(() => true)).toBeNull();
  expect((await subscriber.next()).done).toBe(true);
});

test("who comes at the end ends the group for those who have no room to hear of it", async () => {
  const world = new World();
  const { subscriber, sink } = await world.join(1);
  await settle();
  expect(sink.hasRoom).toBe(false);
  world.change("1");
  await settle();
  world.end();
  await settle();
  expect(world.isEnded).toBe(false);
  expect(await world.group.joinNow(() => true)).toBeNull();
  expect([world.isEnded, (await subscriber.next()).done]).toEqual([true, true]);
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("change" as const), to: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      capacity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("drain" as const), who: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), who: fc.nat(20) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("turn" as const) }) },
);

test("whoever joins whenever, and however slowly each reads: all have the newest state in the end, and none hears of what was before it came", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: "max" }), async (steps) => {
      const world = new World();
      const members: Member[] = [await world.join()];
      const joining: Promise<void>[] = [];
      const left = new Set<Member>();
      for (const one of steps) {
        if (one.do === "change") world.change(String(one.to));
        if (one.do === "join")
          joining.push(world.join(one.capacity).then((member) => void members.push(member)));
        if (one.do === "drain") members[one.who % members.length]?.sink.drain();
        const leaving = one.do === "leave" ? members[one.who % members.length] : undefined;
        if (leaving && leaving !== members[0]) {
          left.add(leaving);
          await leaving.subscriber.return();
        }
        if (one.do === "turn") await setImmediate();
      }
      await Promise.all(joining);
      const present = members.filter((one) => !left.has(one));
      for (let i = 0; i < 4; i++) {
        await settle();
        for (const { sink } of present) if (!sink.hasRoom) sink.drain();
      }
      for (const { sink } of present) expect(sink.values.at(-1)).toBe(world.value);
      for (const { sink, came } of members) {
        for (const [i, { value, count, causes }] of sink.got.entries()) {
          const before = sink.got[i - 1];
          expect(value).not.toBe(before?.value);
          expect(count - causes).toBeGreaterThanOrEqual(before?.count ?? came);
        }
      }
    }),
    { numRuns: 200 },
  );
});
