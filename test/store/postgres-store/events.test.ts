import { expect, onTestFinished, test } from "vitest";
import pg from "pg";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import {
  openPostgresStore,
  type PostgresStoreOptions,
} from "../../../src/store/postgres/postgres-store.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { aThread, anEvent, keep, member } from "../samples.js";

async function open(
  url: string,
  options: Partial<PostgresStoreOptions> = {},
): Promise<MemoryStore> {
  const store = await openPostgresStore({ url, ...options });
  onTestFinished(() => store.close());
  return store;
}

async function aClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const insertEvent = `INSERT INTO event (id, tenant_id, kind, entity, subject_id, snapshot, created_at)
  VALUES (nextval('event_id'), '${member.tenantId}', 'CREATED', 'Thread', $1, '{}', 1) RETURNING id`;

test("an event that was inserted before another and committed after it comes after it", async () => {
  const url = await aDatabase("with an empty store");
  const store = await open(url);
  const slow = await aClient(url);
  await slow.query("BEGIN");
  await slow.query(insertEvent, ["slow"]);
  await keep(store, { events: [anEvent({ subjectId: "fast" })] });
  const before = await store.events.tail(systemPrincipal, 0, 10);
  await slow.query("COMMIT");
  await keep(store, { events: [anEvent({ subjectId: "last" })] });
  const after = await store.events.tail(systemPrincipal, before.at(-1)?.position ?? 0, 10);
  // Sequence ids follow the order of inserts: a reader that has read up to the id of "fast" would
  // never see "slow".
  const ids = await slow.query<{ subject_id: string }>("SELECT subject_id FROM event ORDER BY id");
  expect(ids.rows.map((row) => row.subject_id)).toEqual(["slow", "fast", "last"]);
  expect([...before, ...after].map((one) => [one.position, one.subjectId])).toEqual([
    [1, "fast"],
    [2, "slow"],
    [3, "last"],
  ]);
});

test("units of several processes get positions without gaps, which readers see in order", async () => {
  const url = await aDatabase("with an empty store");
  // The timeout allows for a busy machine.
  const options = { poolMax: 4, queueTimeoutMs: 100_000 };
  const stores = [await open(url, options), await open(url, options)];
  const [reader] = stores as [MemoryStore];
  const seen: number[] = [];
  const readOn = async (): Promise<void> => {
    const events = await reader.events.tail(systemPrincipal, seen.at(-1) ?? 0, 50);
    seen.push(...events.map(({ position }) => position));
    if (seen.length < 200) await readOn();
  };
  const reading = readOn();
  await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      keep(stores[i % 2] as MemoryStore, { events: [anEvent({ subjectId: `subject-${i}` })] }),
    ),
  );
  await reading;
  expect(seen).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
});

test("an event that was left without a position by a process that has ended is found", async () => {
  const url = await aDatabase("with an empty store");
  const store = await open(url);
  await withClient(url, (client) => client.query(insertEvent, ["left"]));
  const tail = () => store.events.tail(systemPrincipal, 0, 10);
  expect([await tail(), await tail()]).toMatchObject([[], [{ position: 1, subjectId: "left" }]]);
});

/** Resolves when the store is notified of a commit. */
function news(store: MemoryStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.onCommit(() => {
      stop();
      resolve();
    });
  });
}

async function listening(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
      );
      if (Number(rows[0]?.count) === count) return;
    }
  });
}

test("a process is told of the events of another, also after it has lost the connection that listens", async () => {
  const url = await aDatabase("with an empty store");
  const [one, other] = [await open(url), await open(url)];
  await listening(url, 2);
  const first = news(other);
  await keep(one, { threads: [aThread()], events: [anEvent()] });
  await first;
  const again = news(other);
  await withClient(url, (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
    ),
  );
  // It may have missed notifications.
  await again;
  await listening(url, 2);
  const third = news(other);
  await keep(one, { events: [anEvent()] });
  await third;
  expect(await other.events.head()).toBe(2);
});

test("a store in another schema, or with another prefix, hears nothing of it", async () => {
  const url = await aDatabase("with an empty store");
  await withClient(url, (client) => client.query("CREATE SCHEMA elsewhere"));
  const schemaPolicy = "CREATE_IF_EMPTY";
  const store = await open(url);
  const others = [
    await open(url, { schema: "Elsewhere", schemaPolicy }),
    await open(url, { tablePrefix: "Other_", schemaPolicy }),
  ];
  await listening(url, 3);
  let heard = 0;
  for (const other of others) other.onCommit(() => (heard += 1));
  await keep(store, { threads: [aThread()], events: [anEvent()] });
  expect(await Promise.all(others.map((other) => other.threads.count(member)))).toEqual([0, 0]);
  expect(heard).toBe(0);
  for (const other of others) await keep(other, { threads: [aThread()], events: [anEvent()] });
  expect(heard).toBe(2);
  expect(await Promise.all([store, ...others].map((one) => one.events.head()))).toEqual([1, 1, 1]);
});
