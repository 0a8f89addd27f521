import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { systemPrincipal } from "../../src/core/principal.js";
import type { Connection } from "../../src/store/oracle/connection.js";
import type { ConnectionPool } from "../../src/store/relational/connections/connection-pool.js";
import { openPool } from "../../src/store/oracle/open-pool.js";
import type { OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";
import { raw } from "../../src/store/relational/sql/sql.js";
import { CommitInDoubtError } from "../../src/store/relational/connections/pooled-writer.js";
import { UnitMarks } from "../../src/store/oracle/unit-marks.js";
import type { Fault } from "../../tools/oracle-double/faults.js";
import type { OracleDouble } from "../../tools/oracle-double/listener.js";
import { Copies } from "../../tools/oracle-double/prepared-database.js";
import { FakeClock } from "../support/fake-clock.js";
import { emptyStore } from "../support/oracle-setup.js";
import { Random, soakSeed } from "../support/random.js";
import { Statements } from "../support/statements.js";
import { openOrMakeStore, withConnection } from "./oracle-database.js";
import { aThread, anEvent, keep, member } from "./samples.js";

/** The statement before a unit's COMMIT, and the one that asks for its outcome. */
const committing = /^UPDATE unit_mark/;
const asking = /^INSERT INTO unit_mark .*:b2, 1,/;

const copies = new Copies(emptyStore());
let double: OracleDouble;
let store: MemoryStore;
const opened: { close(): Promise<void> }[] = [];
const statements = new Statements();

afterAll(() => copies.close());

beforeEach(async () => {
  double = await copies.start();
  store = await open();
  statements.take();
});

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await double.close();
});

async function open(options: Partial<OracleStoreOptions> = {}) {
  const { connectString, user, password } = double;
  const onStatement = statements.listen;
  // With one connection, a connection leak would show.
  const access = { connectString, user, password, poolMax: 1 };
  const store = await openOrMakeStore({ ...access, onStatement, ...options });
  opened.push(store);
  return store;
}

const countThreads = () => store.threads.count(member);

/** Stores a thread and an event of it, and returns how often the work ran. */
async function keepOnce(to = store) {
  let runs = 0;
  const result = await to.unit(member, async (unit) => {
    runs += 1;
    await unit.threads.insert(aThread());
    await unit.events.append([anEvent({ subjectId: "told" })]);
    return `run ${runs}`;
  });
  return { runs, result };
}

async function told() {
  const events = await store.events.tail(systemPrincipal, 0, 10);
  return events.map(({ position, subjectId }) => [position, subjectId]);
}

/** Errors after which the driver closes the connection and reports NJS-500. */
const closing = [600, 602, 1041];

