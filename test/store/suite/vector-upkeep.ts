import { describe, expect, test } from "vitest";
import type { EngraphError } from "../../../src/core/errors/engraph-error.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { systemPrincipal, type Principal } from "../../../src/core/principal.js";
import {
  indexedEntities,
  type Indexed,
  type IndexedEntity,
  type PastMemory,
} from "../../../src/core/search/passages/passage.js";
import type { RecordPlace } from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  aPassage,
  aThread,
  aUser,
  anAgent,
  keep,
  member,
  memberOf,
  outsiders,
  setVector,
} from "../samples.js";

const message = { ...aMessage(), seq: 1 };
const past: PastMemory = {
  entity: "PastMemory",
  id: "memory-1@1",
  userId: "user-1",
  agentId: "agent-1",
};
const records: readonly Indexed[] = [message, aMemory(), aUser(), anAgent()];
const bens = aMemory({ id: "memory-0", userId: "user-2" });
const other = memberOf("tenant-2");

export function describeVectorUpkeep(opened: OpenedStore): void {
  describe("The records without vectors of a model", () => {
    test.each(indexedEntities)("are those of type %s that have passages and none", async (type) => {
      const store = opened();
      await keepAll(store);
      await index(store, past, ["black tea"]);
      const record = [...records, past].find(({ entity }) => entity === type) as Indexed;
      expect(await without(store, type, "one")).toEqual([record.id]);
      await embed(store, record, "one");
      expect(await without(store, type, "one")).toEqual([]);
      expect(await without(store, type, "two")).toEqual([record.id]);
      await embed(store, record, "two");
      expect(await without(store, type, "one")).toEqual([record.id]);
      expect(await without(store, type, "two")).toEqual([]);
      await store.unit(member, (unit) => unit.passages.setVectors(record, null));
      expect(await without(store, type, "two")).toEqual([record.id]);
    });

    test("are not those that a caller gave a vector, and not those without passages", async () => {
      const store = opened();
      await keepAll(store);
      await keep(store, { memories: [aMemory({ id: "silent" })] });
      await store.unit(member, (unit) => setVector(unit, aMemory(), [1, 0]));
      expect(await without(store, "Memory", "one")).toEqual([]);
    });

    test("are not hidden by vectors of callers, of which a record without passages may have one", async () => {
      const store = opened();
      const given = ["long", "silent"].map((id) => aMemory({ id }));
      const plain = aMemory({ id: "plain" });
      await keep(store, { memories: [...given, plain] });
      await index(store, given[0] as Indexed, ["green tea", "black tea"]);
      for (const memory of given)
        await store.unit(member, (unit) => setVector(unit, memory, [1, 0]));
      expect(await without(store, "Memory", "one")).toEqual([]);
      await index(store, plain, ["white tea"]);
      expect(await without(store, "Memory", "one")).toEqual(["plain"]);
    });

    test("come a few at a time, each once, with several passages or one", async () => {
      const store = opened();
      const some = ["b", "a", "d", "c"].map((id, i) =>
        aMemory({ id, userId: i < 2 ? "user-1" : "user-2" }),
      );
      await keep(store, { memories: some });
      for (const memory of some) await index(store, memory, ["green tea", "black tea"]);
      const seen: RecordPlace[] = [];
      for (;;) {
        const after = seen.at(-1) ?? null;
        const next = await store.passages.withoutVectors(member, "Memory", "one", after, 1);
        expect(await inUnit(store, "Memory", "one", after, 1)).toEqual(next);
        if (next.length === 0) break;
        seen.push(...next);
      }
      expect(seen.map(({ recordId }) => recordId)).toEqual(["a", "b", "c", "d"]);
      expect(await store.passages.withoutVectors(member, "Memory", "one", null, 3)).toEqual(
        seen.slice(0, 3),
      );
    });

    test("are, in a unit, those that it leaves", async () => {
      const store = opened();
      await keepAll(store);
      const [before, after] = await store.unit(member, async (unit) => {
        const look = () => unit.passages.withoutVectors("Memory", "one", null, 10);
        const first = await look();
        await unit.passages.setVectors(aMemory(), { model: "one", vectors: [[1, 0]] });
        return [first, await look()];
      });
      expect(before?.map(({ recordId }) => recordId)).toEqual(["memory-1"]);
      expect(after).toEqual([]);
    });

    test("are counted by tenant", async () => {
      const store = opened();
      const count = () => store.passages.countWithoutVectors(systemPrincipal, "one");
      expect(await count()).toEqual([]);
      await keepAll(store);
      await keep(store, { memories: [bens] });
      await index(store, bens, ["green tea", "black tea"]);
      await keep(store, { memories: [aMemory()] }, other);
      await index(store, aMemory(), ["tea"], other);
      expect(await count()).toEqual([
        { tenantId: "tenant-1", records: 5 },
        { tenantId: "tenant-2", records: 1 },
      ]);
      await embed(store, aMemory(), "one", other);
      await store.unit(member, (unit) => setVector(unit, bens, [1, 0]));
      await embed(store, message, "one");
      await embed(store, aUser(), "two");
      expect(await count()).toEqual([{ tenantId: "tenant-1", records: 3 }]);
      expect(await store.passages.countWithoutVectors(systemPrincipal, null)).toEqual([
        { tenantId: "tenant-1", records: 4 },
        { tenantId: "tenant-2", records: 1 },
      ]);
    });
  });

  describe("What made vectors", () => {
    test.each(records)("of a $entity is told in a unit", async (record) => {
      const store = opened();
      await keepAll(store);
      const maker = () => store.unit(member, (unit) => unit.passages.vectorsOf(record));
      expect(await maker()).toBeNull();
      await embed(store, record, "one");
      expect(await maker()).toEqual({ model: "one" });
      await store.unit(member, (unit) => setVector(unit, record, [1, 0]));
      expect(await maker()).toEqual({ model: null });
    });

    test("of a record that is in no index is nothing", async () => {
      const stranger = aMemory({ userId: "nobody" });
      expect(await opened().unit(member, (unit) => unit.passages.vectorsOf(stranger))).toBeNull();
    });

    test.each(outsiders)("is not told to $name", async ({ caller }) => {
      const store = opened();
      await keepAll(store);
      await embed(store, aMemory(), "one");
      const asked = store.unit(caller, (unit) => unit.passages.vectorsOf(aMemory()));
      expect(await asked.catch((error: EngraphError) => error.code)).toBeOneOf([null, "FORBIDDEN"]);
    });

    test("of all tenants is told to the server, but for callers", async () => {
      const store = opened();
      const models = () => store.passages.vectorModels(systemPrincipal);
      await keepAll(store);
      await keep(store, { memories: [aMemory()] }, other);
      await index(store, aMemory(), ["tea"], other);
      await store.unit(member, (unit) => setVector(unit, aUser(), [1, 0]));
      expect(await models()).toEqual([]);
      await embed(store, message, "two");
      await embed(store, aMemory(), "one");
      await embed(store, aMemory(), "one", other);
      expect(await models()).toEqual([
        { tenantId: "tenant-1", model: "one" },
        { tenantId: "tenant-1", model: "two" },
        { tenantId: "tenant-2", model: "one" },
      ]);
      await store.unit(other, (unit) => unit.passages.setVectors(aMemory(), null));
      await embed(store, aMemory(), "two");
      expect(await models()).toEqual([{ tenantId: "tenant-1", model: "two" }]);
    });
  });

  describe("Removing the vectors of other models", () => {
    test("leaves those of this one, those of callers, and other tenants'", async () => {
      const store = opened();
      await keepAll(store);
      await keep(store, { memories: [aMemory(), bens] }, other);
      await index(store, aMemory(), ["tea"], other);
      await embed(store, aMemory(), "old", other);
      await embed(store, message, "old", member, 2);
      await embed(store, aMemory(), "new");
      await embed(store, anAgent(), "older");
      await store.unit(member, (unit) => setVector(unit, aUser(), [1, 0]));
      const remove = () => store.unit(member, (unit) => unit.passages.removeOtherVectors("new"));
      expect(await remove()).toBe(2);
      expect(await store.passages.vectorSpaces(member)).toEqual([
        { model: "new", dimension: 2 },
        { model: null, dimension: 2 },
      ]);
      expect(await store.passages.vectorModels(systemPrincipal)).toEqual([
        { tenantId: "tenant-1", model: "new" },
        { tenantId: "tenant-2", model: "old" },
      ]);
      expect(await remove()).toBe(0);
      expect(await without(store, "Message", "new")).toEqual(["message-1"]);
    });
  });
  describe("Removing the vectors of a model", () => {
    test("leaves all others, and room for vectors of another dimension", async () => {
      const store = opened();
      await keepAll(store);
      await keep(store, { memories: [aMemory()] }, other);
      await index(store, aMemory(), ["tea"], other);
      await embed(store, aMemory(), "one", other);
      await embed(store, message, "one", member, 2);
      await embed(store, aMemory(), "one");
      await embed(store, anAgent(), "two");
      await store.unit(member, (unit) => setVector(unit, aUser(), [1, 0]));
      const remove = () => store.unit(member, (unit) => unit.passages.removeVectors("one"));
      expect(await remove()).toBe(2);
      expect(await remove()).toBe(0);
      const longer = { model: "one", vectors: [[1, 2, 3]] };
      await store.unit(member, (unit) => unit.passages.setVectors(message, longer));
      expect(await store.passages.vectorSpaces(member)).toEqual([
        { model: "one", dimension: 3 },
        { model: "two", dimension: 2 },
        { model: null, dimension: 2 },
      ]);
      expect(await store.passages.vectorSpaces(other)).toEqual([{ model: "one", dimension: 2 }]);
      expect(await without(store, "Memory", "one")).toEqual(["memory-1"]);
    });
  });
}

async function keepAll(store: MemoryStore): Promise<void> {
  await keep(store, {
    actors: [aUser(), anAgent()],
    threads: [aThread()],
    messages: [aMessage()],
    memories: [aMemory()],
  });
  for (const record of records) await index(store, record, ["green tea"]);
}

function index(
  store: MemoryStore,
  record: Indexed,
  texts: readonly string[],
  caller = member,
): Promise<void> {
  return store.unit(caller, (unit) => unit.passages.add(record, texts.map(aPassage)));
}

function embed(
  store: MemoryStore,
  record: Indexed,
  model: string,
  caller: Principal = member,
  count = 1,
): Promise<void> {
  const vectors = Array.from({ length: count }, (_, i) => [1, i]);
  return store.unit(caller, (unit) => unit.passages.setVectors(record, { model, vectors }));
}

async function without(store: MemoryStore, entity: IndexedEntity, model: string) {
  const places = await store.passages.withoutVectors(member, entity, model, null, 10);
  return places.map(({ recordId }) => recordId);
}

function inUnit(
  store: MemoryStore,
  ...of: readonly [IndexedEntity, string, RecordPlace | null, number]
): Promise<RecordPlace[]> {
  return store.unit(member, (unit) => unit.passages.withoutVectors(...of));
}
