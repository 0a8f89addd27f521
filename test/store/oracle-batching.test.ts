import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { AlreadyExistsError } from "../../src/core/errors/request-errors.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { defaultFadingPolicy } from "../../src/core/facts/fading-policy.js";
import { fade } from "../../src/core/facts/fading.js";
import { RecordWriter } from "../../src/core/records/record-writer.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { systemPrincipal, type Principal } from "../../src/core/principal.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { unindexAll } from "../../src/core/search/passages/passages.js";
import type { OracleDouble } from "../../tools/oracle-double/listener.js";
import { Copies } from "../../tools/oracle-double/prepared-database.js";
import { FakeClock } from "../support/fake-clock.js";
import { emptyStore } from "../support/oracle-setup.js";
import { Statements } from "../support/statements.js";
import { settingsRules } from "../support/model-calls.js";
import { openOrMakeStore } from "./oracle-database.js";
import {
  aJob,
  aMemory,
  aMessage,
  anEvent,
  anEvidence,
  aPassage,
  aThread,
  keep,
  member,
  noon,
  vectorQuery,
} from "./samples.js";
import { wordAnalyser } from "./suite/word-analyser.js";

const admin: Principal = { ...member, roles: ["admin", "member"] };

const copies = new Copies(emptyStore());
let double: OracleDouble;
let store: MemoryStore;
const statements = new Statements();

afterAll(() => copies.close());

beforeEach(async () => {
  double = await copies.start();
  const { connectString, user, password } = double;
  const onStatement = statements.listen;
  store = await openOrMakeStore({ connectString, user, password, poolMax: 1, onStatement });
});

afterEach(async () => {
  await store.close();
  await double.close();
});

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `id-${i}`);
}

/** Lists of keys with every length and type that a statement can receive. */
const lists: readonly (readonly string[])[] = [
  ["id-1"],
  ["id-1", "id-2"],
  ["id-1", "id-1"],
  numbered(700),
  ["", "\u0001", 'it\'s "quoted" \\ :b1 {thread}', "🫖 茶", "k".repeat(5000)],
  numbered(700).map((id) => `${"🫖".repeat(60)}${id}`),
];

const page = pageRequest({ first: 10 });
const asOf = { validAt: 0, knownAt: 0 };
const near = { owner: {}, includeInvalid: true };
type Read = (keys: readonly string[]) => Promise<unknown>;

