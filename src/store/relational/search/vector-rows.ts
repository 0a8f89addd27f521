import type { RecordVectors } from "../../../core/store/contract/passages.js";
import type { Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

/**
 * The storage of vectors in a database. All have a table `vector` with a row for each vector: its index, record,
 * position among the record's vectors, model and dimension.
 *
 * Oracle: the numbers are in tables by dimension, in columns of type VECTOR. SQLite, PostgreSQL: the numbers are in the
 * row itself, see `keyedVectors`.
 */
export interface VectorRows {
  /** Inserts vectors of records of one index, which the unit has locked. */
  insert(
    transaction: Transaction,
    indexId: number,
    given: readonly VectorsOfRecord[],
  ): Promise<void>;
  /** Called after vectors of an index were removed. */
  afterRemoval(transaction: Transaction, indexId: number, count: number): Promise<void>;
  /** The numbers of vectors of this dimension that belong to rows `v`. */
  numbers(dimension: number): VectorNumbers;
}

/** The source of the numbers of vectors in a query. Read them with {@link asVector}. */
export interface VectorNumbers {
  readonly column: Sql;
  /** A join that the column needs. It follows the table of the rows `v`. */
  readonly join: Sql;
}

/** Vectors to add to a record that has none. */
export interface VectorsOfRecord {
  readonly recordId: string;
  readonly vectors: RecordVectors;
}

/** Converts a vector from a query's result: numbers, or their bytes in little-endian order. */
export function asVector(value: Float32Array | Uint8Array): Float32Array {
  if (value instanceof Float32Array) return value;
  const { buffer, byteOffset, byteLength } = value;
  const size = Float32Array.BYTES_PER_ELEMENT;
  // A view if the bytes are aligned, otherwise a copy.
  return byteOffset % size === 0
    ? new Float32Array(buffer, byteOffset, byteLength / size)
    : new Float32Array(Uint8Array.from(value).buffer);
}
