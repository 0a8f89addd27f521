import { withTypedTimes } from "./typed-times.ts";

/** The parts of a script. Every name of the store already begins with the {@link tablePrefix}. */
export interface ScriptParts {
  readonly tablePrefix: string;
  /** Creates the schema. Each statement ends with a semicolon. */
  readonly schema: string;
  readonly statements: readonly string[];
  /** Drops the schema. */
  readonly drops: readonly string[];
}

/** The number of statements in one PL/SQL block. */
const blockSize = 40;
/** The maximum number of characters in a line: SQL*Plus refuses lines of more than 2499. */
const lineLength = 200;

/**
 * Writes a script that makes an Oracle Database parse SQL, for SQL*Plus or a browser's console. The
 * script creates the schema, parses each statement with DBMS_SQL.PARSE, prints a line for each
 * refused statement and a line with the counts, and drops the schema. DDL statements are left out,
 * because DBMS_SQL.PARSE runs them.
 */
export function writeScript({ tablePrefix, schema, statements, drops }: ScriptParts): string {
  const refusals = `${tablePrefix}refusal`;
  const parsed = statements.filter((text) => !isDefinition(text));
  const blocks = Array.from({ length: Math.ceil(parsed.length / blockSize) }, (_, i) =>
    blockOf(parsed.slice(i * blockSize, (i + 1) * blockSize), i * blockSize + 1, refusals),
  );
  return [
    `-- Has an Oracle Database, 23.4 or later, parse the ${parsed.length} statements that Engraph's tests sent.`,
    `-- What it makes in the schema begins with ${tablePrefix} and is dropped at the end.`,
    "-- Written by: npm run oracle:script",
    "SET DEFINE OFF",
    "SET FEEDBACK OFF",
    "SET SERVEROUTPUT ON SIZE UNLIMITED",
    "",
    schema,
    `DROP TABLE IF EXISTS ${refusals} PURGE;`,
    `CREATE TABLE ${refusals} (place NUMBER NOT NULL PRIMARY KEY, problem VARCHAR2(4000) NOT NULL);`,
    "",
    ...blocks,
    countOf(parsed.length, refusals),
    `SELECT r.place, r.problem FROM ${refusals} r ORDER BY r.place;`,
    "",
    ...[...drops, `DROP TABLE ${refusals} PURGE`].map((one) => `${one};`),
    "",
  ].join("\n");
}

/** Whether DBMS_SQL.PARSE would run the statement. */
function isDefinition(text: string): boolean {
  return /^\s*(?:CREATE|ALTER|DROP|GRANT|TRUNCATE)\b/i.test(text);
}

function blockOf(statements: readonly string[], first: number, refusals: string): string {
  const calls = statements.map(
    (text, i) => `  parse(${first + i}, ${literalOf(withTypedTimes(text))});`,
  );
  return `DECLARE
  PROCEDURE parse(p_place NUMBER, p_statement CLOB) IS
    v_cursor INTEGER := DBMS_SQL.OPEN_CURSOR;
    v_problem VARCHAR2(4000);
  BEGIN
    DBMS_SQL.PARSE(v_cursor, p_statement, DBMS_SQL.NATIVE);
    DBMS_SQL.CLOSE_CURSOR(v_cursor);
  EXCEPTION
    WHEN OTHERS THEN
      v_problem := SUBSTR(SQLERRM, 1, 900);
      DBMS_SQL.CLOSE_CURSOR(v_cursor);
      DBMS_OUTPUT.PUT_LINE('Refused: ' || p_place || ': ' || v_problem || ': ' || DBMS_LOB.SUBSTR(p_statement, 2000, 1));
      INSERT INTO ${refusals} (place, problem) VALUES (p_place, v_problem);
  END;
BEGIN
${calls.join("\n")}
  COMMIT;
END;
/
`;
}

/** Splits the text into literals on separate lines, far shorter than the limit of a literal. */
function literalOf(text: string): string {
  const oneLine = text.replaceAll(/'[^']*'|\s+/g, (part) => (part.startsWith("'") ? part : " "));
  const pieces = Array.from({ length: Math.ceil(oneLine.length / lineLength) }, (_, i) =>
    oneLine.slice(i * lineLength, (i + 1) * lineLength).replaceAll("'", "''"),
  );
  return pieces.map((piece) => `\n    TO_CLOB('${piece}')`).join(" ||");
}

function countOf(statements: number, refusals: string): string {
  return `DECLARE
  v_refused NUMBER;
BEGIN
  SELECT COUNT(*) INTO v_refused FROM ${refusals};
  DBMS_OUTPUT.PUT_LINE('${statements} statements, ' || v_refused || ' refused');
END;
/
`;
}
