import { OracleError } from "../oracle-error.js";
import type { Engine } from "./engine.js";
import { toOracleError } from "./error-mapping.js";
import type { Release } from "./transaction-lock.js";

/**
 * One session's transaction. From its beginning to its end it keeps the engine
 * to itself; what runs outside of it waits for its turn, one by one.
 */
export class EngineTransaction {
  #release: Release | undefined;
  /** Of this transaction, oldest first. */
  #savepoints: string[] = [];

  /**
   * @param timeZone As `+02:00`: in which times without zone are meant.
   * @param describe What the session is doing, for those that wait in vain.
   */
  constructor(
    private readonly engine: Engine,
    private readonly timeZone: string,
    private readonly describe: () => string,
  ) {}

  get isOpen(): boolean {
    return this.#release !== undefined;
  }

  /** Waits until no other transaction is open, then begins; nothing to do if this one is. */
  async begin(signal?: AbortSignal): Promise<void> {
    if (this.#release) return;
    this.#release = await this.engine.lock.acquire(this.describe, signal);
    await this.engine.useTimeZone(this.timeZone);
    await this.engine.postgres.exec("BEGIN");
  }

  async commit(): Promise<void> {
    if (!this.#release) return;
    try {
      await this.engine.postgres.exec("COMMIT");
    } catch (error) {
      // A deferred constraint; the transaction is gone.
      const cause = toOracleError(error, this.engine.schema);
      throw new OracleError(2091, `transaction rolled back\n${cause.message}`, 0, { cause });
    } finally {
      this.#end();
    }
  }

  async rollback(): Promise<void> {
    if (!this.#release) return;
    try {
      await this.engine.postgres.exec("ROLLBACK");
    } finally {
      this.#end();
    }
  }

  async setSavepoint(name: string): Promise<void> {
    await this.engine.postgres.exec(`SAVEPOINT ${name}`);
    this.#savepoints.push(name);
  }

  /** Savepoints after this one are gone. One that is unknown is told here: in PostgreSQL it would cost the transaction. */
  async rollbackTo(name: string): Promise<void> {
    const place = this.#savepoints.lastIndexOf(name);
    if (place < 0)
      throw new OracleError(
        1086,
        `savepoint ${name} never established in this session or is invalid`,
      );
    await this.engine.postgres.exec(`ROLLBACK TO SAVEPOINT ${name}`);
    this.#savepoints.length = place + 1;
  }

  /**
   * Runs one statement: inside of the transaction if it is open, and undone
   * alone if it fails, which in PostgreSQL would end the transaction; otherwise
   * when it is its turn.
   */
  async run<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return this.#release ? await this.#undoneAlone(work) : await this.#inTurn(signal, work);
    } catch (error) {
      throw toOracleError(error, this.engine.schema);
    }
  }

  async #inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const release = await this.engine.lock.acquire(this.describe, signal);
    try {
      await this.engine.useTimeZone(this.timeZone);
      return await work();
    } finally {
      release();
    }
  }

  async #undoneAlone<T>(work: () => Promise<T>): Promise<T> {
    const { postgres } = this.engine;
    await postgres.exec("SAVEPOINT oracle_statement");
    try {
      const result = await work();
      await postgres.exec("RELEASE SAVEPOINT oracle_statement");
      return result;
    } catch (error) {
      await postgres.exec(
        "ROLLBACK TO SAVEPOINT oracle_statement; RELEASE SAVEPOINT oracle_statement",
      );
      throw error;
    }
  }

  #end(): void {
    this.#savepoints = [];
    this.#release?.();
    this.#release = undefined;
  }
}
