import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { StoreDamagedError, StoreInUseError } from "../../src/core/errors.js";
import { checkSqliteStore } from "../../src/store/sqlite/check-store.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aMemory, aMessage, aPassage, aThread, keep, member } from "./samples.js";
import { StoreProcess } from "./store-process.js";

/** A closed store with a thread, a message and a memory that is indexed. */
async function filledFile(): Promise<string> {
  const file = newFile();
  const store = openEmbedded(file);
  const memory = aMemory();
  await keep(store, { threads: [aThread()], messages: [aMessage()], memories: [memory] });
  await store.unit(member, (unit) => unit.passages.add(memory, [aPassage("tea")]));
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
  const database = new DatabaseSync(damaged);
  database.exec("INSERT INTO meta VALUES ('open', 1)");
  database.close();
  damage(damaged);
  expect(() => openEmbedded(damaged)).toThrow(StoreDamagedError);
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
    message: expect.stringContaining("npm run check-store"),
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

test("the check finds rows that do not agree, and changes nothing", async () => {
  const file = await filledFile();
  const database = new DatabaseSync(file);
  database.exec("UPDATE text_index SET passage_count = 9; DELETE FROM memory");
  database.close();
  const found = [
    "an index does not have the number of passages that it counts (1 times, such as 1)",
    "a passage of a memory is of no memory (1 times, such as memory-1)",
  ];
  expect(checkSqliteStore(file)).toEqual(found);
  expect(checkSqliteStore(file)).toEqual(found);
});

test("a store that is open is not checked", async () => {
  const file = newFile();
  const holder = await StoreProcess.start(file);
  expect(() => checkSqliteStore(file)).toThrow(StoreInUseError);
  await holder.kill();
});
