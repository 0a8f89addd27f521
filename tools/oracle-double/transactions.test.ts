import type oracledb from "oracledb";
import { beforeEach, expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble([
  "CREATE TABLE job (id VARCHAR2(20) PRIMARY KEY, state VARCHAR2(10) NOT NULL, worker NUMBER)",
]);
beforeEach(() => client.execute("DELETE FROM job"));

const insert = "INSERT INTO job (id, state) VALUES (:1, 'READY')";
const count = async (connection: oracledb.Connection) =>
  (await connection.execute<[number]>("SELECT COUNT(*) AS n FROM job")).rows?.[0]?.[0];

test("what is rolled back never was, what is committed others see", async () => {
  await client.use(async (connection) => {
    await connection.execute(insert, ["a"]);
    expect(await count(connection)).toBe(1);
    await connection.rollback();
    await connection.execute(insert, ["b"]);
    await connection.commit();
  });
  expect((await client.execute("SELECT id FROM job")).rows).toEqual([["b"]]);
});

test("a statement that fails is undone alone", async () => {
  await client.use(async (connection) => {
    await connection.execute(insert, ["a"]);
    expect(await errorNumber(connection.execute(insert, ["a"]))).toBe(1);
    await connection.execute(insert, ["b"]);
    await connection.commit();
    expect(await count(connection)).toBe(2);
  });
});

test("a savepoint undoes what came after it", async () => {
  await client.use(async (connection) => {
    await connection.execute(insert, ["a"]);
    await connection.execute("SAVEPOINT unit");
    await connection.execute(insert, ["b"]);
    await connection.execute("ROLLBACK TO SAVEPOINT unit");
    await connection.execute(insert, ["c"]);
    expect(await errorNumber(connection.execute("ROLLBACK TO unknown"))).toBe(1086);
    await connection.commit();
    const { rows } = await connection.execute("SELECT id FROM job ORDER BY id");
    expect(rows).toEqual([["a"], ["c"]]);
  });
});

test("DDL commits what came before it", async () => {
  await client.use(async (connection) => {
    await connection.execute(insert, ["a"]);
    await connection.execute("CREATE TABLE IF NOT EXISTS other (id NUMBER)");
    await connection.execute("DROP TABLE other");
    await connection.rollback();
    expect(await count(connection)).toBe(1);
  });
});

test("a connection that is closed undoes its transaction", async () => {
  await client.use((connection) => connection.execute(insert, ["a"]));
  expect((await client.execute("SELECT id FROM job")).rows).toEqual([]);
});

test("four workers claim twenty jobs, each once", async () => {
  await client.use((connection) =>
    connection.executeMany(
      insert,
      Array.from({ length: 20 }, (_, i) => [`j${i}`]),
      { autoCommit: true },
    ),
  );
  const claimed: string[] = [];
  const work = (worker: number) =>
    client.use(async (connection) => {
      for (;;) {
        const { rows } = await connection.execute<[string]>(
          `SELECT id FROM job WHERE id IN (SELECT id FROM job WHERE state = 'READY' ORDER BY id FETCH FIRST :n ROWS ONLY)
           AND state = 'READY' FOR UPDATE SKIP LOCKED`,
          { n: 1 },
        );
        const id = rows?.[0]?.[0];
        if (id === undefined) return;
        await connection.execute("UPDATE job SET state = 'DONE', worker = :1 WHERE id = :2", [
          worker,
          id,
        ]);
        await connection.commit();
        claimed.push(id);
      }
    });
  await Promise.all([1, 2, 3, 4].map(work));
  expect(claimed).toHaveLength(20);
  expect(new Set(claimed).size).toBe(20);
});