/** Every read that takes a list of keys, with the properties of the list that change the statement. */
const reads: Readonly<Record<string, Read>> = {
  "actors.byIds": (ids) => store.actors.byIds(member, "User", ids),
  "threads.byIds": (ids) => store.threads.byIds(member, ids),
  "threads.pageBy": (ids) => store.threads.pageBy(member, "userId", ids, page),
  "threads.countBy": (ids) => store.threads.countBy(member, "agentId", ids),
  "messages.byIds": (ids) => store.messages.byIds(member, ids),
  "messages.pageByThread": (ids) => store.messages.pageBy(member, "threadId", ids, page),
  "messages.countByThread": (ids) => store.messages.countBy(member, "threadId", ids),
  "messages.countByThread, filtered": (roles) =>
    store.messages.countBy(member, "threadId", ["t"], { roles }),
  "messages.page, filtered": (names) =>
    store.messages.page(member, page, { filter: { names, stepNames: names } }),
  "messages.windowByThread": (ids) =>
    store.messages.windowByThread(member, ids, { from: 0, to: null, newest: 2 }),
  "messages.newestByThread": (ids) =>
    store.messages.newestByThread(member, ids, { limit: 2, except: 1 }),
  "messages.around": (ids) => store.messages.around(member, placesIn(ids), 2),
  "messages.following": (ids) => store.messages.following(member, placesIn(ids), 2),
  "traces.totalsBy": (ids) => store.traces.totalsBy(member, "threadId", ids),
  "memories.byIds": (ids) => store.memories.byIds(member, ids),
  "memories.byIds, as they were": (ids) => store.memories.byIds(member, ids, asOf),
  "memories.pageBy": (ids) => store.memories.pageBy(member, "userId", ids, page),
  "memories.pageBy messages": (ids) => store.memories.pageBy(member, "messageId", ids, page),
  "memories.countBy": (ids) => store.memories.countBy(member, "jobId", ids),
  "memories.evidencePage": (ids) => store.memories.evidencePage(member, ids, page),
  "memories.evidenceCount": (ids) => store.memories.evidenceCount(member, ids),
  "memories.revisionPage": (ids) => store.memories.revisionPage(member, ids, page),
  "memories.revisionCount": (ids) => store.memories.revisionCount(member, ids),
  "links.byIds": (ids) => store.links.byIds(member, ids),
  "links.pageByMemory": (ids) => store.links.pageByMemory(member, ids, page),
  "links.countByMemory": (ids) => store.links.countByMemory(member, ids),
  "jobs.byIds": (ids) => store.jobs.byIds(member, ids),
  "jobs.pageByThread": (ids) => store.jobs.pageBy(member, "threadId", ids, page),
  "jobs.countByThread": (ids) => store.jobs.countBy(member, "threadId", ids, { states: ["READY"] }),
  "summaries.byThreads": (ids) => store.summaries.byThreads(member, ids),
  "sharedState.byOwners": (ids) => store.sharedState.byOwners(member, "Thread", ids, ["key"]),
  "sharedState.byOwners, of keys": (keys) =>
    store.sharedState.byOwners(member, "Thread", ["t"], keys),
  "passages.candidates": (ids) => {
    const index = { id: 1, entity: "Memory", owner: "user:user-1", passageCount: 1 } as const;
    return store.passages.candidates(
      member,
      index,
      ids.map((_, i) => i),
      near,
    );
  },
  "passages.nearness": (ids) => store.passages.nearness(member, "Memory", vectorQuery(1, 0), ids),
};

function placesIn(threadIds: readonly string[]) {
  return threadIds.map((threadId, seq) => ({ threadId, seq }));
}

describe("A read of many is one statement, and the same one however many there are:", () => {
  test.each(Object.keys(reads))("%s", async (name) => {
    const heard: string[][] = [];
    for (const keys of lists) {
      statements.take();
      await reads[name]?.(keys);
      heard.push(withoutHints(statements.take()));
    }
    const [first] = heard;
    expect(first).toHaveLength(1);
    expect(heard).toEqual(lists.map(() => first));
  });

  test("the postings of terms in indexes", async () => {
    await index(3);
    const keys = await store.passages.indexes(member, "Memory", {});
    const heard: string[][] = [];
    for (const terms of lists) {
      statements.take();
      await store.passages.postings(member, keys, terms);
      heard.push(withoutHints(statements.take()));
    }
    expect(heard[0]).toHaveLength(4);
    expect(heard).toEqual(lists.map(() => heard[0]));
  });

  test("nothing is asked of the database where there is no parent", async () => {
    const lists = [
      "threads.pageBy",
      "messages.countByThread",
      "memories.pageBy",
      "traces.totalsBy",
    ];
    for (const name of lists) await reads[name]?.([]);
    expect(statements.take().filter((text) => text.includes("JSON_TABLE"))).toEqual([]);
  });
});

/** Hints contain the length of the list, rounded to a power of ten. */
function withoutHints(statements: readonly string[]): string[] {
  return statements.map((text) => text.replaceAll(/CARDINALITY\(k 10*\)/g, "CARDINALITY(k n)"));
}

/** Indexes a memory with this many passages. */
async function index(passages: number): Promise<void> {
  const texts = Array.from({ length: passages }, (_, i) => aPassage(`green tea number${i}`));
  await store.unit(member, (unit) => unit.passages.add(aMemory(), texts));
}

