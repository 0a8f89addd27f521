import fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { byNearness, cosineSimilarity } from "../../../src/core/search/embedding/vector.js";
import type { CandidateFilter, NearRecord } from "../../../src/core/store/contract/passages.js";
import { Connection } from "../../../src/store/sqlite/connection.js";
import { plainKernel } from "../../../src/core/vectors/plain-kernel.js";
import { memoryUnit, type ScoringKernel } from "../../../src/core/vectors/scoring-kernel.js";
import { fastestKernel } from "../../../src/core/vectors/simd-kernel.js";
import { VectorCache } from "../../../src/store/relational/vector-scan/vector-cache.js";
import { vectorQueries } from "../../../src/store/relational/vector-scan/vector-search.js";
import { Statements } from "../../support/statements.js";
import { newFile, openEmbedded } from "../embedded.js";
import { aMemory, aThread, keep, member, memberOf } from "../samples.js";

const everything: CandidateFilter = { owner: {}, includeInvalid: true };

/** Memory for four slots. */
const tiny = 2 * memoryUnit;

/** The vector search of the store's worker, run in the test's thread. */
function searcher(file: string, bytes: number, kernel = fastestKernel()) {
  const statements = new Statements();
  const connection = new Connection(file, { readOnly: true, onStatement: statements.listen });
  const { nearest } = vectorQueries(connection, new VectorCache(kernel, bytes));
  const find = (vector: Float32Array, limit: number, filter: Partial<CandidateFilter> = {}) =>
    nearest(member, "Memory", { vector, model: null }, limit, { ...everything, ...filter });
  /** The number of vector pages read since the last call. */
  const pagesRead = () =>
    statements.take().filter((sql) => sql.startsWith('SELECT v.vector_key AS "key", v.vector '))
      .length;
  return { nearest, find, pagesRead };
}

/** A memory with its vectors, held outside of the store. */
interface Kept {
  readonly memory: Memory;
  readonly model: string | null;
  readonly vectors: readonly Float32Array[];
}

async function keepVectors(
  store: MemoryStore,
  kept: readonly Kept[],
  caller = member,
): Promise<void> {
  await store.unit(caller, async (unit) => {
    await unit.memories.insert(kept.map(({ memory }) => memory));
    for (const { memory, model, vectors } of kept)
      await unit.passages.setVectors(memory, { model, vectors });
  });
}

/** The result of comparing every vector. */
function nearestOf(
  kept: Iterable<Kept>,
  query: Float32Array,
  limit: number,
): Pick<NearRecord, "recordId" | "similarity">[] {
  const near = [...kept].map(({ memory, vectors }) => ({
    recordId: memory.id,
    similarity: Math.max(...vectors.map((vector) => cosineSimilarity(query, vector))),
  }));
  return near.toSorted(byNearness).slice(0, limit);
}

function withoutPassages(near: readonly NearRecord[]) {
  return near.map(({ recordId, similarity }) => ({ recordId, similarity }));
}

/** Pseudo-random, reproducible numbers. */
function vectorOf(dimension: number, seed: number): Float32Array {
  return Float32Array.from({ length: dimension }, (_, i) =>
    Math.sin((seed + 1) * (i + 1.7) * 12.9),
  );
}

function given(id: string, vector: Float32Array, rest: Partial<Memory> = {}): Kept {
  return { memory: aMemory({ id, ...rest }), model: null, vectors: [vector] };
}

