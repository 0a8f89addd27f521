import { linkSync, readdirSync, rmSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { LeaseLostError } from "../../src/core/errors/work-errors.js";
import {
  SchemaRequiredError,
  StoreInUseError,
  StoreTooNewError,
} from "../../src/core/errors/store-errors.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { Connection } from "../../src/store/sqlite/connection.js";
import { migrate, schemaVersion } from "../../src/store/sqlite/migrations.js";
import { FakeClock } from "../support/fake-clock.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { countThreads, newFile, openEmbedded } from "./embedded.js";
import {
  aJob,
  aMemory,
  aMessage,
  anEvent,
  anEvidence,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  noon,
} from "./samples.js";
import { StoreProcess } from "./store-process.js";

describe("The store's file", () => {
  test("belongs to one store at a time", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    expect(() => openEmbedded(file)).toThrow(StoreInUseError);
    expect(() => openEmbedded(file)).toThrow(file);
    // The refused processes have not released the lock.
    await expect(StoreProcess.start(file)).rejects.toThrow("STORE_IN_USE");
    await keep(store, { threads: [aThread()] });
    await store.close();
    expect(await countThreads(openEmbedded(file))).toBe(1);
  });

  test("is free again when the process that had it is killed, and keeps what was acknowledged", async () => {
    const file = newFile();
    const holder = await StoreProcess.start(file);
    expect(() => openEmbedded(file)).toThrow(StoreInUseError);
    await holder.kill();
    const store = openEmbedded(file);
    expect(await store.threads.byIds(member, ["thread-1"])).toEqual(
      new Map([["thread-1", aThread()]]),
    );
  });

  test("may stand in folders that are not there yet", async () => {
    const store = openEmbedded(join(temporaryFolder(), "some", "where", "engraph.db"));
    await keep(store, { threads: [aThread()] });
    expect(await countThreads(store)).toBe(1);
  });

  test("keeps everything when it is closed and opened again", async () => {
    const file = newFile();
    const before = openEmbedded(file);
    await keep(before, {
      actors: [aUser()],
      threads: [aThread()],
      messages: [aMessage()],
      memories: [aMemory()],
      evidence: [anEvidence()],
      jobs: [aJob()],
      events: [anEvent()],
    });
    const events = await before.events.tail(systemPrincipal, 0, 10);
    const accepted = keep(before, { threads: [aThread({ id: "accepted" })] });
    await before.close();
    await accepted;

    const after = openEmbedded(file);
    expect([...after.signingKey]).toEqual([...before.signingKey]);
    expect(await after.actors.byIds(member, "User", ["user-1"])).toEqual(
      new Map([["user-1", aUser()]]),
    );
    expect(await after.threads.byIds(member, ["thread-1", "accepted"])).toEqual(
      new Map([
        ["thread-1", aThread({ lastSeq: 1 })],
        ["accepted", aThread({ id: "accepted" })],
      ]),
    );
    expect(await after.messages.byIds(member, ["message-1"])).toEqual(
      new Map([["message-1", { ...aMessage(), seq: 1 }]]),
    );
    expect(await after.memories.byIds(member, ["memory-1"])).toEqual(
      new Map([["memory-1", aMemory()]]),
    );
    expect(await after.memories.evidenceCount(member, ["memory-1"])).toEqual(
      new Map([["memory-1", 1]]),
    );
    expect(await after.jobs.byIds(member, ["job-1"])).toEqual(new Map([["job-1", aJob()]]));
    expect(await after.events.tail(systemPrincipal, 0, 10)).toEqual(events);
    await keep(after, { events: [anEvent({ subjectId: "later" })] });
    expect(await after.events.head()).toBeGreaterThan(events[0]?.position ?? NaN);
  });

  test("has a signing key that no other store has", () => {
    expect([...openEmbedded(newFile()).signingKey]).not.toEqual([
      ...openEmbedded(newFile()).signingKey,
    ]);
  });

  test("frees the jobs of a process that is gone when it is opened", async () => {
    const file = newFile();
    const before = openEmbedded(file);
    await keep(before, { jobs: [aJob(), aJob({ id: "waiting", runAt: noon + 9 })] });
    const claim = (store: MemoryStore) =>
      store.unit(member, (unit) => unit.jobs.claim("job-1", noon, 60_000));
    const abandoned = await claim(before);
    expect(await claim(before)).toBeNull();
    await before.close();

    const after = openEmbedded(file, { clock: new FakeClock(noon) });
    const due = { tenantId: "tenant-1", id: "job-1" };
    expect(await after.jobs.due(systemPrincipal, ["EXTRACT_MEMORIES"], noon, 9)).toEqual([due]);
    expect(await claim(after)).toMatchObject({ attempts: 2, fence: 2, leaseUntil: noon + 60_000 });
    const late = after.unit(member, (unit) =>
      unit.jobs.update(abandoned ?? aJob(), { state: "DONE", leaseUntil: null, now: noon }),
    );
    await expect(late).rejects.toThrow(LeaseLostError);
  });

  test("lets a job wait longer each time that its process has gone, but never beyond its lease", async () => {
    const file = newFile();
    const clock = new FakeClock(noon);
    let store = openEmbedded(file, { clock });
    await keep(store, { jobs: [aJob()] });
    const pauses: (number | undefined)[] = [];
    for (let run = 0; run < 8; run++) {
      await store.unit(member, (unit) => unit.jobs.claim("job-1", clock.now(), 30_000));
      await store.close();
      store = openEmbedded(file, { clock });
      const dueAt = await store.jobs.nextDueAt(systemPrincipal, ["EXTRACT_MEMORIES"]);
      pauses.push(dueAt === null ? undefined : dueAt - clock.now());
      clock.advance(30_000);
    }
    expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});

describe("The schema", () => {
  test("stays as it is when the store is opened again", async () => {
    const file = newFile();
    await openEmbedded(file).close();
    const first = schemaOf(file);
    expect(first.length).toBeGreaterThan(10);
    await openEmbedded(file).close();
    const connection = new Connection(file, { readOnly: false });
    migrate(connection);
    migrate(connection);
    connection.close();
    expect(schemaOf(file)).toEqual(first);
  });

  test("of a newer version is refused, and its file is left alone", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    await keep(store, { threads: [aThread()] });
    await store.close();
    const database = new DatabaseSync(file);
    database.exec("UPDATE meta SET value = 999 WHERE key = 'schema_version'");
    database.close();
    const before = readFileSync(file);

    expect(() => openEmbedded(file)).toThrow(new StoreTooNewError(999, schemaVersion));
    expect(readFileSync(file)).toEqual(before);
    // The refused store has closed its file: the newer version can write at once.
    const newer = new DatabaseSync(file);
    newer.exec(
      `UPDATE meta SET value = ${schemaVersion} WHERE key = 'schema_version'; PRAGMA journal_mode = DELETE`,
    );
    newer.close();
    expect(await countThreads(openEmbedded(file))).toBe(1);
  });

  test("of an older version is refused, and its file is left alone", async () => {
    const file = newFile();
    await openEmbedded(file).close();
    const database = new DatabaseSync(file);
    database.exec("UPDATE meta SET value = 12 WHERE key = 'schema_version'");
    database.close();
    const before = readFileSync(file);
    expect(() => openEmbedded(file)).toThrow(
      `versions before 13 cannot be brought to version ${schemaVersion}`,
    );
    expect(() => openEmbedded(file)).toThrow(SchemaRequiredError);
    expect(readFileSync(file)).toEqual(before);
    expect(await countThreads(openEmbedded(file, { schemaPolicy: "RECREATE" }))).toBe(0);
  });

  test("is brought to each later version, or stays as it was", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    await keep(store, { threads: [aThread()], messages: [aMessage()] });
    await store.close();
    const connection = new Connection(file, { readOnly: false });
    onTestFinished(() => connection.close());
    connection.execute("PRAGMA foreign_keys = ON");
    const before = Array.from({ length: schemaVersion - 12 }, () => "");
    const second = "ALTER TABLE thread ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'";
    const broken = "CREATE TABLE other (id INTEGER); DELETE FROM thread";
    expect(() => migrate(connection, "CREATE_IF_NECESSARY", [...before, second, broken])).toThrow(
      `The step to schema version ${schemaVersion + 2} would break a reference.`,
    );
    expect(connection.all("SELECT id, mood FROM thread")).toEqual([
      { id: "thread-1", mood: "calm" },
    ]);
    expect(connection.get("SELECT value FROM meta WHERE key = 'schema_version'")).toEqual({
      value: schemaVersion + 1,
    });
    expect(connection.get("SELECT name FROM sqlite_schema WHERE name = 'other'")).toBeUndefined();
    const third = "CREATE TABLE other (id INTEGER)";
    expect(() => migrate(connection, "CREATE_IF_EMPTY", [...before, second, third])).toThrow(
      SchemaRequiredError,
    );
    migrate(connection, "CREATE_IF_NECESSARY", [...before, second, third]);
    expect(connection.all("SELECT id FROM other")).toEqual([]);
    expect(() => migrate(connection)).toThrow(
      new StoreTooNewError(schemaVersion + 2, schemaVersion),
    );
  });

  test("of version 14 is brought to the newest, and has a row for each tenant", async () => {
    const file = newFile();
    const store = openEmbedded(file);
    await keep(store, { threads: [aThread()] });
    await keep(store, { threads: [aThread()] }, memberOf("tenant-2"));
    await store.close();
    const database = new DatabaseSync(file);
    database.exec(
      `ALTER TABLE memory DROP COLUMN subject; ALTER TABLE memory_revision DROP COLUMN subject;
       ALTER TABLE memory DROP COLUMN trust; ALTER TABLE memory_revision DROP COLUMN trust;
       ALTER TABLE evidence DROP COLUMN is_context; DROP TABLE tenant; UPDATE meta SET value = 14 WHERE key = 'schema_version'`,
    );
    database.close();
    const { tenants } = openEmbedded(file);
    const { items } = await tenants.page(systemPrincipal, { limit: 10, fromEnd: false });
    expect(items.map(({ id }) => id)).toEqual(["tenant-2", "tenant-1"]);
    expect(items[0]?.createdAt).toBe(aThread().createdAt);
  });

  test("of a first version that was cut off midway is completed", async () => {
    const file = newFile();
    const database = new DatabaseSync(file);
    database.exec(
      "CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID",
    );
    database.close();
    const store = openEmbedded(file);
    await keep(store, { threads: [aThread()] });
    expect(await countThreads(store)).toBe(1);
  });
});

