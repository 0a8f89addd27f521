import { beforeEach, describe, expect, test } from "vitest";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { keep, member } from "../samples.js";
import { both, message, recordsOf } from "./deletions.js";

/** The reads of a unit before a deletion. */
export function describeDeletionLookups(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>) => opened().unit(member, work);

  describe("Looking for what a deletion touches", () => {
    beforeEach(async () => {
      for (const n of [1, 2]) await keep(opened(), recordsOf(n));
    });

    test("finds a thread's messages, oldest first", async () => {
      const found = await change((unit) => unit.messages.ofThread("thread-1"));
      expect(found).toEqual([message, { ...message, id: "message-1-2", seq: 2 }]);
      expect(await change((unit) => unit.messages.ofThread("unknown"))).toEqual([]);
    });

    test("finds the memories that belong to a thread, and not those that were only learned there", async () => {
      expect(await change((unit) => unit.memories.ofOwner("threadId", "thread-1"))).toEqual([both]);
      expect(await change((unit) => unit.memories.ofOwner("threadId", "unknown"))).toEqual([]);
    });

    test("finds the memories that were learned in a thread", async () => {
      const found = await change((unit) => unit.memories.ofOwner("originThreadId", "thread-1"));
      expect(found.map(({ id }) => id).toSorted()).toEqual(["both-1", "first-1"]);
    });

    test("finds each memory that rests on any of the messages once", async () => {
      const resting = async (...ids: string[]) =>
        (await change((unit) => unit.memories.restingOn(ids))).map(({ id }) => id).toSorted();
      expect(await resting("message-1-1")).toEqual(["both-1", "first-1"]);
      expect(await resting("message-1-2")).toEqual(["both-1"]);
      expect(await resting("message-1-1", "message-1-2", "message-2-2")).toEqual([
        "both-1",
        "both-2",
        "first-1",
      ]);
      expect(await resting("unknown")).toEqual([]);
      expect(await resting()).toEqual([]);
    });

    test("counts the evidence that is left, 0 where there is none", async () => {
      const counts = await change(async (unit) => {
        await unit.messages.delete(["message-1-1"]);
        return unit.memories.evidenceCounts(["first-1", "both-1", "both-2", "unknown"]);
      });
      expect(counts).toEqual(
        new Map([
          ["first-1", 0],
          ["both-1", 1],
          ["both-2", 2],
          ["unknown", 0],
        ]),
      );
      expect(await change((unit) => unit.memories.evidenceCounts([]))).toEqual(new Map());
    });

    test("finds a memory whole, as the unit has left it", async () => {
      const next = { ...both, content: "changed", revision: 2 };
      const found = await change(async (unit) => {
        const before = await unit.memories.find("both-1");
        await unit.memories.update(next);
        return [before, await unit.memories.find("both-1"), await unit.memories.find("unknown")];
      });
      expect(found).toEqual([{ ...both, originThreadId: "thread-1" }, next, null]);
    });
  });
}
