import oracledb from "oracledb";
import { beforeEach, expect, test } from "vitest";
import { describeWithDouble } from "./support.js";

/** The driver's own treatment of values, on which a store depends. */
const client = describeWithDouble([
  "CREATE TABLE t (id NUMBER, j JSON, v VECTOR(2), n NUMBER, s VARCHAR2(100))",
]);
beforeEach(() => client.execute("DELETE FROM t"));

const json = oracledb.DB_TYPE_JSON;
const isNull = async (column: string) =>
  (await client.execute(`SELECT CASE WHEN ${column} IS NULL THEN 1 ELSE 0 END AS x FROM t`)).rows;

test("a plain object needs its type", async () => {
  const inserting = client.execute("INSERT INTO t (j) VALUES (:1)", [{ a: 1 } as never]);
  await expect(inserting).rejects.toThrow(/NJS-044/);
});

test("a null with the JSON type is JSON's null, one without type is SQL's", async () => {
  await client.execute("INSERT INTO t (j) VALUES (:1)", [{ val: null, type: json }]);
  expect(await isNull("j")).toEqual([[0]]);
  await client.execute("UPDATE t SET j = :1", [null]);
  expect(await isNull("j")).toEqual([[1]]);
});

test("null and text can share an executeMany if JSON is bound as a string", async () => {
  await client.use((connection) =>
    connection.executeMany(
      "INSERT INTO t (id, j) VALUES (:id, JSON(:j))",
      [
        { id: 1, j: '{"a":1}' },
        { id: 2, j: null },
      ],
      {
        autoCommit: true,
        bindDefs: { id: { type: oracledb.NUMBER }, j: { type: oracledb.STRING, maxSize: 100 } },
      },
    ),
  );
  const { rows } = await client.execute("SELECT j FROM t ORDER BY id");
  expect(rows).toEqual([[{ a: 1 }], [null]]);
});

test("a bigint is no JSON, and loses digits on its way back from a NUMBER", async () => {
  const document = { val: { a: 1n }, type: json };
  await expect(client.execute("INSERT INTO t (j) VALUES (:1)", [document])).rejects.toThrow(
    /NJS-194/,
  );
  await client.execute("INSERT INTO t (n) VALUES (:1)", [9_007_199_254_740_993n as never]);
  expect((await client.execute("SELECT TO_CHAR(n) AS n FROM t")).rows).toEqual([
    ["9007199254740993"],
  ]);
  expect((await client.execute("SELECT n FROM t")).rows).toEqual([[9_007_199_254_740_992]]);
});

test("a list of numbers is no vector unless its type says so", async () => {
  await expect(client.execute("INSERT INTO t (v) VALUES (:1)", [[1, 2] as never])).rejects.toThrow(
    /ORA-/,
  );
  await client.execute("INSERT INTO t (v) VALUES (:1)", [
    { val: [1, 2], type: oracledb.DB_TYPE_VECTOR },
  ]);
  expect((await client.execute("SELECT v FROM t")).rows).toEqual([[new Float32Array([1, 2])]]);
});

test("NaN is no NUMBER", async () => {
  await expect(client.execute("INSERT INTO t (n) VALUES (:1)", [Number.NaN])).rejects.toThrow(
    /NJS-105/,
  );
});

test("a bind too many or too few is refused before it is sent", async () => {
  const sql = "SELECT :a AS a FROM dual";
  await expect(client.execute(sql, { a: 1, b: 2 })).rejects.toThrow(/NJS-09[78]/);
  await expect(client.execute(sql, {})).rejects.toThrow(/NJS-098/);
});

test("a name used twice needs one value by name, and two by position", async () => {
  const sql = "SELECT :x AS a, :x AS b FROM dual";
  expect((await client.execute(sql, { x: 1 })).rows).toEqual([[1, 1]]);
  expect((await client.execute(sql, [1, 2])).rows).toEqual([[1, 2]]);
});

test("a returned string longer than its bind was told is an error, after the change", async () => {
  await client.use(async (connection) => {
    const inserting = connection.execute("INSERT INTO t (s) VALUES (:s) RETURNING s INTO :out", {
      s: "too long",
      out: { dir: oracledb.BIND_OUT, type: oracledb.STRING, maxSize: 3 },
    });
    await expect(inserting).rejects.toThrow(/NJS-016/);
    expect((await connection.execute("SELECT s FROM t")).rows).toEqual([["too long"]]);
  });
});

test("executeMany refuses what is longer than it was told", async () => {
  const inserting = client.use((connection) =>
    connection.executeMany("INSERT INTO t (s) VALUES (:1)", [["too long"]], {
      bindDefs: [{ type: oracledb.STRING, maxSize: 3 }],
    }),
  );
  await expect(inserting).rejects.toThrow(/NJS-058/);
});
