import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DimensionMismatchError } from "../../../src/core/errors/request-errors.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { unindex, unindexAll } from "../../../src/core/search/passages/passages.js";
import type { IndexedRecord } from "../../../src/core/search/passages/passage.js";
import type { CandidateFilter } from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  aThread,
  aUser,
  anAgent,
  dimensionOf,
  keep,
  member,
  memberOf,
  noon,
  outsiders,
  reindex,
  setVector,
  vectorQuery,
} from "../samples.js";
import { wordAnalyser } from "./word-analyser.js";

const everything: CandidateFilter = { owner: {}, includeInvalid: true };
const message = { ...aMessage(), seq: 1 };
const records: readonly IndexedRecord[] = [aMemory(), message, aUser(), anAgent()];

export function describeVectors(opened: OpenedStore): void {
  describe("The vectors that callers give", () => {
    test.each(records)("are kept for a $entity, in the place of the one before", async (record) => {
      const store = opened();
      await keepRecords(store);
      await give(store, record, [3, 4]);
      expect(await near(store, [1, 0], record)).toEqual([{ recordId: record.id, similarity: 0.6 }]);
      await give(store, record, [0, 2]);
      expect(await near(store, [1, 0], record)).toEqual([{ recordId: record.id, similarity: 0 }]);
      await give(store, record, null);
      expect(await near(store, [1, 0], record)).toEqual([]);
      await give(store, record, null);
    });

    test("of records of different types that have the same id are not confused", async () => {
      const store = opened();
      const namesakes = [aMemory({ id: "same" }), aUser({ id: "same" }), anAgent({ id: "same" })];
      await keep(store, { memories: [aMemory({ id: "same" })], actors: namesakes.slice(1) as [] });
      for (const [i, record] of namesakes.entries()) await give(store, record, [1, i]);
      await give(store, aUser({ id: "same" }), null);
      expect(await near(store, [1, 0], aMemory())).toEqual([{ recordId: "same", similarity: 1 }]);
      expect(await near(store, [1, 0], aUser())).toEqual([]);
      expect(await near(store, [1, 2], anAgent())).toEqual([{ recordId: "same", similarity: 1 }]);
    });

    test.each([1, 2, 4, 5])(
      "of %i records go with these alone, and not with others of the same ids",
      async (count) => {
        const store = opened();
        const theirs = memberOf("tenant-2");
        const ids = Array.from({ length: count }, (_, i) => `same-${i}`);
        const memories = ids.map((id) => aMemory({ id }));
        const messages = ids.map((id, i) => ({ ...aMessage({ id }), seq: i + 1 }));
        for (const caller of [member, theirs]) {
          await keep(store, { threads: [aThread()], messages, memories }, caller);
          await store.unit(caller, async (unit) => {
            for (const record of [...messages, ...memories]) await setVector(unit, record, [1, 0]);
          });
        }
        await store.unit(member, (unit) => unindexAll(unit, memories, wordAnalyser));
        expect(await near(store, [1, 0], aMemory())).toEqual([]);
        expect(await near(store, [1, 0], message)).toHaveLength(count);
        expect(await near(store, [1, 0], aMemory(), theirs)).toHaveLength(count);
        expect(await near(store, [1, 0], message, theirs)).toHaveLength(count);
      },
    );

    test("are kept as 32-bit floats", async () => {
      const store = opened();
      await keepRecords(store);
      // As 64-bit floats, the two would differ.
      await give(store, aMemory(), [1, 1 + 2 ** -30]);
      expect(await near(store, [1, 1], aMemory())).toEqual([
        { recordId: "memory-1", similarity: 1 },
      ]);
      await give(store, aMemory(), [1e38, -1e-38]);
      expect(await near(store, [1e38, 0], aMemory())).toEqual([
        { recordId: "memory-1", similarity: 1 },
      ]);
    });

    test("can be as long as those of common models", async () => {
      const store = opened();
      await keepRecords(store);
      const vector = Array.from({ length: 3072 }, (_, i) => Math.sin(i));
      await give(store, aMemory(), vector);
      expect(await near(store, vector, aMemory())).toEqual([
        { recordId: "memory-1", similarity: 1 },
      ]);
    });

    test("have the dimension of the tenant's first one, for as long as there is any", async () => {
      const store = opened();
      await keepRecords(store);
      await keep(store, { memories: [aMemory()] }, memberOf("tenant-2"));
      const dimensions = async (tenantId = "tenant-1") => [
        await dimensionOf(store.passages.vectorSpaces(memberOf(tenantId))),
        await store.unit(memberOf(tenantId), (unit) => dimensionOf(unit.passages.vectorSpaces())),
      ];
      expect(await dimensions()).toEqual([null, null]);
      await give(store, aMemory(), [1, 0, 0]);
      expect(await dimensions()).toEqual([3, 3]);
      for (const record of [message, aMemory()]) {
        await expect(give(store, record, [1, 0])).rejects.toThrow(
          new DimensionMismatchError(
            "vector",
            "must have 3 numbers, as all vectors that are kept, but has 2",
            { dimension: 2, dimensions: [3] },
          ),
        );
      }
      expect(await near(store, [1, 0, 0], aMemory())).toHaveLength(1);
      await store.unit(memberOf("tenant-2"), (unit) => setVector(unit, aMemory(), [1, 0]));
      expect(await dimensions("tenant-2")).toEqual([2, 2]);
      await give(store, aMemory(), null);
      expect(await dimensions()).toEqual([null, null]);
      await give(store, aMemory(), [1, 0]);
      expect(await dimensions()).toEqual([2, 2]);
    });

    test("that a unit gives count from then on in the unit, and not at all if it fails", async () => {
      const store = opened();
      await keepRecords(store);
      const failing = store.unit(member, async (unit) => {
        await setVector(unit, aMemory(), [1, 0]);
        expect(await dimensionOf(unit.passages.vectorSpaces())).toBe(2);
        await setVector(unit, message, [1, 0, 0]);
      });
      await expect(failing).rejects.toThrow(DimensionMismatchError);
      expect(await dimensionOf(store.passages.vectorSpaces(member))).toBeNull();
      expect(await near(store, [1, 0], aMemory())).toEqual([]);
    });

    test.each(records)(
      "go when a $entity gets another text, or leaves the index",
      async (record) => {
        const store = opened();
        await keepRecords(store);
        for (const change of [reindex, unindex]) {
          await give(store, record, [1, 0]);
          await store.unit(member, (unit) => change(unit, record, wordAnalyser));
          expect(await near(store, [1, 0], record)).toEqual([]);
        }
      },
    );

    test.each(outsiders)("cannot be given or taken by $name", async ({ caller }) => {
      const store = opened();
      await keepRecords(store);
      for (const record of records) await give(store, record, [1, 0]);
      for (const record of [aMemory(), message]) {
        for (const vector of [[0, 1], null]) {
          await store.unit(caller, (unit) => setVector(unit, record, vector)).catch(() => {});
        }
        expect(await near(store, [1, 0], record)).toEqual([{ recordId: record.id, similarity: 1 }]);
      }
    });
  });

  describe("The records nearest to a vector", () => {
    const memories = [
      aMemory({ id: "north" }),
      aMemory({ id: "east", kind: "PREFERENCE" }),
      aMemory({ id: "south", confidence: 0.3 }),
      aMemory({ id: "west", status: "INVALID" }),
      aMemory({ id: "pending", status: "PENDING", agentId: "agent-2" }),
      aMemory({ id: "of ben", userId: "user-2" }),
      aMemory({ id: "of the thread", threadId: "thread-1", metadata: { topic: "tea" } }),
      aMemory({ id: "without a vector" }),
    ];
    const vectors: Readonly<Record<string, readonly number[]>> = {
      north: [0, 1],
      east: [5, 0],
      south: [0, -1],
      west: [-1, 0],
      pending: [1, 1],
      "of ben": [1, 2],
      "of the thread": [2, 1],
    };

    opened.filledBy(async (store) => {
      await keep(store, { threads: [aThread()], memories });
      await keep(store, { memories }, memberOf("tenant-2"));
      for (const tenant of [member, memberOf("tenant-2")]) {
        await store.unit(tenant, async (unit) => {
          for (const memory of memories) await setVector(unit, memory, vectors[memory.id] ?? null);
        });
      }
    });

    const ids = async (filter: Partial<CandidateFilter> = {}, limit = 10, caller = member) => {
      const vector = vectorQuery(1, 0);
      const wanted = { ...everything, ...filter };
      const found = await opened().passages.nearest(caller, "Memory", vector, limit, wanted);
      return found.map(({ recordId }) => recordId);
    };
    const all = ["east", "of the thread", "pending", "of ben", "north", "south", "west"];
    const without = (...left: readonly string[]) => all.filter((id) => !left.includes(id));

    test("come nearest first with their cosine, whatever their length", async () => {
      const found = await near(opened(), [3, 0], aMemory());
      expect(found.map(({ recordId }) => recordId)).toEqual(all);
      expect(found.map(({ similarity }) => similarity)).toEqual([
        1,
        expect.closeTo(2 / Math.sqrt(5), 14),
        expect.closeTo(Math.SQRT1_2, 14),
        expect.closeTo(1 / Math.sqrt(5), 14),
        0,
        0,
        -1,
      ]);
    });

    test("are as many as are asked for", async () => {
      expect(await ids({}, 1)).toEqual(["east"]);
      expect(await ids({}, 5)).toEqual(all.slice(0, 5));
    });

    test("come by id in code-point order where they are equally near", async () => {
      const store = opened();
      const names = ["😀", "ﬀ", "é", "b", "a", "B", "10", "9"];
      const equals = names.map((id, i) => aMemory({ id, userId: "user-3", revision: i + 1 }));
      await keep(store, { memories: equals });
      for (const memory of equals) await give(store, memory, [memory.revision, 0]);
      const owner = { userId: "user-3" };
      const sorted = ["10", "9", "B", "a", "b", "é", "ﬀ", "😀"];
      expect(await ids({ owner })).toEqual(sorted);
      expect(await ids({ owner }, 3)).toEqual(sorted.slice(0, 3));
    });

    const cases: readonly [string, Partial<CandidateFilter>, readonly string[]][] = [
      ["a user", { owner: { userId: "user-1" } }, without("of ben")],
      ["no user", { owner: { userId: null } }, []],
      ["an agent", { owner: { agentId: "agent-2" } }, ["pending"]],
      ["a thread", { owner: { threadId: "thread-1" } }, ["of the thread"]],
      ["no thread", { owner: { threadId: null } }, without("of the thread")],
      ["kinds", { kinds: ["PREFERENCE"] }, ["east"]],
      ["no kinds", { kinds: [] }, []],
      ["confidence", { minConfidence: 0.31 }, without("south")],
      ["status", { includeInvalid: false }, without("west", "pending")],
      ["metadata", { metadata: { topic: "tea" } }, ["of the thread"]],
      ["other metadata", { metadata: { topic: "coffee" } }, []],
      ["what metadata is not", { metadata: { topic: { $not: "tea" } } }, without("of the thread")],
      ["metadata that need hold nothing", { metadata: {} }, all],
      ["no metadata", { metadata: null }, without("of the thread")],
    ];

    test.each(cases)(
      "are filtered by %s before they are counted",
      async (_name, filter, picked) => {
        expect(await ids(filter)).toEqual(picked);
        expect(await ids(filter, 1)).toEqual(picked.slice(0, 1));
      },
    );

    test("are none where all vectors have another dimension", async () => {
      expect(await near(opened(), [1, 0, 0], aMemory())).toEqual([]);
    });

    test.each([
      ["a user", { ...member, userId: "user-2" }, ["of ben"]],
      ["an agent", { ...member, agentId: "agent-2" }, ["pending"]],
      ["both", { ...member, userId: "user-2", agentId: "agent-2" }, []],
    ] as const)("are within the reach of a caller bound to %s", async (_name, caller, expected) => {
      expect(await ids({}, 10, caller)).toEqual(expected);
      expect(await ids({}, 1, caller)).toEqual(expected);
    });

    test("of messages are not asked for kind, confidence or status", async () => {
      const store = opened();
      await keep(store, { messages: [aMessage()] });
      await give(store, message, [1, 0]);
      const strict = { owner: {}, kinds: ["FACT"], minConfidence: 1, includeInvalid: false };
      const found = await store.passages.nearest(member, "Message", vectorQuery(1, 0), 10, strict);
      expect(found).toEqual([{ recordId: "message-1", similarity: 1, passage: null }]);
    });

    test("are those that a look at all of them finds", async () => {
      const store = opened();
      let tenants = 2;
      const number = fc.double({ noNaN: true, min: -100, max: 100 }).map(Math.fround);
      const vector = fc
        .array(number, { minLength: 3, maxLength: 3 })
        .filter((numbers) => numbers.some((one) => Math.abs(one) > 1e-6));
      await fc.assert(
        fc.asyncProperty(
          fc.array(vector, { minLength: 1, maxLength: 12 }),
          vector,
          fc.integer({ min: 1, max: 14 }),
          async (kept, wanted, limit) => {
            const tenant = memberOf(`tenant-${++tenants}`);
            const some = kept.map((_, i) => aMemory({ id: `m${i}`, createdAt: noon + i }));
            await store.unit(tenant, async (unit) => {
              await unit.memories.insert(some);
              for (const [i, memory] of some.entries())
                await setVector(unit, memory, kept[i] ?? null);
            });
            const found = await store.passages.nearest(
              tenant,
              "Memory",
              vectorQuery(...wanted),
              limit,
              everything,
            );
            const cosines = kept.map((one) => cosine(one, wanted));
            expect(found).toHaveLength(Math.min(limit, kept.length));
            const largest = cosines.toSorted((one, other) => other - one);
            found.forEach(({ recordId, similarity }, i) => {
              expect(similarity).toBeCloseTo(cosines[Number(recordId.slice(1))] ?? NaN, 6);
              expect(similarity).toBeCloseTo(largest[i] ?? NaN, 6);
            });
          },
        ),
        { numRuns: 40 },
      );
    });
  });
}

async function keepRecords(store: MemoryStore): Promise<void> {
  await keep(store, {
    actors: [aUser(), anAgent()],
    threads: [aThread()],
    messages: [aMessage()],
    memories: [aMemory()],
  });
}

function give(
  store: MemoryStore,
  record: IndexedRecord,
  vector: readonly number[] | null,
): Promise<void> {
  return store.unit(member, (unit) => setVector(unit, record, vector));
}

/** All records of the type, nearest first. */
async function near(
  store: MemoryStore,
  vector: readonly number[],
  { entity }: IndexedRecord,
  caller = member,
) {
  const query = vectorQuery(...vector);
  const found = await store.passages.nearest(caller, entity, query, 100, everything);
  return found.map(({ recordId, similarity }) => ({ recordId, similarity }));
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, number, i) => sum + number * (b[i] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one)) / Math.sqrt(dot(other, other));
}