describe("A search by vector", () => {
  test("lets others have their turn between the owners and blocks that it looks at", async () => {
    const file = newFile();
    const users = ["ben", "maya", "zoe"];
    const kept = users.map((userId, n) => given(userId, vectorOf(3, n), { userId }));
    await keepVectors(openEmbedded(file), kept);
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const isOver = new AbortController();
    let turn = 0;
    const countTurns = async () => {
      for (; !isOver.signal.aborted; turn++) await setImmediate();
    };
    const counting = countTurns();
    const turns: number[] = [];
    const slow: ScoringKernel = {
      open(bytes) {
        const memory = plainKernel.open(bytes);
        const inASecond: typeof memory.dotProducts = (...args) => {
          memory.dotProducts(...args);
          now += 1000;
          turns.push(turn);
        };
        return { ...memory, dotProducts: inASecond };
      },
    };
    expect(await searcher(file, tiny, slow).find(vectorOf(3, 1), 3)).toHaveLength(3);
    isOver.abort();
    await counting;
    vi.restoreAllMocks();
    expect(turns).toHaveLength(3);
    expect(new Set(turns).size).toBe(3);
  });

  test("tells vectors apart that only their last bits do", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const centre = vectorOf(384, 1);
    const kept = Array.from({ length: 500 }, (_, n) => {
      const off = vectorOf(384, n + 2);
      return given(
        `memory-${n}`,
        centre.map((number, i) => number + 1e-5 * (off[i] ?? 0)),
      );
    });
    await keepVectors(store, kept);
    for (const kernel of [fastestKernel(), plainKernel]) {
      const { find } = searcher(file, 2 ** 22, kernel);
      expect(withoutPassages(await find(centre, 10))).toEqual(nearestOf(kept, centre, 10));
    }
  });

  test("takes the first by id of more equally near ones than it looks at first", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const ids = Array.from({ length: 300 }, (_, n) => `memory-${(n * 7919) % 300}`);
    await keepVectors(
      store,
      ids.map((id) => given(id, Float32Array.of(1, 2))),
    );
    const found = await searcher(file, 2 ** 22).find(Float32Array.of(1, 0), 5);
    expect(found.map(({ recordId }) => recordId)).toEqual(ids.toSorted().slice(0, 5));
  });

  test("finds all that a filter lets through, however far away they are", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const far = (n: number) =>
      n > 2496 ? "PREFERENCE" : n > 1300 ? ("GUIDELINE" as const) : ("FACT" as const);
    await keep(store, { threads: [aThread()] });
    const kept = Array.from({ length: 2500 }, (_, n) =>
      given(`memory-${n}`, Float32Array.of(1, n), {
        kind: far(n),
        threadId: n === 2000 ? "thread-1" : null,
      }),
    );
    await keepVectors(store, kept);
    const { find } = searcher(file, 2 ** 22);
    const ids = async (filter: Partial<CandidateFilter>, limit = 5) =>
      (await find(Float32Array.of(1, 0), limit, filter)).map(({ recordId }) => recordId);
    expect(await ids({ kinds: ["PREFERENCE"] })).toEqual([
      "memory-2497",
      "memory-2498",
      "memory-2499",
    ]);
    expect(await ids({ kinds: ["PREFERENCE"] }, 2)).toEqual(["memory-2497", "memory-2498"]);
    expect(await ids({ kinds: ["GUIDELINE"] }, 2)).toEqual(["memory-1301", "memory-1302"]);
    expect(await ids({ kinds: ["GUIDELINE"] }, 2000)).toHaveLength(1196);
    expect(await ids({ owner: { threadId: "thread-1" } })).toEqual(["memory-2000"]);
    expect(await ids({ kinds: [] })).toEqual([]);
  });

  test("asked for no record finds none", async () => {
    const file = newFile();
    await keepVectors(openEmbedded(file), [given("memory-1", Float32Array.of(1))]);
    expect(await searcher(file, 2 ** 22).find(Float32Array.of(1), 0)).toEqual([]);
  });

  test("of vectors longer than a query has room for finds them all the same", async () => {
    const file = newFile();
    const kept = [1, 2, 3].map((seed) => given(`memory-${seed}`, vectorOf(8193, seed)));
    await keepVectors(openEmbedded(file), kept);
    const query = vectorOf(8193, 2);
    expect(withoutPassages(await searcher(file, 2 ** 24).find(query, 3))).toEqual(
      nearestOf(kept, query, 3),
    );
  });
});