function messagesOf(count: number, change: (i: number) => object = () => ({})) {
  return Array.from({ length: count }, (_, i) => aMessage({ id: `m-${i}`, ...change(i) }));
}

/** The number of statements of a unit with this many records of every type. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  statements.take();
  await work();
  return statements.take().length;
}

describe("What a unit costs does not grow with", () => {
  const steps = { steps: [{ name: "search", type: "tool" }] };

  test("its messages, their passages, vectors and events", async () => {
    await keep(store, { threads: [aThread()] });
    const write = (from: number, count: number) =>
      costOf(() =>
        store.unit(member, async (unit) => {
          const drafts = messagesOf(count).map((one, i) => ({
            ...one,
            id: `m-${from + i}`,
            name: `name ${i}`,
            metadata: steps,
          }));
          const added = await unit.messages.append(aThread(), drafts);
          await unit.passages.addAll(
            added.map((record, i) => ({
              record,
              passages: [aPassage(`cup ${from + i}`)],
              vectors: { model: "m", vectors: [Float32Array.of(1, i)] },
            })),
          );
          await unit.events.append(added.map(({ id }) => anEvent({ subjectId: id })));
        }),
      );
    // The first write creates the index, its session and the vector space.
    await write(0, 2);
    const few = await write(2, 2);
    // Many postings may need a new row in the index's tail.
    expect((await write(4, 100)) - few).toBeLessThanOrEqual(1);
    expect(few).toBeLessThan(25);
    expect(await store.messages.count(member)).toBe(104);
  });

  test("a record's passages, when they are added, analysed anew and removed", async () => {
    await keep(store, { memories: [aMemory()] });
    const writeAll = async (count: number) => {
      const added = await costOf(() => index(count));
      const [key] = await store.passages.indexes(member, "Memory", {});
      const rebuilt = await costOf(() =>
        store.unit(member, (unit) =>
          unit.passages.rebuild(key?.id ?? 0, `other ${count}`, ({ text }) => ({
            ...aPassage(text),
            analyser: `other ${count}`,
          })),
        ),
      );
      const removed = await costOf(() =>
        store.unit(member, async (unit) => {
          const found = await unit.passages.find(aMemory());
          await unit.passages.remove(
            aMemory(),
            found.map((one) => ({ ...aPassage(one.text), analyser: `other ${count}`, ...one })),
          );
        }),
      );
      return { added, rebuilt, removed };
    };
    await writeAll(2);
    const few = await writeAll(2);
    expect(await writeAll(200)).toEqual(few);
    const [left] = await store.passages.indexes(member, "Memory", {});
    expect(left?.passageCount).toBe(0);
  });

  test("records, when they are taken out of the index", async () => {
    const remove = async (name: string, count: number) => {
      const memories = numbered(count).map((id) => aMemory({ id: `${name} ${id}` }));
      await keep(store, { memories });
      await store.unit(member, (unit) =>
        unit.passages.addAll(
          memories.map((record) => ({
            record,
            passages: [aPassage("green tea")],
            vectors: { model: "m", vectors: [Float32Array.of(1, 0)] },
          })),
        ),
      );
      return costOf(() => store.unit(member, (unit) => unindexAll(unit, memories, wordAnalyser)));
    };
    const few = await remove("few", 2);
    expect(await remove("many", 100)).toBe(few);
    expect(few).toBeLessThan(12);
    const [left] = await store.passages.indexes(member, "Memory", {});
    expect(left?.passageCount).toBe(0);
  });

  test.each(["MESSAGE", "MEMORY"] as const)(
    "its records of the type %s that are imported",
    async (type) => {
      await keep(store, { threads: [aThread()] });
      const clock = new FakeClock();
      const records = new RecordService(store, clock, new Indexer(wordAnalyser), settingsRules());
      const write = (name: string, count: number) => {
        const ids = numbered(count).map((id) => `${name} ${id}`);
        const roles = type === "MESSAGE" ? ["user"] : undefined;
        return costOf(() =>
          records.import(admin, { type, ids, contents: ids, roles, threadIds: ["thread-1"] }),
        );
      };
      // The first write creates the index and its session.
      await write("first", 1);
      const few = await write("few", 2);
      // Many postings may need a new row in the index's tail.
      expect((await write("many", 200)) - few).toBeLessThanOrEqual(1);
      expect(few).toBeLessThan(25);
    },
  );

  const removals = {
    "deleted with it": (deletion: Deletion, id: string) =>
      deletion.thread(member, { id, memories: "DELETE_ALL" }),
    "cleared, and what rests on them does not hold any more": (
      deletion: Deletion,
      threadId: string,
    ) => deletion.messages(member, { owner: { threadId }, confirm: true }),
  };
  test.each(Object.entries(removals))("a thread's messages that are %s", async (_, remove) => {
    const deletion = new Deletion(store, new FakeClock(), wordAnalyser);
    const removing = async (threadId: string, count: number) => {
      const ids = numbered(count).map((id) => `${threadId} ${id}`);
      await keep(store, {
        threads: [aThread({ id: threadId })],
        messages: ids.map((id) => aMessage({ id, threadId })),
        memories: ids.map((id) => aMemory({ id })),
        evidence: ids.map((id) => anEvidence({ id, memoryId: id, messageId: id })),
      });
      return costOf(() => remove(deletion, threadId));
    };
    const few = await removing("few", 2);
    expect(await removing("many", 100)).toBe(few);
  });

  test("facts that fade", async () => {
    const fading = async (name: string, count: number) => {
      const memories = numbered(count).map((id) =>
        aMemory({ id: `${name} ${id}`, policy: "FADING" }),
      );
      await keep(store, { memories });
      const cause = { principal: member, now: noon + 8 * 86_400_000, jobId: null };
      return costOf(() =>
        store.unit(member, (unit) =>
          fade(new RecordWriter(unit, cause), memories, () => defaultFadingPolicy),
        ),
      );
    };
    const few = await fading("few", 2);
    expect(await fading("many", 200)).toBe(few);
  });

  test("its memories and their evidence", async () => {
    await keep(store, { threads: [aThread()], messages: [aMessage()] });
    const write = (name: string, count: number) =>
      costOf(() => {
        const memories = numbered(count).map((id) => aMemory({ id: `${name} ${id}` }));
        const evidence = memories.map(({ id }) => anEvidence({ id, memoryId: id }));
        return keep(store, { memories, evidence });
      });
    expect(await write("many", 300)).toBe(await write("few", 2));
    expect(await store.memories.count(member)).toBe(302);
  });

  test("its statements of one kind, but by thousands", async () => {
    const events = numbered(1100).map((subjectId) => anEvent({ subjectId }));
    // The first unit creates its mark.
    await keep(store, { threads: [aThread()] });
    const few = await costOf(() => keep(store, { events: events.slice(0, 2) }));
    expect(await costOf(() => keep(store, { events }))).toBe(few + 1);
  });
});

describe("Rows that are written in one call", () => {
  beforeEach(() => keep(store, { threads: [aThread()], messages: [aMessage({ id: "m-5" })] }));

  const append = (drafts: ReturnType<typeof messagesOf>) =>
    store.unit(member, (unit) => unit.messages.append(aThread(), drafts));

  test("name the first whose id is taken, and leave nothing behind", async () => {
    await keep(store, { messages: [aMessage({ id: "m-7" })] });
    await expect(append(messagesOf(10))).rejects.toThrow(new AlreadyExistsError("Message", "m-5"));
    expect(await store.messages.count(member)).toBe(2);
  });

  test("name the one that is there twice", async () => {
    const drafts = messagesOf(4, (i) => ({ id: i === 3 ? "new-1" : `new-${i}` }));
    await expect(append(drafts)).rejects.toThrow(new AlreadyExistsError("Message", "new-1"));
  });

  test("are tried again, with all of the unit, where one that was looked for has come in between", async () => {
    // An expired message counts as absent until it is removed.
    await keep(store, { messages: [aMessage({ id: "expired", expiresAt: 1 })] });
    const loose = (id: string) => ({ ...aMessage({ id, threadId: null }), seq: null });
    const found: number[] = [];
    const insert = store.unit(member, async (unit) => {
      found.push((await unit.messages.byIds(["expired"])).size);
      await unit.messages.insert(["m-4", found.length === 1 ? "expired" : "m-6", "m-7"].map(loose));
    });
    await insert;
    expect(found).toEqual([0, 0]);
    const stored = await store.messages.byIds(member, ["m-4", "expired", "m-6", "m-7"]);
    expect([...stored.keys()].toSorted()).toEqual(["m-4", "m-6", "m-7"]);
  });

  test("are not tried again where the unit itself has one twice that it had looked for", async () => {
    let runs = 0;
    const insert = store.unit(member, async (unit) => {
      runs += 1;
      await unit.messages.byIds(["m-0"]);
      return unit.messages.append(aThread(), [...messagesOf(2), ...messagesOf(2)]);
    });
    await expect(insert).rejects.toThrow(new AlreadyExistsError("Message", "m-0"));
    expect(runs).toBe(1);
  });

  test("come back as they were, be they short, long, empty or null", async () => {
    const contents = ["short", "l".repeat(4000), "l".repeat(4001), "🫖".repeat(20_000), ""];
    const drafts = messagesOf(60, (i) => ({
      content: contents[i % contents.length] ?? null,
      metadata: i % 2 === 0 ? null : { text: contents[(i + 1) % contents.length] },
      name: i % 3 === 0 ? null : "maya",
      timestamp: i,
      expiresAt: i % 7 === 0 ? 4e12 : null,
    })).map((one) => ({ ...one, id: `all ${one.id}` }));
    const added = await append(drafts);
    const found = await store.messages.byIds(
      member,
      drafts.map(({ id }) => id),
    );
    expect([...found.values()].toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))).toEqual(
      added,
    );
  });

  test("are events in their order, be they short or long", async () => {
    const head = await store.events.head();
    const events = numbered(40).map((subjectId, i) =>
      anEvent({ subjectId, snapshot: { content: "x".repeat(i % 3 === 0 ? 5000 : 5) } }),
    );
    await store.unit(member, async (unit) => {
      await unit.events.append([anEvent({ subjectId: "first" })]);
      await unit.events.append(events);
      await unit.events.append([anEvent({ subjectId: "last" })]);
    });
    const read = await store.events.tail(systemPrincipal, head, 100);
    expect(read.map(({ subjectId }) => subjectId)).toEqual(["first", ...numbered(40), "last"]);
    expect(read[1]?.snapshot).toEqual({ content: "x".repeat(5000) });
  });

  test("take one call more where some have long texts and others have not", async () => {
    const drafts = messagesOf(50, (i) => ({ content: "x".repeat(i % 2 === 0 ? 5000 : 5) }));
    statements.take();
    await append(drafts.map((one) => ({ ...one, id: `mixed ${one.id}` })));
    expect(
      statements.take().filter((text) => text.startsWith("INSERT INTO message ")),
    ).toHaveLength(2);
  });
});

test("a fault of a row other than a taken key is the unit's", async () => {
  await keep(store, { threads: [aThread()] });
  const drafts = messagesOf(3, (i) => ({ role: i === 1 ? "r".repeat(2000) : "user" }));
  await expect(
    store.unit(member, (unit) => unit.messages.append(aThread(), drafts)),
  ).rejects.toMatchObject({ errorNum: 12899 });
  await expect(keep(store, { jobs: [aJob(), aJob()] })).rejects.toThrow(AlreadyExistsError);
});
