import type * as FastCheck from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { systemPrincipal } from "../../src/core/principal.js";
import { openPool } from "../../src/store/oracle/open-pool.js";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { UnitMarks } from "../../src/store/oracle/unit-marks.js";
import {
  Copies,
  prepareDatabase,
  type PreparedDatabase,
} from "../oracle-wire/prepared-database.js";
import { describeMemoryStore } from "./memory-store-suite.js";
import { problemsOf } from "./oracle-statement-checks.js";
import { listing, neverRun, statementsRun } from "./oracle-statements.js";
import { aMemory, anEvent, keep, member } from "./samples.js";

// Each statement takes its way through the driver, a socket and two databases' grammars.
vi.setConfig({ testTimeout: 60_000 });

vi.mock("../../src/store/oracle/sql.js", async (original) => {
  const { recordStatements } = await import("./oracle-statements.js");
  return recordStatements(await original());
});

vi.mock("fast-check", async (original) => {
  const { asRandom } = await import("./oracle-statements.js");
  const module = await original<typeof FastCheck>();
  const assert: typeof module.assert = (...given) => asRandom(() => module.assert(...given));
  return { ...module, assert, default: { ...module.default, assert } };
});

let prepared: PreparedDatabase | undefined;
let copies: Copies | undefined;
/** What the store says that it runs. */
const heard = new Set<string>();
const onStatement = (statement: string) => void heard.add(statement);

beforeAll(async () => {
  prepared = await prepareDatabase(async ({ connectString, user, password }) => {
    const access = { connectString, user, password };
    const schemaPolicy = "CREATE_IF_EMPTY";
    const store = await openOracleStore({ ...access, schemaPolicy, onStatement });
    await store.close();
  });
  copies = new Copies(prepared.place);
}, 60_000);

afterAll(() => prepared?.close());

/** A database of one's own, with an empty store. */
async function openCopy() {
  if (copies === undefined) throw new Error("The database has not been prepared.");
  const double = await copies.start();
  const { connectString, user, password } = double;
  return { double, access: { connectString, user, password }, close: () => double.close() };
}

describeMemoryStore({
  name: "Oracle",
  async open(clock) {
    const { access, close: closeCopy } = await openCopy();
    const store = await openOracleStore({ ...access, poolMax: 4, clock, onStatement });
    const close = async () => {
      await store.close();
      await closeCopy();
    };
    return { store, close };
  },
});

// Last, as they are about all that the store has run by then: they fail by themselves.
describe("SQL of the Oracle store", () => {
  test("also tells a unit that was kept from one that was not, and drops what there is", async () => {
    const { access, close } = await openCopy();
    onTestFinished(close);
    const pool = await openPool(access, { onStatement });
    const marks = new UnitMarks(pool);
    const lane = await pool.use((connection) => marks.take(connection));
    await pool.use(async () => {
      // The first time it puts up the fence that it finds the second time.
      expect([await marks.wasKept(lane), await marks.wasKept(lane)]).toEqual([false, false]);
    });
    await pool.close();
    const store = await openOracleStore({ ...access, schemaPolicy: "RECREATE", onStatement });
    expect(await store.events.head()).toBe(0);
    await store.close();
  });

  test("also gives ids to events of mixed lengths, and positions to events that were left", async () => {
    const { double, access, close } = await openCopy();
    onTestFinished(close);
    const store = await openOracleStore({ ...access, onStatement });
    const long = anEvent({ snapshot: { content: "long".repeat(2000) } });
    await keep(store, { events: [anEvent(), long] });
    const effect = { disconnect: "before" } as const;
    double.addFault({ at: "execute", sql: /FROM event_head/, effect });
    await keep(store, { events: [anEvent()] });
    const tail = async () => (await store.events.tail(systemPrincipal, 0, 10)).length;
    expect(await tail()).toBe(2);
    const after = () => store.events.tail(systemPrincipal, 2, 10);
    expect([await after(), await after()]).toMatchObject([[], [{ position: 3 }]]);
    await store.close();
  });

  test("also searches by an index, and among records whose metadata it looks at", async () => {
    const { access, close } = await openCopy();
    onTestFinished(close);
    const schemaPolicy = "CREATE_IF_NECESSARY";
    const store = await openOracleStore({
      ...access,
      vectorIndex: "HNSW",
      schemaPolicy,
      onStatement,
    });
    const memory = aMemory({ metadata: { tags: ["tea"] } });
    await keep(store, { memories: [memory] });
    const vector = new Float32Array(256).fill(1);
    const given = { model: null, vectors: [vector] };
    await store.unit(member, (unit) => unit.passages.setVectors(memory, given));
    const all = { owner: {}, includeInvalid: true };
    const query = { vector, model: null };
    for (const metadata of [undefined, { tags: { $array_contains: "tea" } }]) {
      const filter = { ...all, metadata };
      const near = await store.passages.nearest(member, "Memory", query, 1, filter);
      expect(near.map(({ recordId }) => recordId)).toEqual([memory.id]);
    }
    await store.close();
  });

  test("is listed in oracle-statements.sql", async () => {
    const head =
      "-- The SQL of the store in an Oracle Database: one form of each statement, under the function that has it.\n" +
      "-- Filters, pages and columns make more forms; names in braces have the prefix of the store's tables before them.\n" +
      "-- Written by: npm run statements\n\n";
    await expect(head + listing()).toMatchFileSnapshot("oracle-statements.sql");
  });

  test("is all that there is: no piece of it in the source was never run", () => {
    expect(neverRun()).toEqual([]);
  });

  test("is all recorded here that the store runs", () => {
    const recorded = new Set(statementsRun().map((one) => one.replaceAll(/[{}]/g, "")));
    expect([...heard].filter((statement) => !recorded.has(statement))).toEqual([]);
  });

  test("keeps to the subset and to what names, binds and literals may be", () => {
    const problems = statementsRun().flatMap((one) =>
      problemsOf(one).map((problem) => `${problem}: ${one}`),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});

test.each([
  ["SELECT id FROM {thread} LIMIT 1", /ORA-00933/],
  ["SELECT r.id FROM thread r WHERE r.id = :b1", /thread stands without braces/],
  ["SELECT r.id FROM {thread} r WHERE r.id = 'user-1'", /'user-1' does not stand in the source/],
  ["SELECT r.id FROM {thread} r FETCH FIRST 4711 ROWS ONLY", /4711 does not stand in the source/],
  ["SELECT r.id FROM {thread} r WHERE r.id = :b1 AND r.id = :b2 OR r.id = :b3", /AND and OR/],
  ["SELECT r.id FROM {thread} r WHERE r.id = :id", /id is no name for a bind/],
  [`SELECT r.id AS ${"x".repeat(129)} FROM {thread} r`, /ORA-00972/],
])("a statement is found out: %s", (statement, problem) => {
  expect(problemsOf(statement).join()).toMatch(problem);
});
