import { expect, test } from "vitest";
import { schemaScript, dropsOf } from "../../../src/store/oracle/migrations.js";
import { compileStatement } from "../../../tools/oracle-double/sql/compile.js";
import { writeScript } from "./write-script.js";

const tablePrefix = "p_";
const schema = schemaScript({ tablePrefix });
const drops = dropsOf(tablePrefix);
const write = (...statements: string[]) => writeScript({ tablePrefix, schema, statements, drops });

/** The statements that a script passes to DBMS_SQL.PARSE, by number. */
function parsedIn(script: string): Record<string, string> {
  const calls = script.matchAll(/^ {2}parse\((\d+), ([^]*?)\);$/gm);
  return Object.fromEntries(
    [...calls].map(([, place = "", literals = ""]) => {
      const pieces = [...literals.matchAll(/TO_CLOB\('((?:[^']|'')*)'\)/g)];
      return [place, pieces.map(([, piece = ""]) => piece.replaceAll("''", "'")).join("")];
    }),
  );
}

test("a script has each statement parsed once, on one line, as it was sent", () => {
  const long = `SELECT '${"it''s & ".repeat(200)}' AS a FROM dual`;
  const script = write("SELECT 1\n   FROM dual", long, "DELETE FROM p_user WHERE id = :b1");
  expect(parsedIn(script)).toEqual({
    1: "SELECT 1 FROM dual",
    2: long,
    3: "DELETE FROM p_user WHERE id = :b1",
  });
  expect(script).toContain("'3 statements, '");
  expect(script).toMatch(/^SET DEFINE OFF$/m);
});

test("a script gives bound times a type", () => {
  const script = write("DELETE FROM p_message WHERE expires_at <= SYS_EXTRACT_UTC(:b1)");
  expect(parsedIn(script)).toEqual({
    1: "DELETE FROM p_message WHERE expires_at <= SYS_EXTRACT_UTC(CAST(:b1 AS TIMESTAMP WITH TIME ZONE))",
  });
});

test("a script keeps to what SQL*Plus reads: short lines, and a slash after each block", () => {
  const statements = Array.from(
    { length: 90 },
    (_, i) => `SELECT '${"x".repeat(5000)}' AS c${i} FROM dual`,
  );
  const script = write(...statements);
  expect(Math.max(...script.split("\n").map((line) => line.length))).toBeLessThan(2499);
  expect(script.match(/^DECLARE$/gm)).toHaveLength(4);
  expect(script.match(/^END;\n\/$/gm)).toHaveLength(4);
});

test("a script parses no statement that the parse would run", () => {
  const definitions = [
    "CREATE TABLE a (b NUMBER)",
    "ALTER SESSION SET NLS_SORT = BINARY",
    "DROP TABLE a",
  ];
  expect(parsedIn(write(...definitions, "COMMIT"))).toEqual({ 1: "COMMIT" });
});

test("a script makes the schema first and drops all of it last", () => {
  const script = write("SELECT 1 FROM dual");
  const made = [...script.matchAll(/^CREATE (?:TABLE|SEQUENCE) (?:IF NOT EXISTS )?(\w+)/gm)];
  const dropped = [
    ...script.slice(script.lastIndexOf("/\n")).matchAll(/^DROP \w+ (?:IF EXISTS )?(\w+)/gm),
  ];
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => name).toSorted();
  expect(names(dropped)).toEqual(names(made));
  for (const one of drops) expect(() => compileStatement(one)).not.toThrow();
});
