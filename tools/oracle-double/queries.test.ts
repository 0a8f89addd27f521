import oracledb from "oracledb";
import { beforeAll, expect, test } from "vitest";
import { describeWithDouble } from "./support.js";

const client = describeWithDouble([
  "CREATE TABLE thread (tenant_id VARCHAR2(20), id VARCHAR2(20), title VARCHAR2(100), PRIMARY KEY (tenant_id, id)) ORGANIZATION INDEX COMPRESS 1",
  `CREATE TABLE message (
     id VARCHAR2(20) PRIMARY KEY, thread_id VARCHAR2(20), seq NUMBER(10), content CLOB, metadata JSON, embedding VECTOR(2, FLOAT32),
     CONSTRAINT message_seq UNIQUE (thread_id, seq))`,
  "CREATE INDEX message_late ON message (CASE WHEN seq > 1 THEN thread_id END)",
  "CREATE SEQUENCE event_position START WITH 1 NOCACHE ORDER",
]);

beforeAll(async () => {
  await client.use(async (connection) => {
    const threads = ["a", "b", "c"];
    for (const id of threads)
      await connection.execute("INSERT INTO thread VALUES ('t', :1, 'Thread ' || :2)", [id, id]);
    const messages = ["a", "b"].flatMap((thread) =>
      [1, 2, 3].map((seq): unknown[] => [
        `${thread}${seq}`,
        thread,
        seq,
        `message ${seq} of ${thread}`,
        { tags: [`tag${seq}`], user: { id: thread }, n: seq },
        new Float32Array([seq, thread === "a" ? 1 : -1]),
      ]),
    );
    await connection.executeMany(
      "INSERT INTO message (id, thread_id, seq, content, metadata, embedding) VALUES (:1, :2, :3, :4, :5, :6)",
      messages,
      {
        autoCommit: true,
        bindDefs: [
          { type: oracledb.STRING, maxSize: 20 },
          { type: oracledb.STRING, maxSize: 20 },
          { type: oracledb.NUMBER },
          { type: oracledb.STRING, maxSize: 100 },
          { type: oracledb.DB_TYPE_JSON },
          { type: oracledb.DB_TYPE_VECTOR },
        ],
      },
    );
  });
});

async function firstColumn(sql: string, binds: oracledb.BindParameters = []): Promise<unknown[]> {
  const { rows } = await client.execute(sql, binds);
  return (rows ?? []).map(([first]) => first);
}

test("a page of each parent in one statement, with CROSS APPLY and with ROW_NUMBER", async () => {
  const keys = { ids: JSON.stringify(["b", "a", "unknown"]), n: 2 };
  const applied = await client.execute(
    `SELECT k.id AS parent_id, r.id FROM JSON_TABLE(:ids, '$[*]' COLUMNS (ord FOR ORDINALITY, id VARCHAR2(20) PATH '$')) k
     CROSS APPLY (SELECT c.id, c.seq FROM message c WHERE c.thread_id = k.id ORDER BY c.seq DESC FETCH FIRST :n ROWS ONLY) r
     ORDER BY k.ord, r.seq DESC`,
    keys,
  );
  expect(applied.rows).toEqual([
    ["b", "b3"],
    ["b", "b2"],
    ["a", "a3"],
    ["a", "a2"],
  ]);
  const numbered = await client.execute(
    `SELECT thread_id, id FROM (
       SELECT m.*, ROW_NUMBER() OVER (PARTITION BY m.thread_id ORDER BY m.seq DESC) AS place FROM message m
       WHERE m.thread_id IN (SELECT k.id FROM JSON_TABLE(:ids, '$[*]' COLUMNS (id VARCHAR2(20) PATH '$')) k))
     WHERE place <= :n ORDER BY thread_id DESC, seq DESC`,
    keys,
  );
  expect(numbered.rows).toEqual(applied.rows);
});

test("counts of parents that have nothing are 0", async () => {
  const { rows } = await client.execute(
    `SELECT t.id, (SELECT COUNT(*) FROM message m WHERE m.thread_id = t.id) AS n FROM thread t ORDER BY t.id`,
  );
  expect(rows).toEqual([
    ["a", 3],
    ["b", 3],
    ["c", 0],
  ]);
});

test("a keyset page goes on where the last one ended", async () => {
  const page = `SELECT id FROM message WHERE thread_id < :t OR (thread_id = :t AND seq < :s)
    ORDER BY thread_id DESC, seq DESC FETCH FIRST :n ROWS ONLY`;
  expect(await firstColumn(page, { t: "b", s: 2, n: 2 })).toEqual(["b1", "a3"]);
});

