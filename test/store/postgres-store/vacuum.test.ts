import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { newestSchema } from "../../../src/store/postgres/schema.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { madeBy } from "../../../src/store/relational/schema/schema-objects.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { PostgresServer } from "../../postgres/postgres-server.js";
import { aThread, keep, member, noon } from "../samples.js";

/** A store with a deleted thread and its receipt. */
async function openForgotten(url: string, schemaPolicy?: "CREATE_IF_EMPTY") {
  const store = await openPostgresStore({ url, schemaPolicy, listenUrl: null });
  onTestFinished(() => store.close());
  await keep(store, { threads: [aThread({ id: "t" })] });
  const id = "receipt";
  await store.unit(member, async (unit) => {
    await unit.threads.delete("t");
    const named = { entity: "Thread", subjectId: "t", userId: null, agentId: null } as const;
    const told = { counts: [], digest: "", position: 0, createdAt: noon };
    await unit.receipts.insert({ id, ...named, ...told });
  });
  const clearedAt = async () => (await store.receipts.byId(member, id))?.filesClearedAt;
  return { store, clearedAt };
}

test("before a receipt tells that the files are clear, every table is vacuumed", async () => {
  const url = await aDatabase("with an empty store");
  const { store, clearedAt } = await openForgotten(url);
  expect(await clearedAt()).toBeNull();
  await store.compact();
  expect(await clearedAt()).toBeGreaterThan(noon);
  const vacuumed = await withClient(url, (client) =>
    client.query<{ relname: string }>(
      "SELECT relname FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL ORDER BY relname",
    ),
  );
  const tables = madeBy(newestSchema).filter(({ kind }) => kind === "TABLE");
  expect(vacuumed.rows.map(({ relname }) => relname)).toEqual(
    tables.map(({ name }) => name).toSorted(),
  );
});

/** Prepares a transaction. Returns how to end it. */
async function prepare(client: pg.Client): Promise<string> {
  await client.query("BEGIN; SELECT pg_current_xact_id(); PREPARE TRANSACTION 'held'");
  return "ROLLBACK PREPARED 'held'";
}

/** Tells a slot what a standby still sees, by the feedback of the replication protocol. Returns how to end it. */
async function followBySlot(client: pg.Client, url: string): Promise<string> {
  const { rows } = await client.query<{ seen: string; place: string }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS seen, pg_current_wal_flush_lsn() AS place
      FROM pg_create_physical_replication_slot('standby', true)`,
  );
  const standby = new pg.Client({ connectionString: url, replication: "true" } as pg.ClientConfig);
  standby.on("error", () => {});
  await standby.connect();
  const { connection } = standby as unknown as { connection: ReplicationConnection };
  connection.once("replicationStart", () => {
    const feedback = Buffer.alloc(25);
    feedback.write("h");
    feedback.writeUInt32BE(Number(rows[0]?.seen), 9);
    connection.sendCopyFromChunk(feedback);
  });
  standby.query(`START_REPLICATION SLOT standby PHYSICAL ${rows[0]?.place}`).catch(() => {});
  const isHeld = () => client.query("SELECT FROM pg_replication_slots WHERE xmin IS NOT NULL");
  await expect.poll(async () => (await isHeld()).rowCount).toBe(1);
  connection.stream.destroy();
  const isOver = () => client.query("SELECT FROM pg_replication_slots WHERE NOT active");
  await expect.poll(async () => (await isOver()).rowCount).toBe(1);
  return "SELECT pg_drop_replication_slot('standby')";
}

interface ReplicationConnection extends NodeJS.EventEmitter {
  readonly stream: { destroy(): void };
  sendCopyFromChunk(chunk: Buffer): void;
}

test.each([
  ["a prepared transaction", prepare],
  ["the slot of a standby", followBySlot],
])("%s that sees what was deleted is waited for", async (_name, hold) => {
  const server = await PostgresServer.start({ settings: { max_prepared_transactions: "1" } });
  onTestFinished(() => server.close());
  const url = server.url();
  await withClient(url, async (client) => {
    const { store, clearedAt } = await openForgotten(url, "CREATE_IF_EMPTY");
    const end = await hold(client, url);
    await keep(store, { threads: [aThread({ id: "later" })] });
    const compacting = store.compact();
    const looks = () =>
      client.query(
        "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT name FROM%' AND state = 'idle'",
      );
    await expect.poll(async () => (await looks()).rowCount).toBe(1);
    expect(await clearedAt()).toBeNull();
    await client.query(end);
    await compacting;
    expect(await clearedAt()).toBeGreaterThan(noon);
  });
});
