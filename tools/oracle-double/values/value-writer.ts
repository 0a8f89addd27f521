import { OracleError } from "../oracle-error.js";
import { ttc } from "../protocol/constants.js";
import type { ReplyWriter } from "../protocol/reply-writer.js";
import {
  driverTypes,
  OsonEncoder,
  transformJsonValue,
  VectorEncoder,
  type DriverType,
} from "./driver-internals.js";
import type { LargeObjects } from "./large-objects.js";
import { JsonDocument, VectorValue, type OracleValue, type ValueType } from "./oracle-value.js";

const maxFieldNameSize = 65_535;
const chunkSize = 8_132;

/** Writes values of columns and of RETURNING in the type that the client requested. */
export class ValueWriter {
  constructor(
    private readonly reply: ReplyWriter,
    private readonly largeObjects: LargeObjects,
  ) {}

  write({ code }: ValueType, value: OracleValue): void {
    const { reply } = this;
    if (value === null) {
      reply.writeUInt8(0); // One zero is NULL for every type.
      return;
    }
    switch (code) {
      case ttc.TNS_DATA_TYPE_VARCHAR:
      case ttc.TNS_DATA_TYPE_CHAR:
      case ttc.TNS_DATA_TYPE_LONG:
        this.#writeSized(Buffer.from(toText(value)));
        break;
      case ttc.TNS_DATA_TYPE_RAW:
      case ttc.TNS_DATA_TYPE_LONG_RAW:
        this.#writeSized(Buffer.from(value as Buffer));
        break;
      case ttc.TNS_DATA_TYPE_NUMBER:
      case ttc.TNS_DATA_TYPE_BINARY_INTEGER:
        reply.writeOracleNumber(toNumberText(value));
        break;
      case ttc.TNS_DATA_TYPE_BINARY_DOUBLE:
        reply.writeUInt8(8);
        reply.writeBinaryDouble(Number(value));
        break;
      case ttc.TNS_DATA_TYPE_BINARY_FLOAT:
        reply.writeUInt8(4);
        reply.writeBinaryFloat(Number(value));
        break;
      case ttc.TNS_DATA_TYPE_DATE:
      case ttc.TNS_DATA_TYPE_TIMESTAMP:
      case ttc.TNS_DATA_TYPE_TIMESTAMP_TZ:
      case ttc.TNS_DATA_TYPE_TIMESTAMP_LTZ:
        this.#writeDate(value, code);
        break;
      case ttc.TNS_DATA_TYPE_BOOLEAN:
        if (value === true) {
          reply.writeUInt8(2);
          reply.writeUInt16BE(0x0101);
        } else {
          reply.writeUInt16BE(0x0100);
        }
        break;
      case ttc.TNS_DATA_TYPE_JSON:
      case ttc.TNS_DATA_TYPE_VECTOR:
        this.#writeImage(toImage(value));
        break;
      case ttc.TNS_DATA_TYPE_CLOB:
      case ttc.TNS_DATA_TYPE_BLOB:
        this.#writeLocator(value as string | Buffer);
        break;
      default:
        throw OracleError.unsupported(`values of type ${code}`);
    }
  }

  #writeSized(bytes: Buffer): void {
    if (bytes.length === 0) this.reply.writeUInt8(0);
    else this.reply.writeBytesWithLength(bytes);
  }

  #writeDate(value: OracleValue, code: number): void {
    const type = dateTypes.get(code);
    if (!(value instanceof Date) || !type)
      throw new OracleError(932, "inconsistent datatypes: a date was expected");
    this.reply.writeOracleDate(value, type);
  }

  #writeImage(image: Buffer): void {
    this.reply.writeUB4(40);
    this.reply.writeUB8(image.length);
    this.reply.writeUB4(0); // chunk size
    this.reply.writeBytesWithLength(image);
    this.reply.writeBytesWithLength(Buffer.alloc(40)); // locator
  }

  #writeLocator(content: string | Buffer): void {
    this.reply.writeUB4(40);
    this.reply.writeUB8(content.length);
    this.reply.writeUB4(chunkSize);
    this.reply.writeBytesWithLength(this.largeObjects.add(content));
  }
}

const dateTypes: ReadonlyMap<number, DriverType> = new Map([
  [ttc.TNS_DATA_TYPE_DATE, driverTypes.DB_TYPE_DATE],
  [ttc.TNS_DATA_TYPE_TIMESTAMP, driverTypes.DB_TYPE_TIMESTAMP],
  [ttc.TNS_DATA_TYPE_TIMESTAMP_TZ, driverTypes.DB_TYPE_TIMESTAMP_TZ],
  [ttc.TNS_DATA_TYPE_TIMESTAMP_LTZ, driverTypes.DB_TYPE_TIMESTAMP_LTZ],
]);

function toText(value: OracleValue): string {
  if (value instanceof JsonDocument) return JSON.stringify(value.content);
  if (value instanceof Date) return value.toISOString();
  return String(value);
}

function toNumberText(value: OracleValue): string {
  const text = String(value);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    throw new OracleError(1722, `unable to convert string value "${text}" to a number`);
  return text;
}

function toImage(value: OracleValue): Buffer {
  if (value instanceof VectorValue) return new VectorEncoder().encode(value.elements);
  if (value instanceof JsonDocument)
    return new OsonEncoder().encode(transformJsonValue(value.content), maxFieldNameSize);
  throw new OracleError(932, "inconsistent datatypes: JSON or VECTOR was expected");
}
