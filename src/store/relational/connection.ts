import type { Dialect } from "./dialect.js";
import type { Sql } from "./sql.js";

/** Runs queries: those of a unit on its connection, others on any. */
export interface Reader {
  readonly dialect: Dialect;
  /** Fails with TOO_MUCH_READ if the rows exceed what the current operation may read. */
  all<Row>(statement: Sql): Promise<Row[]>;
  /** The first row. */
  get<Row>(statement: Sql): Promise<Row | undefined>;
  /**
   * What runs a statement that may look through all rows of these tables: long
   * ones must not hold the event loop. Left out where no statement does.
   */
  scanning?(tables: readonly string[]): Reader;
}

/** What runs a statement that may look through all rows of the tables: see {@link Reader.scanning}. */
export function scanning(reader: Reader, tables: readonly string[]): Reader {
  return reader.scanning?.(tables) ?? reader;
}

/** The connection of a unit. */
export interface UnitConnection extends Reader {
  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  /**
   * Changes rows by several statements, in as few calls as the database allows.
   *
   * @param pause Gives the event loop a turn if the unit has held it for long.
   */
  runMany(statements: readonly Sql[], pause: () => Promise<void>): Promise<BatchOutcome>;
}

/** A connection outside of units: who uses it commits. */
export interface CommittingConnection extends Reader {
  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Runs queries on any connection, and lends one for more. */
export interface Connections extends Reader {
  /** Changes that are not committed when the work has ended are rolled back. */
  use<T>(work: (connection: CommittingConnection) => Promise<T>): Promise<T>;
}

export interface BatchOutcome {
  /** How many rows each statement has changed, in the order given. */
  readonly counts: readonly number[];
  /** The statement that failed first, if one did. Whether others are done is not said. */
  readonly failure: { readonly place: number; readonly error: unknown } | null;
}
