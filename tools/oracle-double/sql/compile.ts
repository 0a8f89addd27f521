import { OracleError } from "../oracle-error.js";
import { readBlock } from "./blocks.js";
import { insert, remove, update } from "./changes.js";
import { alterTable, comment, create, drop, grant, truncate } from "./definitions.js";
import { merge } from "./merge.js";
import { lockingQuery, type RowLock } from "./queries.js";
import { SqlReader } from "./sql-reader.js";

/**
 * - `ddl` commits before and after.
 * - `savepoint` and `rollbackTo` have the savepoint's name as their text.
 * - `schema` sets the schema of unqualified names; its text is the schema's name.
 * - `block` runs its steps, and `vectorIndex` creates an index that its binds describe.
 * - `none` has no counterpart in PostgreSQL, and does nothing.
 */
export type StatementKind =
  | "query"
  | "dml"
  | "ddl"
  | "lock"
  | "savepoint"
  | "rollbackTo"
  | "commit"
  | "rollback"
  | "schema"
  | "block"
  | "vectorIndex"
  | "none";

export interface CompiledStatement {
  readonly kind: StatementKind;
  /** As the client sent it. */
  readonly sql: string;
  /** The text for PostgreSQL, with markers for binds. */
  readonly text: string;
  readonly bindCount: number;
  /** The indexes of the binds that RETURNING writes to. */
  readonly returningBinds: ReadonlySet<number>;
  /** The lock behaviour of LOCK TABLE and of a query with FOR UPDATE. */
  readonly lock: RowLock | null;
  /** The steps of a block. */
  readonly steps: readonly CompiledStatement[];
  /** The indexes of the binds, by parameter of the called procedure. */
  readonly parameters: ReadonlyMap<string, number>;
}

/**
 * Accepts a statement of the Oracle subset and translates it in the same pass: syntax outside of
 * the grammar never reaches PostgreSQL. Fails with Oracle's error number for the mistake, or with
 * ORA-03001 for deliberately unsupported SQL.
 */
export function compileStatement(sql: string): CompiledStatement {
  const known = compiled.get(sql);
  if (known) return known;
  const statement = compile(sql);
  if (compiled.size === compiledAtMost) compiled.clear();
  compiled.set(sql, statement);
  return statement;
}

/** All sessions share the same few statements. */
const compiled = new Map<string, CompiledStatement>();
const compiledAtMost = 1_000;

function compile(sql: string): CompiledStatement {
  // Checked before tokenizing: PL/SQL has semicolons, and SQL has none.
  if (/^\s*(BEGIN|DECLARE|CALL)\b/i.test(sql)) return compileBlock(sql);
  const reader = new SqlReader(sql);
  const { kind, text, lock = null } = readStatement(reader);
  reader.end();
  const { binds, returningBinds } = reader;
  return { ...statement(kind, sql), text, bindCount: binds.length, returningBinds, lock };
}

function compileBlock(sql: string): CompiledStatement {
  const block = readBlock(sql);
  if (block.kind === "vectorIndex")
    return {
      ...statement("vectorIndex", sql),
      bindCount: block.binds.size,
      parameters: block.binds,
    };
  const steps = block.statements.map(compileStatement);
  if (!steps.every(({ kind }) => kind === "ddl"))
    throw OracleError.unsupported("EXECUTE IMMEDIATE of anything but DDL");
  return { ...statement("block", sql), steps };
}

function statement(kind: StatementKind, sql: string): CompiledStatement {
  return {
    kind,
    sql,
    text: "",
    bindCount: 0,
    returningBinds: new Set(),
    lock: null,
    steps: [],
    parameters: new Map(),
  };
}

interface Translation {
  readonly kind: StatementKind;
  readonly text: string;
  readonly lock?: RowLock | null;
}

function readStatement(reader: SqlReader): Translation {
  switch (reader.peek().key) {
    case "SELECT":
    case "WITH":
    case "(":
      return { kind: "query", ...lockingQuery(reader) };
    case "INSERT":
      return { kind: "dml", text: insert(reader) };
    case "UPDATE":
      return { kind: "dml", text: update(reader) };
    case "DELETE":
      return { kind: "dml", text: remove(reader) };
    case "MERGE":
      return { kind: "dml", text: merge(reader) };
    case "CREATE":
      return { kind: "ddl", text: create(reader) };
    case "DROP":
      return { kind: "ddl", text: drop(reader) };
    case "TRUNCATE":
      return { kind: "ddl", text: truncate(reader) };
    case "COMMENT":
      return { kind: "ddl", text: comment(reader) };
    case "ALTER":
      return alter(reader);
    case "GRANT":
      grant(reader);
      return { kind: "none", text: "" };
    default:
      return transactionControl(reader);
  }
}

function alter(reader: SqlReader): Translation {
  if (!reader.take("ALTER", "SESSION")) return { kind: "ddl", text: alterTable(reader) };
  reader.expect("SET");
  if (reader.take("CURRENT_SCHEMA", "=")) return { kind: "schema", text: reader.name() };
  while (reader.peek().kind !== "end") reader.expect(reader.peek().key);
  return { kind: "none", text: "" };
}

function transactionControl(reader: SqlReader): Translation {
  if (reader.take("COMMIT")) {
    reader.take("WORK");
    return { kind: "commit", text: "" };
  }
  if (reader.take("SAVEPOINT")) return { kind: "savepoint", text: reader.name() };
  if (reader.take("ROLLBACK")) {
    reader.take("WORK");
    if (!reader.take("TO")) return { kind: "rollback", text: "" };
    reader.take("SAVEPOINT");
    return { kind: "rollbackTo", text: reader.name() };
  }
  if (reader.take("LOCK", "TABLE")) {
    const table = reader.qualifiedName().join(".");
    reader.expect("IN");
    const mode = reader.expectOneOf("EXCLUSIVE", "SHARE");
    reader.expect("MODE");
    const lock = reader.take("NOWAIT") ? "nowait" : "wait";
    const nowait = lock === "nowait" ? " NOWAIT" : "";
    return { kind: "lock", text: `LOCK TABLE ${table} IN ${mode} MODE${nowait}`, lock };
  }
  return reader.fail(900, "invalid SQL statement");
}
