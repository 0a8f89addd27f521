import { describe, expect, test } from "vitest";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { Message } from "../../../src/core/messages/message.js";
import type { OwnerFilter } from "../../../src/core/owner.js";
import type { IndexedEntity, RecordIndex } from "../../../src/core/search/passages/passage.js";
import type { IndexedPassage } from "../../../src/core/store/contract/passage-writes.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, aPassage, aThread, keep, member, postingsOf } from "../samples.js";

/** A record with passages to be indexed. */
interface Findable {
  readonly record: Message | Memory;
  readonly passages: readonly IndexedPassage[];
}

export function describePassages(opened: OpenedStore): void {
  describe("The index of an owner's texts", () => {
    test("knows its size, and where and how often each term occurs", async () => {
      const store = opened();
      await keepFindable(store, [
        memoryOf("memory-1", "green tea", "tea or more tea"),
        memoryOf("memory-2", "black coffee"),
      ]);
      const index = await onlyIndex(store, "Memory", {}, ["tea", "coffee", "green", "cocoa"]);
      const first = index.postings[0]?.ordinals[0] ?? NaN;
      expect(index).toEqual({
        id: expect.any(Number),
        entity: "Memory",
        owner: "user:user-1",
        passageCount: 3,
        totalLength: 8,
        sessions: [{ number: 0, threadId: null, length: 8 }],
        speakers: [],
        postings: [
          posting("coffee", [first], [1], [2]),
          posting("green", [first - 2], [1], [2]),
          posting("tea", [first - 2, first - 1], [1, 2], [2, 4]),
        ],
      });
    });

    test("comes with its size where no term occurs, or none is asked for", async () => {
      const store = opened();
      await keepFindable(store, [memoryOf("memory-1", "green tea")]);
      for (const terms of [["cocoa"], []]) {
        expect(await onlyIndex(store, "Memory", {}, terms)).toMatchObject({
          passageCount: 1,
          totalLength: 2,
          postings: [],
        });
      }
    });

    test("answers a term that is asked for twice once", async () => {
      const store = opened();
      await keepFindable(store, [memoryOf("memory-1", "green tea")]);
      const { postings } = await onlyIndex(store, "Memory", {}, ["tea", "tea"]);
      expect(postings.map(({ term }) => term)).toEqual(["tea"]);
    });

    test("is not there before a passage is, nor for records without passages", async () => {
      const store = opened();
      await keepFindable(store, [memoryOf("memory-1")]);
      expect(await postingsOf(store, member, "Memory", {}, ["tea"])).toEqual([]);
      expect((await store.memories.byIds(member, ["memory-1"])).size).toBe(1);
    });

    test("holds any word as a term", async () => {
      const store = opened();
      const words = [
        "__proto__",
        "constructor",
        "toString",
        "1",
        "01",
        `"'\\`,
        "Tea",
        "tea",
        "ῥόδον",
        "🍵",
      ];
      await keepFindable(store, [memoryOf("memory-1", words.join(" "))]);
      const { postings } = await onlyIndex(store, "Memory", {}, [...words, "hasOwnProperty"]);
      expect(postings.map(({ term }) => term).toSorted()).toEqual(words.toSorted());
      expect(new Set(postings.map(({ frequencies }) => frequencies[0]))).toEqual(new Set([1]));
    });

    test("keeps messages and memories apart", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      await keepFindable(store, [memoryOf("memory-1", "green tea"), messageOf("message-1", "tea")]);
      expect(await onlyIndex(store, "Memory", {}, ["tea"])).toMatchObject({
        entity: "Memory",
        totalLength: 2,
      });
      expect(await onlyIndex(store, "Message", {}, ["tea"])).toMatchObject({
        entity: "Message",
        totalLength: 1,
      });
    });

    test("belongs to the user, else to the agent, else to nobody", async () => {
      const store = opened();
      // Each has as many terms as its position in this list.
      const owners: [string | null, string | null][] = [
        ["same", null],
        ["same", "same"],
        ["user-2", "same"],
        [null, "same"],
        [null, "agent-2"],
        [null, null],
      ];
      const sizes = async (owner: OwnerFilter) =>
        (await postingsOf(store, member, "Memory", owner, ["tea"]))
          .map(({ totalLength, postings }) => [totalLength, postings[0]?.frequencies.reduce(sum)])
          .map(([length, frequency]) => (length === frequency ? length : NaN))
          .toSorted((one, other) => Number(one) - Number(other));
      await keepFindable(
        store,
        owners.map(([userId, agentId], i) => ({
          record: aMemory({ id: String(i), userId, agentId }),
          passages: [aPassage(Array.from({ length: i + 1 }, () => "tea").join(" "))],
        })),
      );
      expect(await sizes({})).toEqual([3, 3, 4, 5, 6]);
      expect(await sizes({ userId: "same" })).toEqual([3]);
      expect(await sizes({ userId: "same", agentId: "agent-2" })).toEqual([3]);
      expect(await sizes({ userId: "unknown" })).toEqual([]);
      expect(await sizes({ agentId: "same" })).toEqual([3, 3, 4]);
      expect(await sizes({ agentId: null })).toEqual([3, 3, 6]);
      expect(await sizes({ userId: null })).toEqual([4, 5, 6]);
      expect(await sizes({ userId: null, agentId: "same" })).toEqual([4]);
      expect(await sizes({ userId: null, agentId: null })).toEqual([6]);
    });

    test("numbers a thread's passages on, whatever other threads write in between", async () => {
      const store = opened();
      await keep(store, { threads: [aThread(), aThread({ id: "thread-2" })] });
      await keepFindable(
        store,
        [
          messageOf("a", "tea", "tea"),
          messageOf("b", "tea", "tea"),
          messageOf("c", "tea"),
          messageOf("d", "tea"),
        ].map((one, i) => (i % 2 === 0 ? one : inThread(one, "thread-2"))),
      );
      const index = await onlyIndex(store, "Message", {}, ["tea"]);
      const filter = (threadId: string) => ({ owner: { threadId }, includeInvalid: true });
      const ordinals = [...(index.postings[0]?.ordinals ?? [])];
      const ofThread = async (threadId: string) =>
        (await store.passages.candidates(member, index, ordinals, filter(threadId)))
          .map(({ ordinal }) => ordinal)
          .toSorted((one, other) => one - other);
      const [one, two] = [await ofThread("thread-1"), await ofThread("thread-2")];
      expect(one).toEqual([0, 1, 2].map((n) => (one[0] ?? NaN) + n));
      expect(two).toEqual([0, 1, 2].map((n) => (two[0] ?? NaN) + n));
      const distances = one.flatMap((left) => two.map((right) => Math.abs(left - right)));
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(4);
      expect(ordinals).toEqual([...one, ...two].toSorted((left, right) => left - right));
    });

    test("holds many passages of many units, each with an ordinal of its own", async () => {
      const store = opened();
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          keepFindable(store, [
            memoryOf(`memory-${n}`, ...Array.from({ length: 25 }, (_, i) => `tea word-${n}-${i}`)),
          ]),
        ),
      );
      const index = await onlyIndex(store, "Memory", {}, ["tea", "word-7-3"]);
      expect(index).toMatchObject({ passageCount: 500, totalLength: 1000 });
      const [tea, word] = index.postings;
      expect(new Set(tea?.ordinals).size).toBe(500);
      expect(tea?.ordinals).toEqual(tea?.ordinals.toSorted((one, other) => one - other));
      expect(word?.ordinals).toHaveLength(1);
      expect(tea?.ordinals).toContain(word?.ordinals[0]);
    });
  });
}

