import type { Failures, Loan, PoolDriver, PooledConnection } from "./connection-pool.js";
import type { Dialect } from "../sql/dialect.js";
import { sql } from "../sql/sql.js";
import type { Reader } from "./connection.js";

/** A connection of a driver without its own pool. */
export interface OpenedConnection extends PooledConnection {
  /** Runs single queries, each outside of a transaction. */
  readonly reader: Reader;
  /** Whether it can no longer be used. */
  readonly isLost: boolean;
  close(): void;
}

/** Lends connections up to a maximum number, and opens them on demand. */
export class OpenedConnections<C extends OpenedConnection> implements PoolDriver<C> {
  readonly probe = sql`SELECT 1 AS "one"`;
  readonly #free: C[] = [];
  readonly #waiting: (() => void)[] = [];
  #count = 0;
  #isClosed = false;

  constructor(
    readonly dialect: Dialect,
    readonly failures: Failures,
    private readonly most: number,
    private readonly open: () => Promise<C>,
  ) {}

  async take(): Promise<Loan<C>> {
    while (this.#free.length === 0 && this.#count >= this.most)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const connection = this.#free.pop() ?? (await this.#opened());
    const giveBack = async () => {
      await connection.rollback().catch(() => {});
      this.#takeBack(connection);
    };
    return { connection, reader: connection.reader, giveBack };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const connection of this.#free.splice(0)) connection.close();
  }

  async #opened(): Promise<C> {
    this.#count += 1;
    try {
      return await this.open();
    } catch (error) {
      this.#count -= 1;
      this.#waiting.shift()?.();
      throw error;
    }
  }

  #takeBack(connection: C): void {
    if (this.#isClosed || connection.isLost) {
      this.#count -= 1;
      connection.close();
    } else this.#free.push(connection);
    this.#waiting.shift()?.();
  }
}
