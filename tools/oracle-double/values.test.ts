import oracledb from "oracledb";
import { expect, test } from "vitest";
import { describeWithDouble } from "./support.js";

const client = describeWithDouble([
  `CREATE TABLE everything (
     id NUMBER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name VARCHAR2(200 CHAR), amount NUMBER, ratio BINARY_DOUBLE,
     is_pinned BOOLEAN, made_at TIMESTAMP(3) WITH TIME ZONE, noted_at TIMESTAMP(3), born DATE, digest RAW(32),
     content CLOB, image BLOB, metadata JSON, embedding VECTOR(3, FLOAT32))`,
]);

/** Stores a value in a column and returns the fetched value, CLOB as text. */
async function roundTrip(column: string, value: unknown): Promise<unknown> {
  return client.use(async (connection) => {
    const inserted = await connection.execute<{ id: number[] }>(
      `INSERT INTO everything (${column}) VALUES (:value) RETURNING id INTO :id`,
      {
        value: value as oracledb.BindParameter,
        id: { dir: oracledb.BIND_OUT, type: oracledb.NUMBER },
      },
    );
    const { rows } = await connection.execute<unknown[]>(
      `SELECT ${column} FROM everything WHERE id = :1`,
      [inserted.outBinds?.id[0] ?? 0],
      {
        fetchTypeHandler: ({ dbType }) => (dbType === undefined ? undefined : asWhole.get(dbType)),
      },
    );
    return rows?.[0]?.[0];
  });
}

/** Large objects are fetched whole, not as Lob. */
const asWhole = new Map<number | oracledb.DbType, { type: oracledb.DbType }>([
  [oracledb.DB_TYPE_CLOB, { type: oracledb.STRING }],
  [oracledb.DB_TYPE_BLOB, { type: oracledb.BUFFER }],
]);
const date = new Date("2026-11-21T10:11:12.345Z");
const big = "ü".repeat(40_000);
const typed = (type: oracledb.DbType | number, val: unknown) => ({ type, val });

test.each([
  ["name", "héllo 🙂", "héllo 🙂"],
  ["name", null, null],
  ["name", "", null],
  ["amount", 12_345.678, 12_345.678],
  ["amount", -0.001, -0.001],
  ["amount", 1_763_719_872_345, 1_763_719_872_345],
  ["amount", typed(oracledb.NUMBER, null), null],
  ["ratio", typed(oracledb.DB_TYPE_BINARY_DOUBLE, 1e-9), 1e-9],
  ["is_pinned", true, true],
  ["is_pinned", false, false],
  ["is_pinned", typed(oracledb.DB_TYPE_BOOLEAN, null), null],
  ["made_at", date, date],
  ["made_at", typed(oracledb.DB_TYPE_TIMESTAMP_TZ, date), date],
  ["noted_at", typed(oracledb.DB_TYPE_TIMESTAMP, date), date],
  ["noted_at", date, date],
  ["born", date, new Date("2026-11-21T10:11:12Z")],
  ["digest", Buffer.from("00ff", "hex"), Buffer.from("00ff", "hex")],
  ["content", "short", "short"],
  ["content", big, big],
  ["content", typed(oracledb.CLOB, big), big],
  ["content", typed(oracledb.CLOB, "short"), "short"],
  ["image", typed(oracledb.BLOB, Buffer.from("PNG")), Buffer.from("PNG")],
  ["image", Buffer.alloc(50_000, 7), Buffer.alloc(50_000, 7)],
  ["metadata", typed(oracledb.DB_TYPE_JSON, { a: [1, "x", null, ""] }), { a: [1, "x", null, ""] }],
  ["metadata", '{"as": "text"}', { as: "text" }],
  ["embedding", new Float32Array([1, 0.5, -2]), new Float32Array([1, 0.5, -2])],
  ["embedding", typed(oracledb.DB_TYPE_VECTOR, null), null],
])("%s keeps %.40o", async (column, value, expected) => {
  expect(await roundTrip(column, value)).toEqual(expected);
});

test("a CLOB comes as a Lob where no other type is asked for", async () => {
  await client.use(async (connection) => {
    await connection.execute("INSERT INTO everything (content) VALUES (:1)", [big]);
    const { rows } = await connection.execute<[oracledb.Lob]>(
      "SELECT content FROM everything WHERE content LIKE :1",
      ["üüü%"],
    );
    expect(await rows?.[0]?.[0].getData()).toBe(big);
  });
});

test("a temporary CLOB that was written as a stream is stored", async () => {
  await client.use(async (connection) => {
    const lob = await connection.createLob(oracledb.CLOB);
    await new Promise((resolve, reject) => {
      lob.on("finish", resolve).on("error", reject);
      lob.end("text ".repeat(4_000));
    });
    await connection.execute("INSERT INTO everything (name, content) VALUES ('lob', :1)", [lob]);
    const { rows } = await connection.execute<[number]>(
      "SELECT LENGTH(content) AS n FROM everything WHERE name = 'lob'",
    );
    expect(rows).toEqual([[20_000]]);
  });
});

test("a large vector and a large document come back whole", async () => {
  await client.execute("CREATE TABLE large (v VECTOR(1536, FLOAT32), j JSON)");
  const vector = Float32Array.from({ length: 1536 }, (_, i) => Math.sin(i));
  const document = { list: Array.from({ length: 5_000 }, (_, i) => ({ i, text: `x${i}` })) };
  await client.execute("INSERT INTO large VALUES (:1, :2)", [
    vector,
    { val: document, type: oracledb.DB_TYPE_JSON },
  ]);
  const { rows } = await client.execute("SELECT v, j FROM large");
  expect(rows).toEqual([[vector, document]]);
});

test("columns are described by name and type", async () => {
  await client.use(async (connection) => {
    const { metaData } = await connection.getStatementInfo(
      `SELECT id, name, content, metadata, embedding, made_at, is_pinned AS "isPinned", COUNT(*) OVER () FROM everything`,
    );
    expect(metaData?.map(({ name, dbTypeName }) => `${name} ${dbTypeName}`)).toEqual([
      "ID NUMBER",
      "NAME VARCHAR2",
      "CONTENT CLOB",
      "METADATA JSON",
      "EMBEDDING VECTOR",
      "MADE_AT TIMESTAMP WITH TIME ZONE",
      "isPinned BOOLEAN",
      "COUNT(*)OVER() NUMBER",
    ]);
  });
});
