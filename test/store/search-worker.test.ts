import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test } from "vitest";
import { StoreClosedError } from "../../src/core/errors/store-errors.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { IndexKey } from "../../src/core/search/passages/passage.js";
import type { Principal } from "../../src/core/principal.js";
import type { CandidateFilter, VectorQuery } from "../../src/core/store/contract/passages.js";
import { Reads } from "../../src/server/limits/work.js";
import { ThreadEndedError } from "../../src/threads/request-thread.js";
import { FakeClock } from "../support/fake-clock.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aMemory, aPassage, keep, member, noon, setVector, vectorQuery } from "./samples.js";

const everything: CandidateFilter = { owner: {}, includeInvalid: true };

/** Records the worker threads that are started until the test ends. */
async function startedThreads(): Promise<Worker[]> {
  // Takes the thread that an earlier store may have left.
  await near(openEmbedded(newFile()));
  const threads: Worker[] = [];
  const listen = (worker: Worker) => threads.push(worker);
  process.on("worker", listen);
  onTestFinished(() => void process.off("worker", listen));
  return threads;
}

async function giveVectors(store: MemoryStore, ...ids: readonly string[]): Promise<void> {
  const memories = ids.map((id) => aMemory({ id }));
  await keep(store, { memories });
  await store.unit(member, async (unit) => {
    for (const [i, memory] of memories.entries()) await setVector(unit, memory, [i + 1, 1]);
  });
}

async function near(store: MemoryStore, query: VectorQuery = vectorQuery(1, 0)): Promise<string[]> {
  const found = await store.passages.nearest(member, "Memory", query, 10, everything);
  return found.map(({ recordId }) => recordId);
}

/** Fills a store with vectors of 384 numbers, faster than units. */
function fillFile(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const memory = database.prepare(
    `INSERT INTO memory (tenant_id, id, kind, user_id, source, policy, confidence, status, pinned, revision,
       content_since, ordinal, created_at, updated_at)
     VALUES ('tenant-1', ?, 'FACT', 'user-1', 'API', 'PERMANENT', 1, 'VALID', 0, 1, 1, 0, 1, 1)`,
  );
  const vector = database.prepare(
    `INSERT INTO vector (vector_key, tenant_id, index_id, record_id, place, model, dimension, vector)
     VALUES (?, 'tenant-1', 1, ?, 0, '-', 384, ?)`,
  );
  database.exec("BEGIN");
  database.exec(
    `INSERT INTO text_index (id, tenant_id, entity, owner, passage_count, total_length, analyser, next_vector)
     VALUES (1, 'tenant-1', 'Memory', 'user:user-1', 0, 0, '', ${count})`,
  );
  database.exec("INSERT INTO vector_space VALUES ('tenant-1', '-', 384)");
  for (let n = 0; n < count; n++) {
    const numbers = Float32Array.from({ length: 384 }, (_, i) => (i === n % 384 ? 1 : n / count));
    memory.run(`memory-${n}`);
    vector.run(2 ** 28 + n, `memory-${n}`, new Uint8Array(numbers.buffer));
  }
  database.exec("COMMIT");
  database.close();
}

