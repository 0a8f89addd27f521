import type oracledb from "oracledb";
import { Instant, type SqlValue } from "../relational/sql/sql.js";
import type { Written } from "../relational/sql/by-dialect.js";
import { isLong, maxRawBytes, maxVarcharBytes } from "./binds.js";

/** Statements with the same text that run in one call. */
export interface Batch {
  /** One of them, for its text. */
  readonly sql: Written;
  readonly statements: readonly Written[];
  /** The position of each statement among all that were given. */
  readonly places: readonly number[];
  /** For each bind, its values in all statements. */
  readonly values: readonly (readonly SqlValue[])[];
}

/** The most statements that are sent in one call, with the values of all of them. */
const maxBatch = 1000;

/**
 * A bind has one type in all statements of a call, and creating a CLOB takes two separate calls. So statements with
 * long texts are kept apart: those with long texts in the same places are batched together.
 */
export function batchesOf(statements: readonly Written[]): Batch[] {
  const placed = statements.map((sql, place) => ({ sql, place }));
  const alike = Map.groupBy(placed, ({ sql }) =>
    JSON.stringify([sql.texts, sql.values.map(isLong)]),
  );
  return [...alike.values()].flatMap((group) => chunksOf(group, maxBatch)).map(toBatch);
}

function toBatch(group: readonly { readonly sql: Written; readonly place: number }[]): Batch {
  const statements = group.map(({ sql }) => sql);
  const [sql] = statements as [Written];
  return {
    sql,
    statements,
    places: group.map(({ place }) => place),
    values: sql.values.map((_, i) => statements.map(({ values }) => values[i] ?? null)),
  };
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** Describes each bind, because the driver does not inspect all values itself. */
export function bindDefsOf(
  driver: typeof oracledb,
  values: readonly (readonly SqlValue[])[],
): Record<string, oracledb.BindDefinition> {
  return Object.fromEntries(
    values.map((column, i) => [`b${i + 1}`, bindDefOf(driver, column)] as const),
  );
}

/**
 * All texts are given the same size: the database keeps a cursor for each size, and the driver describes its binds
 * again when a size changes.
 */
function bindDefOf(driver: typeof oracledb, column: readonly SqlValue[]): oracledb.BindDefinition {
  const value = column.find((one) => one !== null) ?? null;
  if (typeof value === "number") return { type: driver.DB_TYPE_NUMBER };
  if (value instanceof Instant) return { type: driver.DB_TYPE_TIMESTAMP_TZ };
  if (value instanceof Float32Array) return { type: driver.DB_TYPE_VECTOR };
  if (value instanceof Uint8Array) return { type: driver.DB_TYPE_RAW, maxSize: maxRawBytes };
  return isLong(value)
    ? { type: driver.DB_TYPE_CLOB }
    : { type: driver.DB_TYPE_VARCHAR, maxSize: maxVarcharBytes };
}