async function onlyIndex(
  store: MemoryStore,
  entity: IndexedEntity,
  owner: OwnerFilter,
  terms: readonly string[],
): Promise<RecordIndex> {
  const [index, ...others] = await postingsOf(store, member, entity, owner, terms);
  if (index === undefined || others.length > 0)
    throw new Error(`Expected one index, but there are ${index ? others.length + 1 : 0}.`);
  return index;
}

function memoryOf(id: string, ...texts: readonly string[]): Findable {
  return { record: aMemory({ id }), passages: texts.map(aPassage) };
}

function messageOf(id: string, ...texts: readonly string[]): Findable {
  return { record: { ...aMessage({ id }), seq: 0 }, passages: texts.map(aPassage) };
}

function inThread({ record, passages }: Findable, threadId: string): Findable {
  return { record: { ...record, threadId } as Message, passages };
}

async function keepFindable(store: MemoryStore, findable: readonly Findable[]): Promise<void> {
  await store.unit(member, async (unit) => {
    for (const { record, passages } of findable) {
      if (record.entity === "Memory") await unit.memories.insert([record]);
      else await unit.messages.append(aThread({ id: record.threadId ?? "" }), [record]);
      await unit.passages.add(record, passages);
    }
  });
}

function sum(one: number, other: number): number {
  return one + other;
}

function posting(term: string, ordinals: number[], frequencies: number[], lengths: number[]) {
  return {
    term,
    ordinals: Float64Array.from(ordinals),
    frequencies: Uint32Array.from(frequencies),
    lengths: Uint32Array.from(lengths),
  };
}
