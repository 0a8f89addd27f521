import { copyFileSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { objectsOf } from "../../src/store/relational/schema/schema-objects.js";
import { checkSqliteStore } from "../../src/store/sqlite/upkeep/check-store.js";
import { Connection } from "../../src/store/sqlite/connection.js";
import { mend, migrate } from "../../src/store/sqlite/migrations.js";
import { sqliteSchema } from "../../src/store/sqlite/schema.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { aFolder } from "../support/temporary-folder.js";
import { newFile } from "./embedded.js";

const objects = objectsOf(sqliteSchema("one"));
const { path, remove } = aFolder();
const whole = join(path, "engraph.db");
openWith(whole, "CREATE_IF_EMPTY");
afterAll(remove);

/** Brings the schema of a file up to date, as a start does. */
function openWith(
  file: string,
  policy: "REQUIRE_EXISTING" | "CREATE_IF_EMPTY" | "CREATE_IF_NECESSARY",
): void {
  const connection = new Connection(file, { readOnly: false });
  try {
    migrate(connection, policy);
    mend(connection, policy);
  } finally {
    connection.close();
  }
}

/** A copy of a store after these statements. */
function changed(sql: string): string {
  const file = newFile();
  copyFileSync(whole, file);
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; ${sql}`);
  database.close();
  return file;
}

test("each table and index that is missing is found, refused and made again, as the policy says", () => {
  expect(objects.length).toBeGreaterThan(80);
  for (const { kind, name } of objects.filter((one) => one.name !== "event_start")) {
    const file = changed(`DROP ${kind} ${name}`);
    const part = `${kind.toLowerCase()} ${name}`;
    expect(checkSqliteStore(file)).toContain(`the ${part} is missing`);
    const refusal = { code: "SCHEMA_REQUIRED", message: expect.stringContaining(part) };
    for (const policy of ["REQUIRE_EXISTING", "CREATE_IF_EMPTY"] as const)
      expect(() => openWith(file, policy)).toThrow(expect.objectContaining(refusal));
    openWith(file, "CREATE_IF_NECESSARY");
    openWith(file, "REQUIRE_EXISTING");
    expect(checkSqliteStore(file)).toEqual([]);
  }
});

test("a missing table whose row is not made again is refused by every policy", () => {
  for (const policy of ["REQUIRE_EXISTING", "CREATE_IF_NECESSARY"] as const)
    expect(() => openWith(changed("DROP TABLE event_start"), policy)).toThrow(
      "The store's schema lacks the table event_start. Restore a backup that has what is missing.",
    );
});

test("each column that is missing is found, and refused by every policy", () => {
  const columns = objects.flatMap(({ name, columns: all }) =>
    all.map((one) => [name, one] as const),
  );
  expect(columns.length).toBeGreaterThan(200);
  for (const [table, column] of columns) {
    const file = changed(`ALTER TABLE ${table} RENAME COLUMN ${column} TO another`);
    const part = `column ${column} of table ${table}`;
    expect(checkSqliteStore(file)).toContain(`the ${part} is missing`);
    for (const policy of ["REQUIRE_EXISTING", "CREATE_IF_NECESSARY"] as const)
      expect(() => openWith(file, policy)).toThrow(
        `The store's schema lacks the ${part}. Restore a backup that has what is missing.`,
      );
  }
});

test.each([
  ["of another program", "CREATE TABLE song (title TEXT)"],
  ["of another program with a table meta", "CREATE TABLE meta (id INTEGER)"],
  [
    "of another program with the same table meta",
    "CREATE TABLE meta (key TEXT, value TEXT); CREATE TABLE song (title TEXT)",
  ],
  [
    "of a store without its version",
    "CREATE TABLE meta (key TEXT, value ANY); CREATE TABLE event_start (id INTEGER)",
  ],
  [
    "of another program with a version that is text",
    "CREATE TABLE meta (key TEXT, value TEXT); INSERT INTO meta VALUES ('schema_version', '19')",
  ],
])("a database %s is refused, and stays as it is", (_whose, sql) => {
  const file = newFile();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  const before = readFileSync(file);
  const refusal = {
    code: "STORE_UNUSABLE",
    message: expect.stringMatching(/belongs to another program or is damaged\. Set DATA_FILE/),
  };
  for (const schemaPolicy of [
    "REQUIRE_EXISTING",
    "CREATE_IF_EMPTY",
    "CREATE_IF_NECESSARY",
  ] as const)
    expect(() => openSqliteStore({ file, schemaPolicy })).toThrow(expect.objectContaining(refusal));
  expect(() => checkSqliteStore(file)).toThrow(expect.objectContaining(refusal));
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a store without its row of the version is refused in one sentence", () => {
  for (const sql of ["DELETE FROM meta WHERE key = 'schema_version'", "DROP TABLE meta"])
    expect(() => openSqliteStore({ file: changed(sql) })).toThrow(
      expect.objectContaining({ code: "STORE_UNUSABLE" }),
    );
});

test.each([
  "/proc/x/engraph.db",
  "/proc/x/y/z/engraph.db",
  "/dev/null/engraph.db",
  "/dev/null/x/y.db",
])("a store in the folder of %s, which cannot be made, is refused at once", (file) => {
  expect(() => openSqliteStore({ file })).toThrow(
    expect.objectContaining({ code: "STORE_UNUSABLE" }),
  );
});
