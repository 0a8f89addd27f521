import { expect, inject, onTestFinished, test } from "vitest";
import { systemPrincipal } from "../../../src/core/principal.js";
import { openPool } from "../../../src/store/postgres/open-pool.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { TransactionMarks } from "../../../src/store/postgres/transaction-marks.js";
import { CommitLine, type CommitFault } from "../../postgres/commit-line.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { aThread, anEvent, keep, member } from "../samples.js";

/** Opens a store behind a proxy that loses its COMMITs. */
async function openAtLine() {
  const url = new URL(await aDatabase("with an empty store"));
  const line = await CommitLine.to(Number(new URL(inject("postgresUrl")).port));
  url.port = String(line.port);
  const store = await openPostgresStore({ url: url.href, listenUrl: null, poolMax: 2 });
  onTestFinished(async () => {
    await store.close();
    await line.close();
  });
  return { store, line };
}

test.each<[CommitFault, number]>([
  ["lost before", 2],
  ["lost after", 1],
  ["never sent", 2],
])("a unit whose COMMIT is %s is kept once, after %i runs", async (fault, expected) => {
  const { store, line } = await openAtLine();
  line.addFault(fault);
  let runs = 0;
  const result = await store.unit(member, async (unit) => {
    runs += 1;
    await unit.threads.insert(aThread());
    await unit.events.append([anEvent()]);
    return `run ${runs}`;
  });
  expect([runs, result]).toEqual([expected, `run ${expected}`]);
  expect(await store.threads.count(member)).toBe(1);
  expect((await store.events.tail(systemPrincipal, 0, 10)).map((one) => one.position)).toEqual([1]);
});

test("a unit whose COMMIT is lost each time fails with STORE_UNAVAILABLE, and keeps nothing", async () => {
  const { store, line } = await openAtLine();
  for (let n = 0; n < 5; n++) line.addFault("lost before");
  await expect(keep(store, { threads: [aThread()] })).rejects.toMatchObject({
    code: "STORE_UNAVAILABLE",
  });
  expect(await store.threads.count(member)).toBe(0);
});

test("a unit is not taken for kept because another transaction has got its number", async () => {
  const url = await aDatabase("with an empty store");
  // After a crash, the server reuses transaction ids that had not reached its write-ahead log.
  const transactionId = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    return rows[0]?.id ?? "";
  });
  const { pool } = await openPool({ url }, {});
  onTestFinished(() => pool.close());
  const marks = new TransactionMarks(pool);
  const lane = Object.assign(await marks.begin(), { transactionId, turn: 1 });
  expect(await pool.track(() => marks.wasKept(lane))).toBe(false);
  const unknown = Object.assign(lane, { transactionId: String(2n ** 62n) });
  expect(await pool.track(() => marks.wasKept(unknown))).toBe(false);
});
