import type { CompiledStatement } from "../sql/compile.js";
import type { BindType } from "../values/bind-reader.js";
import type { Column, OracleValue, ValueType } from "../values/oracle-value.js";

/** A statement that a client has parsed, and may execute and fetch from again by its id. */
export interface Cursor {
  readonly id: number;
  readonly statement: CompiledStatement;
  bindTypes: readonly BindType[];
  columns: readonly Column[];
  /** How the client wants the columns sent, where it said so. */
  defines: readonly ValueType[] | null;
  rows: readonly (readonly OracleValue[])[];
  /** Rows already sent. */
  position: number;
}

export function openCursor(id: number, statement: CompiledStatement): Cursor {
  return { id, statement, bindTypes: [], columns: [], defines: null, rows: [], position: 0 };
}
