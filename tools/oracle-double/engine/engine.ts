import { readColumnTypes, type ColumnTypes } from "./columns.js";
import { EngineSession } from "./engine-session.js";
import { toOracleError } from "./error-mapping.js";
import { newDatabase } from "./postgres-server.js";
import type { PostgresServer, PostgresSession } from "./postgres-session.js";

export interface EngineOptions {
  /**
   * The database that runs the statements. It keeps its content until the first reset, and closes
   * with the engine. Default: a new database, which requires that `whyNoPostgres` returns null.
   */
  readonly database?: PostgresServer | undefined;
  /** How long a session waits for a lock. Default: 5 seconds. */
  readonly lockTimeoutMs?: number;
  /**
   * The database's MAX_STRING_SIZE: the maximum size of a bound string, in bytes, that is a
   * VARCHAR2 and not a LONG. Default: STANDARD, 4000 bytes.
   */
  readonly maxStringSize?: "STANDARD" | "EXTENDED";
  /** Whether `statements` records statements, which uses memory for as long as the double runs. Default: yes. */
  readonly keepsStatements?: boolean;
  /** Other existing users, in upper case. Everybody has all rights in their schemas. Default: none. */
  readonly otherUsers?: readonly string[];
}

/** A PostgreSQL database, and the state that its sessions share. */
export class Engine {
  readonly lockTimeoutMs: number;
  readonly maxStringBytes: number;
  /** All schemas. */
  readonly schemas: readonly string[];
  /** Every executed statement, before and after translation, if statements are recorded. */
  readonly statements: { readonly oracle: string; readonly postgres: string }[] = [];
  readonly keepsStatements: boolean;
  /** Descriptions of the open transactions, for lock timeouts. */
  readonly transactions = new Set<() => string>();
  #lastSessionId = 0;

  private constructor(
    private readonly server: PostgresServer,
    private readonly control: PostgresSession,
    readonly columnTypes: ColumnTypes,
    /** The user's schema, in upper case. */
    readonly schema: string,
    {
      lockTimeoutMs = 5_000,
      maxStringSize = "STANDARD",
      otherUsers = [],
      keepsStatements = true,
    }: EngineOptions,
  ) {
    this.lockTimeoutMs = lockTimeoutMs;
    this.keepsStatements = keepsStatements;
    this.schemas = [schema, ...otherUsers];
    this.maxStringBytes = maxStringSize === "STANDARD" ? 4_000 : 32_767;
  }

  static async start(schema: string, options: EngineOptions): Promise<Engine> {
    const server = options.database ?? (await newDatabase());
    const control = await server.connect();
    const types = await readColumnTypes(control);
    const engine = new Engine(server, control, types, schema, options);
    await engine.#prepare(control);
    if (!options.database) await engine.reset();
    return engine;
  }

  /** @param alterSession The client's logon statement; only its time zone is used. */
  async openSession(alterSession: string): Promise<EngineSession> {
    const timeZone = /TIME_ZONE\s*=\s*'([+-]\d+:\d+)'/i.exec(alterSession)?.[1] ?? "+00:00";
    const postgres = await this.server.connect();
    await this.#prepare(postgres);
    const settings = { timeZone, schema: this.schema };
    return new EngineSession(this, postgres, ++this.#lastSessionId, settings);
  }

  async countWaiting(): Promise<number> {
    const { rows } = await this.control.query(
      `SELECT count(*) FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return Number(rows[0]?.[0]);
  }

  /** Drops everything in all schemas. Fails with ORA-02049 if a transaction is left open. */
  async reset(): Promise<void> {
    try {
      for (const schema of this.schemas)
        await this.control.exec(
          `DROP SCHEMA IF EXISTS "${schema}" CASCADE; CREATE SCHEMA "${schema}"`,
        );
      this.statements.length = 0;
    } catch (error) {
      throw toOracleError(error, this);
    }
  }

  async close(): Promise<void> {
    await this.control.close();
    await this.server.close();
  }

  async #prepare(postgres: PostgresSession): Promise<void> {
    await postgres.exec(
      `SET ora.logged_on = '${this.schema}'; SET lock_timeout = ${this.lockTimeoutMs}`,
    );
  }
}
