import type { ColumnTypes } from "./columns.js";
import type { OracleValue } from "../values/oracle-value.js";

export interface QueryResult {
  readonly rows: readonly (readonly OracleValue[])[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  /** Rows inserted, updated or deleted. */
  readonly affectedRows: number;
}

/** What a client's session has set, and each has in its own way. */
export interface SessionSettings {
  /** What times without a zone are meant in, such as `+02:00`. */
  readonly timeZone: string;
  /** Where names are looked up. */
  readonly schema: string;
}

/** A session of a PostgreSQL. Its errors have a SQLSTATE for their `code`. */
export abstract class PostgresSession {
  #settings = "";

  /** Runs statements that have no parameters and whose rows do not matter: one, or several with semicolons. */
  abstract exec(sql: string): Promise<void>;

  /** Runs one statement. Its values come as the types of their columns have them, and as text for unknown ones. */
  abstract query(
    text: string,
    values?: readonly unknown[],
    types?: ColumnTypes,
  ): Promise<QueryResult>;

  /** Breaks off what runs, as far as that is possible, and returns once that is asked for. */
  abstract cancel(): Promise<void>;

  abstract close(): Promise<void>;

  /** Not inside of a transaction, which would take it back with the rest. */
  async use({ timeZone, schema }: SessionSettings): Promise<void> {
    const settings = `SET TIME ZONE INTERVAL '${timeZone}' HOUR TO MINUTE; SET search_path = "${schema}", ora`;
    if (settings === this.#settings) return;
    this.#settings = settings;
    await this.exec(settings);
  }
}

/** Where a PostgreSQL that is a process of its own has a database. Other processes may be told of it. */
export interface DatabasePlace {
  /** Where the server's socket is. */
  readonly directory: string;
  readonly name: string;
}

/** A PostgreSQL database that runs for a double, with the support schema. */
export interface PostgresServer {
  connect(): Promise<PostgresSession>;
  close(): Promise<void>;
}
