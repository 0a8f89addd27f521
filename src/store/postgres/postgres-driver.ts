import type pg from "pg";
import { codeOf } from "../relational/connections/database-problems.js";
import type { Failures, Loan, PoolDriver } from "../relational/connections/connection-pool.js";
import { sql } from "../relational/sql/sql.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { asStoreError, isPassing, withFix } from "./database-problems.js";
import { postgresDialect } from "./dialect.js";
import {
  ConnectionLostError,
  isAnswer,
  isBusy,
  isConnectionLost,
  isContention,
  isOvertaken,
  PoolBusyError,
} from "./postgres-errors.js";

const failures: Failures = {
  isPassing,
  isContention,
  isBusy,
  isDoubtful: isConnectionLost,
  isOvertaken,
  withFix,
  asStoreError,
};

/** Lends connections of the driver's pool. */
export class PostgresDriver implements PoolDriver<Connection> {
  readonly dialect = postgresDialect;
  readonly failures = failures;
  readonly probe = sql`SELECT 1`;

  readonly #sessions = new Set<pg.PoolClient>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly options: ConnectionOptions,
  ) {
    // A connection that is lost while it is unused affects no work.
    pool.on("error", noop);
    pool.on("connect", (client) => this.#sessions.add(client));
    pool.on("remove", (client) => this.#sessions.delete(client));
  }

  /** Whether a server session belongs to this pool. Behind a pooler, it never does. */
  hasSession(processId: number): boolean {
    return [...this.#sessions].some(
      (client) => (client as unknown as { processID: number }).processID === processId,
    );
  }

  async take(): Promise<Loan<Connection>> {
    const client = await this.#connected();
    // The next call on the connection reports the error.
    client.on("error", noop);
    const connection = new Connection(client, this.options);
    const giveBack = async () => {
      if (!connection.isLost) await connection.rollback().catch(noop);
      client.removeListener("error", noop);
      client.release(connection.isLost);
    };
    return { connection, reader: connection.reader, giveBack };
  }

  state() {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { inUse: totalCount - idleCount, max: options.max, waiting: waitingCount };
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  async #connected(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw asConnectError(error);
    }
  }
}

/** Converts the driver's errors, some of which have no code. */
export function asConnectError(error: unknown): unknown {
  if (!(error instanceof Error) || isAnswer(error)) return error;
  const { message } = error;
  if (message.startsWith("timeout exceeded")) return new PoolBusyError(message, { cause: error });
  if (message.includes("timeout"))
    return new ConnectionLostError(Object.assign(error, { code: "CONNECT_TIMEOUT" }));
  if (message.includes("does not support SSL")) return Object.assign(error, { code: "NO_TLS" });
  const isOfNetwork = "syscall" in error || message.startsWith("Connection terminated");
  return isOfNetwork || codeOf(error) === "ECONNRESET" ? new ConnectionLostError(error) : error;
}

function noop(): void {}
