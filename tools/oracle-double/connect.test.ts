import oracledb from "oracledb";
import { expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble([], { otherUsers: ["OWNER"] });

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

test("a pooled server is asked for, and a dedicated one answers", async () => {
  const { user, password, connectString } = client.double;
  const pooled = { connectString: `${connectString}:pooled`, connectionClass: "TESTS", poolMin: 0 };
  const pool = await oracledb.createPool({ user, password, ...pooled });
  for (let turn = 0; turn < 2; turn++) {
    const connection = await pool.getConnection();
    expect((await connection.execute("SELECT 1 AS one FROM dual")).rows).toEqual([[1]]);
    await connection.close();
  }
  await pool.close(0);
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

test("a session looks names up in the schema that it has chosen, and its user's own tables stay its own", async () => {
  await client.execute("CREATE TABLE mine (id NUMBER)");
  await client.use(async (connection) => {
    await connection.execute("ALTER SESSION SET CURRENT_SCHEMA = owner");
    await connection.execute("CREATE TABLE theirs (id NUMBER)");
    await connection.execute("INSERT INTO theirs VALUES (1)");
    await connection.rollback();
    expect((await connection.execute("SELECT id FROM theirs")).rows).toEqual([]);
    expect(await errorNumber(connection.execute("SELECT id FROM mine"))).toBe(942);
    const own = await connection.execute("SELECT table_name FROM user_tables");
    expect(own.rows).toEqual([["MINE"]]);
    const unknown = connection.execute("ALTER SESSION SET CURRENT_SCHEMA = nobody");
    expect(await errorNumber(unknown)).toBe(1435);
    await connection.execute("ALTER SESSION SET CURRENT_SCHEMA = engraph");
  });
  expect(await errorNumber(client.execute("SELECT id FROM theirs"))).toBe(942);
  expect((await client.execute("SELECT id FROM owner.theirs")).rows).toEqual([]);
});
