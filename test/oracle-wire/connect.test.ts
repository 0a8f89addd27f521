import oracledb from "oracledb";
import { expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble([]);

test("the driver logs on, asks and leaves", async () => {
  const { user, password, connectString } = client.double;
  const connection = await oracledb.getConnection({ user, password, connectString });
  expect(connection.oracleServerVersionString).toMatch(/^23\./);
  expect(connection.thin).toBe(true);
  const { rows } = await connection.execute("SELECT 1 AS one, :1 || 'x' AS s FROM dual", ["ü"]);
  expect(rows).toEqual([[1, "üx"]]);
  await connection.ping();
  await connection.close();
});

test("a wrong password and an unknown user are ORA-01017", async () => {
  const { user, connectString } = client.double;
  const withPassword = (name: string) =>
    oracledb.getConnection({ user: name, password: "wrong", connectString });
  expect(await errorNumber(withPassword(user))).toBe(1017);
  expect(await errorNumber(withPassword("nobody"))).toBe(1017);
});

test("a service that the listener does not know is refused", async () => {
  const { user, password, connectString } = client.double;
  const wrong = connectString.replace(/\/.*/, "/elsewhere");
  const connecting = oracledb.getConnection({ user, password, connectString: wrong });
  await expect(connecting).rejects.toThrow(/NJS-518/);
});

test("a pool of four serves forty callers at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => client.execute("SELECT :1 AS n FROM dual", [i])),
  );
  expect(answers.map(({ rows }) => rows?.[0]?.[0])).toEqual([...answers.keys()]);
  expect(client.pool.connectionsOpen).toBeLessThanOrEqual(4);
});

test("module, action and client id are taken along", async () => {
  await client.use(async (connection) => {
    connection.module = "memories";
    connection.action = "search";
    connection.clientId = "somebody";
    const { rows } = await connection.execute("SELECT 1 AS n FROM dual");
    expect(rows).toEqual([[1]]);
  });
});

test("a pipeline answers each of its statements, also after one that fails", async () => {
  await client.use(async (connection) => {
    const pipeline = new oracledb.Pipeline();
    pipeline.addFetchOne("SELECT :1 AS n FROM dual", [11]);
    pipeline.addFetchOne("SELECT 1 AS n FROM nowhere");
    pipeline.addFetchAll("SELECT 2 AS n FROM dual");
    const [first, second, third] = await connection.runPipeline(pipeline, true);
    expect(first?.rows).toEqual([[11]]);
    expect(second?.error?.errorNum).toBe(942);
    expect(third?.rows).toEqual([[2]]);
  });
});
