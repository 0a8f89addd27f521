import type oracledb from "oracledb";
import { beforeEach, expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble(
  ["CREATE TABLE job (id VARCHAR2(20) PRIMARY KEY, state VARCHAR2(10) NOT NULL, worker NUMBER)"],
  { lockTimeoutMs: 1_000 },
);
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

test("a second transaction waits for the first, and then sees it", async () => {
  await client.use(async (first) => {
    await first.execute(insert, ["a"]);
    const order: string[] = [];
    const second = client.execute(insert, ["b"]).then(() => order.push("second"));
    order.push("first");
    await first.commit();
    await second;
    expect(order).toEqual(["first", "second"]);
    expect(await count(first)).toBe(2);
  });
});

test("a wait that cannot end says who held on", async () => {
  await client.use(async (first) => {
    await first.execute(insert, ["a"]);
    await expect(client.execute(insert, ["b"])).rejects.toThrow(/ORA-02049.*INSERT INTO job/);
    const locking = client.execute("SELECT id FROM job FOR UPDATE NOWAIT");
    expect(await errorNumber(locking)).toBe(54);
  });
  expect((await client.execute("SELECT id FROM job")).rows).toEqual([]);
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

test("a call that takes too long is broken off, and the connection lives", async () => {
  await client.use(async (holder) => {
    await holder.execute(insert, ["a"]);
    await client.use(async (connection) => {
      connection.callTimeout = 100;
      await expect(connection.execute(insert, ["b"])).rejects.toThrow(/NJS-123|ORA-01013/);
      connection.callTimeout = 0;
      await holder.rollback();
      expect(await count(connection)).toBe(0);
    });
  });
});
