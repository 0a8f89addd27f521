import type { ColumnTypes } from "./columns.js";
import type { OracleValue } from "../values/oracle-value.js";

export interface QueryResult {
  readonly rows: readonly (readonly OracleValue[])[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  /** The number of inserted, updated or deleted rows. */
  readonly affectedRows: number;
}

/** The settings of a client's session. */
export interface SessionSettings {
  /** The zone of times without a zone, such as `+02:00`. */
  readonly timeZone: string;
  /** The schema of unqualified names. */
  readonly schema: string;
}

/** A session with PostgreSQL. Its errors have a SQLSTATE as their `code`. */
export abstract class PostgresSession {
  #settings = "";

  /** Runs one or several statements, separated by semicolons, without parameters or results. */
  abstract exec(sql: string): Promise<void>;

  /** Runs one statement. Values have the types of their columns, and are text for unknown types. */
  abstract query(
    text: string,
    values?: readonly unknown[],
    types?: ColumnTypes,
  ): Promise<QueryResult>;

  /** Cancels the running statement if possible. Returns once the request is sent. */
  abstract cancel(): Promise<void>;

  abstract close(): Promise<void>;

  /** Call it outside of transactions, as a rollback would undo the settings. */
  async use({ timeZone, schema }: SessionSettings): Promise<void> {
    const settings = `SET TIME ZONE INTERVAL '${timeZone}' HOUR TO MINUTE; SET search_path = "${schema}", ora`;
    if (settings === this.#settings) return;
    this.#settings = settings;
    await this.exec(settings);
  }
}

/** The location of a database in a PostgreSQL server process. Other processes may use it. */
export interface DatabasePlace {
  /** The directory of the server's socket. */
  readonly directory: string;
  readonly name: string;
}

/** A PostgreSQL database that runs for a double, with the support schema. */
export interface PostgresServer {
  connect(): Promise<PostgresSession>;
  close(): Promise<void>;
}
