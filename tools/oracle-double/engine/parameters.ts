import { OracleError } from "../oracle-error.js";
import { ttc } from "../protocol/constants.js";
import { replaceBindMarkers, type BindRole } from "../sql/bind-markers.js";
import type { CompiledStatement } from "../sql/compile.js";
import {
  JsonDocument,
  VectorValue,
  type OracleValue,
  type ValueType,
} from "../values/oracle-value.js";

export interface PreparedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Replaces markers by PostgreSQL's `$n`, each cast to its bound type. */
export function bindValues(
  statement: CompiledStatement,
  types: readonly ValueType[],
  row: readonly OracleValue[],
  maxStringBytes: number,
): PreparedStatement {
  const values: unknown[] = [];
  const text = replaceBindMarkers(statement.text, (index, role) => {
    const value = row[index] ?? null;
    const cast = castOf(types[index]);
    checkLength(statement, value, cast, role, maxStringBytes);
    // The driver sends an untyped null as VARCHAR2; Oracle treats it as null of any type.
    if (value === null && cast === "text") return "NULL";
    values.push(toParameter(value, cast));
    return `$${values.length}::${cast}`;
  });
  return { text, values };
}

function castOf(type: ValueType | undefined): string {
  switch (type?.code) {
    case ttc.TNS_DATA_TYPE_NUMBER:
    case ttc.TNS_DATA_TYPE_BINARY_INTEGER:
      return "numeric";
    case ttc.TNS_DATA_TYPE_BINARY_DOUBLE:
      return "float8";
    case ttc.TNS_DATA_TYPE_BINARY_FLOAT:
      return "float4";
    case ttc.TNS_DATA_TYPE_BOOLEAN:
      return "boolean";
    case ttc.TNS_DATA_TYPE_DATE:
    case ttc.TNS_DATA_TYPE_TIMESTAMP:
      return "timestamp";
    case ttc.TNS_DATA_TYPE_TIMESTAMP_TZ:
    case ttc.TNS_DATA_TYPE_TIMESTAMP_LTZ:
      return "timestamptz";
    case ttc.TNS_DATA_TYPE_RAW:
    case ttc.TNS_DATA_TYPE_LONG_RAW:
    case ttc.TNS_DATA_TYPE_BLOB:
      return "bytea";
    case ttc.TNS_DATA_TYPE_CLOB:
      return "text::ora.clob";
    case ttc.TNS_DATA_TYPE_JSON:
      return "jsonb";
    case ttc.TNS_DATA_TYPE_VECTOR:
      return "ora.vector";
    default:
      return "text";
  }
}

/**
 * A string too long for a VARCHAR2 is sent as a LONG, which can only be stored: functions,
 * comparisons and MERGE do not accept it.
 */
function checkLength(
  { kind, text }: CompiledStatement,
  value: OracleValue,
  cast: string,
  role: BindRole,
  maxStringBytes: number,
): void {
  if (cast !== "text" || typeof value !== "string") return;
  if (role === "assigned" && !text.startsWith("MERGE")) return;
  if (Buffer.byteLength(value) <= maxStringBytes) return;
  if (kind === "query")
    throw new OracleError(1460, "unimplemented or unreasonable conversion requested");
  throw new OracleError(1461, "can bind a LONG value only for insert into a LONG column");
}

function toParameter(value: OracleValue, cast: string): unknown {
  if (value instanceof JsonDocument) return JSON.stringify(value.content);
  if (value instanceof VectorValue) return value.toString();
  if (value instanceof Date) return cast === "timestamp" ? localTime(value) : value.toISOString();
  return value;
}

function localTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, -1);
}