test.each([
  ["JSON_VALUE(metadata, '$.n' RETURNING NUMBER) = 2", []],
  [`JSON_EXISTS(metadata, '$."tags"?(@ == $v)' PASSING :v AS "v")`, ["tag2"]],
  [
    `JSON_EQUAL(JSON_QUERY(metadata, '$."n"' RETURNING JSON NULL ON ERROR), :v)`,
    [{ type: oracledb.DB_TYPE_JSON, val: 2 }],
  ],
  [`JSON_EQUAL(JSON_QUERY(metadata, '$."tags"' RETURNING JSON), JSON(:v))`, ['["tag2"]']],
])("metadata can be asked with %s", async (condition, binds) => {
  const sql = `SELECT id FROM message WHERE ${condition} ORDER BY id`;
  expect(await firstColumn(sql, binds)).toEqual(["a2", "b2"]);
});

// The examples of RFC 7396, appendix A, that Oracle's JSON Developer's Guide refers to.
test.each([
  ['{"a":"b"}', '{"a":"c"}', { a: "c" }],
  ['{"a":"b"}', '{"b":"c"}', { a: "b", b: "c" }],
  ['{"a":"b"}', '{"a":null}', {}],
  ['{"a":"b","b":"c"}', '{"a":null}', { b: "c" }],
  ['{"a":["b"]}', '{"a":"c"}', { a: "c" }],
  ['{"a":"c"}', '{"a":["b"]}', { a: ["b"] }],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', { a: { b: "d" } }],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', { a: [1] }],
  ['["a","b"]', '["c","d"]', ["c", "d"]],
  ['{"a":"b"}', '["c"]', ["c"]],
  ['{"e":null}', '{"a":1}', { e: null, a: 1 }],
  ["[1,2]", '{"a":"b","c":null}', { a: "b" }],
  ["{}", '{"a":{"bb":{"ccc":null}}}', { a: { bb: {} } }],
])("merging into %s the patch %s gives %j", async (target, patch, merged) => {
  const sql =
    "SELECT JSON_MERGEPATCH(JSON(:target), JSON(:patch) RETURNING JSON ERROR ON ERROR) AS m FROM dual";
  expect(await firstColumn(sql, { target, patch })).toEqual([merged]);
});

test("merging with null gives null", async () => {
  const sql = "SELECT JSON_MERGEPATCH(JSON(:target), JSON('{}') RETURNING JSON) AS m FROM dual";
  expect(await firstColumn(sql, { target: null })).toEqual([null]);
});

test("vectors are ranked by distance, under a limit that is a bind", async () => {
  const nearest = `SELECT id, VECTOR_DISTANCE(embedding, :q, COSINE) AS distance FROM message
    ORDER BY distance, id FETCH APPROX FIRST :k ROWS ONLY WITH TARGET ACCURACY :accuracy`;
  const q = { val: new Float32Array([3, 1]), type: oracledb.DB_TYPE_VECTOR };
  expect(await firstColumn(nearest, { q, k: 2, accuracy: 90 })).toEqual(["a3", "a2"]);
});

test("rows can be streamed, and a result set closed before its end", async () => {
  await client.use(async (connection) => {
    const streamed: unknown[] = [];
    for await (const row of connection.queryStream("SELECT id FROM message ORDER BY id"))
      streamed.push(row);
    expect(streamed).toHaveLength(6);
    const { resultSet } = await connection.execute("SELECT id FROM message ORDER BY id", [], {
      resultSet: true,
      prefetchRows: 1,
      fetchArraySize: 1,
    });
    expect(await resultSet?.getRow()).toEqual(["a1"]);
    expect(await resultSet?.getRow()).toEqual(["a2"]);
    await resultSet?.close();
    await connection.ping();
  });
});

test("a sequence gives each position once", async () => {
  const next = "SELECT event_position.NEXTVAL AS n FROM dual";
  expect([await firstColumn(next), await firstColumn(next)]).toEqual([[1], [2]]);
});

test("an empty string is null, and null joins as nothing", async () => {
  const { rows } = await client.execute(
    `SELECT 'a' || NULL || 1 AS joined, NVL('', 'none') AS given, LENGTH(SUBSTR('abc', 10)) AS len, 5 / 2 AS half FROM dual
     WHERE :empty IS NULL`,
    { empty: "" },
  );
  expect(rows).toEqual([["a1", "none", null, 2.5]]);
});

test("SUBSTR of a CLOB is a CLOB, and starts where Oracle starts", async () => {
  const { metaData } = await client.execute("SELECT SUBSTR(content, 1, 3) AS s FROM message");
  expect(metaData?.[0]?.dbTypeName).toBe("CLOB");
  const sql =
    "SELECT SUBSTR('abcdef', 0, 2) || SUBSTR('abcdef', -2) || SUBSTR('abcdef', 3, 1) AS s FROM dual";
  expect(await firstColumn(sql)).toEqual(["abefc"]);
});

test("the data dictionary knows tables and indexes", async () => {
  expect(await firstColumn("SELECT table_name FROM user_tables ORDER BY table_name")).toEqual([
    "MESSAGE",
    "THREAD",
  ]);
  const index = "SELECT index_name FROM user_indexes WHERE index_name = 'MESSAGE_LATE'";
  expect(await firstColumn(index)).toEqual(["MESSAGE_LATE"]);
});
