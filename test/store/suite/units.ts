import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import { TransactionHeldError } from "../../../src/core/errors/store-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  aPassage,
  aThread,
  aUser,
  anAgent,
  anEvent,
  anEvidence,
  keep,
  member,
  noon,
  postingsOf,
} from "../samples.js";

export function describeUnits(opened: OpenedStore): void {
  describe("A unit", () => {
    test("answers what its work answers", async () => {
      expect(await opened().unit(member, async () => ({ answer: 42 }))).toEqual({ answer: 42 });
    });

    test("is readable as soon as it resolves", async () => {
      const store = opened();
      await store.unit(member, (unit) => unit.threads.insert(aThread()));
      expect(await store.threads.byIds(member, ["thread-1"])).toEqual(
        new Map([["thread-1", aThread()]]),
      );
    });

    test("sees what it has written itself", async () => {
      const seen = await opened().unit(member, async (unit) => {
        await writeEverything(unit);
        return [
          await unit.actors.find("User", "user-1"),
          await unit.actors.find("Agent", "agent-1"),
          await unit.threads.find("thread-1"),
          await unit.messages.byIds(["message-1", "unknown"]),
          await unit.jobs.claim("job-1", noon, 1000),
          await unit.requests.find("addMessages", "key-1"),
        ];
      });
      expect(seen).toEqual([
        aUser(),
        anAgent(),
        aThread({ lastSeq: 1 }),
        new Map([["message-1", { ...aMessage(), seq: 1 }]]),
        aJob({ state: "RUNNING", attempts: 1, fence: 1, leaseUntil: noon + 1000 }),
        { requestHash: "hash", answer: { messageIds: ["message-1"] } },
      ]);
    });

    test("that fails leaves nothing of any kind behind", async () => {
      const store = opened();
      const failure = new Error("The caller changed its mind.");
      const failing = store.unit(member, async (unit) => {
        await writeEverything(unit);
        throw failure;
      });
      await expect(failing).rejects.toBe(failure);

      expect([
        await store.actors.byIds(member, "User", ["user-1"]),
        await store.actors.byIds(member, "Agent", ["agent-1"]),
        await store.threads.byIds(member, ["thread-1"]),
        await store.messages.byIds(member, ["message-1"]),
        await store.memories.byIds(member, ["memory-1"]),
        await store.jobs.byIds(member, ["job-1"]),
        await postingsOf(store, member, "Memory", {}, ["tea"]),
        await store.events.tail(systemPrincipal, 0, 10),
        await store.memories.evidenceCount(member, ["memory-1"]),
        await store.unit(member, (unit) => unit.requests.find("addMessages", "key-1")),
      ]).toEqual([
        ...Array.from({ length: 6 }, () => new Map()),
        [],
        [],
        new Map([["memory-1", 0]]),
        null,
      ]);
      // Its keys are free again.
      await store.unit(member, writeEverything);
    });

    test("that fails takes back what it changed in older records", async () => {
      const store = opened();
      await keep(store, {
        actors: [aUser()],
        threads: [aThread()],
        messages: [aMessage()],
        jobs: [aJob()],
      });
      const failing = store.unit(member, async (unit) => {
        await unit.actors.update(aUser({ hasProfile: true, information: "Drinks tea." }));
        await unit.messages.append(aThread(), [aMessage({ id: "message-2" })]);
        await unit.jobs.claim("job-1", noon, 1000);
        throw new Error("late");
      });
      await expect(failing).rejects.toThrow("late");
      expect(await store.actors.byIds(member, "User", ["user-1"])).toEqual(
        new Map([["user-1", aUser()]]),
      );
      expect(await store.threads.byIds(member, ["thread-1"])).toEqual(
        new Map([["thread-1", aThread({ lastSeq: 1 })]]),
      );
      expect(await store.jobs.byIds(member, ["job-1"])).toEqual(new Map([["job-1", aJob()]]));
      // The next message takes the released position in the thread.
      const [next] = await store.unit(member, (unit) =>
        unit.messages.append(aThread(), [aMessage({ id: "message-3" })]),
      );
      expect(next?.seq).toBe(2);
    });

    test("whose work throws before it returns a promise fails with what was thrown", async () => {
      const store = opened();
      const failing = store.unit(member, () => {
        throw new RangeError("at once");
      });
      await expect(failing).rejects.toThrow(RangeError);
      await keep(store, { threads: [aThread()] });
    });

    test("that handles a taken id can go on and be kept", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      await store.unit(member, async (unit) => {
        await expect(unit.threads.insert(aThread())).rejects.toThrow(AlreadyExistsError);
        await unit.threads.insert(aThread({ id: "thread-2" }));
      });
      expect(await store.threads.countBy(member, "userId", ["user-1"])).toEqual(
        new Map([["user-1", 2]]),
      );
    });

    test("cannot be used once it has ended", async () => {
      const store = opened();
      const units: Unit[] = [];
      await store.unit(member, async (unit) => void units.push(unit));
      const failing = store.unit(member, async (unit) => {
        units.push(unit);
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");
      for (const unit of units) {
        await expect(unit.threads.find("thread-1")).rejects.toThrow(TransactionHeldError);
        await expect(unit.threads.insert(aThread())).rejects.toThrow(TransactionHeldError);
        await expect(unit.events.append([anEvent()])).rejects.toThrow(TransactionHeldError);
      }
      expect(await store.threads.byIds(member, ["thread-1"])).toEqual(new Map());
      expect(await store.events.head()).toBe(0);
    });

    test("that writes nothing is no error", async () => {
      const store = opened();
      await store.unit(member, async (unit) => {
        await unit.memories.insert([]);
        await unit.memories.addEvidence([]);
        await unit.events.append([]);
      });
      expect(await store.events.head()).toBe(0);
    });
  });
}

async function writeEverything(unit: Unit): Promise<void> {
  const thread = aThread();
  await unit.actors.insert(aUser());
  await unit.actors.insert(anAgent());
  await unit.threads.insert(thread);
  await unit.messages.append(thread, [aMessage()]);
  await unit.memories.insert([aMemory()]);
  await unit.memories.addEvidence([anEvidence()]);
  await unit.passages.add(aMemory(), [aPassage("green tea")]);
  await unit.jobs.insert(aJob());
  await unit.events.append([anEvent()]);
  const answer = { messageIds: ["message-1"] };
  await unit.requests.insert("addMessages", "key-1", { requestHash: "hash", answer }, noon);
}
