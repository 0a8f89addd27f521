import { ttc } from "../protocol/constants.js";
import {
  JsonDocument,
  VectorValue,
  type Column,
  type OracleValue,
} from "../values/oracle-value.js";
import type { PostgresSession } from "./postgres-session.js";

/** The representation of one PostgreSQL type for Oracle's clients. */
export interface ColumnType {
  readonly description: Omit<Column, "name">;
  readonly parse: (text: string) => OracleValue;
}

export type ColumnTypes = ReadonlyMap<number, ColumnType>;

const asIs = (text: string) => text;
const number: ColumnType = type(ttc.TNS_DATA_TYPE_NUMBER, 22, asIs);
const varchar: ColumnType = type(ttc.TNS_DATA_TYPE_VARCHAR, 4000, asIs, { isText: true });

/** By PostgreSQL's type number; the numbers of extension types are only known at run time. */
export async function readColumnTypes(postgres: PostgresSession): Promise<ColumnTypes> {
  const { rows } = await postgres.query("SELECT typname::text, oid::text FROM pg_type");
  return new Map(
    rows.flatMap(([name, id]) => {
      const type = typesByName.get(String(name));
      return type ? [[Number(id), type]] : [];
    }),
  );
}

const typesByName: ReadonlyMap<string, ColumnType> = new Map([
  ["bool", type(ttc.TNS_DATA_TYPE_BOOLEAN, 1, (text) => text === "t")],
  ["int2", number],
  ["int4", number],
  ["int8", number],
  ["numeric", number],
  ["float4", type(ttc.TNS_DATA_TYPE_BINARY_FLOAT, 4, Number)],
  ["float8", type(ttc.TNS_DATA_TYPE_BINARY_DOUBLE, 8, Number)],
  ["text", varchar],
  ["varchar", varchar],
  ["unknown", varchar],
  ["clob", type(ttc.TNS_DATA_TYPE_CLOB, 4000, asIs, { isText: true })],
  ["bytea", type(ttc.TNS_DATA_TYPE_RAW, 2000, (text) => Buffer.from(text.slice(2), "hex"))],
  ["timestamp", type(ttc.TNS_DATA_TYPE_TIMESTAMP, 11, parseLocalTime, { scale: 6 })],
  ["timestamptz", type(ttc.TNS_DATA_TYPE_TIMESTAMP_TZ, 13, parseInstant, { scale: 6 })],
  ["json", type(ttc.TNS_DATA_TYPE_JSON, 200, parseJson)],
  ["jsonb", type(ttc.TNS_DATA_TYPE_JSON, 200, parseJson)],
  ["vector", type(ttc.TNS_DATA_TYPE_VECTOR, 200, parseVector)],
]);

export function describeColumns(
  types: ColumnTypes,
  fields: readonly { name: string; dataTypeID: number }[],
): Column[] {
  return fields.map(({ name, dataTypeID }) => ({
    ...(types.get(dataTypeID) ?? varchar).description,
    name,
  }));
}

function type(
  code: number,
  maxSize: number,
  parse: (text: string) => OracleValue,
  more: Partial<Column> = {},
): ColumnType {
  return { description: { code, maxSize, ...more }, parse };
}

/** A time without zone is in the client's zone, as the driver reads it. */
function parseLocalTime(text: string): Date {
  return new Date(text.replace(" ", "T"));
}

/** PostgreSQL returns it in the session's time zone, where the year can be before 1 or after 9999. */
function parseInstant(text: string): Date {
  const [, year, rest = "", sign, hours, minutes = "0", isEarly] =
    /^(\d+)-(.+)([+-])(\d\d)(?::(\d\d))?( BC)?$/.exec(text) ?? [];
  const date = new Date(`2000-${rest.replace(" ", "T")}Z`);
  date.setUTCFullYear(isEarly ? 1 - Number(year) : Number(year));
  const offset = Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
  return new Date(date.getTime() - offset * 60_000);
}

function parseJson(text: string): JsonDocument {
  return new JsonDocument(JSON.parse(text));
}

function parseVector(text: string): VectorValue {
  return new VectorValue(Float32Array.from(JSON.parse(text) as number[]));
}
