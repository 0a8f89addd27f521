import { createRequire } from "node:module";

/**
 * Parts of node-oracledb that the double reuses, so that both ends agree on the binary format of
 * numbers, dates, JSON documents and vectors. They are not a public interface: the version is
 * checked, and the double must be reviewed when it changes.
 */
const require = createRequire(import.meta.url);
const expectedVersion = "26.0.0";
const { version } = require("oracledb/package.json") as { version: string };
if (version !== expectedVersion)
  throw new Error(
    `The Oracle wire double is made for oracledb ${expectedVersion}, not ${version}.`,
  );

/** A type of the driver's type table, such as `DB_TYPE_DATE`. It is only passed through. */
export interface DriverType {
  readonly num: number;
}

export interface DriverBuffer {
  buf: Buffer;
  pos: number;
  numBytesLeft(): number;
  readUInt8(): number;
  readUInt16BE(): number;
  readBytes(count: number): Buffer;
  readBytesWithLength(): Buffer | null;
  readStr(characterForm: number): string | null;
  readUB2(): number;
  readUB4(): number;
  readUB8(): number;
  readOracleNumber(): string | null;
  readBinaryDouble(): number | null;
  readBinaryFloat(): number | null;
  readOracleDate(isLocalTime: boolean): Date | null;
  writeUInt8(value: number): void;
  writeSB1(value: number): void;
  writeUInt16BE(value: number): void;
  writeUInt16LE(value: number): void;
  writeUInt32BE(value: number): void;
  writeUB2(value: number): void;
  writeUB4(value: number): void;
  writeUB8(value: number): void;
  writeSB4(value: number): void;
  writeBytes(value: Buffer): void;
  writeBytesWithLength(value: Buffer): void;
  writeOracleNumber(value: string): void;
  writeBinaryDouble(value: number): void;
  writeBinaryFloat(value: number): void;
  writeOracleDate(value: Date, type: DriverType): void;
}

type BufferClass = new (initializer?: Buffer | number, capabilities?: object) => DriverBuffer;

export const { BaseBuffer, GrowableBuffer } =
  require("oracledb/lib/impl/datahandlers/buffer.js") as {
    BaseBuffer: BufferClass;
    GrowableBuffer: BufferClass;
  };

export const { OsonEncoder, OsonDecoder } = require("oracledb/lib/impl/datahandlers/oson.js") as {
  OsonEncoder: new () => { encode(value: unknown, maxFieldNameSize: number): Buffer };
  OsonDecoder: new (bytes: Buffer) => { decode(): unknown };
};

export const { VectorEncoder, VectorDecoder } =
  require("oracledb/lib/impl/datahandlers/vector.js") as {
    VectorEncoder: new () => { encode(value: ArrayLike<number>): Buffer };
    VectorDecoder: new (bytes: Buffer) => { decode(): ArrayLike<number> };
  };

/** Converts plain JavaScript values into the input of {@link OsonEncoder}. */
export const { transformJsonValue } = require("oracledb/lib/transformer.js") as {
  transformJsonValue(value: unknown): unknown;
};

export const driverTypes = require("oracledb/lib/types.js") as Readonly<
  Record<
    "DB_TYPE_DATE" | "DB_TYPE_TIMESTAMP" | "DB_TYPE_TIMESTAMP_TZ" | "DB_TYPE_TIMESTAMP_LTZ",
    DriverType
  >
>;
