import { setImmediate, setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import { TransactionHeldError } from "../../../src/core/errors/store-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMessage, anAgent, aThread, aUser, keep, member } from "../samples.js";

export function describeConcurrency(opened: OpenedStore): void {
  describe("Units at the same time", () => {
    test("fail alone and leave the others be", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      const outcomes = await Promise.allSettled([
        store.unit(member, (unit) => unit.threads.insert(aThread({ id: "first" }))),
        store.unit(member, async (unit) => {
          await unit.threads.insert(aThread({ id: "undone" }));
          await unit.threads.insert(aThread());
        }),
        store.unit(member, (unit) => unit.threads.insert(aThread({ id: "last" }))),
      ]);
      expect(outcomes).toEqual([
        { status: "fulfilled", value: undefined },
        { status: "rejected", reason: new AlreadyExistsError("Thread", "thread-1") },
        { status: "fulfilled", value: undefined },
      ]);
      const kept = await store.threads.byIds(member, ["first", "undone", "last"]);
      expect([...kept.keys()].toSorted()).toEqual(["first", "last"]);
    });

    test("give one thread's messages each a place of their own, a unit's together and in order", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      const appended = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          store.unit(member, (unit) =>
            unit.messages.append(
              aThread(),
              ["a", "b", "c"].map((part) => aMessage({ id: `${n}:${part}` })),
            ),
          ),
        ),
      );
      for (const messages of appended) {
        const first = messages[0]?.seq ?? 0;
        expect(messages.map(({ seq }) => seq)).toEqual([first, first + 1, first + 2]);
      }
      const inThread = await store.messages.range(member, "thread-1", 1, 1000);
      expect(inThread.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
      expect(inThread).toEqual(
        appended.flat().sort((one, other) => Number(one.seq) - Number(other.seq)),
      );
      expect((await store.threads.byIds(member, ["thread-1"])).get("thread-1")?.lastSeq).toBe(60);
    });

    test("count places in each of several threads by itself", async () => {
      const store = opened();
      const threads = ["one", "two", "three"].map((id) => aThread({ id }));
      await keep(store, { threads });
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => {
          const thread = threads[n % 3] ?? aThread();
          const message = aMessage({ id: String(n), threadId: thread.id });
          return store.unit(member, (unit) => unit.messages.append(thread, [message]));
        }),
      );
      for (const { id } of threads) {
        const inThread = await store.messages.range(member, id, 1, 1000);
        expect(inThread.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      }
    });

    test("that make what they do not find make it once", async () => {
      const store = opened();
      const findOrMake = (name: string) => async (unit: Unit) => {
        const user = await unit.actors.find("User", "user-1");
        if (user === null) await unit.actors.insert(aUser({ information: name }));
        const thread = await unit.threads.find("thread-1");
        if (thread === null) await unit.threads.insert(aThread({ title: name }));
        return thread === null;
      };
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, n) => store.unit(member, findOrMake(`caller ${n}`))),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
      const title = `caller ${made.indexOf(true)}`;
      expect((await store.threads.byIds(member, ["thread-1"])).get("thread-1")?.title).toBe(title);
    });

    test("that need the same owner make it once, and leave one that was there as it was", async () => {
      const store = opened();
      const shared = anAgent({ hasProfile: true, information: "shared by all" });
      await keep(store, { actors: [shared] });
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          store.unit(member, async (unit) => {
            const actors = [aUser({ information: `caller ${n}` }), anAgent()];
            const inserted = [];
            for (const actor of actors) inserted.push(await unit.actors.ensure(actor));
            await unit.threads.insert(aThread({ id: `thread-${n}` }));
            return inserted;
          }),
        ),
      );
      expect(made.map(([, agent]) => agent)).toEqual(Array.from({ length: 8 }, () => false));
      expect(made.filter(([user]) => user)).toHaveLength(1);
      const maker = made.findIndex(([user]) => user);
      const users = await store.actors.byIds(member, "User", ["user-1"]);
      expect(users.get("user-1")?.information).toBe(`caller ${maker}`);
      const agents = await store.actors.byIds(member, "Agent", ["agent-1"]);
      expect(agents.get("agent-1")).toEqual(shared);
      expect(await store.threads.count(member)).toBe(8);
    });

    test("show readers nothing of a unit that fails, at no time", async () => {
      const store = opened();
      const reads: Promise<Map<string, unknown>>[] = [];
      const read = () => void reads.push(store.threads.byIds(member, ["thread-1"]));
      const failing = store.unit(member, async (unit) => {
        await unit.threads.insert(aThread());
        read();
        await unit.threads.find("thread-1");
        read();
        throw new Error("given up");
      });
      read();
      await expect(failing).rejects.toThrow("given up");
      read();
      expect(await Promise.all(reads)).toEqual([new Map(), new Map(), new Map(), new Map()]);
    });
  });

  describe("A unit that takes long", () => {
    test.each([
      ["between its calls", (unit: Unit) => unit.threads.find("thread-1")],
      ["where it pauses", (unit: Unit) => unit.pause()],
    ])("gives the event loop turns %s, and readers see nothing of it", async (_where, step) => {
      const store = opened();
      const state = { turns: 0, isDone: false };
      const unit = store.unit(member, async (unit) => {
        await unit.threads.insert(aThread());
        const before = state.turns;
        for (let i = 0; i < 3; i++) {
          holdEventLoop();
          await step(unit);
        }
        state.isDone = true;
        return state.turns - before;
      });
      const seen: unknown[] = [];
      const read = async () => {
        const found = await store.threads.byIds(member, ["thread-1"]);
        // Later, the unit may have committed.
        if (!state.isDone) seen.push(found);
      };
      const reads: Promise<void>[] = [];
      for (; !state.isDone; state.turns++) {
        reads.push(read());
        await setImmediate();
      }
      expect(await unit).toBeGreaterThanOrEqual(2);
      await Promise.all(reads);
      expect(seen).toEqual(seen.map(() => new Map()));
      expect((await store.threads.byIds(member, ["thread-1"])).size).toBe(1);
    });

    test("may wait for nothing else after a turn, either", async () => {
      const held = opened().unit(member, async (unit) => {
        holdEventLoop();
        await unit.pause();
        // A timer could fire in the turn in which the unit is checked.
        await new Promise(() => {});
      });
      await expect(held).rejects.toThrow(TransactionHeldError);
    });

    test("makes its calls one after another, in order", async () => {
      const found = await opened().unit(member, async (unit) => {
        holdEventLoop();
        const inserting = unit.threads.insert(aThread());
        const finding = unit.threads.find("thread-1");
        await inserting;
        return finding;
      });
      expect(found).toEqual(aThread());
    });
  });

  describe("A unit that waits for something else", () => {
    test("fails with TRANSACTION_HELD and leaves nothing behind", async () => {
      const store = opened();
      const held = store.unit(member, async (unit) => {
        await unit.threads.insert(aThread());
        // A shorter timer could fire in the turn in which the unit is checked.
        await setTimeout(500);
      });
      await expect(held).rejects.toThrow(TransactionHeldError);
      expect(await store.threads.byIds(member, ["thread-1"])).toEqual(new Map());
    });

    test("cannot write any more when it goes on", async () => {
      const store = opened();
      const late = Promise.withResolvers<unknown>();
      const held = store.unit(member, async (unit) => {
        await setTimeout(50);
        await unit.threads.insert(aThread()).catch(late.resolve);
        late.reject(new Error("The late call went through."));
      });
      await expect(held).rejects.toThrow(TransactionHeldError);
      expect(await late.promise).toBeInstanceOf(TransactionHeldError);
      expect(await store.threads.byIds(member, ["thread-1"])).toEqual(new Map());
    });

    test("does not hold up the others", async () => {
      const store = opened();
      const never = new Promise<void>(() => {});
      const [first, held, last] = await Promise.allSettled([
        store.unit(member, (unit) => unit.threads.insert(aThread({ id: "first" }))),
        store.unit(member, async (unit) => {
          await unit.threads.insert(aThread({ id: "held" }));
          await never;
        }),
        store.unit(member, (unit) => unit.threads.insert(aThread({ id: "last" }))),
      ]);
      expect([first.status, held.status, last.status]).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
      const kept = await store.threads.byIds(member, ["first", "held", "last"]);
      expect([...kept.keys()].toSorted()).toEqual(["first", "last"]);
      await keep(store, { threads: [aThread({ id: "later" })] });
    });
  });
}

/** Blocks the event loop for longer than a unit may. */
function holdEventLoop(): void {
  const end = performance.now() + 25;
  while (performance.now() < end);
}
