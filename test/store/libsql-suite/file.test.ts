import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { Connection } from "../../../src/store/libsql/connection.js";
import { migrate } from "../../../src/store/libsql/migrations.js";
import { openLibsqlStore } from "../../../src/store/libsql/libsql-store.js";
import type { SchemaPolicy } from "../../../src/core/store/schema-policy.js";
import { sql } from "../../../src/store/relational/sql/sql.js";
import { newFile } from "../embedded.js";
import { aThread, anEvent, keep, member } from "../samples.js";
import { whyNoLibsql } from "./empty-store.js";

describe.skipIf(whyNoLibsql !== undefined)("A libSQL store in a file", () => {
  test("is there when it is opened again", async () => {
    const path = newFile();
    const before = await open(path);
    await keep(before, { threads: [aThread()] });
    await before.close();
    const store = await open(path, "REQUIRE_EXISTING");
    expect(store.signingKey).toEqual(before.signingKey);
    expect(await countThreads(store)).toBe(1);
  });

  test("is not made where it has to be there", async () => {
    await expect(open(newFile(), "REQUIRE_EXISTING")).rejects.toMatchObject({
      code: "SCHEMA_REQUIRED",
    });
  });

  test("is brought to each later version, and keeps the steps that were done", async () => {
    const { default: Database } = await import("libsql/promise");
    const connection = new Connection(new Database(newFile(), {}), { begin: "BEGIN IMMEDIATE" });
    onTestFinished(() => connection.close());
    const place = "(id INTEGER PRIMARY KEY, position INTEGER)";
    const first = [
      "CREATE TABLE IF NOT EXISTS {meta} (name TEXT PRIMARY KEY, value TEXT)",
      `CREATE TABLE IF NOT EXISTS {event_head} ${place}`,
      `CREATE TABLE IF NOT EXISTS {event_start} ${place}`,
    ];
    const second = ["ALTER TABLE {event_head} ADD COLUMN mood TEXT"];
    const third = ["CREATE TABLE IF NOT EXISTS {other} (id INTEGER)", "DROP TABLE {missing}"];
    await migrate(connection, "CREATE_IF_EMPTY", [first]);
    const bringTo = (...steps: string[][]) => migrate(connection, "CREATE_IF_NECESSARY", steps);
    await expect(bringTo(first, second, third)).rejects.toThrow("no such table: missing");
    await connection.rollback();
    await expect(migrate(connection, "CREATE_IF_EMPTY", [first, second, third])).rejects.toThrow(
      "The store has schema version 2",
    );
    expect(await connection.all(sql`SELECT * FROM event_head`)).toEqual([
      { id: 1, position: 0, mood: null },
    ]);
    await expect(connection.all(sql`SELECT * FROM other`)).rejects.toThrow("no such table");
    await bringTo(first, second, third.slice(0, 1));
    expect(await connection.all(sql`SELECT * FROM other`)).toEqual([]);
    await expect(bringTo(first)).rejects.toMatchObject({ code: "STORE_TOO_NEW" });
  });

  test("is empty when it is made anew", async () => {
    const path = newFile();
    const before = await open(path);
    await keep(before, { threads: [aThread()], events: [anEvent()] });
    await before.close();
    const store = await open(path, "RECREATE");
    expect(await countThreads(store)).toBe(0);
    expect(await store.events.head()).toBe(0);
  });

  test("has the units of several processes, one after the other", async () => {
    const path = newFile();
    const stores = [await open(path), await open(path)];
    const ids = Array.from({ length: 20 }, (_, n) => `thread-${n}`);
    await Promise.all(
      ids.map((id, n) =>
        keep(stores[n % 2] as MemoryStore, { threads: [aThread({ id })], events: [anEvent()] }),
      ),
    );
    const found = await Promise.all(stores.map((store) => store.threads.byIds(member, ids)));
    expect(found.map(({ size }) => size)).toEqual([20, 20]);
    expect(await stores[0]?.events.head()).toBe(20);
  });

  test("has nothing of what was deleted once it is compacted", async () => {
    const path = newFile();
    const store = await open(path);
    await keep(store, { threads: [aThread({ title: "a secret title" })] });
    await store.unit(member, ({ threads }) => threads.delete("thread-1"));
    await store.compact();
    const files = [path, `${path}-wal`].map((file) => readFileSync(file, "latin1"));
    expect(files.join("")).not.toContain("a secret title");
  });

  test("keeps every text as it is", async () => {
    const store = await open(newFile());
    const title = "\u0000 \ud83d \u0001 é";
    await keep(store, { threads: [aThread({ title })] });
    const found = await store.threads.byIds(member, ["thread-1"]);
    expect(found.get("thread-1")?.title).toBe(title);
  });
});

async function open(path: string, schemaPolicy?: SchemaPolicy): Promise<MemoryStore> {
  const store = await openLibsqlStore({ path, schemaPolicy });
  onTestFinished(() => store.close());
  return store;
}

function countThreads(store: MemoryStore): Promise<number> {
  return store.threads.count(member);
}
