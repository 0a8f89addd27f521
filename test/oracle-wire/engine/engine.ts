import { readColumnTypes, type ColumnTypes } from "./columns.js";
import { EngineSession } from "./engine-session.js";
import { toOracleError } from "./error-mapping.js";
import { startPgliteServer } from "./pglite-server.js";
import { startPostgresServer } from "./postgres-server.js";
import type { PostgresServer, PostgresSession } from "./postgres-session.js";
import { freeForAll, TransactionLock, type Turns } from "./transaction-lock.js";

export interface EngineOptions {
  /**
   * What runs the statements. `pglite`: a PostgreSQL in this process; it has one session, so
   * transactions take turns. `postgresql`: a PostgreSQL 18 in a process of its own, with a
   * session for each client; ask `whyNoPostgres` whether it can run here. Default: pglite.
   * One that has been started keeps what is in it until the first reset, and is closed in the end.
   */
  readonly engine?: "pglite" | "postgresql" | PostgresServer | undefined;
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

/** A PostgreSQL, and what its sessions share. */
export class Engine {
  readonly turns: Turns;
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
    this.turns = server.hasSessions ? freeForAll : new TransactionLock(lockTimeoutMs);
    this.lockTimeoutMs = lockTimeoutMs;
    this.keepsStatements = keepsStatements;
    this.schemas = [schema, ...otherUsers];
    this.maxStringBytes = maxStringSize === "STANDARD" ? 4_000 : 32_767;
  }

  static async start(schema: string, options: EngineOptions): Promise<Engine> {
    const server = await startServer(options.engine);
    const control = await server.connect();
    const types = await readColumnTypes(control);
    const engine = new Engine(server, control, types, schema, options);
    await engine.#prepare(control);
    if (server !== options.engine) await engine.reset();
    return engine;
  }

  /** Whether sessions meet in locks of rows and tables, and not in turns. */
  get hasLocks(): boolean {
    return this.server.hasSessions;
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
    if (!this.hasLocks) return this.turns.waiting;
    const { rows } = await this.control.query(
      `SELECT count(*) FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return Number(rows[0]?.[0]);
  }

  /** Drops everything in all schemas. Fails with ORA-02049 if a transaction is left open. */
  async reset(): Promise<void> {
    const release = await this.turns.acquire(() => "The schema is being reset.");
    try {
      for (const schema of this.schemas)
        await this.control.exec(
          `DROP SCHEMA IF EXISTS "${schema}" CASCADE; CREATE SCHEMA "${schema}"`,
        );
      this.statements.length = 0;
    } catch (error) {
      throw toOracleError(error, this);
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    await this.control.close();
    await this.server.close();
  }

  async #prepare(postgres: PostgresSession): Promise<void> {
    const release = await this.turns.acquire(() => "A session is being opened.");
    try {
      await postgres.exec(
        `SET ora.logged_on = '${this.schema}'; SET lock_timeout = ${this.lockTimeoutMs}`,
      );
    } finally {
      release();
    }
  }
}

async function startServer(engine: EngineOptions["engine"]): Promise<PostgresServer> {
  if (typeof engine === "object") return engine;
  return engine === "postgresql" ? startPostgresServer() : startPgliteServer();
}
