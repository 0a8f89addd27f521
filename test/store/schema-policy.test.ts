import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { SchemaPolicy } from "../../src/core/store/schema-policy.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { countThreads, newFile } from "./embedded.js";
import { aThread, keep } from "./samples.js";

const all: readonly SchemaPolicy[] = [
  "REQUIRE_EXISTING",
  "CREATE_IF_EMPTY",
  "CREATE_IF_NECESSARY",
  "RECREATE",
  "NO_CHECK",
];
const untouching = ["REQUIRE_EXISTING", "NO_CHECK"] as const;

/** Opens the store, returns its number of threads, and closes it. */
async function open(file: string, schemaPolicy: SchemaPolicy): Promise<number | undefined> {
  const store = openSqliteStore({ file, synchronous: "normal", schemaPolicy });
  const threads = await countThreads(store);
  await store.close();
  return threads;
}

async function fileWithThread(): Promise<string> {
  const file = newFile();
  const store = openSqliteStore({ file, synchronous: "normal" });
  await keep(store, { threads: [aThread({ id: "t" })] });
  await store.close();
  return file;
}

/** Sets the version of a store to one that is no longer supported, before the current migration steps. */
function makeOld(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("UPDATE meta SET value = 0.5 WHERE key = 'schema_version'");
  database.close();
}

test("where there is nothing, it is made by those that may make it", async () => {
  for (const policy of all.filter((policy) => !untouching.some((one) => one === policy)))
    expect(await open(newFile(), policy)).toBe(0);
});

test.each(untouching)(
  "%s refuses where there is nothing, and leaves nothing behind",
  async (policy) => {
    const file = newFile();
    await expect(open(file, policy)).rejects.toMatchObject({ code: "SCHEMA_REQUIRED" });
    expect(existsSync(file)).toBe(false);
  },
);

test("what is up to date is opened as it is, but for RECREATE, which drops it", async () => {
  const file = await fileWithThread();
  for (const policy of all.filter((policy) => policy !== "RECREATE")) {
    expect(await open(file, policy)).toBe(1);
  }
  expect(await open(file, "RECREATE")).toBe(0);
  expect(await open(file, "REQUIRE_EXISTING")).toBe(0);
});

test.each([...untouching, "CREATE_IF_EMPTY"] as const)(
  "what is old is refused by %s",
  async (policy) => {
    const file = await fileWithThread();
    makeOld(file);
    await expect(open(file, policy)).rejects.toMatchObject({
      code: "SCHEMA_REQUIRED",
      message: expect.stringContaining("engraph migrate"),
    });
  },
);

test("what is newer is refused by all that would keep it, also where nothing is checked", async () => {
  const file = await fileWithThread();
  const database = new DatabaseSync(file);
  database.exec("UPDATE meta SET value = 99 WHERE key = 'schema_version'");
  database.close();
  for (const policy of all.filter((policy) => policy !== "RECREATE"))
    await expect(open(file, policy)).rejects.toMatchObject({ code: "STORE_TOO_NEW" });
});
