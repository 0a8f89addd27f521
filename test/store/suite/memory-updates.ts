import { partOf } from "../../../src/core/record-input.js";
import { memoryFields } from "../../../src/records/memory.js";
import { beforeEach, describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import { RevisionConflictError } from "../../../src/core/errors/request-errors.js";
import {
  revisionKeyset,
  type Memory,
  type MemoryRevision,
} from "../../../src/core/memories/memory.js";
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
  memberOf,
  noon,
} from "../samples.js";
import { everything } from "./everything.js";
import { testList } from "./list.js";

const allRevisions = { limit: 100, fromEnd: false };

export function describeMemoryUpdates(opened: OpenedStore): void {
  const update = (work: (unit: Unit) => Promise<void>) => opened().unit(member, work);
  const memoryOf = async (id = "memory-1") => (await opened().memories.byIds(member, [id])).get(id);
  const historyOf = async (id = "memory-1") =>
    (await opened().memories.revisionPage(member, [id], allRevisions)).get(id)?.items;

  describe("Changing a memory", () => {
    const first = aMemory({ category: "drinks", timestamp: 1, metadata: { a: 1 } });
    const second = nextOf(first, {
      category: null,
      content: "The user likes black tea.",
      confidence: 0.1 + 0.2,
      status: "INVALID",
      statusReason: "SOURCE_DELETED",
      policy: "FADING",
      importance: 0.7,
      pinned: true,
      timestamp: null,
      validFrom: noon - 1,
      validTo: noon + 1,
      metadata: { b: [2] },
      reinforcedAt: noon + 2,
      decayedAt: noon + 3,
      change: { kind: "INVALIDATED", jobId: "job-1", userId: "user-1", agentId: null },
      contentSince: noon + 5,
      updatedAt: noon + 5,
    });
    const third = nextOf(second, { content: "", metadata: null, updatedAt: noon + 9 });
    const other = aMemory({ id: "memory-2", content: "The user has a cat." });

    beforeEach(() =>
      keep(opened(), {
        threads: [aThread()],
        messages: [aMessage()],
        memories: [first, other],
        evidence: [anEvidence()],
      }),
    );

    test("stores its next revision whole, and leaves others alone", async () => {
      await update((unit) => unit.memories.update(second));
      expect(await memoryOf()).toEqual(second);
      expect(await memoryOf("memory-2")).toEqual(other);
      expect(await historyOf("memory-2")).toEqual([]);
    });

    test("keeps what it was, with the times from which and until which it was so", async () => {
      for (const next of [second, third]) await update((unit) => unit.memories.update(next));
      expect(await historyOf()).toEqual([
        {
          memoryId: "memory-1",
          revision: 2,
          category: null,
          content: "The user likes black tea.",
          subject: null,
          trust: "USER_WORDS",
          policy: "FADING",
          confidence: 0.1 + 0.2,
          importance: 0.7,
          status: "INVALID",
          statusReason: "SOURCE_DELETED",
          pinned: true,
          timestamp: null,
          validFrom: noon - 1,
          validTo: noon + 1,
          metadata: { b: [2] },
          reinforcedAt: noon + 2,
          decayedAt: noon + 3,
          change: { kind: "INVALIDATED", jobId: "job-1", userId: "user-1", agentId: null },
          contentSince: noon + 5,
          recordedFrom: noon + 5,
          recordedTo: noon + 9,
        },
        {
          memoryId: "memory-1",
          revision: 1,
          category: "drinks",
          content: "The user likes green tea.",
          subject: null,
          trust: "USER_WORDS",
          policy: "PERMANENT",
          confidence: 0.9,
          importance: null,
          status: "VALID",
          statusReason: null,
          pinned: false,
          timestamp: 1,
          validFrom: null,
          validTo: null,
          metadata: { a: 1 },
          reinforcedAt: null,
          decayedAt: null,
          change: null,
          contentSince: noon,
          recordedFrom: noon,
          recordedTo: noon + 5,
        },
      ]);
      expect(await memoryOf()).toEqual(third);
    });

    test("is stored with those of others, each whole and with what it was", async () => {
      const otherNext = nextOf(other, { content: "The user has two cats.", updatedAt: noon + 5 });
      const found = await opened().unit(member, async (unit) => {
        const present = await unit.memories.byIds(["memory-2", "unknown", "memory-1", "memory-2"]);
        await unit.memories.updateAll([otherNext, second]);
        await unit.memories.updateAll([]);
        return present;
      });
      expect([...found]).toEqual([
        ["memory-1", first],
        ["memory-2", other],
      ]);
      expect(await memoryOf()).toEqual(second);
      expect(await memoryOf("memory-2")).toEqual(otherNext);
      expect(await historyOf()).toEqual([revisionOf(first, noon + 5)]);
      expect(await historyOf("memory-2")).toEqual([revisionOf(other, noon + 5)]);
      expect(await opened().unit(member, (unit) => unit.memories.byIds([]))).toEqual(new Map());
    });

    test("with those of others is not stored where one of them conflicts", async () => {
      const before = await everything(opened());
      const conflict = update((unit) =>
        unit.memories.updateAll([
          nextOf(other, { content: "changed" }),
          { ...second, revision: 3 },
        ]),
      );
      await expect(conflict).rejects.toThrow(new RevisionConflictError("Memory", "memory-1", 2, 1));
      expect(await everything(opened())).toEqual(before);
    });

    test("leaves what it rests on", async () => {
      await update((unit) => unit.memories.update(second));
      const pages = await opened().memories.evidencePage(member, ["memory-1"], allRevisions);
      expect(pages.get("memory-1")?.items).toEqual([anEvidence()]);
      expect(await opened().memories.evidenceCount(member, ["memory-1"])).toEqual(
        new Map([["memory-1", 1]]),
      );
    });

    test("twice in one unit keeps each of its revisions", async () => {
      const found = await opened().unit(member, async (unit) => {
        await unit.memories.update(second);
        await unit.memories.update(third);
        return unit.memories.find("memory-1");
      });
      expect(found).toEqual(third);
      expect(await memoryOf()).toEqual(third);
      expect(await historyOf()).toEqual([
        revisionOf(second, noon + 9),
        revisionOf(first, noon + 5),
      ]);
    });

    test.each([
      ["the revision it is at", 1],
      ["one that was skipped to", 3],
      ["one long ago", 0],
    ])(
      "to %s fails with REVISION_CONFLICT, and nothing of the unit is kept",
      async (_name, revision) => {
        const before = await everything(opened());
        const conflict = update(async (unit) => {
          await unit.memories.update(nextOf(other, { content: "changed" }));
          await unit.memories.update({ ...second, revision });
        });
        await expect(conflict).rejects.toThrow(
          new RevisionConflictError("Memory", "memory-1", revision - 1, 1),
        );
        await expect(conflict).rejects.toMatchObject({
          details: { expectedRevision: revision - 1, currentRevision: 1 },
        });
        expect(await everything(opened())).toEqual(before);
      },
    );

    test("that does not exist fails with REVISION_CONFLICT", async () => {
      const unknown = update((unit) => unit.memories.update({ ...second, id: "unknown" }));
      await expect(unknown).rejects.toThrow(RevisionConflictError);
      expect(await memoryOf("unknown")).toBeUndefined();
      expect(await historyOf("unknown")).toEqual([]);
    });

    test("by several at once lets one of them through, and the others conflict", async () => {
      const nexts = Array.from({ length: 6 }, (_, n) =>
        nextOf(first, { content: `tea ${n}`, updatedAt: noon + n }),
      );
      const outcomes = await Promise.allSettled(
        nexts.map((next) => update((unit) => unit.memories.update(next))),
      );
      const winners = nexts.filter((_, n) => outcomes[n]?.status === "fulfilled");
      expect(winners).toHaveLength(1);
      const conflict = new RevisionConflictError("Memory", "memory-1", 1, 2);
      expect(outcomes.filter(({ status }) => status === "rejected")).toEqual(
        Array.from({ length: 5 }, () => ({ status: "rejected", reason: conflict })),
      );
      const [winner] = winners;
      expect(await memoryOf()).toEqual(winner);
      expect(await historyOf()).toEqual([revisionOf(first, winner?.updatedAt ?? NaN)]);
    });

    test("that each reads first never conflicts, and loses none of the changes", async () => {
      const appendOne = async (unit: Unit) => {
        const before = await unit.memories.find("memory-1");
        if (before) await unit.memories.update(nextOf(before, { content: `${before.content}!` }));
      };
      await Promise.all(Array.from({ length: 10 }, () => update(appendOne)));
      expect(await memoryOf()).toMatchObject({
        content: `${first.content}!!!!!!!!!!`,
        revision: 11,
      });
      expect((await historyOf())?.map(({ revision }) => revision)).toEqual([
        10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
      ]);
    });

    test("in a unit that fails leaves no history", async () => {
      const failing = update(async (unit) => {
        await unit.memories.update(second);
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");
      expect(await memoryOf()).toEqual(first);
      expect(await historyOf()).toEqual([]);
      await update((unit) => unit.memories.update(second));
    });

    test("of another tenant with the same id leaves this tenant's alone", async () => {
      const theirs = memberOf("tenant-2");
      await keep(opened(), { memories: [first] }, theirs);
      await opened().unit(theirs, (unit) => unit.memories.update(second));
      expect(await memoryOf()).toEqual(first);
      expect(await historyOf()).toEqual([]);
      expect(await opened().memories.revisionCount(theirs, ["memory-1"])).toEqual(
        new Map([["memory-1", 1]]),
      );
    });

    test("does not let a caller give it away", async () => {
      const before = await everything(opened());
      const gifts: [bound: Partial<Principal>, to: Partial<Memory>][] = [
        [{ userId: "user-1" }, { userId: "user-2" }],
        [{ agentId: "agent-1" }, { agentId: null }],
      ];
      for (const [bound, owner] of gifts) {
        const away = opened().unit({ ...member, ...bound }, (unit) =>
          unit.memories.update({ ...second, ...owner }),
        );
        await expect(away).rejects.toThrow(ForbiddenError);
      }
      expect(await everything(opened())).toEqual(before);
    });
  });

  testList(opened, {
    name: "the revisions of a memory, newest first",
    async fill(store, parentId, count) {
      return reviseTimes(store, aMemory({ id: parentId }), count);
    },
    page: (store, ids, request) => store.memories.revisionPage(member, ids, request),
    count: (store, ids) => store.memories.revisionCount(member, ids),
    keyset: revisionKeyset,
  });
}

/** The next revision of the memory. */
export function nextOf(memory: Memory, change: Partial<Memory> = {}): Memory {
  return { ...memory, ...change, revision: memory.revision + 1 };
}

/** The stored revision of a memory that was changed at this time. */
export function revisionOf(memory: Memory, recordedTo: number): MemoryRevision {
  const state = partOf(memoryFields, "revised", memory);
  return { ...state, memoryId: memory.id, recordedFrom: memory.updatedAt, recordedTo };
}

/** Stores a memory and changes it. Returns its history, newest first. */
async function reviseTimes(
  store: MemoryStore,
  memory: Memory,
  count: number,
): Promise<MemoryRevision[]> {
  await keep(store, { memories: [memory] });
  const history: MemoryRevision[] = [];
  let present = memory;
  for (let n = 1; n <= count; n++) {
    const next = nextOf(present, { content: `tea ${n}`, updatedAt: noon + n });
    await store.unit(member, (unit) => unit.memories.update(next));
    history.unshift(revisionOf(present, noon + n));
    present = next;
  }
  return history;
}
