import { describe, expect, test } from "vitest";
import { withNamedBinds, fromStoredText, toStoredText } from "../../src/store/oracle/binds.js";
import { oracleDialect } from "../../src/store/oracle/dialect.js";
import { columnsOf, insertInto } from "../../src/store/relational/schema/columns.js";
import { equals } from "../../src/store/relational/sql/condition.js";
import { list, raw, sql, type Sql } from "../../src/store/relational/sql/sql.js";
import { written } from "../../src/store/relational/sql/by-dialect.js";

const named = (statement: Sql) => withNamedBinds(written(statement, oracleDialect));

describe("SQL of a template", () => {
  test("names its binds in order, those of fragments inside of it too", () => {
    const inner = sql`b = ${"two"} AND c = ${3}`;
    const statement = sql`SELECT ${raw("id")} FROM t WHERE a = ${1} AND (${inner}) AND d = ${null}`;
    expect(named(statement)).toEqual({
      text: "SELECT id FROM t WHERE a = :b1 AND (b = :b2 AND c = :b3) AND d = :b4",
      binds: { b1: 1, b2: "two", b3: 3, b4: null },
    });
  });

  test("has what is not SQL in binds only", () => {
    const name = "x' OR '1' = '1";
    expect(named(sql`SELECT ${name} FROM dual`)).toEqual({
      text: "SELECT :b1 FROM dual",
      binds: { b1: name },
    });
  });

  test.each([
    [[], ""],
    [[1], ":b1"],
    [[1, raw("t_id.NEXTVAL"), "x"], ":b1, t_id.NEXTVAL, :b2"],
  ])("joins a list of %j", (parts, text) => {
    expect(named(list(parts)).text).toBe(text);
  });

  test("compares no text that is longer than any it could be compared with", () => {
    const compared = [undefined, null, "id", "é".repeat(2000)].map((id) => equals("id", id));
    expect(compared.map((one) => one && named(one).text)).toEqual([
      undefined,
      "id IS NULL",
      "id = :b1",
      "1 = 0",
    ]);
  });
});

describe("Text", () => {
  test.each(["", " ", "text", "\u0001", "\u0001\u0001text", "text\u0001"])(
    "%j is stored as something that is not empty, and read as it was",
    (text) => {
      expect(toStoredText(text)).not.toBe("");
      expect(fromStoredText(toStoredText(text))).toBe(text);
    },
  );

  test("that is not empty is stored as it is", () => {
    expect(toStoredText("green tea")).toBe("green tea");
  });
});

test("columns are read under the names of their fields", () => {
  expect(named(columnsOf("r", "id origin_thread_id")).text).toBe(
    'r.id AS "id", r.origin_thread_id AS "originThreadId"',
  );
});

test("JSON is written and read as text, and no text is NULL", () => {
  expect(named(columnsOf("r", "id metadata")).text).toBe(
    'r.id AS "id", JSON_SERIALIZE(r.metadata RETURNING CLOB ERROR ON ERROR) AS "metadata"',
  );
  const texts = ['{"a":1}', null].map((metadata) => insertInto("thread", { id: "x", metadata }));
  expect(texts.map((statement) => named(statement))).toEqual(
    ['{"a":1}', null].map((b2) => ({
      text: "INSERT INTO {thread} (id, metadata) VALUES (:b1, JSON(:b2))",
      binds: { b1: "x", b2 },
    })),
  );
});
