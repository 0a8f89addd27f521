import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { Connection } from "../../src/store/sqlite/connection.js";
import { sql } from "../../src/store/relational/sql/sql.js";
import { Transaction } from "../../src/store/relational/connections/transaction.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aMessage, aThread, keep, member } from "./samples.js";

test("a read of a unit can yield between any two rows", async () => {
  const file = newFile();
  const store = openEmbedded(file);
  const messages = Array.from({ length: 300 }, (_, i) => aMessage({ id: `${i}`, threadId: "t" }));
  await keep(store, { threads: [aThread({ id: "t" })], messages });
  await store.close();
  const connection = new Connection(file, { readOnly: true });
  let pauses = 0;
  const transaction = new Transaction(member, connection, {
    pause: async () => void pauses++,
  });
  const rows = await transaction.all(sql`SELECT r.id FROM {message} r`);
  connection.close();
  expect(rows).toHaveLength(300);
  expect(pauses).toBeGreaterThanOrEqual(299);
});

test("the log of a long unit is copied into the file by a thread, and is empty before the next unit", async () => {
  const file = newFile();
  const store = openEmbedded(file);
  const content = "tea ".repeat(250_000);
  const messages = Array.from({ length: 40 }, (_, i) =>
    aMessage({ id: `${i}`, threadId: "t", content }),
  );
  await keep(store, { threads: [aThread({ id: "t" })], messages });
  await store.unit(member, async () => {});
  // A checkpoint of the connection itself never shortens the log.
  expect(statSync(`${file}-wal`).size).toBeLessThan(2 ** 20);
  expect(await store.messages.count(member, {})).toBe(40);
});
