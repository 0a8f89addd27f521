import { expect, test } from "vitest";
import { Connection } from "../../src/store/sqlite/connection.js";
import { insertInto } from "../../src/store/relational/schema/columns.js";
import { sql } from "../../src/store/relational/sql/sql.js";
import { newFile } from "./embedded.js";

test("rows are changed by the rows of a query, and numbered by their key", async () => {
  using connection = opened();
  const { dialect } = connection;
  connection.execute("CREATE TABLE place (id INTEGER PRIMARY KEY, value INTEGER)");
  for (const value of [20, 10, null])
    await connection.run(insertInto("place", { id: dialect.next("place_id"), value }));
  const rows = sql`SELECT r.id AS id, r.value + 1 AS next FROM {place} r WHERE r.value IS NOT NULL`;
  const statement = dialect.updateFrom("place", rows, sql`value = s.next + ${100}`);
  expect(await connection.run(statement)).toBe(2);
  expect(connection.all("SELECT id, value FROM place ORDER BY id")).toEqual([
    { id: 1, value: 121 },
    { id: 2, value: 111 },
    { id: 3, value: null },
  ]);
});

function opened(): Connection & Disposable {
  const connection = new Connection(newFile(), { readOnly: false });
  return Object.assign(connection, { [Symbol.dispose]: () => connection.close() });
}
