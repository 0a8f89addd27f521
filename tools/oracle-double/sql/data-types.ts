import type { SqlReader } from "./sql-reader.js";

/** MAX_STRING_SIZE = STANDARD, the default of a database. */
export const maxVarcharBytes = 4000;
const maxRawBytes = 2000;

export interface DataType {
  readonly postgres: string;
  /** The maximum number of bytes of a VARCHAR2; PostgreSQL only counts characters. */
  readonly maxBytes?: number;
  /** The number of dimensions of a VECTOR, if specified. */
  readonly dimensions?: string;
}

/** A data type of the subset. Fails with ORA-00902 for any other, even if PostgreSQL supports it. */
export function dataType(reader: SqlReader): DataType {
  if (reader.take("VARCHAR2")) return varchar(reader);
  if (reader.take("NUMBER")) return { postgres: `numeric${precision(reader)}` };
  if (reader.take("INTEGER")) return { postgres: "numeric(38)" };
  if (reader.take("CLOB")) return { postgres: "ora.clob" };
  if (reader.take("BLOB")) return { postgres: "bytea" };
  if (reader.take("BOOLEAN")) return { postgres: "boolean" };
  if (reader.take("BINARY_DOUBLE")) return { postgres: "float8" };
  if (reader.take("BINARY_FLOAT")) return { postgres: "float4" };
  if (reader.take("DATE")) return { postgres: "timestamp(0)" };
  if (reader.take("RAW")) return raw(reader);
  if (reader.take("JSON")) return json(reader);
  if (reader.take("TIMESTAMP")) return timestamp(reader);
  if (reader.take("VECTOR")) return vector(reader);
  return reader.fail(902, "invalid datatype");
}

function varchar(reader: SqlReader): DataType {
  return reader.inParentheses(() => {
    const length = Number(reader.number());
    if (!Number.isInteger(length) || length < 1 || length > maxVarcharBytes)
      reader.fail(910, `specified length too long for its datatype: ${length}`);
    const isInCharacters = reader.takeOneOf("CHAR", "BYTE") === "CHAR";
    const maxBytes = isInCharacters ? Math.min(4 * length, maxVarcharBytes) : length;
    return { postgres: `varchar(${length})`, maxBytes };
  });
}

function raw(reader: SqlReader): DataType {
  const length = Number(reader.inParentheses(() => reader.number()));
  if (length < 1 || length > maxRawBytes)
    reader.fail(910, `specified length too long for its datatype: ${length}`);
  return { postgres: "bytea" };
}

function precision(reader: SqlReader): string {
  if (!reader.take("(")) return "";
  const digits = reader.take("*") ? "38" : reader.number();
  if (Number(digits) > 38) reader.fail(1727, "numeric precision specifier is out of range");
  let scale = "";
  if (reader.take(",")) scale = `, ${reader.take("-") ? "-" : ""}${reader.number()}`;
  reader.expect(")");
  return `(${digits}${scale})`;
}

function timestamp(reader: SqlReader): DataType {
  const digits = reader.at("(") ? reader.inParentheses(() => reader.number()) : "6";
  // PostgreSQL stores six digits of a second; Oracle's seventh to ninth are lost.
  const size = `(${Math.min(Number(digits), 6)})`;
  if (!reader.take("WITH")) return { postgres: `timestamp${size}` };
  reader.take("LOCAL");
  reader.expect("TIME", "ZONE");
  return { postgres: `timestamptz${size}` };
}

function json(reader: SqlReader): DataType {
  if (reader.at("("))
    reader.inParentheses(() =>
      reader.list(() => reader.expectOneOf("OBJECT", "ARRAY", "SCALAR", "VALUE")),
    );
  return { postgres: "jsonb" };
}

/** Every vector is stored as 32-bit floats, whatever its format. */
function vector(reader: SqlReader): DataType {
  let dimensions: string | undefined;
  if (reader.take("(")) {
    if (!reader.take("*")) dimensions = reader.number();
    if (reader.take(",")) {
      reader.expectOneOf("*", "FLOAT32", "FLOAT64", "INT8", "BINARY");
      if (reader.take(",")) reader.expectOneOf("DENSE", "*");
    }
    reader.expect(")");
  }
  return { postgres: "ora.vector", ...(dimensions === undefined ? {} : { dimensions }) };
}
