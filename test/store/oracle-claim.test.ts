import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { emptyTables, openOrMakeStore, withConnection } from "./oracle-database.js";
import { claimSchema, readAccess } from "./real-oracle.js";
import { aThread, keep, member } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(() => double.reset());

const execute = (sql: string) =>
  withConnection(double, (connection) => connection.execute(sql, [], { autoCommit: true }));

async function open(schemaPolicy?: "RECREATE") {
  const { connectString, user, password } = double;
  return openOrMakeStore({ connectString, user, password, schemaPolicy });
}

describe("The conformance suite takes a real database's schema", () => {
  test("that is empty, and again later, with what it has left there", async () => {
    await claimSchema(double);
    const first = await open("RECREATE");
    await keep(first, { threads: [aThread()] });
    await first.close();
    await claimSchema(double);
    const second = await open("RECREATE");
    expect(await second.threads.count(member)).toBe(0);
    await keep(second, { threads: [aThread()] });
    await second.close();
    await emptyTables(double);
    await claimSchema(double);
  });

  test("but not one with other tables", async () => {
    await execute("CREATE TABLE payroll (id NUMBER)");
    await expect(claimSchema(double)).rejects.toThrow(/owns tables .* such as PAYROLL/);
    await execute("INSERT INTO payroll (id) VALUES (1)");
  });

  test("but not that of an Engraph in use", async () => {
    const store = await open();
    await keep(store, { threads: [aThread()] });
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(claimSchema(double)).rejects.toThrow(/not made for tests/);
    expect(await store.threads.count(member)).toBe(1);
    await store.close();
  });
});

describe("The environment", () => {
  const whole = {
    ORACLE_CONNECT_STRING: "host:1521/FREEPDB1",
    ORACLE_USER: "tests",
    ORACLE_PASSWORD: "secret",
  };

  test("names a database", () => {
    expect(readAccess(whole)).toEqual({
      connectString: "host:1521/FREEPDB1",
      user: "tests",
      password: "secret",
    });
  });

  test.each([{}, { ORACLE_CONNECT_STRING: "" }, { ...whole, ORACLE_CONNECT_STRING: undefined }])(
    "names none: %j",
    (env) => {
      expect(readAccess(env)).toBeNull();
    },
  );

  test.each(["ORACLE_USER", "ORACLE_PASSWORD"])("may not leave out %s", (name) => {
    expect(() => readAccess({ ...whole, [name]: "" })).toThrow("must be set together");
  });
});
