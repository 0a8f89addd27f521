import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { systemPrincipal } from "../../src/core/principal.js";
import {
  initialSchema,
  modelsSchema,
  recordsSchema,
  searchSchema,
} from "../../src/store/sqlite/schema.js";
import { newFile, openEmbedded } from "./embedded.js";
import { anEvent, keep, member, noon } from "./samples.js";

/** A store of version 4 with this many events, as that version wrote it, a millisecond apart. */
function makeVersion4(events: number): string {
  const file = newFile();
  const database = new DatabaseSync(file);
  database.function("content_key_of", { deterministic: true }, (_content) => null);
  database.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO meta (key, value) VALUES ('schema_version', 4);
    ${initialSchema} ${recordsSchema} ${searchSchema} ${modelsSchema}`);
  const insert = database.prepare(
    `INSERT INTO event (tenant_id, kind, entity, subject_id, snapshot, created_at)
     VALUES ('tenant-1', 'CREATED', 'Memory', ?, '{}', ?)`,
  );
  for (let i = 1; i <= events; i++) insert.run(`memory-${i}`, noon + i);
  database.close();
  return file;
}

const idsOf = (events: readonly { readonly subjectId: string }[]) =>
  events.map(({ subjectId }) => subjectId);

test("a store of version 4 has its whole log, whose cursors are good, and can be trimmed", async () => {
  const { events, unit } = openEmbedded(makeVersion4(3));
  expect([await events.start(), await events.head()]).toEqual([0, 3]);
  const tail = (after: number) => events.tail(systemPrincipal, after, 10);
  expect(idsOf(await tail(0))).toEqual(["memory-1", "memory-2", "memory-3"]);
  const trimmed = await unit(member, (it) => it.events.trim(noon + 2, 10));
  expect(trimmed).toEqual({ count: 2, firstMadeAt: noon + 3 });
  await expect(tail(1)).rejects.toMatchObject({ code: "CURSOR_EXPIRED" });
  expect(idsOf(await tail(2))).toEqual(["memory-3"]);
});

test("a store of version 4 whose log is empty begins it at its beginning", async () => {
  const store = openEmbedded(makeVersion4(0));
  expect([await store.events.start(), await store.events.head()]).toEqual([0, 0]);
  await keep(store, { events: [anEvent()] });
  expect(await store.events.tail(systemPrincipal, 0, 10)).toHaveLength(1);
});

test("a log that was removed as a whole goes on where it was when the store is opened again", async () => {
  const file = makeVersion4(3);
  const before = openEmbedded(file);
  await before.unit(member, (it) => it.events.trim(noon + 3, 10));
  await before.close();
  const store = openEmbedded(file);
  expect([await store.events.start(), await store.events.head()]).toEqual([3, 3]);
  await keep(store, { events: [anEvent()] });
  expect(await store.events.head()).toBe(4);
});