describe("The vectors in memory", () => {
  const query = vectorOf(384, 0);
  /** Ten of them fill a slot. */
  const ofUser = (userId: string, count: number, first = 0): Kept[] =>
    Array.from({ length: count }, (_, n) =>
      given(`${userId} ${first + n}`, vectorOf(384, first + n + userId.length), { userId }),
    );

  test("grow with what is added, and only that is read", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const { find, pagesRead } = searcher(file, 2 ** 22);
    const kept: Kept[] = [];
    for (const count of [1, 9, 25, 1500]) {
      const more = ofUser("user-1", count, kept.length);
      await keepVectors(store, more);
      kept.push(...more);
      expect(withoutPassages(await find(query, 20))).toEqual(nearestOf(kept, query, 20));
      expect(pagesRead()).toBe(count > 1024 ? 2 : 1);
      await find(query, 20);
      expect(pagesRead()).toBe(0);
    }
  });

  test("that are removed are found no more, and read again once they waste room", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const { find, pagesRead } = searcher(file, 2 ** 22);
    let kept = ofUser("user-1", 600);
    await keepVectors(store, kept);
    await find(query, 20);
    expect(pagesRead()).toBe(1);
    const remove = (left: readonly Kept[]) =>
      store.unit(member, async (unit) => {
        for (const { memory } of left) await unit.passages.setVectors(memory, null);
      });
    for (const [count, pages] of [
      [300, 0],
      [1, 1],
      [298, 1],
    ] as const) {
      await remove(kept.slice(0, count));
      kept = kept.slice(count);
      expect(withoutPassages(await find(query, 20))).toEqual(nearestOf(kept, query, 20));
      expect(pagesRead()).toBe(pages);
    }
  });

  test("of who was searched longest ago make room for others", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const users = ["a", "bb", "ccc", "dddd", "eeeee"];
    for (const user of users) await keepVectors(store, ofUser(user, 10));
    const { find, pagesRead } = searcher(file, tiny);
    const reads = async (userId: string) => {
      const found = await find(query, 3, { owner: { userId } });
      expect(withoutPassages(found)).toEqual(nearestOf(ofUser(userId, 10), query, 3));
      return pagesRead();
    };
    for (const user of ["a", "bb", "ccc", "dddd"]) expect(await reads(user)).toBe(1);
    expect(await reads("a")).toBe(0);
    expect(await reads("eeeee")).toBe(1);
    expect([await reads("a"), await reads("ccc"), await reads("bb")]).toEqual([0, 0, 1]);
  });

  test("that there is no room for are read each time, the others are not", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    const users = ["a", "bb", "ccc", "dddd", "eeeee", "ffffff"];
    const kept = users.flatMap((user) => ofUser(user, 10));
    await keepVectors(store, kept);
    const { find, pagesRead } = searcher(file, tiny);
    const reads = async () => {
      expect(withoutPassages(await find(query, 60))).toEqual(nearestOf(kept, query, 60));
      return pagesRead();
    };
    expect([await reads(), await reads(), await reads()]).toEqual([6, 2, 2]);
  });

  test.each([0, memoryUnit, tiny])(
    "of one owner may be more than fit into %i bytes",
    async (bytes) => {
      const file = newFile();
      const store = openEmbedded(file);
      const kept = ofUser("user-1", 60);
      await keepVectors(store, kept);
      const { find } = searcher(file, bytes);
      for (let i = 0; i < 2; i++)
        expect(withoutPassages(await find(query, 60))).toEqual(nearestOf(kept, query, 60));
      const more = ofUser("user-1", 5, 60);
      await keepVectors(store, more);
      expect(withoutPassages(await find(query, 70))).toEqual(
        nearestOf([...kept, ...more], query, 70),
      );
    },
  );
});

interface Give {
  readonly type: "give";
  /** The position among the memories. */
  readonly memory: number;
  readonly given: Pick<Kept, "model" | "vectors"> | null;
}