describe("The thread that searches by vector", () => {
  test("is started by the first search, and is one for all", async () => {
    const threads = await startedThreads();
    const store = openEmbedded(newFile());
    await giveVectors(store, "first", "second");
    await store.memories.byIds(member, ["first"]);
    expect(threads).toHaveLength(0);
    expect(await Promise.all([near(store), near(store)])).toEqual([
      ["second", "first"],
      ["second", "first"],
    ]);
    await store.passages.nearness(member, "Memory", vectorQuery(1, 0), ["first"]);
    expect(threads).toHaveLength(1);
  });

  test("reads no more texts than the operation may that it searches for, and reads on for others", async () => {
    const store = openEmbedded(newFile());
    const memory = aMemory();
    await keep(store, { memories: [memory] });
    const text = "x".repeat(10_000);
    await store.unit(member, (unit) => unit.passages.add(memory, [aPassage(text)]));
    const [key] = await store.passages.indexes(member, "Memory", {});
    // Large enough to be searched in the worker thread.
    const index = { ...(key as IndexKey), passageCount: 50_000 };
    const find = () => store.passages.candidates(member, index, [0], everything);
    const threads = await startedThreads();
    for (let i = 0; i < 3; i++) {
      const refused = new Reads(text.length).limit(find);
      await expect(refused).rejects.toMatchObject({ code: "TOO_MUCH_READ" });
      expect(await new Reads(2 * text.length).limit(find)).toMatchObject([{ text }]);
      const twice = new Reads(2 * text.length).limit(async () => [await find(), await find()]);
      await expect(twice).rejects.toMatchObject({ code: "TOO_MUCH_READ" });
      expect(await find()).toHaveLength(1);
    }
    expect(threads).toHaveLength(1);
  });

  test("sees what was committed before it was asked", async () => {
    const store = openEmbedded(newFile());
    const searches: Promise<{ missing: number; over: number }>[] = [];
    for (let n = 1; n <= 30; n++) {
      await giveVectors(store, `memory-${n}`);
      const gone = aMemory({ id: `memory-${n - 10}` });
      if (n > 10) await store.unit(member, (unit) => setVector(unit, gone, null));
      const find = store.passages.nearest(member, "Memory", vectorQuery(1, 0), 100, everything);
      // Later units may also have been committed before the search began.
      searches.push(
        find.then((found) => {
          const numbers = found.map(({ recordId }) => Number(recordId.slice("memory-".length)));
          return {
            missing: Math.max(0, n - Math.max(...numbers)),
            over: numbers.filter((number) => number <= n - 10).length,
          };
        }),
      );
    }
    expect(await Promise.all(searches)).toEqual(searches.map(() => ({ missing: 0, over: 0 })));
  });

  test("goes by the store's clock", async () => {
    const clock = new FakeClock(noon);
    const store = openEmbedded(newFile(), { clock });
    await keep(store, { memories: [aMemory({ expiresAt: noon + 1000 })] });
    await store.unit(member, (unit) => setVector(unit, aMemory(), [1]));
    expect(await near(store, vectorQuery(1))).toEqual(["memory-1"]);
    clock.advance(999);
    expect(await near(store, vectorQuery(1))).toEqual(["memory-1"]);
    clock.advance(1);
    expect(await near(store, vectorQuery(1))).toEqual([]);
  });

  test("tells of its statements before it answers", async () => {
    const statements: string[] = [];
    const store = openEmbedded(newFile(), { onStatement: (sql) => statements.push(sql) });
    await giveVectors(store, "first");
    statements.length = 0;
    await near(store);
    expect(
      statements.filter((sql) => sql.includes("CROSS JOIN vector v CROSS JOIN memory")),
    ).toHaveLength(1);
  });

  test("does not keep a process from ending, unless it is asked something", async () => {
    const threads = await startedThreads();
    const store = openEmbedded(newFile());
    const search = near(store);
    // The MessagePort of a thread that keeps the process alive.
    const holds = () =>
      process.getActiveResourcesInfo().filter((one) => one === "MessagePort").length;
    const asked = holds();
    await search;
    expect(threads).toHaveLength(1);
    expect(asked - holds()).toBe(1);
  });

  test("that dies fails what it was asked, and the next search has another", async () => {
    const threads = await startedThreads();
    const store = openEmbedded(newFile());
    await giveVectors(store, "first", "second");
    const searches = [near(store), near(store)];
    // Node reports a thread in the next tick; the thread takes longer to start.
    await new Promise((resolve) => process.nextTick(resolve));
    await threads[0]?.terminate();
    const outcomes = await Promise.allSettled(searches);
    expect(outcomes).toMatchObject(
      searches.map(() => ({ status: "rejected", reason: expect.any(ThreadEndedError) })),
    );
    expect(await near(store)).toEqual(["second", "first"]);
    await threads[1]?.terminate();
    expect(await near(store)).toEqual(["second", "first"]);
    expect(threads).toHaveLength(3);
  });

  test("that cannot read the store says why", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    await giveVectors(store, "first");
    const database = new DatabaseSync(file);
    database.exec("DROP TABLE vector_space");
    database.close();
    await expect(near(store)).rejects.toThrow("no such table: vector_space");
    await expect(near(store)).rejects.toThrow("no such table: vector_space");
  });

  test("leaves the event loop to others while it reads 20,000 vectors", async () => {
    const file = newFile();
    await openEmbedded(file).close();
    fillFile(file, 20_000);
    const store = openEmbedded(file);
    const query = {
      vector: Float32Array.from({ length: 384 }, (_, i) => (i === 7 ? 1 : 0)),
      model: null,
    };
    let turns = 0;
    let next = setImmediate(function turn() {
      turns++;
      next = setImmediate(turn);
    });
    const found = await near(store, query);
    clearImmediate(next);
    expect(found).toHaveLength(10);
    // A search on this thread would leave only a handful.
    expect(turns).toBeGreaterThan(100);
  });
});

