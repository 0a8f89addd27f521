import { OracleError } from "../oracle-error.js";
import { ttc } from "../protocol/constants.js";
import type { RequestReader } from "../protocol/request-reader.js";
import { OsonDecoder, VectorDecoder } from "./driver-internals.js";
import type { LargeObjects } from "./large-objects.js";
import { JsonDocument, VectorValue, type OracleValue, type ValueType } from "./oracle-value.js";

const nationalForm = 2;
/** A longer string is sent as LONG, after the other values of its row. */
const maxInlineSize = 32_767;

export interface BindType extends ValueType {
  readonly isArray: boolean;
  readonly isNational: boolean;
}

/** Type, size and form of one bind or define. */
export function readBindType(request: RequestReader): BindType {
  const code = request.readUInt8();
  const flags = request.readUInt8();
  request.skip("byte", "byte"); // precision, scale
  const maxSize = request.readUB4();
  request.skip("ub4", "ub8"); // array size, continuation flags
  if (request.readUB4() > 0) request.readBytesWithLength(); // object id
  request.skip("ub2", "ub2"); // version, character set
  const isNational = request.readUInt8() === nationalForm;
  request.skip("ub4", "ub4"); // LOB prefetch length, column id
  return { code, maxSize, isArray: (flags & ttc.TNS_BIND_ARRAY) !== 0, isNational };
}

/** The rows of an execution, in the order of the binds. Binds of RETURNING have no value and are omitted. */
export function readBindRows(
  request: RequestReader,
  types: readonly (BindType | null)[],
  rowCount: number,
  largeObjects: LargeObjects,
): OracleValue[][] {
  const rows: OracleValue[][] = [];
  const hasValues = types.some((type) => type !== null);
  for (let i = 0; i < rowCount; i++) {
    const row = types.map((): OracleValue => null);
    if (hasValues) {
      if (request.readUInt8() !== ttc.TNS_MSG_TYPE_ROW_DATA)
        throw new Error("The client sent something else where a row of binds should be.");
      readRow(request, types, row, largeObjects);
    }
    rows.push(row);
  }
  return rows;
}

function readRow(
  request: RequestReader,
  types: readonly (BindType | null)[],
  row: OracleValue[],
  largeObjects: LargeObjects,
): void {
  const late: [number, BindType][] = [];
  types.forEach((type, i) => {
    if (type === null) return;
    if (type.isArray) throw OracleError.unsupported("array binds");
    if (type.maxSize > maxInlineSize && isSentLate(type)) late.push([i, type]);
    else row[i] = readValue(request, type, largeObjects);
  });
  for (const [i, type] of late) row[i] = readValue(request, type, largeObjects);
}

function isSentLate({ code }: BindType): boolean {
  return (
    code === ttc.TNS_DATA_TYPE_VARCHAR ||
    code === ttc.TNS_DATA_TYPE_CHAR ||
    code === ttc.TNS_DATA_TYPE_LONG ||
    code === ttc.TNS_DATA_TYPE_RAW ||
    code === ttc.TNS_DATA_TYPE_LONG_RAW
  );
}

function readValue(
  request: RequestReader,
  { code, isNational }: BindType,
  largeObjects: LargeObjects,
): OracleValue {
  switch (code) {
    case ttc.TNS_DATA_TYPE_VARCHAR:
    case ttc.TNS_DATA_TYPE_CHAR:
    case ttc.TNS_DATA_TYPE_LONG:
      return readString(request, isNational);
    case ttc.TNS_DATA_TYPE_RAW:
    case ttc.TNS_DATA_TYPE_LONG_RAW: {
      const bytes = request.readBytesWithLength();
      return bytes && Buffer.from(bytes);
    }
    case ttc.TNS_DATA_TYPE_NUMBER:
    case ttc.TNS_DATA_TYPE_BINARY_INTEGER:
      return request.readOracleNumber();
    case ttc.TNS_DATA_TYPE_BINARY_DOUBLE:
      return request.readBinaryDouble();
    case ttc.TNS_DATA_TYPE_BINARY_FLOAT:
      return request.readBinaryFloat();
    case ttc.TNS_DATA_TYPE_DATE:
    case ttc.TNS_DATA_TYPE_TIMESTAMP:
      return request.readOracleDate(true);
    case ttc.TNS_DATA_TYPE_TIMESTAMP_TZ:
    case ttc.TNS_DATA_TYPE_TIMESTAMP_LTZ:
      return request.readOracleDate(false);
    case ttc.TNS_DATA_TYPE_BOOLEAN:
      return readBoolean(request);
    case ttc.TNS_DATA_TYPE_JSON: {
      const image = readImage(request);
      return image && new JsonDocument(new OsonDecoder(image).decode());
    }
    case ttc.TNS_DATA_TYPE_VECTOR: {
      const image = readImage(request);
      return image && new VectorValue(new VectorDecoder(image).decode());
    }
    case ttc.TNS_DATA_TYPE_CLOB:
    case ttc.TNS_DATA_TYPE_BLOB:
      return readLargeObject(request, largeObjects, code === ttc.TNS_DATA_TYPE_BLOB);
    default:
      throw OracleError.unsupported(`binds of type ${code}`);
  }
}

function readString(request: RequestReader, isNational: boolean): string | null {
  const bytes = request.readBytesWithLength();
  if (!bytes) return null; // An empty string looks the same: Oracle has none.
  return isNational ? Buffer.from(bytes).swap16().toString("utf16le") : bytes.toString();
}

function readBoolean(request: RequestReader): boolean | null {
  const length = request.readUInt8();
  if (length === ttc.TNS_ESCAPE_CHAR) {
    request.skip("byte");
    return null;
  }
  return length === 0 ? null : request.readBytes(length)[0] === 1;
}

/** The content of a temporary LOB that carries JSON or VECTOR: a locator, then the whole image. */
function readImage(request: RequestReader): Buffer | null {
  const length = request.readUB4();
  if (length === 0) return null;
  request.readBytes(41); // length and locator
  const image = request.readBytesWithLength();
  return image && Buffer.from(image);
}

function readLargeObject(
  request: RequestReader,
  largeObjects: LargeObjects,
  isBinary: boolean,
): string | Buffer | null {
  if (request.readUB4() === 0) return null;
  const locator = request.readBytesWithLength();
  const found = locator && largeObjects.find(locator);
  if (!found) throw new OracleError(22922, "nonexistent LOB value");
  return isBinary ? Buffer.from(found.content) : found.content.toString();
}