interface Find {
  readonly type: "find";
  readonly query: Float32Array;
  readonly model: string | null;
  readonly limit: number;
  readonly user: string | undefined;
  readonly kinds: readonly string[] | undefined;
  readonly boundTo: string | undefined;
}

type Step = Give | Find;

describe("Whatever was kept, changed and removed, a search finds what a look at all of it finds,", () => {
  // Few directions, so that many are equally near, and few users, so that they collide.
  const numbers = fc.constantFrom(-2, -1, -0.5, 0, 0.5, 1, 2);
  const vector = fc
    .tuple(numbers, numbers, numbers)
    .filter((three) => three.some((one) => one !== 0))
    .map((three) => Float32Array.from(three));
  const memory = fc.nat({ max: 40 });
  const user = fc.option(fc.constantFrom("user-0", "user-1", "user-3"), { nil: undefined });
  const model = fc.constantFrom("model", "another", null);
  const ofPassages = fc.record({
    model: fc.constantFrom("model", "another"),
    vectors: fc.array(vector, { minLength: 1, maxLength: 3 }),
  });
  const ofCaller = vector.map((one) => ({ model: null, vectors: [one] }));
  const give: fc.Arbitrary<Give> = fc.record({
    type: fc.constant("give"),
    memory,
    given: fc.oneof(ofPassages, ofPassages, ofCaller, fc.constant(null)),
  });
  const find: fc.Arbitrary<Find> = fc.record({
    type: fc.constant("find"),
    query: vector,
    model,
    limit: fc.integer({ min: 1, max: 12 }),
    user,
    kinds: fc.constantFrom<readonly string[] | undefined>(undefined, ["FACT"], ["PREFERENCE"]),
    boundTo: user,
  });
  const steps = fc.array(fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(give, give, find), {
    minLength: 5,
    maxLength: 40,
  });
  const memories = Array.from({ length: 41 }, (_, n) =>
    aMemory({
      id: `m${n}`,
      userId: `user-${n % 6}`,
      kind: n % 5 === 0 ? "PREFERENCE" : "FACT",
    }),
  );

  /** The memories that the search of a step may find. */
  const visibleTo = ({ model, user, kinds, boundTo }: Find, kept: Iterable<Kept>) =>
    [...kept].filter(
      (one) =>
        (model === null || one.model === null || one.model === model) &&
        (kinds === undefined || kinds.includes(one.memory.kind)) &&
        (user === undefined || one.memory.userId === user) &&
        (boundTo === undefined || one.memory.userId === boundTo),
    );

  test.each([
    ["with little room", tiny, fastestKernel()],
    ["with enough room", 2 ** 22, fastestKernel()],
    ["with the plain kernel", 2 ** 22, plainKernel],
  ])("%s", async (_name, bytes, kernel) => {
    const file = newFile();
    const store = openEmbedded(file);
    const { nearest } = searcher(file, bytes, kernel);
    let tenants = 0;
    const play = async (history: readonly Step[]) => {
      const caller = memberOf(`tenant ${++tenants}`);
      await keep(store, { memories }, caller);
      const kept = new Map<string, Kept>();
      const answers: unknown[] = [];
      const expected: unknown[] = [];
      for (const step of history) {
        if (step.type === "find") {
          const { query: vector, model, limit, user: userId, kinds, boundTo } = step;
          const bound = boundTo === undefined ? caller : { ...caller, userId: boundTo };
          const filter = { ...everything, owner: { userId }, kinds };
          const found = await nearest(bound, "Memory", { vector, model }, limit, filter);
          answers.push(withoutPassages(found));
          expected.push(nearestOf(visibleTo(step, kept.values()), vector, limit));
        } else {
          const one = memories[step.memory] as Memory;
          const { given } = step;
          await store.unit(caller, (unit) => unit.passages.setVectors(one, given));
          if (given) kept.set(one.id, { memory: one, ...given });
          else kept.delete(one.id);
        }
      }
      return { answers, expected };
    };
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { answers, expected } = await play(history);
        expect(answers).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});
