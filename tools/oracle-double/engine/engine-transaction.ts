import { OracleError } from "../oracle-error.js";
import type { Engine } from "./engine.js";
import { toOracleError } from "./error-mapping.js";
import type { PostgresSession, SessionSettings } from "./postgres-session.js";

/** How often a cancel request is repeated, as the statement may not have begun yet. */
const cancelEveryMs = 50;

/** The transaction of one session. */
export class EngineTransaction {
  #isOpen = false;
  /** The savepoints of this transaction, oldest first. */
  #savepoints: string[] = [];
  /** Whether the savepoint of the last statement still exists. */
  #isMarked = false;

  /**
   * @param settings Returns the current session settings.
   * @param describe Describes the session's activity, for lock timeouts of others.
   */
  constructor(
    private readonly engine: Engine,
    private readonly postgres: PostgresSession,
    private readonly settings: () => SessionSettings,
    private readonly describe: () => string,
  ) {}

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Does nothing if the transaction is open. */
  async begin(): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.engine.transactions.add(this.describe);
    await Promise.all([this.postgres.use(this.settings()), this.postgres.exec("BEGIN")]);
  }

  async commit(): Promise<void> {
    if (!this.#isOpen) return;
    try {
      await this.postgres.exec("COMMIT");
    } catch (error) {
      // A deferred constraint failed, and the transaction is rolled back.
      const cause = toOracleError(error, this.engine);
      throw new OracleError(2091, `transaction rolled back\n${cause.message}`, 0, { cause });
    } finally {
      this.#end();
    }
  }

  async rollback(): Promise<void> {
    if (!this.#isOpen) return;
    try {
      await this.postgres.exec("ROLLBACK");
    } finally {
      this.#end();
    }
  }

  async setSavepoint(name: string): Promise<void> {
    await this.postgres.exec(`${this.#unmark()}SAVEPOINT ${name}`);
    this.#savepoints.push(name);
  }

  /** Removes later savepoints. An unknown name fails here, because in PostgreSQL it would abort the transaction. */
  async rollbackTo(name: string): Promise<void> {
    const place = this.#savepoints.lastIndexOf(name);
    if (place < 0)
      throw new OracleError(
        1086,
        `savepoint ${name} never established in this session or is invalid`,
      );
    await this.postgres.exec(`${this.#unmark()}ROLLBACK TO SAVEPOINT ${name}`);
    this.#savepoints.length = place + 1;
  }

  /**
   * Runs one statement, in the open transaction if there is one. A failed statement is rolled back
   * alone; in PostgreSQL it would abort the transaction. Fails with ORA-01013 if the signal aborts
   * it.
   */
  async run<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const cancellable = () => this.#cancelledOn(signal, work);
    try {
      if (this.#isOpen) return await this.#undoneAlone(cancellable);
      await this.postgres.use(this.settings());
      return await cancellable();
    } catch (error) {
      signal?.throwIfAborted();
      throw toOracleError(error, this.engine);
    }
  }

  async #undoneAlone<T>(work: () => Promise<T>): Promise<T> {
    const marking = this.postgres.exec(`${this.#unmark()}SAVEPOINT oracle_statement`);
    this.#isMarked = true;
    // Both are sent at once.
    const [marked, worked] = await Promise.allSettled([marking, work()]);
    if (marked.status === "rejected") throw marked.reason;
    if (worked.status === "fulfilled") return worked.value;
    await this.postgres.exec("ROLLBACK TO SAVEPOINT oracle_statement");
    throw worked.reason;
  }

  /** The statement to run before any other savepoint operation. */
  #unmark(): string {
    if (!this.#isMarked) return "";
    this.#isMarked = false;
    return "RELEASE SAVEPOINT oracle_statement; ";
  }

  /** A cancel request that arrives too early has no effect, so it is repeated until the work has ended. */
  async #cancelledOn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    let cancelling = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const cancel = () => {
      cancelling = cancelling.then(() => this.postgres.cancel()).catch(() => {});
    };
    const onAbort = () => {
      cancel();
      timer = setInterval(cancel, cancelEveryMs);
    };
    signal?.addEventListener("abort", onAbort);
    try {
      return await work();
    } finally {
      signal?.removeEventListener("abort", onAbort);
      clearInterval(timer);
      await cancelling;
    }
  }

  #end(): void {
    this.#savepoints = [];
    this.#isMarked = false;
    this.engine.transactions.delete(this.describe);
    this.#isOpen = false;
  }
}
