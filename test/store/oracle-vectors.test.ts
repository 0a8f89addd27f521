import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { CandidateFilter } from "../../src/core/store/contract/passages.js";
import { ownDimensions } from "../../src/store/oracle/embedding-tables.js";
import { type OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";
import type { OracleDouble } from "../../tools/oracle-double/listener.js";
import { Copies } from "../../tools/oracle-double/prepared-database.js";
import { RecordingLogger } from "../support/logger.js";
import { emptyStore } from "../support/oracle-setup.js";
import { withConnection, openOrMakeStore } from "./oracle-database.js";
import { aMemory, anAgent, aPassage, aThread, aUser, keep, member } from "./samples.js";

const copies = new Copies(emptyStore());
let double: OracleDouble;

beforeEach(async () => {
  double = await copies.start();
  onTestFinished(() => double.close());
});

afterAll(() => copies.close());

async function open(options: Partial<OracleStoreOptions> = {}) {
  const { connectString, user, password } = double;
  const logger = new RecordingLogger();
  const heard: string[] = [];
  const onStatement = (statement: string) => void heard.push(statement);
  const access = { connectString, user, password };
  const store = await openOrMakeStore({ ...access, logger, onStatement, ...options });
  onTestFinished(() => store.close());
  return { store, logger, heard, use: store.description.vectorIndex };
}

/** A vector of this dimension between the first axis (0) and the second (1). */
function turned(dimension: number, turn: number): Float32Array {
  const angle = (turn * Math.PI) / 2;
  return new Float32Array(dimension).map((_, i) => [Math.cos(angle), Math.sin(angle)][i] ?? 0);
}

async function keepMemories(store: MemoryStore, memories: readonly Memory[]): Promise<void> {
  const actors = [aUser(), aUser({ id: "user-2" }), anAgent()];
  await keep(store, { actors, threads: [aThread()], memories });
}

function give(store: MemoryStore, memory: Memory, ...vectors: readonly Float32Array[]) {
  return store.unit(member, async (unit) => {
    await unit.passages.add(
      memory,
      vectors.map((_, i) => aPassage(`${memory.id} ${i}`)),
    );
    const model = `model of ${vectors[0]?.length}`;
    await unit.passages.setVectors(memory, { model, vectors });
  });
}

async function find(
  store: MemoryStore,
  vector: Float32Array,
  filter: Partial<CandidateFilter> = {},
  { limit = 2, caller = member } = {},
) {
  const all = { owner: {}, includeInvalid: true };
  const query = { vector, model: null };
  const near = await store.passages.nearest(caller, "Memory", query, limit, { ...all, ...filter });
  return near.map(({ recordId }) => recordId);
}

/** The number of vectors in each non-empty table. */
async function vectorCounts(): Promise<Record<string, number>> {
  return withConnection(double, async (connection) => {
    const counts: [string, number][] = [];
    for (const name of [...ownDimensions, "other"].map((one) => `embedding_${one}`)) {
      const { rows = [] } = await connection.execute<[number]>(`SELECT COUNT(*) FROM ${name}`);
      counts.push([name, rows[0]?.[0] ?? 0]);
    }
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  });
}

/** The existing vector indexes, as `256 HNSW`. */
async function indexesThere(): Promise<string[]> {
  return withConnection(double, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>(
      "SELECT index_name FROM user_indexes WHERE index_name LIKE 'EMBEDDING%'",
    );
    const found = rows.flatMap(([name]) => /^EMBEDDING_(\d+)_(IVF|HNSW)$/.exec(name) ?? []);
    return found.filter((one) => one.startsWith("EMBEDDING_")).toSorted();
  });
}

const all = (kind: string, without: readonly number[] = []) =>
  ownDimensions
    .filter((one) => !without.includes(one))
    .map((one) => `EMBEDDING_${one}_${kind}`)
    .toSorted();

