import oracledb from "oracledb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OracleDouble } from "./listener.js";
import { prepareDatabase, startCopy, type PreparedDatabase } from "./prepared-database.js";
import { canRunPostgres, errorNumber } from "./support.js";

async function execute(double: OracleDouble, sql: string): Promise<unknown[][] | undefined> {
  const { user, password, connectString } = double;
  const connection = await oracledb.getConnection({ user, password, connectString });
  try {
    return (await connection.execute<unknown[]>(sql, [], { autoCommit: true })).rows;
  } finally {
    await connection.close();
  }
}

describe.runIf(await canRunPostgres())("Copies of a prepared database", () => {
  let prepared: PreparedDatabase | undefined;
  beforeAll(async () => {
    prepared = await prepareDatabase(async (double) => {
      await execute(double, "CREATE TABLE tea (name VARCHAR2(20) PRIMARY KEY)");
      await execute(double, "INSERT INTO tea (name) VALUES ('sencha')");
    });
  }, 60_000);
  afterAll(() => prepared?.close());
  const start = async () => {
    if (!prepared) throw new Error("It has not been prepared.");
    return startCopy(prepared.place);
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
