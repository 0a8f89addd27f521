import { beforeEach, expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

// Where there is one session, transactions take turns. What Oracle does is in sessions.test.ts.

const client = describeWithDouble(["CREATE TABLE job (id VARCHAR2(20) PRIMARY KEY)"], {
  engine: "pglite",
  lockTimeoutMs: 1_000,
});
beforeEach(() => client.execute("DELETE FROM job"));

const insert = "INSERT INTO job (id) VALUES (:1)";
const count = async () => (await client.execute("SELECT COUNT(*) AS n FROM job")).rows?.[0]?.[0];

test("a second transaction waits for the first, and then sees it", async () => {
  await client.use(async (first) => {
    await first.execute(insert, ["a"]);
    const order: string[] = [];
    const second = client.execute(insert, ["b"]).then(() => order.push("second"));
    order.push("first");
    await first.commit();
    await second;
    expect(order).toEqual(["first", "second"]);
    expect(await count()).toBe(2);
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

test("a call that takes too long is broken off, and the connection lives", async () => {
  await client.use(async (holder) => {
    await holder.execute(insert, ["a"]);
    await client.use(async (connection) => {
      connection.callTimeout = 100;
      await expect(connection.execute(insert, ["b"])).rejects.toThrow(/NJS-123|ORA-01013/);
      connection.callTimeout = 0;
      await holder.rollback();
      expect(await count()).toBe(0);
    });
  });
});
