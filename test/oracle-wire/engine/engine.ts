import { readColumnTypes, type ColumnTypes } from "./columns.js";
import { EngineSession } from "./engine-session.js";
import { toOracleError } from "./error-mapping.js";
import { newDatabase } from "./postgres-server.js";
import type { PostgresServer, PostgresSession } from "./postgres-session.js";

export interface EngineOptions {
  /**
   * The database that runs the statements. It keeps its content until the first reset, and is closed
   * with the engine. Default: a new database; ask `whyNoPostgres` whether one can be had here.
   */
  readonly database?: PostgresServer | undefined;
  /** How long a session waits for another before it gives up. Default: 5 seconds. */
  readonly lockTimeoutMs?: number;
  /**
   * The database's MAX_STRING_SIZE: longest string, in bytes, that is a VARCHAR2 and not
   * a LONG where it is bound. Default: STANDARD, 4000 bytes.
   */
  readonly maxStringSize?: "STANDARD" | "EXTENDED";
  /** Whether `statements` tells what has run, which takes memory for as long as the double runs. Default: yes. */
  readonly keepsStatements?: boolean;
  /** Other users, upper case, whose schemas are there. All may do everything in them. Default: none. */
  readonly otherUsers?: readonly string[];
}

/** A PostgreSQL database, and what its sessions share. */
export class Engine {
  readonly lockTimeoutMs: number;
  readonly maxStringBytes: number;
  /** All that there are. */
  readonly schemas: readonly string[];
  /** Every statement that ran, before and after translation, if they are kept. */
  readonly statements: { readonly oracle: string; readonly postgres: string }[] = [];
  readonly keepsStatements: boolean;
  /** What each open transaction is doing, for those that wait in vain. */
  readonly transactions = new Set<() => string>();
  #lastSessionId = 0;

  private constructor(
    private readonly server: PostgresServer,
    private readonly control: PostgresSession,
    readonly columnTypes: ColumnTypes,
    /** The user's schema, upper case. */
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

  /** @param alterSession What the client runs at logon; only its time zone is heeded. */
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
