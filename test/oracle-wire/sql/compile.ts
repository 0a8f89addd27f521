import { OracleError } from "../oracle-error.js";
import { readBlock } from "./blocks.js";
import { insert, remove, update } from "./changes.js";
import { alterTable, comment, create, drop, grant, truncate } from "./definitions.js";
import { merge } from "./merge.js";
import { lockingQuery, type RowLock } from "./queries.js";
import { SqlReader } from "./sql-reader.js";

/**
 * - `ddl` commits before and after.
 * - `savepoint` and `rollbackTo` have the savepoint's name for their text.
 * - `schema` has the name of the schema for its text in which names are looked up from then on.
 * - `block` runs its steps, and `vectorIndex` makes an index that its binds describe.
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
  /** For PostgreSQL, with markers where binds are. */
  readonly text: string;
  readonly bindCount: number;
  /** Places of the binds that RETURNING writes to. */
  readonly returningBinds: ReadonlySet<number>;
  /** For LOCK TABLE and a query with FOR UPDATE, what it does about what is taken. */
  readonly lock: RowLock | null;
  /** Of a block. */
  readonly steps: readonly CompiledStatement[];
  /** By the parameters of what is called, the places of their binds. */
  readonly parameters: ReadonlyMap<string, number>;
}

/**
 * Accepts a statement of the Oracle subset and translates it, both in one walk:
 * what the grammar does not know never reaches PostgreSQL. Fails with the
 * number that Oracle gives for such a mistake, or with ORA-03001 for SQL that
 * is left out on purpose.
 */
export function compileStatement(sql: string): CompiledStatement {
  const known = compiled.get(sql);
  if (known) return known;
  const statement = compile(sql);
  if (compiled.size === compiledAtMost) compiled.clear();
  compiled.set(sql, statement);
  return statement;
}

/** Each session has the same few statements. */
const compiled = new Map<string, CompiledStatement>();
const compiledAtMost = 1_000;

function compile(sql: string): CompiledStatement {
  // Before its tokens are read: PL/SQL has semicolons, and SQL none.
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
