import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { pageRequest } from "../../src/core/lists/page.js";
import { emptyTables, withConnection, openOrMakeStore } from "../store/oracle-database.js";
import { startOracle, type OracleTarget } from "../store/oracle-target.js";
import { aMemory, aMessage, aThread, keep, member, noon } from "../store/samples.js";

// How a database handles values at the limits of its types. The double's behaviour comes from
// PostgreSQL.

vi.setConfig({ testTimeout: 60_000 });

let target: OracleTarget;
let store: MemoryStore;

beforeAll(async () => {
  target = await startOracle();
}, 120_000);

afterAll(() => target.close());

beforeEach(async () => {
  await emptyTables(target);
  const { connectString, user, password } = target;
  store = await openOrMakeStore({ connectString, user, password });
});

afterEach(() => store.close());

/** Four bytes in UTF-8, and two code units in JavaScript. */
const wide = "\u{1F9E0}";

test("names of as many characters as they may have fit, however many bytes these take", async () => {
  const id = wide.repeat(128);
  // A column of 1000 characters holds at most 4000 bytes of these.
  const thread = aThread({ id, userId: wide.repeat(127), agentId: id, chatId: wide.repeat(1000) });
  await keep(store, { threads: [thread] });
  expect(await store.threads.byIds(member, [id])).toEqual(new Map([[id, thread]]));
  const page = await store.threads.pageBy(member, "agentId", [id], pageRequest({ first: 1 }));
  expect(page.get(id)?.items).toEqual([thread]);
});

test.each([
  ["a million letters", "letters ".repeat(125_000)],
  ["a million bytes of characters that take four", wide.repeat(250_000)],
  ["4000 bytes", "é".repeat(2000)],
  ["one byte more than that", `${"é".repeat(2000)}x`],
  ["32,768 bytes", "x".repeat(32_768)],
  ["nothing", ""],
])("a content of %s is read as it was written", async (_name, content) => {
  await keep(store, { threads: [aThread()], messages: [aMessage({ content })] });
  const found = await store.messages.byIds(member, ["message-1"]);
  // toEqual would print both contents.
  expect(found.get("message-1")?.content === content).toBe(true);
});

test("metadata are read as they were written: text, numbers, nothing, and the empty string", async () => {
  const metadata = {
    text: `quotes " and ' and \\ and \n and ${wide}`,
    "a.b c": ["", null, true, -0.5, 1e-7, 12345678901234, 0.1],
    nested: { empty: {}, none: [], deep: [[{ "": "" }]] },
    long: "x".repeat(40_000),
  };
  await keep(store, { memories: [aMemory({ metadata })] });
  const found = await store.memories.byIds(member, ["memory-1"]);
  expect(found.get("memory-1")?.metadata).toEqual(metadata);
});

test("times are kept to the millisecond, before 1970 and after 2038 too", async () => {
  const times = [1, 999, -1, -86_400_001, 2 ** 32 * 1000 + 7, noon + 123];
  const threads = times.map((time, i) =>
    aThread({ id: `thread-${i}`, createdAt: time, updatedAt: time }),
  );
  await keep(store, { threads });
  const { items } = await store.threads.page(member, pageRequest({ first: 10 }));
  expect(items.map(({ createdAt }) => createdAt)).toEqual(times.toSorted((a, b) => b - a));
});

describe("Sorting", () => {
  const ids = ["Zebra", "apple", "Ärger", "zebra", "ähnlich", "_x", "10", "9", wide, "ﬀ"];

  test("is by code points, whatever the language of the database is", async () => {
    await keep(store, { threads: ids.map((id) => aThread({ id })) });
    const sorted = ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const { items } = await store.threads.page(member, pageRequest({ first: 20 }));
    expect(items.map(({ id }) => id)).toEqual(sorted.toReversed());
  });

  test("goes on after a cursor where it stopped", async () => {
    await keep(store, { threads: ids.map((id) => aThread({ id })) });
    const seen: string[] = [];
    for (;;) {
      const last = seen.at(-1);
      const after = last === undefined ? undefined : [aThread().createdAt, last];
      const { items } = await store.threads.page(
        member,
        pageRequest({ first: 3, ...(after && { after }) }),
      );
      if (items.length === 0) break;
      seen.push(...items.map(({ id }) => id));
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen).size).toBe(ids.length);
  });
});

test("an id in other capitals is another id", async () => {
  await keep(store, { threads: [aThread({ id: "Thread" }), aThread({ id: "thread" })] });
  expect((await store.threads.byIds(member, ["THREAD", "thread"])).size).toBe(1);
});

test("tables are the user's alone: all that the store makes is in its schema", async () => {
  const names = await withConnection(target, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    return rows.map(([name]) => name);
  });
  expect(names).toEqual(expect.arrayContaining(["META", "MESSAGE", "MEMORY", "POSTING"]));
});
