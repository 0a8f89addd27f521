import type { Dialect } from "../sql/dialect.js";
import type { Sql } from "../sql/sql.js";

/** Runs queries. Queries of a unit use its connection, others use any connection. */
export interface Reader {
  readonly dialect: Dialect;
  /** Fails with TOO_MUCH_READ if the rows exceed what the current operation may read. */
  all<Row>(statement: Sql): Promise<Row[]>;
  /** The first row. */
  get<Row>(statement: Sql): Promise<Row | undefined>;
  /**
   * Returns a reader for statements that may scan all rows of these tables, so that long scans do not block the event
   * loop. Left out where no statement blocks it.
   */
  scanning?(tables: readonly string[]): Reader;
}

/** The reader for a statement that may scan all rows of the tables: see {@link Reader.scanning}. */
export function scanning(reader: Reader, tables: readonly string[]): Reader {
  return reader.scanning?.(tables) ?? reader;
}

/** The connection of a unit. */
export interface UnitConnection extends Reader {
  /**
   * As `all`, but gives the event loop a turn between rows if the unit has held it for long. Left out where rows arrive
   * without blocking it.
   */
  allInTurns?<Row>(statement: Sql, pause: () => Promise<void>): Promise<Row[]>;
  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  /**
   * Changes rows by several statements, in as few calls as the database allows.
   *
   * @param pause Gives the event loop a turn if the unit has held it for long.
   */
  runMany(statements: readonly Sql[], pause: () => Promise<void>): Promise<BatchOutcome>;
}

/** A connection outside of units. Its user commits. */
export interface CommittingConnection extends Reader {
  /** The number of rows changed. */
  run(statement: Sql): Promise<number>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Runs queries on any connection, and lends a connection for further work. */
export interface Connections extends Reader {
  /** When the work has ended, changes that are not committed are rolled back. */
  use<T>(work: (connection: CommittingConnection) => Promise<T>): Promise<T>;
}

export interface BatchOutcome {
  /** How many rows each statement has changed, in the order given. */
  readonly counts: readonly number[];
  /** The first statement that failed, if any. Other statements may or may not have run. */
  readonly failure: { readonly place: number; readonly error: unknown } | null;
}
