import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../src/core/memories/memory.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import type { IndexedRecord } from "../../src/core/search/passages/passage.js";
import type { SearchRequest } from "../../src/core/search/search-request.js";
import { SearchService } from "../../src/core/search/search.js";
import { Connection } from "../../src/store/sqlite/connection.js";
import type { CachedIndex } from "../../src/store/sqlite/index-cache/cached-index.js";
import { IndexCache } from "../../src/store/sqlite/index-cache/index-cache.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { passagesOf } from "../support/passages-of.js";
import { searchModels } from "../support/search-models.js";
import { newFile, openEmbedded } from "./embedded.js";
import { admin, aMemory, aMessage, aThread, keep, member, noon, reindex } from "./samples.js";

const users = ["user-1", "user-2"];
const agents = ["agent-1", "agent-2", null];
const threads = ["thread-1", "thread-2"];
const text = fc
  .array(fc.constantFrom("tea", "green", "black", "coffee", "never", "I", "what", "?"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((some) => some.join(" "));

/** Changes a store in one unit. */
type Step = (store: MemoryStore) => Promise<void>;

const state = fc.record({
  content: text,
  kind: fc.constantFrom("FACT", "PREFERENCE"),
  policy: fc.constantFrom("FADING", "PERMANENT"),
  status: fc.constantFrom("VALID", "INVALID", "PENDING"),
  statusReason: fc.constantFrom(null, "REVIEW_REQUESTED", "REJECTED"),
  confidence: fc.constantFrom(0.2, 0.8),
}) as fc.Arbitrary<Partial<Memory>>;

const owner = fc.record({ userId: fc.constantFrom(...users), agentId: fc.constantFrom(...agents) });
const expiry = fc.constantFrom(null, noon + 100, noon + 1_000);
const memoryId = fc.constantFrom("memory-1", "memory-2", "memory-3");
const messageId = fc.constantFrom("message-1", "message-2", "message-3", "message-4");

/** Creates or changes a memory. */
const putMemory = fc.tuple(memoryId, state, owner, expiry).map(
  ([id, change, of, expiresAt]): Step =>
    (store) =>
      store.unit(admin, async (unit) => {
        const found = await unit.memories.find(id);
        if (found) {
          const next = { ...found, ...change, revision: found.revision + 1 };
          await unit.memories.update(next);
          return reindex(unit, next, englishAnalyser);
        }
        const memory = aMemory({ id, ...change, ...of, expiresAt });
        await unit.memories.insert([memory]).then(() => add(unit, memory), ignoreTaken);
      }),
);

const putMessage = fc
  .tuple(messageId, text, fc.constantFrom(...threads), expiry, fc.constantFrom(null, "Maya"))
  .map(
    ([id, content, threadId, expiresAt, name]): Step =>
      (store) =>
        store.unit(admin, async (unit) => {
          const found = (await unit.messages.byIds([id])).get(id);
          if (found) {
            const next = { ...found, content, expiresAt, name };
            await unit.messages.update(next);
            return reindex(unit, next, englishAnalyser);
          }
          const thread = await unit.threads.find(threadId);
          if (thread === null) throw new Error("The thread is gone.");
          const draft = aMessage({ id, content, threadId, userId: thread.userId, expiresAt, name });
          await unit.messages.append(thread, [draft]).then(([message]) => {
            return message && add(unit, message);
          }, ignoreTaken);
        }),
  );

const deleteMemory = memoryId.map(
  (id): Step =>
    (store) =>
      store.unit(admin, async (unit) => {
        const memory = await unit.memories.find(id);
        if (memory === null) return;
        await removeFrom(unit, memory);
        await unit.memories.delete([id]);
      }),
);

const deleteMessage = messageId.map(
  (id): Step =>
    (store) =>
      store.unit(admin, async (unit) => {
        const message = (await unit.messages.byIds([id])).get(id);
        if (message === undefined) return;
        await removeFrom(unit, message);
        await unit.messages.delete([id]);
      }),
);

const failing = fc.oneof(putMemory, putMessage, deleteMemory).map((step): Step => (store) => {
  const broken = Object.create(store) as MemoryStore;
  broken.unit = (principal, work) =>
    store.unit(principal, async (unit) => {
      await work(unit);
      throw new Error("undone");
    });
  return step(broken).catch(() => {});
});

/** Milliseconds. */
const waiting = fc.constantFrom(50, 500);

/** An expired record may still have the id. */
function ignoreTaken(): void {}

function add(unit: Unit, record: IndexedRecord & { readonly content: string | null }) {
  return unit.passages.add(record, passagesOf(record, record.content ?? "", englishAnalyser));
}

async function removeFrom(unit: Unit, record: IndexedRecord & { readonly content: string | null }) {
  const stored = await unit.passages.find(record);
  const analysed = passagesOf(record, record.content ?? "", englishAnalyser);
  await unit.passages.remove(
    record,
    stored.flatMap((passage, i) => (analysed[i] ? { ...analysed[i], ...passage } : [])),
  );
}

const caller: fc.Arbitrary<Principal> = fc
  .record(
    { userId: fc.constantFrom(...users), agentId: fc.constantFrom("agent-1", "agent-2") },
    { requiredKeys: [] },
  )
  .chain((bound) =>
    fc.constantFrom("member" as const, "admin" as const).map((role) => {
      return { tenantId: member.tenantId, roles: [role], ...bound };
    }),
  );

const request = fc.record({
  query: text.filter((some) => some !== "?"),
  maxResults: fc.constantFrom(1, 3, 20),
  includeInvalid: fc.boolean(),
  minConfidence: fc.constantFrom(null, 0.5),
  recordTypes: fc.constantFrom(null, ["MESSAGE"] as const, ["FACT"] as const),
  scope: fc.record(
    {
      userId: fc.constantFrom(...users),
      agentId: fc.constantFrom(...agents),
      threadId: fc.constantFrom(...threads),
    },
    { requiredKeys: ["userId"] },
  ),
});

const byWords = { analyser: englishAnalyser, without: new Set<never>() };

/** The results of a search, with explanations. */
async function found(store: MemoryStore, principal: Principal, asked: SearchRequest) {
  const service = new SearchService(store, byWords, searchModels(), settingsRules());
  const { results, retrievers } = await service.search(principal, asked);
  return { results: results.map((one) => ({ ...one, explain: one.explain?.() })), retrievers };
}

async function filled(clock: FakeClock, indexCacheBytes?: number): Promise<MemoryStore> {
  const store = openEmbedded(newFile(), { clock, indexCacheBytes });
  await keep(store, {
    threads: threads.map((id, i) => aThread({ id, userId: users[i] ?? null, agentId: null })),
  });
  return store;
}

test("Whatever units change, searches find the same as without a cache, to the last bit", async () => {
  const steps = fc.array(
    fc.tuple(
      fc.oneof(putMemory, putMessage, deleteMemory, deleteMessage, failing, waiting),
      fc.array(fc.tuple(caller, request), { minLength: 1, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const clock = new FakeClock(noon);
      const stores = [await filled(clock), await filled(clock, 0)] as const;
      for (const [step, searches] of all) {
        if (typeof step === "number") clock.advance(step);
        else for (const store of stores) await step(store);
        for (const [principal, asked] of searches) {
          // The search runs twice: the second time, it reads only what is not cached.
          const [one, again, plain] = [
            await found(stores[0], principal, asked),
            await found(stores[0], principal, asked),
            await found(stores[1], principal, asked),
          ];
          expect(one).toEqual(plain);
          expect(again).toEqual(plain);
        }
      }
      await Promise.all(stores.map((store) => store.close()));
    }),
    { numRuns: 25 },
  );
});

const tea = { query: "tea", scope: { userId: "user-1" } };

describe("What a search has read", () => {
  const said = aMemory({ content: "likes green tea" });
  const open = async (options: { readonly onStatement?: (sql: string) => void } = {}) => {
    const file = newFile();
    const store = openEmbedded(file, options);
    await store.unit(admin, async (unit) => {
      await unit.memories.insert([said]);
      await add(unit, said);
    });
    const find = async () => (await found(store, member, tea)).results;
    return { file, store, find };
  };

  test("is not read again: only the records of the results are", async () => {
    const statements: string[] = [];
    const { store, find } = await open({ onStatement: (sql) => statements.push(sql) });
    await find();
    const before = store.state?.().indexCache;
    statements.length = 0;
    expect(await find()).toHaveLength(1);
    expect(statements).toHaveLength(1);
    const { hits = 0, misses, entries } = store.state?.().indexCache ?? {};
    expect(hits).toBeGreaterThan(before?.hits ?? 0);
    expect({ misses, entries }).toEqual({ misses: before?.misses, entries: before?.entries });
  });

  test("is not kept from before a commit: a search that a unit overtakes finds what it leaves", async () => {
    const { store, find } = await open();
    const next = { ...said, status: "INVALID", revision: 2 } as const;
    const searches: Promise<unknown>[] = [];
    await store.unit(admin, async (inside) => {
      await inside.memories.update(next);
      searches.push(find());
    });
    await Promise.all(searches);
    expect(await find()).toEqual([]);
  });

  test("is forgotten where another connection has changed the file", async () => {
    const { file, find } = await open();
    expect(await find()).toHaveLength(1);
    const other = new Connection(file, { readOnly: false });
    onTestFinished(() => other.close());
    other.run("UPDATE memory SET status = 'INVALID'");
    expect(await find()).toEqual([]);
  });
});

describe("The cache of indexes", () => {
  const passage = (ordinal: number, recordId: string, text = "tea") => ({
    place: 0,
    candidate: { ordinal, recordId, text, speaker: null, day: null, flags: 0 },
    size: 500,
    record: {
      userId: "user-1",
      agentId: null,
      threadId: null,
      expiresAt: null,
      kind: null,
      policy: null,
      confidence: null,
      status: null,
      statusReason: null,
      validFrom: null,
      validTo: null,
    },
  });
  const fill = (cache: IndexCache, owner: string, id: number): CachedIndex => {
    const index = cache.named("tenant-1", "Message", owner);
    index.key = { id, entity: "Message", owner, passageCount: 2 };
    for (const ordinal of [0, 1, 2])
      index.setPassage(passage(ordinal, ordinal === 2 ? "b" : "a", "x".repeat(200)));
    index.setPosting("tea", null);
    cache.count(index);
    return index;
  };

  test("makes room by what was used longest ago", () => {
    const cache = new IndexCache(9_000);
    const first = fill(cache, "user:1", 1);
    fill(cache, "user:2", 2);
    expect(cache.named("tenant-1", "Message", "user:1")).toBe(first);
    fill(cache, "user:3", 3);
    expect(cache.withId(1)).toBe(first);
    expect(cache.withId(2)).toBeUndefined();
    expect(cache.bytes).toBeLessThanOrEqual(9_000);
  });

  test("keeps nothing of what was deleted, from the commit on", () => {
    const cache = new IndexCache(1e6);
    const index = fill(cache, "user:1", 1);
    const before = cache.bytes;
    cache.recordChanged("tenant-1", "Message", { userId: "1", agentId: null }, "a");
    expect(index.passage(0)).toBeDefined();
    cache.committed();
    expect([0, 1, 2].map((ordinal) => index.passage(ordinal)?.candidate.recordId)).toEqual([
      undefined,
      undefined,
      "b",
    ]);
    expect(cache.bytes).toBeLessThan(before);
    cache.passageChanged(1, 2);
    cache.indexChanged("tenant-1", "Message", "user:1");
    cache.committed();
    expect(index.passage(2)).toBeUndefined();
    expect([index.key, index.head, index.posting("tea")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(cache.bytes).toBeLessThan(before / 2);
  });

  test("takes an index that was made anew for another one", () => {
    const cache = new IndexCache(1e6);
    const index = fill(cache, "user:1", 1);
    index.key = { id: 9, entity: "Message", owner: "user:1", passageCount: 1 };
    expect(index.passage(0)).toBeUndefined();
  });

  test("counts the changes that it forgot something for", () => {
    const cache = new IndexCache(1e6);
    fill(cache, "user:1", 1);
    cache.passageChanged(1, 0);
    cache.indexChanged("tenant-1", "Message", "user:1");
    cache.indexChanged("tenant-1", "Message", "user:none");
    cache.committed();
    expect(cache.state).toMatchObject({ entries: 1, invalidations: 2 });
  });

  test("has a new version after each commit, and forgets everything when it is cleared", () => {
    const cache = new IndexCache(1e6);
    const index = fill(cache, "user:1", 1);
    const { version } = cache;
    cache.committed();
    expect(cache.version).not.toBe(version);
    cache.clear();
    expect(cache.withId(1)).toBeUndefined();
    expect(cache.named("tenant-1", "Message", "user:1")).not.toBe(index);
    expect(cache.bytes).toBeLessThan(2_000);
  });
});
