import { expect, onTestFinished, test } from "vitest";
import { systemPrincipal } from "../../../src/core/principal.js";
import { openPool } from "../../../src/store/oracle/open-pool.js";
import { openOracleStore } from "../../../src/store/oracle/oracle-store.js";
import { UnitMarks } from "../../../src/store/oracle/unit-marks.js";
import { aMemory, anEvent, keep, member } from "../samples.js";
import { onStatement, openCopy, keepStatements } from "./oracle-copies.js";

keepStatements();

test("also tells a unit that was kept from one that was not, and drops what there is", async () => {
  const { access, close } = await openCopy();
  onTestFinished(close);
  const pool = await openPool(access, { onStatement });
  const marks = new UnitMarks(pool);
  const lane = await pool.use((connection) => marks.begin(connection));
  await pool.use(async () => {
    // The first call creates the fence that the second call finds.
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
