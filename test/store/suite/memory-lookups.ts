import { describe, expect, test } from "vitest";
import type { MemoryStore, Unit } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  anEvidence,
  aThread,
  keep,
  member,
  noon,
  outsiders,
} from "../samples.js";
import { revisionOf } from "./memory-updates.js";

const second = anEvidence({
  id: "evidence-2",
  messageId: "message-2",
  quote: "I",
  start: 0,
  end: 1,
});
const ofAnother = anEvidence({ id: "evidence-3", memoryId: "memory-2" });
const before = aMemory({ content: "", metadata: { a: [1, ""] }, importance: 0.5 });
const after = aMemory({ content: "changed", revision: 2, updatedAt: noon + 1 });

/** Two memories with three pieces of evidence. The first memory has been changed once. */
async function keepBoth(store: MemoryStore, expiresAt: number | null = null): Promise<void> {
  await keep(store, {
    threads: [aThread()],
    messages: [aMessage({ expiresAt }), aMessage({ id: "message-2" })],
    memories: [{ ...before, expiresAt }, aMemory({ id: "memory-2" })],
    evidence: [anEvidence(), second, ofAnother],
  });
  await store.unit(member, (unit) => unit.memories.update({ ...after, expiresAt }));
}

/** The reads of a unit for memories that it may change. */
export function describeMemoryLookups(opened: OpenedStore): void {
  const read = <T>(work: (unit: Unit) => Promise<T>, caller: Principal = member) =>
    opened().unit(caller, work);
  const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
    one.id < other.id ? -1 : 1;

  describe("Looking for what memories rest on and were", () => {
    test("finds the evidence of each memory, also what the unit has added", async () => {
      await keepBoth(opened());
      const added = anEvidence({ id: "evidence-4", start: 0, end: 6, quote: "I like" });
      const found = await read(async (unit) => {
        await unit.memories.addEvidence([added]);
        return [
          (await unit.memories.evidenceOf(["memory-1", "memory-2", "unknown"])).toSorted(byId),
          await unit.memories.evidenceOf(["memory-2"]),
          await unit.memories.evidenceOf([]),
        ];
      });
      expect(found).toEqual([[anEvidence(), second, ofAnother, added], [ofAnother], []]);
    });

    test("finds the newest place in each thread, and the newest time, where current evidence is", async () => {
      const store = opened();
      const said = (id: string, threadId: string, timestamp: number) =>
        aMessage({ id, threadId, timestamp });
      const restsOn = (memoryId: string, messageId: string, isCurrent = true) =>
        anEvidence({ id: `${memoryId}-${messageId}`, memoryId, messageId, isCurrent });
      await keep(store, {
        threads: ["a", "b"].map((id) => aThread({ id })),
        messages: [
          said("1", "a", noon + 3),
          said("2", "a", noon),
          said("3", "a", noon + 9),
          said("4", "b", noon),
        ],
        memories: ["one", "two", "three"].map((id) => aMemory({ id })),
        evidence: [
          ...["1", "2", "4"].map((id) => restsOn("one", id)),
          restsOn("one", "3", false),
          restsOn("two", "3", false),
          restsOn("three", "4"),
        ],
      });
      const saidAt = (caller?: Principal) =>
        read((unit) => unit.memories.saidAt(["one", "two", "three", "unknown"]), caller);
      const found = [...(await saidAt())].map(([id, places]) => [id, new Set(places)]);
      const inB = { threadId: "b", seq: 1, timestamp: noon };
      expect(new Map(found as [string, Set<unknown>][])).toEqual(
        new Map([
          ["one", new Set([{ threadId: "a", seq: 2, timestamp: noon + 3 }, inB])],
          ["three", new Set([inB])],
        ]),
      );
      expect(await saidAt({ ...member, userId: "user-2" })).toEqual(new Map());
      expect(await read((unit) => unit.memories.saidAt([]))).toEqual(new Map());
    });

    test("finds what each memory was, and not what it is", async () => {
      await keepBoth(opened());
      const found = await read((unit) => unit.memories.revisionsOf(["memory-1", "memory-2"]));
      expect(found).toEqual([revisionOf(before, noon + 1)]);
      expect(await read((unit) => unit.memories.revisionsOf([]))).toEqual([]);
    });

    test("finds them of what has expired, too", async () => {
      await keepBoth(opened(), noon);
      const found = await read(async (unit) => [
        (await unit.memories.evidenceOf(["memory-1"])).length,
        (await unit.memories.revisionsOf(["memory-1"])).length,
      ]);
      expect(found).toEqual([2, 1]);
    });

    test.each(outsiders)("finds nothing for $name", async ({ caller }) => {
      await keepBoth(opened());
      const found = await read(
        async (unit) => [
          await unit.memories.evidenceOf(["memory-1"]),
          await unit.memories.revisionsOf(["memory-1"]),
        ],
        caller,
      );
      expect(found).toEqual([[], []]);
    });
  });
}
