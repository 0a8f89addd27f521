import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { aDatabase } from "../../postgres/databases.js";
import { aThread, keep, member } from "../samples.js";

async function openTwoWays() {
  const url = await aDatabase("with an empty store");
  const store = await openPostgresStore({ url, poolMax: 4, listenUrl: null });
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await store.close();
  });
  return { store, client };
}

const lockThread = "SELECT id FROM thread WHERE id = $1 FOR UPDATE";

test("a unit that the database ends because of a deadlock is run again", async () => {
  const { store, client } = await openTwoWays();
  await keep(store, { threads: [aThread({ id: "a" }), aThread({ id: "b" })] });
  await client.query("SET deadlock_timeout = '20s'");
  await client.query("BEGIN");
  await client.query(lockThread, ["b"]);
  let runs = 0;
  const unit = store.unit(member, async ({ threads }) => {
    runs += 1;
    for (const id of ["a", "b"]) {
      const thread = await threads.find(id);
      if (thread) await threads.update({ ...thread, title: `run ${runs}` });
    }
  });
  for (;;) {
    const { rows } = await client.query("SELECT 1 FROM pg_locks WHERE NOT granted");
    if (rows.length > 0) break;
    await sleep(5);
  }
  await client.query(lockThread, ["a"]);
  await client.query("COMMIT");
  await unit;
  expect(runs).toBe(2);
  const found = await store.threads.byIds(member, ["a", "b"]);
  expect([...found.values()].map(({ title }) => title)).toEqual(["run 2", "run 2"]);
});

test("a unit goes on after an id that is taken, and keeps the rest", async () => {
  const { store } = await openTwoWays();
  await keep(store, { threads: [aThread({ id: "a" })] });
  await store.unit(member, async ({ threads }) => {
    await expect(threads.insert(aThread({ id: "a" }))).rejects.toMatchObject({
      code: "ALREADY_EXISTS",
    });
    await threads.insert(aThread({ id: "b" }));
  });
  expect(await store.threads.count(member)).toBe(2);
});

test("units that insert the same id at the same time: one of them is told", async () => {
  const { store } = await openTwoWays();
  const inserts = Array.from({ length: 4 }, () => keep(store, { threads: [aThread()] }));
  const outcomes = await Promise.allSettled(inserts);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons).toMatchObject(Array.from({ length: 3 }, () => ({ code: "ALREADY_EXISTS" })));
});

test("a call that takes too long is ended by the server, and says what to set", async () => {
  const url = await aDatabase("with an empty store");
  const store = await openPostgresStore({ url, callTimeoutMs: 200, listenUrl: null });
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await store.close();
  });
  await keep(store, { threads: [aThread({ id: "a" })] });
  await client.query("BEGIN");
  await client.query(lockThread, ["a"]);
  const unit = store.unit(member, async ({ threads }) => void (await threads.find("a")));
  await expect(unit).rejects.toMatchObject({
    code: "STORE_UNUSABLE",
    message: expect.stringMatching(/POSTGRES_CALL_TIMEOUT_MS/),
  });
  await client.query("LOCK TABLE thread IN ACCESS EXCLUSIVE MODE");
  await expect(store.threads.count(member)).rejects.toThrow(/POSTGRES_CALL_TIMEOUT_MS/);
  await client.query("COMMIT");
  expect(await store.threads.count(member)).toBe(1);
});
