import oracledb from "oracledb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OracleDouble } from "./listener.js";
import { startPostgresServer } from "./engine/postgres-server.js";
import { Copies, prepareDatabase } from "./prepared-database.js";
import { errorNumber } from "./support.js";

async function execute(double: OracleDouble, sql: string): Promise<unknown[][] | undefined> {
  const { user, password, connectString } = double;
  const connection = await oracledb.getConnection({ user, password, connectString });
  try {
    return (await connection.execute<unknown[]>(sql, [], { autoCommit: true })).rows;
  } finally {
    await connection.close();
  }
}

describe("Copies of a prepared database", () => {
  let server: Awaited<ReturnType<typeof startPostgresServer>> | undefined;
  let copies: Copies | undefined;
  beforeAll(async () => {
    server = await startPostgresServer();
    const place = await prepareDatabase(server.place, "tea", async (double) => {
      await execute(double, "CREATE TABLE tea (name VARCHAR2(20) PRIMARY KEY)");
      await execute(double, "INSERT INTO tea (name) VALUES ('sencha')");
      await execute(double, "CREATE TABLE cup (tea VARCHAR2(20) REFERENCES tea (name))");
      await execute(double, "CREATE SEQUENCE cups");
    });
    copies = new Copies(place);
  });
  afterAll(async () => {
    await copies?.close();
    await server?.close();
  });
  const start = async () => {
    if (!copies) throw new Error("It has not been prepared.");
    return copies.start();
  };
  const names = async (double: OracleDouble) =>
    (await execute(double, "SELECT name FROM tea ORDER BY name"))?.flat();

  test("have what it has, and each keeps its changes to itself", async () => {
    const one = await start();
    await execute(one, "INSERT INTO tea (name) VALUES ('matcha')");
    const other = await start();
    expect(await names(one)).toEqual(["matcha", "sencha"]);
    expect(await names(other)).toEqual(["sencha"]);
    await Promise.all([one.close(), other.close()]);
  });

  test("have nothing of those that were closed", async () => {
    for (const _ of [1, 2, 3]) {
      const one = await start();
      expect(await names(one)).toEqual(["sencha"]);
      expect(await execute(one, "SELECT tea FROM cup")).toEqual([]);
      expect(await execute(one, "SELECT cups.NEXTVAL FROM dual")).toEqual([[1]]);
      await execute(one, "INSERT INTO tea (name) VALUES ('matcha')");
      await execute(one, "DELETE FROM tea WHERE name = 'sencha'");
      await execute(one, "INSERT INTO cup (tea) VALUES ('matcha')");
      await one.close();
    }
  });

  test("have nothing of a transaction that was left open, and no tables of others", async () => {
    const one = await start();
    const { user, password, connectString } = one;
    const connection = await oracledb.getConnection({ user, password, connectString });
    await connection.execute("UPDATE tea SET name = 'held'");
    await one.close();
    const other = await start();
    expect(await names(other)).toEqual(["sencha"]);
    await execute(other, "CREATE TABLE pot (name VARCHAR2(20))");
    await other.close();
    const last = await start();
    expect(await errorNumber(execute(last, "SELECT name FROM pot"))).toBe(942);
    await last.close();
  });

  test("can be emptied like any other", async () => {
    const one = await start();
    await one.reset();
    expect(await errorNumber(names(one))).toBe(942);
    await one.close();
  });

  test("count who waits in them, and not in others", async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const { user, password, connectString } = one;
    const holding = await oracledb.getConnection({ user, password, connectString });
    await holding.execute("UPDATE tea SET name = 'held'");
    const waiting = execute(one, "UPDATE tea SET name = 'waited'");
    await expect.poll(() => one.countWaiting()).toBe(1);
    expect(await other.countWaiting()).toBe(0);
    await holding.commit();
    await waiting;
    await holding.close();
    expect(await names(one)).toEqual(["waited"]);
    await Promise.all([one.close(), other.close()]);
  });
});