describe("Closing a store", () => {
  test("fails the searches that run, and leaves nothing behind", async () => {
    const file = newFile();
    await openEmbedded(file).close();
    fillFile(file, 20_000);
    const reading = Promise.withResolvers<void>();
    const store = openEmbedded(file, {
      onStatement: (sql) =>
        void (sql.startsWith('SELECT v.vector_key AS "key", v.vector ') && reading.resolve()),
    });
    const query = { vector: new Float32Array(384).fill(1), model: null };
    const searches = Array.from({ length: 50 }, () => near(store, query));
    const outcomes = Promise.allSettled(searches);
    await reading.promise;
    await store.close();
    expect((await outcomes).at(-1)).toEqual({
      status: "rejected",
      reason: expect.any(StoreClosedError),
    });
    await expect(near(store, query)).rejects.toThrow(StoreClosedError);
    // The last connection that closes removes these files.
    expect(["-wal", "-shm"].filter((suffix) => existsSync(file + suffix))).toEqual([]);
    expect(await near(openEmbedded(file), query)).toHaveLength(10);
  });

  test("leaves its thread to the next store, which finds nothing of the first", async () => {
    const threads = await startedThreads();
    const first = openEmbedded(newFile());
    await giveVectors(first, "first");
    expect(await near(first)).toEqual(["first"]);
    await first.close();
    const next = openEmbedded(newFile());
    expect(await near(next)).toEqual([]);
    await giveVectors(next, "next");
    expect(await near(next)).toEqual(["next"]);
    expect(threads).toHaveLength(1);
  });

  test("before any search starts no thread for it", async () => {
    const threads = await startedThreads();
    const store = openEmbedded(newFile());
    await store.close();
    await expect(near(store)).rejects.toThrow(StoreClosedError);
    expect(threads).toEqual([]);
  });
});

describe("A search by words", () => {
  test("in indexes with more than 20,000 passages runs in the thread, and answers the same", async () => {
    const threads = await startedThreads();
    const store = openEmbedded(newFile());
    await keep(store, { memories: [aMemory()] });
    await store.unit(member, (unit) => unit.passages.add(aMemory(), [aPassage("green tea")]));
    const [index] = await store.passages.indexes(member, "Memory", {});
    if (index === undefined) throw new Error("The memory was not indexed.");
    const ask = async (passageCount: number) => {
      const key: IndexKey = { ...index, passageCount };
      const { passages } = store;
      return [
        await passages.postings(member, [key, { ...key, id: -1, passageCount: 0 }], ["tea"]),
        await passages.vocabulary(member, key, "te"),
        await passages.candidates(member, key, [0], everything),
      ];
    };
    const here = await ask(20_000);
    expect(threads).toHaveLength(0);
    expect(await ask(20_001)).toEqual(here);
    expect(threads).toHaveLength(1);
    expect(here).toMatchObject([
      [{ postings: [{ term: "tea", ordinals: Float64Array.of(0) }] }],
      ["tea"],
      [{ recordId: "memory-1", text: "green tea" }],
    ]);
  });

  test("by a caller who gets a part of an index runs in the thread, however small the part is", async () => {
    const threads = await startedThreads();
    const store = openEmbedded(newFile());
    const [own, other] = [aMemory(), aMemory({ id: "memory-2", agentId: "agent-2" })];
    await keep(store, { memories: [own, other] });
    await store.unit(member, async (unit) => {
      await unit.passages.add(own, [aPassage("green tea")]);
      await unit.passages.add(other, [aPassage("black tea")]);
    });
    const { passages } = store;
    const ask = async (caller: Principal) => {
      const [index] = await passages.indexes(caller, "Memory", {});
      if (index === undefined) throw new Error("The memories were not indexed.");
      const [read] = await passages.postings(caller, [index], ["tea"]);
      const terms = ["b", "g"].map((letter) => passages.vocabulary(caller, index, letter));
      const ordinals = read?.postings.map((posting) => [...posting.ordinals]);
      return [index.passageCount, ordinals, await Promise.all(terms)];
    };
    expect(await ask(member)).toEqual([2, [[0, 1]], [["black"], ["green"]]]);
    expect(await passages.indexes({ ...member, agentId: "agent-2" }, "Agent", {})).toEqual([]);
    expect(threads).toHaveLength(0);
    expect(await ask({ ...member, agentId: "agent-2" })).toEqual([1, [[1]], [["black"], []]]);
    expect(threads).toHaveLength(1);
  });
});
