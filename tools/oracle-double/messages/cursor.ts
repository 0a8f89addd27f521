import type { CompiledStatement } from "../sql/compile.js";
import type { BindType } from "../values/bind-reader.js";
import type { Column, OracleValue, ValueType } from "../values/oracle-value.js";

/** A parsed statement that a client may execute and fetch from again by its id. */
export interface Cursor {
  readonly id: number;
  readonly statement: CompiledStatement;
  bindTypes: readonly BindType[];
  columns: readonly Column[];
  /** The client's requested column types, if given. */
  defines: readonly ValueType[] | null;
  rows: readonly (readonly OracleValue[])[];
  /** Rows already sent. */
  position: number;
}

export function openCursor(id: number, statement: CompiledStatement): Cursor {
  return { id, statement, bindTypes: [], columns: [], defines: null, rows: [], position: 0 };
}
