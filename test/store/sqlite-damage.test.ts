import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  SchemaRequiredError,
  StoreDamagedError,
  StoreInUseError,
  StoreUnusableError,
} from "../../src/core/errors/store-errors.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { checkSqliteStore, checkAfterCrash } from "../../src/store/sqlite/upkeep/check-store.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aMemory, aMessage, anEvent, aThread, keep, member } from "./samples.js";
import { StoreProcess } from "./store-process.js";
import { passagesOf } from "../support/passages-of.js";

/** A closed store with a thread, a message and an indexed memory. */
async function filledFile(): Promise<string> {
  const file = newFile();
  const store = openEmbedded(file);
  const memory = aMemory();
  const events = [anEvent(), anEvent(), anEvent()];
  await keep(store, { threads: [aThread()], messages: [aMessage()], memories: [memory], events });
  await store.unit(member, (unit) =>
    unit.passages.add(memory, passagesOf(memory, "I like tea.", englishAnalyser)),
  );
  await store.close();
  return file;
}

/** Overwrites pages in the middle of a file. */
function damage(file: string): void {
  const descriptor = openSync(file, "r+");
  const { size } = statSync(file);
  writeSync(descriptor, Buffer.alloc(size / 2, 0xa5), 0, size / 2, size / 4);
  closeSync(descriptor);
}

test("a store that its process did not close is checked when it is opened", async () => {
  const killed = newFile();
  await (await StoreProcess.start(killed)).kill();
  const store = openEmbedded(killed);
  expect((await store.threads.byIds(member, ["thread-1"])).size).toBe(1);

  const damaged = await filledFile();
  damage(damaged);
  expect(() => checkAfterCrash(damaged)).not.toThrow();
  writeFileSync(`${damaged}-wal`, "");
  expect(() => openEmbedded(damaged)).toThrow(StoreDamagedError);
});

test("a check that takes too long is broken off, and the store is opened", async () => {
  const file = await filledFile();
  damage(file);
  writeFileSync(`${file}-wal`, "");
  expect(() => checkAfterCrash(file, 1)).not.toThrow();
});

test("a damaged store is told by its code where it is met, and found by the check", async () => {
  const file = await filledFile();
  expect(checkSqliteStore(file)).toEqual([]);
  damage(file);
  expect(checkSqliteStore(file).length).toBeGreaterThan(0);
  const reading = async () => {
    const store = openEmbedded(file);
    await Promise.all([store.memories.count(member), store.messages.count(member)]);
    await store.memories.byIds(member, ["memory-1"]);
  };
  await expect(reading()).rejects.toMatchObject({
    code: "STORE_DAMAGED",
    message: expect.stringContaining("engraph check"),
  });
});

test("a search that meets damage says so, as its thread has met it", async () => {
  const file = await filledFile();
  const database = new DatabaseSync(file);
  const read = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const size = read("PRAGMA page_size");
  const root = read("SELECT rootpage FROM sqlite_master WHERE name = 'text_index'");
  database.close();
  const store = openEmbedded(file);
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size);
  closeSync(descriptor);
  const ofAgent = { ...member, agentId: "agent-1" };
  const searching = store.passages.indexes(ofAgent, "Memory", {});
  await expect(searching).rejects.toMatchObject({ code: "STORE_DAMAGED" });
});

test.each([
  [
    "UPDATE text_index SET passage_count = 9",
    "an index does not have the number of passages that it counts (1 times, such as 1)",
  ],
  ["DELETE FROM memory", "a passage of a memory is of no memory (1 times, such as memory-1)"],
  ["DELETE FROM posting", "the postings of index 1 are not those of its passages"],
  ["UPDATE passage SET text = 'coffee'", "the postings of index 1 are not those of its passages"],
  [
    "DELETE FROM event WHERE position = 2",
    "an event is missing from the log after a position (1 times, such as 1)",
  ],
])("the check finds what %s does, and changes nothing", async (sql, found) => {
  const file = await filledFile();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  database.close();
  const files = () => readdirSync(dirname(file));
  const before = files();
  expect(checkSqliteStore(file)).toEqual([found]);
  expect(checkSqliteStore(file)).toEqual([found]);
  expect(files()).toEqual(before);
});

test.each([
  ["a text", (file: string) => writeFileSync(file, "no database".repeat(99)), StoreUnusableError],
  ["a folder", (file: string) => mkdirSync(file), StoreUnusableError],
  ["nothing", () => {}, SchemaRequiredError],
  ["an empty file", (file: string) => writeFileSync(file, ""), SchemaRequiredError],
  ["another database", makeOtherDatabase, StoreUnusableError],
])("the check of %s fails with a code of its own", (_name, make, error) => {
  const file = newFile();
  make(file);
  expect(() => checkSqliteStore(file)).toThrow(error);
});

function makeOtherDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE other (id INTEGER)");
  database.close();
}

test("a store that is open is not checked", async () => {
  const file = newFile();
  const holder = await StoreProcess.start(file);
  expect(() => checkSqliteStore(file)).toThrow(StoreInUseError);
  await holder.kill();
});
