import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import { AlreadyExistsError, InvalidInputError } from "../../src/core/errors/request-errors.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import type { Thread } from "../../src/core/threads/thread.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { Statements } from "../support/statements.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";
import { aThread, aUser, anEvent, dimensionOf, keep, member, noon, setVector } from "./samples.js";
import { factsOn } from "./suite/facts.js";

let double: OracleDouble;
let store: MemoryStore;
const opened: MemoryStore[] = [];
const statements = new Statements();

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(async () => {
  await emptyTables(double);
  store = await open();
});

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

async function open(): Promise<MemoryStore> {
  const { connectString, user, password } = double;
  // With one connection, a connection leak would show.
  const onStatement = statements.listen;
  const store = await openOrMakeStore({ connectString, user, password, poolMax: 1, onStatement });
  opened.push(store);
  return store;
}

function countThreads(): Promise<number> {
  return store.threads.count(member);
}

/** Halves the confidence of a memory. */
async function weaken({ id }: Memory): Promise<void> {
  const memories = new MemoryService(store, systemClock, new Indexer(englishAnalyser));
  await memories.update(member, { id, confidence: 0.5 });
}

/** Creates a thread if it does not exist, and records its runs. */
function findOrMake(change: Partial<Thread> = {}) {
  const runs: boolean[] = [];
  const work = async (unit: Unit) => {
    const found = await unit.threads.find("thread-1");
    runs.push(found !== null);
    if (found === null) await unit.threads.insert(aThread(change));
  };
  return { work, runs };
}

describe("A unit is run again", () => {
  test.each([
    ["deadlocked with another", 60],
    ["could not be put in an order with another", 8177],
  ])("when it %s", async (_name, error) => {
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { error } });
    let runs = 0;
    await store.unit(member, async (unit) => {
      runs += 1;
      await unit.actors.insert(aUser({ information: `run ${runs}` }));
      await unit.threads.insert(aThread());
    });
    expect(runs).toBe(2);
    expect(await countThreads()).toBe(1);
    const users = await store.actors.byIds(member, "User", ["user-1"]);
    expect(users.get("user-1")?.information).toBe("run 2");
  });

  test("when its work hides the failure", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { error: 60 } });
    await store.unit(member, (unit) => unit.threads.insert(aThread()).catch(() => {}));
    expect(await countThreads()).toBe(1);
  });

  test("when another made in the meantime what it had not found", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { error: 1 } });
    const { work, runs } = findOrMake();
    await store.unit(member, work);
    expect(runs).toEqual([false, false]);
    await store.unit(member, work);
    expect(runs).toEqual([false, false, true]);
    expect(await countThreads()).toBe(1);
  });

  test("but not when another made in the meantime what it makes sure of", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO actor/, effect: { error: 1 } });
    let runs = 0;
    const inserted = await store.unit(member, async (unit) => {
      runs += 1;
      const inserted = await unit.actors.ensure(aUser());
      await unit.threads.insert(aThread());
      return inserted;
    });
    expect([runs, inserted, await countThreads()]).toEqual([1, false, 1]);
  });

  test("when another's request of the same key was faster", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO request/, effect: { error: 1 } });
    const request = { requestHash: "hash", answer: null };
    let runs = 0;
    await store.unit(member, async (unit) => {
      runs += 1;
      if ((await unit.requests.find("addMessages", "key")) === null)
        await unit.requests.insert("addMessages", "key", request, 0);
    });
    expect(runs).toBe(2);
  });

  test("when another gave the tenant's first vector at the same time", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO vector_space/, effect: { error: 1 } });
    await store.unit(member, (unit) => setVector(unit, aUser(), [1, 0]));
    expect(await dimensionOf(store.passages.vectorSpaces(member))).toBe(2);
  });

  test.each([
    ["the fact that it says again", /FROM memory r .* FOR UPDATE/s],
    ["the index of its facts", /FROM text_index t .* FOR UPDATE/s],
  ])("when another that it waits for holds %s, and waits for it", async (_what, sql) => {
    const facts = factsOn(store);
    const fact = { content: "Likes tea", vector: [1, 0], userId: "user-1" };
    const policies = { fadingPolicy: { reinforcement: 0.25 } };
    await keep(store, { actors: [aUser(policies)] });
    const { memory } = await facts.upsert(member, fact);
    await weaken(memory);
    double.addFault({ at: "execute", sql, effect: { error: 60 } });
    expect(await facts.upsert(member, fact)).toMatchObject({
      outcome: "REINFORCED",
      memory: { id: memory.id, confidence: 0.75, revision: 3 },
    });
    double.addFault({ at: "execute", sql, effect: { error: 60 } });
    const content = "Likes green tea";
    const memories = new MemoryService(store, systemClock, new Indexer(englishAnalyser));
    const updated = await memories.update(member, { id: memory.id, content });
    expect(updated.revision).toBe(4);
    const stored = (await store.memories.byIds(member, [memory.id])).get(memory.id);
    expect(stored).toMatchObject({ content, confidence: 0.75, revision: 4 });
  });

  test("when another has just kept its owner's first fact, for which there was no index to lock", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO text_index/, effect: { error: 1 } });
    const fact = { content: "Likes tea", vector: [1, 0], userId: "user-1" };
    statements.take();
    expect((await factsOn(store).upsert(member, fact)).outcome).toBe("CREATED");
    const inserted = statements
      .take()
      .flatMap((sql) => /^INSERT INTO (text_index|memory) /.exec(sql)?.[1] ?? []);
    expect(inserted).toEqual(["text_index", "text_index", "memory"]);
  });

  test("when another has set an owner's first state at the same time", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO shared_state_owner/, effect: { error: 1 } });
    const owner = { userId: "user-1", agentId: null, threadId: null };
    const draft = { ...owner, key: "plan", value: "tea", updatedAt: noon };
    let runs = 0;
    const set = await store.unit(member, async (unit) => {
      runs += 1;
      return unit.sharedState.put(draft);
    });
    expect([runs, set.version]).toEqual([2, 1]);
    expect((await store.sharedState.byOwners(member, "User", ["user-1"])).get("user-1")).toEqual([
      set,
    ]);
  });

  test("when another was told an owner's first fact at the same time", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO text_index/, effect: { error: 1 } });
    const fact = { content: "Likes tea", vector: [1, 0], userId: "user-1" };
    const told = await factsOn(store).upsert(member, fact);
    expect(told).toMatchObject({ outcome: "CREATED", similarity: null });
    const again = await factsOn(store).upsert(member, fact);
    expect(again).toMatchObject({ outcome: "REINFORCED", memory: { id: told.memory.id } });
    expect(await store.memories.count(member)).toBe(1);
  });

  test("but not without end", async () => {
    double.addFault({
      at: "execute",
      sql: /INSERT INTO thread/,
      times: 5,
      effect: { error: 60 },
    });
    const { work, runs } = findOrMake();
    await expect(store.unit(member, work)).rejects.toMatchObject({
      code: "STORE_UNAVAILABLE",
      cause: { errorNum: 60 },
    });
    expect(runs).toHaveLength(5);
    await keep(store, { actors: [aUser()] });
  });

  test("but not for an id that its caller may not give, whoever has it", async () => {
    await keep(store, { threads: [aThread()] });
    const { work } = findOrMake({ userId: "user-2" });
    const stranger = { ...member, userId: "user-2" };
    await expect(store.unit(stranger, work)).rejects.toThrow(InvalidInputError);
  });

  test("but not for an id that it made itself", async () => {
    const twice = store.unit(member, async (unit) => {
      await findOrMake().work(unit);
      await unit.threads.insert(aThread());
    });
    await expect(twice).rejects.toThrow(AlreadyExistsError);
  });

  test("but not for an id that it did not look for", async () => {
    await keep(store, { threads: [aThread()] });
    let runs = 0;
    const again = store.unit(member, async (unit) => {
      runs += 1;
      await unit.threads.insert(aThread());
    });
    await expect(again).rejects.toThrow(AlreadyExistsError);
    expect(runs).toBe(1);
  });
});

