import type { PGlite } from "@electric-sql/pglite";
import { readColumnTypes, type ColumnTypes } from "./columns.js";
import { startPostgres } from "./data-directory.js";
import { EngineSession } from "./engine-session.js";
import { TransactionLock } from "./transaction-lock.js";

export interface EngineOptions {
  /** How long a session waits for another's transaction before it gives up. Default: 5 seconds. */
  readonly lockTimeoutMs?: number;
  /**
   * The database's MAX_STRING_SIZE: longest string, in bytes, that is a VARCHAR2 and not
   * a LONG where it is bound. Default: STANDARD, 4000 bytes.
   */
  readonly maxStringSize?: "STANDARD" | "EXTENDED";
}

/** A PostgreSQL in this process, and what its sessions share. */
export class Engine {
  readonly lock: TransactionLock;
  readonly maxStringBytes: number;
  /** Every statement that ran, before and after translation. */
  readonly statements: { oracle: string; postgres: string }[] = [];
  #timeZone = "+00:00";
  #lastSessionId = 0;

  private constructor(
    readonly postgres: PGlite,
    readonly columnTypes: ColumnTypes,
    /** The user's schema, upper case. */
    readonly schema: string,
    { lockTimeoutMs = 5_000, maxStringSize = "STANDARD" }: EngineOptions,
  ) {
    this.lock = new TransactionLock(lockTimeoutMs);
    this.maxStringBytes = maxStringSize === "STANDARD" ? 4_000 : 32_767;
  }

  static async start(schema: string, options: EngineOptions): Promise<Engine> {
    const postgres = await startPostgres();
    const engine = new Engine(postgres, await readColumnTypes(postgres), schema, options);
    await engine.reset();
    return engine;
  }

  openSession(alterSession: string): EngineSession {
    const timeZone = /TIME_ZONE\s*=\s*'([+-]\d+:\d+)'/i.exec(alterSession)?.[1] ?? "+00:00";
    return new EngineSession(this, ++this.#lastSessionId, timeZone);
  }

  /** Sets the time zone of the session that is about to work; not inside of a transaction. */
  async useTimeZone(timeZone: string): Promise<void> {
    if (timeZone === this.#timeZone) return;
    this.#timeZone = timeZone;
    await this.postgres.exec(`SET TIME ZONE INTERVAL '${timeZone}' HOUR TO MINUTE`);
  }

  /** Drops everything in the user's schema. */
  async reset(): Promise<void> {
    const release = await this.lock.acquire(() => "The schema is being reset.");
    await this.postgres.exec(
      `DROP SCHEMA IF EXISTS "${this.schema}" CASCADE; CREATE SCHEMA "${this.schema}";
       SET search_path = "${this.schema}", ora`,
    );
    this.statements.length = 0;
    release();
  }

  async close(): Promise<void> {
    await this.postgres.close();
  }
}