describe("Vectors of several dimensions", () => {
  const memories = ["one", "two", "three"].map((id) => aMemory({ id }));

  test("are kept by their dimension, found among those that have as many numbers, and go with their record", async () => {
    const { store } = await open();
    await keepMemories(store, memories);
    for (const [place, dimension] of [256, 1536, 7].entries()) {
      const memory = memories[place] as Memory;
      await give(store, memory, turned(dimension, 0), turned(dimension, 1));
      expect(await find(store, turned(dimension, 0.9))).toEqual([memory.id]);
    }
    expect(await vectorCounts()).toEqual({
      embedding_256: 2,
      embedding_1536: 2,
      embedding_other: 2,
    });
    const [first] = memories as [Memory];
    await store.unit(member, (unit) =>
      unit.passages.setVectors(first, { model: "model of 7", vectors: [turned(7, 1)] }),
    );
    expect(await vectorCounts()).toEqual({ embedding_1536: 2, embedding_other: 3 });
    await store.unit(member, (unit) => unit.passages.setVectors(first, null));
    expect(await vectorCounts()).toEqual({ embedding_1536: 2, embedding_other: 2 });
  });

  test("have as many numbers as their table says: the database takes no others", async () => {
    const { store } = await open();
    const [memory] = memories as [Memory];
    await keepMemories(store, [memory]);
    await give(store, memory, turned(256, 0));
    const insert = `UPDATE embedding_256 SET embedding = TO_VECTOR('[1, 0]')`;
    await withConnection(double, async (connection) => {
      await expect(connection.execute(insert)).rejects.toThrow(/ORA-51803/);
    });
  });
});

