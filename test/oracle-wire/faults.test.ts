import type oracledb from "oracledb";
import { beforeEach, expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble(["CREATE TABLE t (id NUMBER PRIMARY KEY)"]);
beforeEach(() => client.execute("DELETE FROM t"));

const count = async () => (await client.execute("SELECT COUNT(*) AS n FROM t")).rows?.[0]?.[0];
const insertAndCommit = () =>
  client.use(async (connection) => {
    await connection.execute("INSERT INTO t VALUES (1)");
    await connection.commit();
  });

test("a statement can be made to fail once", async () => {
  client.double.addFault({ at: "execute", sql: /FROM t/, effect: { error: 60 } });
  expect(await errorNumber(count())).toBe(60);
  expect(await count()).toBe(0);
});

test("a connection that is lost before COMMIT has committed nothing", async () => {
  client.double.addFault({ at: "commit", effect: { disconnect: "before" } });
  await expect(insertAndCommit()).rejects.toThrow(/NJS-500/);
  expect(await count()).toBe(0);
});

test("a connection that is lost after COMMIT has committed, and nobody was told", async () => {
  client.double.addFault({ at: "commit", effect: { disconnect: "after" } });
  await expect(insertAndCommit()).rejects.toThrow(/NJS-500/);
  expect(await count()).toBe(1);
});

test("connections that are cut undo their transactions, and the pool makes new ones", async () => {
  await client.use(async (connection) => {
    await connection.execute("INSERT INTO t VALUES (1)");
    await client.double.dropConnections();
    await expect(connection.commit()).rejects.toThrow(/NJS-500/);
  });
  expect(await count()).toBe(0);
});

test("a reset leaves an empty schema", async () => {
  await client.double.reset();
  expect(await errorNumber(count())).toBe(942);
  await client.execute("CREATE TABLE t (id NUMBER PRIMARY KEY)");
  expect(await count()).toBe(0);
});

test("a slow answer runs into the time-out of the call", async () => {
  client.double.addFault({ at: "ping", effect: { delayMs: 300 } });
  await client.use(async (connection: oracledb.Connection) => {
    connection.callTimeout = 50;
    await expect(connection.ping()).rejects.toThrow(/NJS-123|ORA-01013/);
  });
});
