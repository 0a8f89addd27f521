import oracledb from "oracledb";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import type { Memory } from "../../src/core/memories/memory.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { withSteps } from "../../src/core/messages/trace.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { earliestTime, latestTime } from "../../src/core/time/time-range.js";
import { Connection } from "../../src/store/oracle/connection.js";
import { readTime } from "../../src/store/relational/schema/columns.js";
import { raw, sql, type Sql } from "../../src/store/relational/sql/sql.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { FakeClock } from "../support/fake-clock.js";
import { Statements } from "../support/statements.js";
import { emptyTables, openOrMakeStore, withConnection } from "./oracle-database.js";
import { aJob, aMemory, aMessage, aThread, keep, member, noon } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(() => emptyTables(double));

async function open(onStatement?: (sql: string) => void): Promise<MemoryStore> {
  const { connectString, user, password } = double;
  const clock = new FakeClock(noon);
  const store = await openOrMakeStore({ connectString, user, password, clock, onStatement });
  onTestFinished(() => store.close());
  return store;
}

function byId(memories: readonly Memory[]): Map<string, Memory> {
  return new Map(memories.map((memory) => [memory.id, memory]));
}

const first = { limit: 1, fromEnd: false };

describe.each(["UTC", "America/New_York", "Europe/Berlin"])("With clocks of %s", (zone) => {
  // UTC times that do not exist as local times: between 2 and 3, when clocks are put forward.
  const times = [
    "2026-03-08T01:59:59.999Z",
    "2026-03-08T02:30:00.123Z",
    "2026-03-29T02:30:00.456Z",
  ].map((time) => Date.parse(time));

  beforeEach(() => {
    vi.stubEnv("TZ", zone);
    return () => void vi.unstubAllEnvs();
  });

  test("times are stored, read, compared, sorted and paged to the millisecond", async () => {
    const store = await open();
    const memories = times.map((time) =>
      aMemory({
        id: `m-${time}`,
        createdAt: time,
        updatedAt: time,
        timestamp: time,
        validFrom: time,
        validTo: time + 1,
      }),
    );
    await keep(store, { memories });
    const ids = memories.map(({ id }) => id);
    expect(await store.memories.byIds(member, ids)).toEqual(byId(memories));
    const newestFirst = memories.toReversed();
    for (const [i, memory] of newestFirst.entries()) {
      const before = newestFirst[i - 1];
      const after = before && [before.createdAt, 0, before.id];
      const page = await store.memories.page(member, { ...first, after });
      expect(page.items).toEqual([memory]);
    }
    for (const [i, time] of times.entries()) {
      const trueAt = async (validAt: number) => [
        ...(await store.memories.byIds(member, ids, { validAt })).keys(),
      ];
      expect(await trueAt(time)).toEqual([ids[i]]);
      expect(await trueAt(time - 1)).toEqual([]);
      expect(await trueAt(time + 1)).toEqual([]);
    }
  });

  test("steps have their message's time", async () => {
    const store = await open();
    const step = { tool: "search", arguments: "{}", output: "ok", usage: null };
    const metadata = withSteps(null, [step]);
    const messages = times.map((timestamp, i) =>
      aMessage({ id: `m-${i}`, timestamp, expiresAt: i === 1 ? noon + 1 : null, metadata }),
    );
    await keep(store, { threads: [aThread()], messages });
    const count = async (since?: number, until?: number) =>
      (await store.traces.totalsBy(member, "threadId", ["thread-1"], { since, until }))
        .get("thread-1")
        ?.map((one) => one.count);
    expect(await count()).toEqual([3]);
    for (const [i, time] of times.entries()) {
      expect(await count(time)).toEqual([3 - i]);
      expect(await count(time, time + 1)).toEqual([1]);
      expect(await count(time + 1, time + 2)).toEqual([]);
    }
  });
});

test("the first and the last time that there are can be stored, and no others", async () => {
  const store = await open();
  const memory = (time: number) =>
    aMemory({ id: `m${time}`, createdAt: time, updatedAt: time, timestamp: time });
  const memories = [earliestTime, latestTime].map(memory);
  await keep(store, { memories });
  expect(
    await store.memories.byIds(
      member,
      memories.map(({ id }) => id),
    ),
  ).toEqual(byId(memories));
  for (const time of [earliestTime - 1, latestTime + 1, Number.NaN])
    await expect(keep(store, { memories: [memory(time)] })).rejects.toThrow(RangeError);
  expect(await store.memories.count(member)).toBe(2);
});

test("what is beyond all times is later, or earlier, than all that is stored", async () => {
  const store = await open();
  await keep(store, { threads: [aThread()], jobs: [aJob({ runAt: noon })] });
  const never = Number.MAX_SAFE_INTEGER;
  const kinds = [aJob().kind];
  expect(await store.jobs.due(systemPrincipal, kinds, never, 9)).toHaveLength(1);
  expect(await store.jobs.due(systemPrincipal, kinds, -never, 9)).toEqual([]);
  expect(await store.jobs.nextDueAt(systemPrincipal, kinds)).toBe(noon);
  const count = async (after: readonly [number, string]) =>
    (await store.threads.page(member, { ...first, after })).items.length;
  expect([await count([never, "x"]), await count([-never, "x"])]).toEqual([1, 0]);
});

test("no time is read without its zone", async () => {
  const store = await open();
  await keep(store, { threads: [aThread({ createdAt: noon })] });
  await withConnection(double, async (lent) => {
    const connection = new Connection(oracledb, lent, {});
    const column = (text: Sql) =>
      connection.get(sql`SELECT ${text} AS "createdAt" FROM {thread} r`);
    expect(await column(readTime("r.created_at"))).toEqual({ createdAt: noon });
    await expect(column(raw("r.created_at"))).rejects.toThrow("createdAt is read without its zone");
  });
});

test("columns of times are compared and sorted by bare, as indexes have them", async () => {
  const statements = new Statements();
  const store = await open(statements.listen);
  const owner = { userId: "user-1" };
  statements.take();
  await store.memories.page(member, { ...first, after: [noon, 0, "x"] });
  await store.memories.pageBy(member, "userId", ["user-1"], first, {
    filter: { asOf: { validAt: noon, knownAt: noon } },
  });
  const order = { field: "TIMESTAMP", direction: "ASC" } as const;
  await store.messages.page(member, first, { order, filter: { since: noon, until: noon, owner } });
  await store.jobs.due(systemPrincipal, ["EXTRACT_MEMORIES"], noon, 1);
  await store.unit(member, ({ memories }) => memories.expired(noon, 1));
  const asked = statements.take().filter((one) => one.includes("SYS_EXTRACT_UTC("));
  expect(asked.length).toBeGreaterThan(4);
  for (const one of asked) {
    // A value with a zone is only selected.
    const count = (part: string) => one.split(part).length - 1;
    expect(count("FROM_TZ(")).toBe(count(`, '+00:00') AS "`));
    // A value in UTC without a zone is only a bind.
    expect(one).not.toMatch(/SYS_EXTRACT_UTC\((?!:b\d+\))/);
  }
});