describe("Indexes of vectors", () => {
  test("are none unless they are wanted", async () => {
    const { use, logger } = await open();
    expect(use).toEqual({ wanted: "NONE", inUse: "NONE", dimensions: [], problem: null });
    expect(await indexesThere()).toEqual([]);
    expect(logger.lines).toEqual([]);
  });

  test("are made once for each dimension that has a table", async () => {
    await double.reset();
    const first = await open({ vectorIndex: "HNSW", schemaPolicy: "CREATE_IF_EMPTY" });
    const inUse = { wanted: "HNSW", inUse: "HNSW", dimensions: ownDimensions, problem: null };
    expect(first.use).toEqual(inUse);
    expect(await indexesThere()).toEqual(all("HNSW"));
    expect(first.heard.filter((one) => one.startsWith("CREATE VECTOR INDEX"))).toContainEqual(
      expect.stringMatching(
        /^CREATE VECTOR INDEX embedding_256_hnsw ON embedding_256 \(embedding\)\s+ORGANIZATION INMEMORY NEIGHBOR GRAPH DISTANCE COSINE WITH TARGET ACCURACY 95$/,
      ),
    );
    const second = await open({ vectorIndex: "HNSW" });
    expect(second.use).toEqual(inUse);
    expect(second.heard.filter((one) => /^(CREATE|DROP)/.test(one))).toEqual([]);
  });

  test("become what is wanted now, where the schema may be changed", async () => {
    await open({ vectorIndex: "HNSW" });
    expect((await open({ vectorIndex: "IVF" })).use).toMatchObject({ inUse: "IVF" });
    expect(await indexesThere()).toEqual(all("IVF"));
    expect((await open({ vectorIndex: "NONE" })).use).toMatchObject({ inUse: "NONE" });
    expect(await indexesThere()).toEqual([]);
  });

  test.each(["REQUIRE_EXISTING", "CREATE_IF_EMPTY"] as const)(
    "stay as they are by %s, which says what is missing",
    async (schemaPolicy) => {
      await open({ vectorIndex: "HNSW" });
      const other = await open({ vectorIndex: "IVF", schemaPolicy });
      const problem = expect.stringContaining("engraph migrate");
      expect(other.use).toEqual({ wanted: "IVF", inUse: "NONE", dimensions: [], problem });
      expect(other.logger.lines).toMatchObject([{ level: "warn", fields: { problem } }]);
      const none = await open({ vectorIndex: "NONE", schemaPolicy });
      expect(none.use).toMatchObject({ inUse: "NONE", problem: null });
      expect(await indexesThere()).toEqual(all("HNSW"));
    },
  );

  test("that the database refuses are logged once with their fix, and searches are exact", async () => {
    const refusal = { at: "execute", sql: /CREATE VECTOR INDEX/, times: 99 } as const;
    double.addFault({ ...refusal, effect: { error: 51_962 } });
    const { store, use, logger, heard } = await open({ vectorIndex: "HNSW" });
    const problem = expect.stringMatching(/no memory.*VECTOR_MEMORY_SIZE.*\(ORA-51962\)$/);
    expect(use).toEqual({ wanted: "HNSW", inUse: "NONE", dimensions: [], problem });
    expect(logger.lines).toMatchObject([{ level: "warn", fields: { problem, indexed: [] } }]);
    const memory = aMemory({ id: "one" });
    await keepMemories(store, [memory]);
    await give(store, memory, turned(256, 0));
    expect(await find(store, turned(256, 0))).toEqual(["one"]);
    expect(heard.filter((one) => one.includes("FETCH APPROX"))).toEqual([]);
  });

  test("that the database refuses for some dimensions serve the others, and are tried again", async () => {
    const refusal = { at: "execute", sql: /CREATE VECTOR INDEX/ } as const;
    double.addFault({ ...refusal, effect: { error: 1031 } });
    const [refused, ...others] = ownDimensions as [number, ...number[]];
    const first = await open({ vectorIndex: "IVF" });
    expect(first.use).toMatchObject({
      inUse: "IVF",
      dimensions: others,
      problem: expect.stringMatching(/privilege.*\(ORA-01031\)$/),
    });
    const later = await open({ vectorIndex: "IVF", schemaPolicy: "REQUIRE_EXISTING" });
    expect(later.use).toMatchObject({ inUse: "IVF", dimensions: others });
    expect(await indexesThere()).toEqual(all("IVF", [refused]));
    expect((await open({ vectorIndex: "IVF" })).use).toMatchObject({
      dimensions: ownDimensions,
      problem: null,
    });
  });

  test("that the database does not let go are tried again", async () => {
    await open({ vectorIndex: "HNSW" });
    const times = ownDimensions.length;
    double.addFault({ at: "execute", sql: /DROP INDEX/, times, effect: { error: 1031 } });
    const refused = await open({ vectorIndex: "NONE" });
    expect(refused.use).toMatchObject({ inUse: "NONE", problem: expect.stringContaining("01031") });
    expect(await indexesThere()).toEqual(all("HNSW"));
    expect((await open({ vectorIndex: "NONE" })).use.problem).toBeNull();
    expect(await indexesThere()).toEqual([]);
  });

  test("are made anew where a process ended while it made them", async () => {
    await open();
    const lost = { at: "execute", sql: /CREATE VECTOR INDEX/, skip: 3 } as const;
    double.addFault({ ...lost, effect: { disconnect: "before" } });
    await expect(open({ vectorIndex: "IVF" })).rejects.toThrow(/NJS-500/);
    const meanwhile = await open({ vectorIndex: "IVF", schemaPolicy: "REQUIRE_EXISTING" });
    expect(meanwhile.use).toMatchObject({ inUse: "NONE", dimensions: [] });
    expect((await open({ vectorIndex: "NONE" })).use).toMatchObject({ inUse: "NONE" });
    expect(await indexesThere()).toEqual([]);
  });

  test("are made by two processes at the same time", async () => {
    await open();
    const [one, other] = await Promise.all([
      open({ vectorIndex: "HNSW" }),
      open({ vectorIndex: "HNSW" }),
    ]);
    expect([one.use.problem, other.use.problem]).toEqual([null, null]);
    expect(await indexesThere()).toEqual(all("HNSW"));
  });
});

