import type oracledb from "oracledb";
import type { Failures, Loan, PoolDriver } from "../relational/connections/connection-pool.js";
import { sql } from "../relational/sql/sql.js";
import { within } from "../relational/connections/time-limit.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { asStoreError, isPassing, withFix } from "./database-problems.js";
import { oracleDialect } from "./dialect.js";
import { isBusy, isContention, isDoubtful, isOvertaken } from "./oracle-errors.js";

export interface OracleDriverOptions extends ConnectionOptions {
  /** Time limit for getting a connection, in milliseconds. Default: the driver's own limits. */
  readonly lendTimeoutMs?: number | undefined;
  /** Runs whenever a connection is lent, before its work. */
  readonly onLend?: ((connection: Connection) => Promise<void>) | undefined;
}

const failures: Failures = {
  isPassing,
  isContention,
  isBusy,
  isDoubtful,
  isOvertaken,
  withFix,
  asStoreError,
};

/** Lends connections of the driver's pool. */
export class OracleDriver implements PoolDriver<Connection> {
  readonly dialect = oracleDialect;
  readonly failures = failures;
  readonly probe = sql`SELECT 1 FROM dual`;
  #waiting = 0;

  constructor(
    private readonly driver: typeof oracledb,
    private readonly pool: oracledb.Pool,
    private readonly options: OracleDriverOptions = {},
  ) {}

  async take(): Promise<Loan<Connection>> {
    this.#waiting++;
    const lent = await this.#lent().finally(() => this.#waiting--);
    // A failure does not matter: the pool drops a broken connection.
    const giveBack = () => lent.close().catch(noop);
    try {
      const connection = new Connection(this.driver, lent, this.options);
      await this.options.onLend?.(connection);
      return { connection, reader: connection, giveBack };
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  /** The driver does not report how much work waits for connections, so this counts it. */
  state() {
    const { connectionsInUse: inUse, poolMax: max } = this.pool;
    return { inUse, max, waiting: this.#waiting };
  }

  close(): Promise<void> {
    return this.pool.close(0);
  }

  #lent(): Promise<oracledb.Connection> {
    const { lendTimeoutMs } = this.options;
    const taking = () => this.pool.getConnection();
    return lendTimeoutMs === undefined
      ? taking()
      : within(lendTimeoutMs, taking, (late) => void late.close().catch(noop));
  }
}

function noop(): void {}
