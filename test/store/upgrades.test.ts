import { globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkSqliteStore } from "../../src/store/sqlite/upkeep/check-store.js";
import { schemaVersion } from "../../src/store/sqlite/migrations.js";
import { restoreSqliteStore } from "../../src/store/sqlite/upkeep/restore.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { startEngraph } from "../support/engraph.js";
import { releasedRecords, releasedRecordsQuery } from "../support/released-records.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = join(import.meta.dirname, "../fixtures/stores");
const versions = globSync("embedded-*.db.gz", { cwd: folder })
  .map((name) => Number(/\d+/.exec(name)))
  .toSorted((one, other) => one - other);
const older = versions.filter((version) => version < schemaVersion);

/** A copy of the store of a version, in its own folder. */
function storeOf(version: number): string {
  const file = join(temporaryFolder(), "engraph.db");
  writeFileSync(file, gunzipSync(readFileSync(join(folder, `embedded-${version}.db.gz`))));
  return file;
}

test("the store of every version before the present one is kept", () => {
  expect(older).toEqual(Array.from({ length: schemaVersion - 13 }, (_, i) => 13 + i));
});

test.each(versions)(
  "a store of version %i is upgraded, with all that it holds",
  async (version) => {
    const dataFile = storeOf(version);
    const { client, close } = await startEngraph({ dataFile });
    expect(await client.ask(releasedRecordsQuery)).toEqual({ data: releasedRecords });
    await close();
    expect(checkSqliteStore(dataFile)).toEqual([]);
  },
);

test.each(older)(
  "a store of version %i gets the tables and indexes of a new one",
  async (version) => {
    const schemaOf = async (file: string) => {
      await openSqliteStore({ file }).close();
      using database = new DatabaseSync(file);
      const all = database.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").all();
      return all.map(({ name, sql }) => [name, String(sql).replaceAll(/\s+/g, " ")]);
    };
    const made = await schemaOf(join(temporaryFolder(), "new.db"));
    expect(await schemaOf(storeOf(version))).toEqual(made);
  },
);

test.each(older)("a store of version %i stays as it is where it may not be upgraded", (version) => {
  const file = storeOf(version);
  for (const schemaPolicy of ["REQUIRE_EXISTING", "CREATE_IF_EMPTY", "NO_CHECK"] as const)
    expect(() => openSqliteStore({ file, schemaPolicy })).toThrow(
      expect.objectContaining({ code: "SCHEMA_REQUIRED" }),
    );
  using database = new DatabaseSync(file);
  const found = database.prepare("SELECT value FROM meta WHERE key = 'schema_version'").get();
  expect(found).toEqual({ value: version });
});

test("a backup of an older version is restored as it is, and upgraded at the start", async () => {
  const [version = NaN] = older;
  const copy = storeOf(version);
  const dataFile = join(temporaryFolder(), "restored.db");
  const write = async (into: string) => writeFileSync(into, readFileSync(copy));
  const epoch = await restoreSqliteStore(dataFile, write, renameSync);
  const store = openSqliteStore({ file: dataFile });
  expect(store.epochs).toEqual([epoch]);
  expect(epoch.after).toBe(await store.events.head());
  await store.close();
  expect(checkSqliteStore(dataFile)).toEqual([]);
});

test("a store of a later version is refused", async () => {
  const file = storeOf(versions.at(-1) ?? NaN);
  const database = new DatabaseSync(file);
  database.exec(`UPDATE meta SET value = ${schemaVersion + 1} WHERE key = 'schema_version'`);
  database.close();
  expect(() => openSqliteStore({ file })).toThrow(
    expect.objectContaining({ code: "STORE_TOO_NEW" }),
  );
});