describe("A unit whose COMMIT gets no answer", () => {
  test.each(closing)("is done once, where the database answers with ORA-%d", async (error) => {
    double.addFault({ at: "execute", sql: committing, effect: { error } });
    expect(await keepOnce()).toEqual({ runs: 2, result: "run 2" });
    expect([await countThreads(), await told()]).toEqual([1, [[1, "told"]]]);
  });

  test.each([...closing, 2399])("reads again, where a read ends in ORA-%d", async (error) => {
    double.addFault({ at: "execute", sql: /FROM thread/, effect: { error } });
    expect(await countThreads()).toBe(0);
  });

  test("is done once and answered, where the COMMIT was done", async () => {
    double.addFault({ at: "execute", sql: committing, effect: { disconnect: "after" } });
    expect(await keepOnce()).toEqual({ runs: 1, result: "run 1" });
    expect(await countThreads()).toBe(1);
    expect(await told()).toEqual([[1, "told"]]);
  });

  test("is run again, where the COMMIT did not get through", async () => {
    double.addFault({ at: "execute", sql: committing, effect: { disconnect: "before" } });
    expect(await keepOnce()).toEqual({ runs: 2, result: "run 2" });
    expect(await countThreads()).toBe(1);
    expect(await told()).toEqual([[1, "told"]]);
  });

  test.each([
    ["before", 2],
    ["after", 1],
  ] as const)(
    "is asked about until there is an answer: lost %s it, and so are the first questions",
    async (disconnect, runs) => {
      double.addFault({ at: "execute", sql: committing, effect: { disconnect } });
      double.addFault({ at: "execute", sql: asking, effect: { disconnect: "before" } });
      double.addFault({ at: "execute", sql: asking, effect: { disconnect: "after" } });
      expect((await keepOnce()).runs).toBe(runs);
      expect(await countThreads()).toBe(1);
      expect(await told()).toEqual([[1, "told"]]);
    },
  );

  test("fails, where nobody can be asked, and is kept or not", async () => {
    double.addFault({ at: "execute", sql: committing, effect: { disconnect: "after" } });
    double.addFault({ at: "execute", sql: asking, times: 5, effect: { disconnect: "before" } });
    await expect(keepOnce()).rejects.toThrow(/cannot be asked whether it was kept/);
    expect(await countThreads()).toBe(1);
  });

  test("fails with STORE_UNAVAILABLE, where it never got through, and keeps nothing", async () => {
    double.addFault({ at: "execute", sql: committing, times: 5, effect: { disconnect: "before" } });
    await expect(keepOnce()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    expect(await countThreads()).toBe(0);
  });

  test("in time is kept once, whether it was broken off before it was done or after", async () => {
    const hasty = await open({ callTimeoutMs: 100 });
    double.addFault({ at: "execute", sql: committing, effect: { delayMs: 400 } });
    await keepOnce(hasty);
    expect(await countThreads()).toBe(1);
    expect(await told()).toEqual([[1, "told"]]);
  });

  test("is done once, where its connection is lost while the COMMIT is under way", async () => {
    const sending = Promise.withResolvers<void>();
    const cut = await open({ onStatement: (sql) => committing.test(sql) && sending.resolve() });
    double.addFault({ at: "execute", sql: committing, effect: { delayMs: 300 } });
    const keeping = keepOnce(cut);
    await sending.promise;
    await double.dropConnections();
    await keeping;
    expect(await countThreads()).toBe(1);
    expect(await told()).toEqual([[1, "told"]]);
  });

  test("leaves the next unit as it is", async () => {
    double.addFault({ at: "execute", sql: committing, effect: { disconnect: "after" } });
    await keepOnce();
    await keep(store, { threads: [aThread({ id: "thread-2" })] });
    expect(await countThreads()).toBe(2);
  });
});

test("whatever connections are lost, and when, each unit that is answered was kept once", async () => {
  const random = new Random(soakSeed());
  const oneOf = <T>(...all: readonly [T, ...T[]]) => all[random.between(0, all.length - 1)] as T;
  const many = await open({ poolMax: 4 });
  const lose = () =>
    double.addFault({
      at: "execute",
      sql: oneOf(committing, committing, asking, /^SELECT is_fence/, /^INSERT INTO event/),
      effect: oneOf<Fault["effect"]>(
        { disconnect: "before" },
        { disconnect: "after" },
        { error: 60 },
      ),
    });
  const outcomes = new Map<string, string>();
  const write = async (subjectId: string) => {
    const kept = keep(many, { events: [anEvent({ subjectId })] });
    outcomes.set(subjectId, await kept.then(() => "kept", codeOf));
  };
  for (let round = 0; round < 25; round++) {
    for (let n = random.between(0, 4); n > 0; n--) lose();
    await Promise.all(["a", "b", "c"].map((name) => write(`${name}${round}`)));
  }
  await keep(store, { events: [anEvent({ subjectId: "last" })] });
  const events = await store.events.tail(systemPrincipal, 0, 1000);
  const times = (id: string) => events.filter(({ subjectId }) => subjectId === id).length;
  const wrong = [...outcomes].filter(
    ([id, outcome]) => !(mayBeThere.get(outcome) ?? []).includes(times(id)),
  );
  expect(wrong).toEqual([]);
  expect([...outcomes.values()].filter((one) => one === "kept").length).toBeGreaterThan(50);
});

/** How often an event may be in the log, by the outcome of its unit. */
const mayBeThere: ReadonlyMap<string, readonly number[]> = new Map([
  ["kept", [1]],
  ["STORE_UNAVAILABLE", [0]],
  ["in doubt", [0, 1]],
]);

function codeOf(error: Error & { code?: string }): string {
  return error instanceof CommitInDoubtError ? "in doubt" : (error.code ?? error.message);
}

/** Temporary errors of a database that still answers. */
const passing = [257, 1109, 4031, 4036, 16_000];

describe.each(passing)("While the database answers with ORA-%d", (error) => {
  test("a read is run again", async () => {
    double.addFault({ at: "execute", sql: /FROM thread/, effect: { error } });
    expect(await countThreads()).toBe(0);
  });

  test.each([
    ["the first call", /^INSERT INTO unit_mark/, 1],
    ["a change", /^INSERT INTO thread/, 2],
    ["the COMMIT", committing, 2],
  ])("a unit is run again that gets it for %s", async (_name, sql, runs) => {
    double.addFault({ at: "execute", sql, effect: { error } });
    expect((await keepOnce()).runs).toBe(runs);
    expect([await countThreads(), await told()]).toEqual([1, [[1, "told"]]]);
  });

  test("it is asked again whether a unit was kept", async () => {
    double.addFault({ at: "execute", sql: committing, effect: { disconnect: "after" } });
    double.addFault({ at: "execute", sql: asking, effect: { error } });
    expect((await keepOnce()).runs).toBe(1);
    expect(await countThreads()).toBe(1);
  });

  test("a unit fails with STORE_UNAVAILABLE in the end, and keeps nothing", async () => {
    double.addFault({ at: "execute", sql: /^INSERT INTO thread/, times: 5, effect: { error } });
    await expect(keepOnce()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    expect(await countThreads()).toBe(0);
  });
});

describe("A COMMIT that is refused", () => {
  test("fails the unit, and is not asked about", async () => {
    double.addFault({ at: "execute", sql: committing, effect: { error: 1653 } });
    await expect(keepOnce()).rejects.toMatchObject({
      code: "STORE_FULL",
      cause: { cause: { errorNum: 1653 } },
    });
    expect(statements.take().filter((sql) => asking.test(sql))).toEqual([]);
    expect(await countThreads()).toBe(0);
  });

  test.each([
    ["another's lock", 60],
    ["what another has deleted meanwhile", 2091],
  ])("over %s has the unit run again", async (_name, error) => {
    double.addFault({ at: "execute", sql: committing, effect: { error } });
    expect((await keepOnce()).runs).toBe(2);
    expect(await countThreads()).toBe(1);
  });
});

describe("Marks", () => {
  let pool: ConnectionPool<Connection>;
  let marks: UnitMarks;

  beforeEach(async () => {
    const { connectString, user, password } = double;
    pool = await openPool({ connectString, user, password, poolMax: 2 }, {});
    opened.push(pool);
    marks = new UnitMarks(pool);
  });

  const insertState = raw(
    "INSERT INTO shared_state (tenant_id, owner_type, owner_id, key, value, version, updated_at) VALUES ('t', 'k', 'o', 'late', '1', 1, TIMESTAMP '2026-05-08 12:00:00')",
  );

  test("keep a COMMIT out that comes when it was taken for lost", async () => {
    await pool.use(async (slow) => {
      const lane = await marks.begin(slow);
      expect(await pool.track(() => marks.wasKept(lane))).toBe(false);
      await slow.run(insertState);
      await expect(marks.commit(slow, lane)).rejects.toMatchObject({ errorNum: 1 });
    });
    expect(await rowsOf("shared_state")).toBe(0);
  });

  test("wait for a COMMIT that is under way", async () => {
    await pool.use(async (slow) => {
      const lane = await marks.begin(slow);
      await slow.run(insertState);
      await slow.run(raw(`UPDATE unit_mark SET turn = 1 WHERE lane = '${lane.id}'`));
      const asked = pool.track(() => marks.wasKept(lane));
      await slow.commit();
      expect(await asked).toBe(true);
    });
    expect(await rowsOf("shared_state")).toBe(1);
  });

  test("are one row for units that follow each other", async () => {
    for (const id of ["a", "b", "c"]) await keep(store, { threads: [aThread({ id })] });
    expect(await rowsOf("unit_mark")).toBe(1);
  });

  test("are not made by units that change nothing", async () => {
    await keep(store, { threads: [aThread()] });
    statements.take();
    await store.unit(member, (unit) => unit.threads.find("thread-1"));
    expect(statements.take().filter((sql) => sql.includes("unit_mark"))).toEqual([]);
  });

  test("of processes that have ended are removed after a day", async () => {
    await keep(store, { threads: [aThread()] });
    const clock = new FakeClock(Date.now() + 23 * 60 * 60 * 1000);
    await open({ clock });
    expect(await rowsOf("unit_mark")).toBe(1);
    clock.advance(2 * 60 * 60 * 1000);
    await open({ clock });
    expect(await rowsOf("unit_mark")).toBe(0);
  });

  test("that somebody has removed are made anew", async () => {
    await keep(store, { threads: [aThread({ id: "a" })] });
    await withConnection(double, (connection) =>
      connection.execute("DELETE FROM unit_mark", [], { autoCommit: true }),
    );
    await keep(store, { threads: [aThread({ id: "b" })] });
    await keep(store, { threads: [aThread({ id: "c" })] });
    expect(await rowsOf("unit_mark")).toBe(1);
  });
});

async function rowsOf(table: string): Promise<number | undefined> {
  return withConnection(double, async (connection) => {
    const { rows } = await connection.execute<[number]>(`SELECT COUNT(*) FROM ${table}`);
    return rows?.[0]?.[0];
  });
}
