import oracledb from "oracledb";
import { beforeEach, expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

const client = describeWithDouble([
  `CREATE TABLE note (
     id VARCHAR2(20 CHAR) PRIMARY KEY, rank NUMBER, content CLOB, metadata JSON, embedding VECTOR(3, FLOAT32),
     revision NUMBER DEFAULT 1 NOT NULL)`,
  "CREATE SEQUENCE note_rank START WITH 1",
]);
beforeEach(() => client.execute("DELETE FROM note"));

const bindDefs = [
  { type: oracledb.STRING, maxSize: 20 },
  { type: oracledb.NUMBER },
  { type: oracledb.STRING, maxSize: 4_000 },
  { type: oracledb.DB_TYPE_JSON },
  { type: oracledb.DB_TYPE_VECTOR },
];
const note = (i: number): unknown[] => [
  `n${i}`,
  i,
  "c".repeat((i % 50) + 1),
  { i, isEven: i % 2 === 0 },
  new Float32Array([Math.cos(i / 100), Math.sin(i / 100), 0]),
];
const insertNote =
  "INSERT INTO note (id, rank, content, metadata, embedding) VALUES (:id, :rank, :content, :metadata, :embedding)";

test("executeMany inserts many rows and counts each", async () => {
  await client.use(async (connection) => {
    const rows = Array.from({ length: 300 }, (_, i) => note(i));
    const result = await connection.executeMany(insertNote, rows, {
      bindDefs,
      dmlRowCounts: true,
      autoCommit: true,
    });
    expect(result.rowsAffected).toBe(300);
    expect(result.dmlRowCounts).toHaveLength(300);
    const fetched = await connection.execute("SELECT id FROM note ORDER BY rank", [], {
      prefetchRows: 7,
      fetchArraySize: 50,
    });
    expect(fetched.rows).toHaveLength(300);
    expect(fetched.rows?.at(-1)).toEqual(["n299"]);
  });
});

test("executeMany goes on after errors if asked to, and else stops at the first and keeps what it did", async () => {
  await client.use(async (connection) => {
    const sql = "INSERT INTO note (id, content) VALUES (:1, :2)";
    const rows: unknown[][] = [
      ["a", "x"],
      ["a", "twice"],
      ["b", "y"],
    ];
    const all = await connection.executeMany(sql, rows, { batchErrors: true });
    expect(all.rowsAffected).toBe(2);
    expect(all.batchErrors?.map(({ offset }) => offset)).toEqual([1]);
    await connection.rollback();
    expect(await errorNumber(connection.executeMany(sql, rows))).toBe(1);
    const { rows: kept } = await connection.execute("SELECT id FROM note");
    expect(kept).toEqual([["a"]]);
  });
});

test("executeMany takes thousands of rows, in their order, and counts what each has changed", async () => {
  await client.use(async (connection) => {
    const rows = Array.from({ length: 2000 }, (_, i) => ({ id: `n${i}`, content: "c" }));
    const bindDefs = {
      id: { type: oracledb.DB_TYPE_VARCHAR, maxSize: 10 },
      content: { type: oracledb.DB_TYPE_VARCHAR, maxSize: 10 },
    };
    const insert = "INSERT INTO note (id, rank, content) VALUES (:id, note_rank.NEXTVAL, :content)";
    const inserted = await connection.executeMany(insert, rows, { bindDefs, batchErrors: true });
    expect([inserted.rowsAffected, inserted.batchErrors]).toEqual([2000, undefined]);
    const { rows: found } = await connection.execute("SELECT id FROM note ORDER BY rank");
    expect(found).toEqual(rows.map(({ id }) => [id]));
    const ids = ["n1", "unknown", "n1", "n1999"].map((id) => ({ id }));
    const options = { bindDefs: { id: bindDefs.id }, batchErrors: true, dmlRowCounts: true };
    const remove = "DELETE FROM note WHERE id = :id";
    // A cached statement returns the same data as a new one.
    expect((await connection.executeMany(remove, ids, options)).dmlRowCounts).toEqual([1, 0, 0, 1]);
    expect((await connection.executeMany(remove, ids, options)).dmlRowCounts).toEqual([0, 0, 0, 0]);
  });
});

test("rows that fail in executeMany are told by place and message, and have no number of their own", async () => {
  await client.use(async (connection) => {
    const rows = ["a", "b", "a", "x".repeat(2000), "c", "b"].map((id) => ({ id }));
    const options = {
      bindDefs: { id: { type: oracledb.DB_TYPE_VARCHAR, maxSize: 4000 } },
      batchErrors: true,
      dmlRowCounts: true,
    };
    const result = await connection.executeMany(
      "INSERT INTO note (id) VALUES (:id)",
      rows,
      options,
    );
    const errors = result.batchErrors ?? [];
    expect(errors.map(({ offset }) => offset)).toEqual([2, 3, 5]);
    expect(errors.map(({ message }) => message.slice(0, 9))).toEqual([
      "ORA-00001",
      "ORA-12899",
      "ORA-00001",
    ]);
    expect(errors.map((error) => "errorNum" in error)).toEqual([false, false, false]);
    expect(result.dmlRowCounts).toEqual([1, 1, 0, 0, 1, 0]);
  });
});

test("executeMany binds long texts as CLOBs, beside null", async () => {
  await client.use(async (connection) => {
    const rows = [
      { id: "long", content: "🫖".repeat(10_000) },
      { id: "none", content: null },
    ];
    await connection.executeMany("INSERT INTO note (id, content) VALUES (:id, :content)", rows, {
      bindDefs: {
        id: { type: oracledb.DB_TYPE_VARCHAR, maxSize: 4000 },
        content: { type: oracledb.DB_TYPE_CLOB },
      },
    });
    const { rows: found } = await connection.execute("SELECT content FROM note ORDER BY id", [], {
      fetchInfo: { CONTENT: { type: oracledb.STRING } },
    });
    expect(found).toEqual([[rows[0]?.content], [null]]);
  });
});

test("a cached statement runs again with other values", async () => {
  await client.use(async (connection) => {
    for (const i of [1, 2, 3])
      await connection.execute("INSERT INTO note (id, rank) VALUES (:id, :rank)", {
        id: `n${i}`,
        rank: i,
      });
    for (const i of [1, 2, 3]) {
      const { rows } = await connection.execute("SELECT rank FROM note WHERE id = :1", [`n${i}`]);
      expect(rows).toEqual([[i]]);
    }
  });
});

test("RETURNING INTO answers one value for each changed row", async () => {
  await client.use(async (connection) => {
    await connection.executeMany("INSERT INTO note (id, rank) VALUES (:1, :2)", [
      ["a", 1],
      ["b", 2],
    ]);
    const result = await connection.execute<{ newRank: number[]; newId: string[] }>(
      "UPDATE note SET rank = rank + :step WHERE rank >= :low RETURNING rank, id INTO :newRank, :newId",
      {
        step: 10,
        low: 1,
        newRank: { dir: oracledb.BIND_OUT, type: oracledb.NUMBER },
        newId: { dir: oracledb.BIND_OUT, type: oracledb.STRING, maxSize: 20 },
      },
    );
    expect(result.outBinds?.newRank.sort()).toEqual([11, 12]);
    expect(result.outBinds?.newId.sort()).toEqual(["a", "b"]);
    const again = await connection.execute<{ id: string[] }>(
      "DELETE FROM note RETURNING id INTO :id",
      {
        id: { dir: oracledb.BIND_OUT, type: oracledb.STRING, maxSize: 20 },
      },
    );
    expect(again.outBinds?.id).toHaveLength(2);
  });
});

test("MERGE inserts what is new and updates what is there", async () => {
  const merge = `MERGE INTO note t
    USING (SELECT :id AS id, :rank AS rank, :content AS content FROM dual) s ON (t.id = s.id)
    WHEN MATCHED THEN UPDATE SET t.rank = s.rank, t.revision = t.revision + 1 WHERE t.rank < s.rank
    WHEN NOT MATCHED THEN INSERT (id, rank, content) VALUES (s.id, s.rank, s.content)`;
  const counts: (number | undefined)[] = [];
  for (const rank of [1, 2, 2]) {
    const { rowsAffected } = await client.execute(merge, { id: "m", rank, content: null });
    counts.push(rowsAffected);
  }
  expect(counts).toEqual([1, 1, 0]);
  const { rows } = await client.execute("SELECT rank, revision FROM note");
  expect(rows).toEqual([[2, 2]]);
});

test("one JSON bind carries many rows into a table", async () => {
  const source = [
    { id: "a", rank: 1, content: "a" },
    { id: "b", rank: null, content: "b".repeat(5_000) },
  ];
  await client.execute(
    `INSERT INTO note (id, rank, content)
     SELECT j.id, j.rank, j.content FROM JSON_TABLE(:notes, '$[*]' COLUMNS (
       id VARCHAR2(20) PATH '$.id', rank NUMBER PATH '$.rank', content CLOB PATH '$.content')) j`,
    { notes: { type: oracledb.DB_TYPE_JSON, val: source } },
  );
  const { rows } = await client.execute(
    "SELECT id, rank, LENGTH(content) AS n FROM note ORDER BY id",
  );
  expect(rows).toEqual([
    ["a", 1, 1],
    ["b", null, 5_000],
  ]);
});