describe("The connection for reading", () => {
  test("cannot write", async () => {
    const file = newFile();
    await keep(openEmbedded(file), { threads: [aThread()] });
    const reading = new Connection(file, { readOnly: true });
    onTestFinished(() => reading.close());
    expect(() => reading.run("DELETE FROM thread")).toThrow("attempt to write a readonly database");
    expect(reading.get("SELECT id FROM thread")).toEqual({ id: "thread-1" });
  });
});

function schemaOf(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const schema = database.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").all();
  const version = database.prepare("SELECT value FROM meta WHERE key = 'schema_version'").all();
  database.close();
  return [...schema, ...version];
}

test.each([
  ["a symbolic link", symlinkSync],
  ["a hard link", linkSync],
])("a store is the same by %s, for this process and for others", async (_name, link) => {
  const file = newFile();
  const store = openEmbedded(file);
  const name = join(dirname(file), "link.db");
  link(file, name);
  expect(() => openEmbedded(name)).toThrow(StoreInUseError);
  await expect(StoreProcess.start(name)).rejects.toThrow("STORE_IN_USE");
  await store.close();
});

test("a store that has a second name by a hard link is not opened, as its log would go by either", async () => {
  const file = newFile();
  await (await StoreProcess.start(file)).kill();
  const name = join(dirname(file), "link.db");
  linkSync(file, name);
  for (const each of [file, name])
    expect(() => openEmbedded(each)).toThrow("the file has 2 names (hard links)");
  rmSync(name);
  const store = openEmbedded(file);
  expect((await store.threads.byIds(member, ["thread-1"])).size).toBe(1);
});

test("what stands beside a store does not guard it: removing it lets nobody in", async () => {
  const file = newFile();
  const holder = await StoreProcess.start(file);
  for (const name of readdirSync(dirname(file)))
    if (!/\.db(-wal)?$/.test(name)) rmSync(join(dirname(file), name));
  expect(() => openEmbedded(file)).toThrow(StoreInUseError);
  await holder.kill();
});

test("records are counted up to as many as are asked for", async () => {
  const store = openEmbedded(newFile());
  await keep(store, { threads: [aThread()], messages: [aMessage(), aMessage({ id: "m2" })] });
  expect(await store.counts?.(9)).toEqual({ threads: 1, messages: 2, memories: 0 });
  expect(await store.counts?.(1)).toEqual({ threads: 1, messages: 1, memories: 0 });
});
