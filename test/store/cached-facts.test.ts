import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { NearFact, WantedFacts } from "../../src/core/store/contract/passage-writes.js";
import { newFile, openEmbedded } from "./embedded.js";
import { admin, aMemory, setVector, vectorQuery } from "./samples.js";

const owner = { userId: "user-1", agentId: null, threadId: null };
const query = vectorQuery(1, 0, 0);

function fact(n: number): Memory {
  return aMemory({
    id: `fact-${n}`,
    ...owner,
    policy: n % 5 === 0 ? "PERMANENT" : "FADING",
    status: n % 7 === 0 ? "INVALID" : "VALID",
    agentId: n % 11 === 0 ? "agent-1" : null,
  });
}

/** Some vectors are equally near, and some nearly so. */
function vectorOf(n: number): number[] {
  return [1 + (n % 40) / 10, 1 + (n % 3) * 1e-7, (n % 13) / 4];
}

async function add(unit: Unit, ...numbers: readonly number[]): Promise<void> {
  for (const n of numbers) {
    await unit.memories.insert([fact(n)]);
    await setVector(unit, fact(n), vectorOf(n));
  }
}

async function filled(
  count: number,
  file = newFile(),
  onStatement?: (sql: string) => void,
): Promise<MemoryStore> {
  const store = openEmbedded(file, { onStatement });
  const numbers = Array.from({ length: count }, (_, n) => n);
  await store.unit(admin, (unit) => add(unit, ...numbers));
  return store;
}

/** The wanted facts in the order of comparison: by similarity to six decimals, then by id. */
function among(all: readonly NearFact[], { count, least }: WantedFacts): NearFact[] {
  const rounded = ({ similarity }: NearFact) => Math.round(similarity * 1e6) / 1e6;
  return all
    .toSorted((one, other) => {
      return rounded(other) - rounded(one) || (one.recordId < other.recordId ? -1 : 1);
    })
    .filter((one, at) => at < count || one.similarity >= least);
}

const wanted = fc.record({
  count: fc.constantFrom(1, 5, 20, 400),
  least: fc.constantFrom(0.2, 0.8, 0.99, 1, Infinity),
});

/** The changes of a unit before it asks. */
const change = fc.record({
  added: fc.uniqueArray(fc.integer({ min: 1_000, max: 1_050 }), { maxLength: 4 }),
  moved: fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 4 }),
  isUndone: fc.boolean(),
});

test("Of an owner's facts, the wanted ones come as if all were compared", async () => {
  const store = await filled(300);
  const taken = new Set<number>();
  await fc.assert(
    fc.asyncProperty(change, wanted, async ({ added, moved, isUndone }, asked) => {
      const work = () =>
        store.unit(admin, async (unit) => {
          await add(unit, ...added.filter((n) => !taken.has(n)));
          for (const n of moved) await setVector(unit, fact(n), vectorOf(n + 7));
          const all = await unit.passages.nearFacts(owner, query);
          const near = await unit.passages.nearFacts(owner, query, asked);
          expect(among(near, asked)).toEqual(among(all, asked));
          if (isUndone) throw new Error("undone");
        });
      const outcome = await work().then(
        () => "kept",
        (error: Error) => error.message,
      );
      expect(outcome).toBe(isUndone ? "undone" : "kept");
      if (!isUndone) for (const n of added) taken.add(n);
    }),
    { numRuns: 40 },
  );
});

test("Who wants no facts, and only that nobody adds any, gets none", async () => {
  const store = await filled(300);
  const asked = { count: 0, least: Infinity };
  const found = await store.unit(admin, (unit) => unit.passages.nearFacts(owner, query, asked));
  expect(found).toEqual([]);
});

test("Of many facts, vectors are read by their keys", async () => {
  const file = newFile();
  const statements: string[] = [];
  const store = await filled(300, file, (sql) => statements.push(sql));
  const asked = { count: 20, least: Infinity };
  await store.unit(admin, ({ passages }) => passages.nearFacts(owner, query, asked));
  statements.length = 0;
  await store.unit(admin, ({ passages }) => passages.nearFacts(owner, query, asked));
  using database = new DatabaseSync(file, { readOnly: true });
  const steps = statements
    .filter((sql) => / vector v\s.* memory r\s/s.test(sql))
    .flatMap((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map(({ detail }) => String(detail));
  expect(new Set(steps.filter((step) => step.startsWith("SEARCH v")))).toEqual(
    new Set([
      "SEARCH v USING INTEGER PRIMARY KEY (rowid=?)",
      "SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
    ]),
  );
});
