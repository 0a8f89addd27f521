import oracledb from "oracledb";
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

test("a connection that is lost in the middle of an answer is broken, and a new one is as good", async () => {
  client.double.addFault({ at: "execute", sql: /FROM t/, effect: { disconnect: "midway" } });
  await expect(count()).rejects.toThrow(/NJS-500/);
  expect(await count()).toBe(0);
});

test("a fetch can lose its connection after the first rows", async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [i]);
  await client.use((connection) =>
    connection.executeMany("INSERT INTO t VALUES (:1)", rows, { autoCommit: true }),
  );
  client.double.addFault({ at: "fetch", skip: 1, effect: { disconnect: "midway" } });
  await client.use(async (connection) => {
    const options = { resultSet: true, prefetchRows: 10, fetchArraySize: 10 } as const;
    const { resultSet } = await connection.execute<[number]>("SELECT id FROM t", [], options);
    expect(await resultSet?.getRows(20)).toHaveLength(20);
    await expect(resultSet?.getRows(10)).rejects.toThrow(/NJS-500/);
  });
});

test("an error can come again and again, and later than at first", async () => {
  client.double.addFault({
    at: "execute",
    sql: /FROM t/,
    skip: 1,
    times: 2,
    effect: { error: 54 },
  });
  const numbers = [];
  for (let i = 0; i < 4; i++) numbers.push(await errorNumber(count()));
  expect(numbers).toEqual([0, 54, 54, 0]);
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
    connection.callTimeout = 0;
  });
});

const connect = () => oracledb.getConnection(client.double);

test.each([
  ["does not know the service", { error: 12_514 }, "NJS-518"],
  ["takes no new ones", { error: 12_528 }, "NJS-511"],
  ["hangs up", { disconnect: "before" }, "NJS-500"],
] as const)("a listener that %s gives no connection", async (_reason, effect, code) => {
  client.double.addFault({ at: "connect", effect });
  await expect(connect()).rejects.toMatchObject({ code });
  await (await connect()).close();
});

test("nobody may be there to listen, while those who are in stay", async () => {
  await client.use(async (connection) => {
    await client.double.setListening(false);
    await expect(connect()).rejects.toMatchObject({ code: "NJS-503" });
    await connection.ping();
    await client.double.setListening(true);
  });
  await (await connect()).close();
});

test("a logon can be refused for other reasons than its password", async () => {
  client.double.addFault({ at: "logon", effect: { error: 28_000 } });
  await expect(connect()).rejects.toMatchObject({ errorNum: 28_000 });
});