describe("A connection that is lost", () => {
  test("during a unit has it run again on another", async () => {
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { disconnect: "before" } });
    await keep(store, { actors: [aUser()], threads: [aThread()] });
    expect(await countThreads()).toBe(1);
    expect((await store.actors.byIds(member, "User", ["user-1"])).size).toBe(1);
  });

  test("during a read has it run again on another", async () => {
    await keep(store, { threads: [aThread()] });
    await double.dropConnections();
    expect(await countThreads()).toBe(1);
  });
});

describe("Events", () => {
  test("of two processes share one order", async () => {
    const other = await open();
    for (const [n, writer] of [store, other, store, other].entries())
      await keep(writer, { events: [anEvent({ subjectId: `memory-${n}` })] });
    const read = await other.events.tail(systemPrincipal, 0, 10);
    expect(read.map(({ position, subjectId }) => [position, subjectId])).toEqual([
      [1, "memory-0"],
      [2, "memory-1"],
      [3, "memory-2"],
      [4, "memory-3"],
    ]);
    expect(await store.events.head()).toBe(4);
  });

  test.each([
    ["the next unit's", () => keep(store, { events: [anEvent({ subjectId: "second" })] }), 2],
    ["the next start's", () => open(), 1],
  ])("that a unit could not give positions get them in %s stamping", async (_name, next, head) => {
    double.addFault({ at: "execute", sql: /MERGE INTO event/, times: 2, effect: { error: 1013 } });
    await keep(store, { threads: [aThread()], events: [anEvent({ subjectId: "first" })] });
    expect([await countThreads(), await store.events.head()]).toEqual([1, 0]);
    await next();
    const [first] = await store.events.tail(systemPrincipal, 0, 10);
    expect(first).toMatchObject({ position: 1, subjectId: "first" });
    expect(await store.events.head()).toBe(head);
  });
});

describe("A list that metadata filters", () => {
  test("goes on where its last page ended, however many rows lie between", async () => {
    const threads = Array.from({ length: 450 }, (_, n) =>
      aThread({
        id: `thread-${n}`,
        metadata: { third: n % 220 === 3 },
        createdAt: n,
        updatedAt: n,
      }),
    );
    await keep(store, { threads });
    const query = { filter: { metadata: { third: true } } };
    const first = await store.threads.page(member, pageRequest({ first: 2 }), query);
    expect(first.items.map(({ id }) => id)).toEqual(["thread-443", "thread-223"]);
    expect(first.hasNextPage).toBe(true);
    const rest = await store.threads.page(
      member,
      pageRequest({ first: 2, after: [223, "thread-223"] }),
      query,
    );
    expect(rest.items.map(({ id }) => id)).toEqual(["thread-3"]);
    expect(rest.hasNextPage).toBe(false);
    const last = await store.threads.pageBy(
      member,
      "userId",
      ["user-1", "nobody"],
      pageRequest({ last: 2 }),
      query,
    );
    expect(last.get("user-1")?.items.map(({ id }) => id)).toEqual(["thread-223", "thread-3"]);
    expect(last.get("user-1")?.hasPreviousPage).toBe(true);
    expect(last.get("nobody")?.items).toEqual([]);
  });
});