describe("A search by an index of vectors", () => {
  /** Adds memories ever farther from the first axis, each with two vectors, the nearer one second. */
  async function fill(count: number, change: (i: number) => Partial<Memory> = () => ({})) {
    const opened = await open({ vectorIndex: "HNSW" });
    const memories = Array.from({ length: count }, (_, i) =>
      aMemory({ id: `m${i}`, ...change(i) }),
    );
    await keepMemories(opened.store, memories);
    for (const [i, memory] of memories.entries())
      await give(opened.store, memory, turned(256, 1), turned(256, i / count));
    opened.heard.length = 0;
    const kinds = () =>
      opened.heard
        .filter((one) => /FETCH APPROX|ORDER BY MIN\(VECTOR_DISTANCE/.test(one))
        .map((one) => (one.includes("FETCH APPROX") ? "APPROX" : "EXACT"));
    return { ...opened, kinds };
  }

  test("finds the records of the nearest vectors, each once and in order", async () => {
    const { store, kinds } = await fill(4);
    expect(await find(store, turned(256, 0), {}, { limit: 3 })).toEqual(["m0", "m1", "m2"]);
    expect(kinds()).toEqual(["APPROX"]);
  });

  test("compares all where what the filter does not let through crowds out the rest", async () => {
    const { store, kinds } = await fill(3, () => ({ kind: "PREFERENCE" }));
    const crowd = aMemory({ id: "crowd", kind: "FACT" });
    await keep(store, { memories: [crowd] });
    const vectors = Array.from({ length: 150 }, () => turned(256, 0));
    const given = { model: "model of 256", vectors };
    await store.unit(member, (unit) => unit.passages.setVectors(crowd, given));
    const query = turned(256, 0);
    expect(await find(store, query, { kinds: ["FACT"] }, { limit: 1 })).toEqual(["crowd"]);
    expect(kinds()).toEqual(["APPROX"]);
    const filter = { kinds: ["PREFERENCE" as const] };
    expect(await find(store, query, filter, { limit: 2 })).toEqual(["m0", "m1"]);
    expect(kinds()).toEqual(["APPROX", "APPROX", "EXACT"]);
  });

  test("compares all where there are no more than were asked for", async () => {
    const { store, kinds } = await fill(2);
    expect(await find(store, turned(256, 0), {}, { limit: 3 })).toEqual(["m0", "m1"]);
    expect(kinds()).toEqual(["APPROX", "EXACT"]);
  });

  test.each([51_815, 51_962])("compares all where the index fails with ORA-%i", async (error) => {
    const { store, kinds } = await fill(3);
    double.addFault({ at: "execute", sql: /FETCH APPROX/, effect: { error } });
    expect(await find(store, turned(256, 0))).toEqual(["m0", "m1"]);
    expect(kinds()).toEqual(["APPROX", "EXACT"]);
  });

  test("does not hide that the database is away or has other troubles", async () => {
    const { store } = await fill(3);
    double.addFault({ at: "execute", sql: /FETCH APPROX/, effect: { error: 1_652 } });
    await expect(find(store, turned(256, 0))).rejects.toMatchObject({ code: "STORE_FULL" });
  });

  test("finds nothing that is out of reach, however near", async () => {
    const { store } = await fill(6, (i) => (i < 4 ? { userId: "user-2" } : {}));
    const query = turned(256, 0);
    const bound = { ...member, userId: "user-1" };
    expect(await find(store, query, {}, { caller: bound })).toEqual(["m4", "m5"]);
    expect(await find(store, query, { owner: { userId: "user-1" } })).toEqual(["m4", "m5"]);
    const elsewhere = { ...member, tenantId: "tenant-2" };
    expect(await find(store, query, {}, { caller: elsewhere })).toEqual([]);
  });

  test("is exact for metadata, which is looked at here, and for dimensions without an index", async () => {
    const { store, kinds } = await fill(3, (i) => ({ metadata: { odd: i % 2 === 1 } }));
    expect(await find(store, turned(256, 0), { metadata: { odd: true } })).toEqual(["m1"]);
    expect(await find(store, turned(7, 0))).toEqual([]);
    expect(kinds()).toEqual(["EXACT", "EXACT"]);
  });
});
