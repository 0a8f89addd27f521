import type pg from "pg";
import type { Logger } from "../../core/logger.js";
import type { StoreMeter } from "../../core/store-state.js";
import { ConnectionPool } from "../relational/connection-pool.js";
import { assertNames } from "../relational/database-problems.js";
import type { Connection, ConnectionOptions } from "./connection.js";
import { PostgresDriver } from "./postgres-driver.js";
import { types } from "./types.js";

/** How a database is reached, and as whom. */
export interface PostgresConnectionOptions {
  /** `postgres://user:password@host:port/database?sslmode=verify-full`. What it leaves out, the variables PGHOST, PGPASSWORD and their like say. */
  readonly url: string;
  /** The schema of the tables. Default: the first of the role's search path. */
  readonly schema?: string | undefined;
  /** What the names of the store's tables begin with, so that several stores fit into one schema. Default: nothing. */
  readonly tablePrefix?: string | undefined;
  /** Where announcements of new events can be listened to, if `url` leads to a pooler of transactions; null: nowhere. Default: `url`. */
  readonly listenUrl?: string | null | undefined;
  /** Connections at the most, and so units that run at the same time. Default: 10. */
  readonly poolMax?: number | undefined;
  /** How long work may wait for one of them, a new one included, in milliseconds. Default: 10,000. */
  readonly queueTimeoutMs?: number | undefined;
  /** How long a call may take, in milliseconds; 0: as long as it likes. Default: 60,000. */
  readonly callTimeoutMs?: number | undefined;
}

export interface OpeningOptions extends Pick<ConnectionOptions, "clock" | "onStatement"> {
  readonly logger?: Logger | undefined;
  readonly meter?: StoreMeter | undefined;
}

/** After how long without use a connection is closed, in milliseconds: firewalls forget those that are silent for longer. */
const idleMs = 60_000;

const schemaName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

export interface OpenedPool {
  readonly pool: ConnectionPool<Connection>;
  readonly driver: PostgresDriver;
}

/** Makes a pool, which has no connection yet. Fails with STORE_UNUSABLE if that cannot be right. */
export async function openPool(
  options: PostgresConnectionOptions,
  { clock, logger, onStatement, meter }: OpeningOptions,
): Promise<OpenedPool> {
  assertNames("POSTGRES", options, schemaName);
  // Here, so that who has no PostgreSQL does not load the driver.
  const { default: postgres } = await import("pg");
  const pool = new postgres.Pool({
    ...clientConfig(options.url),
    // Statements are sent without waiting for those before them.
    pipeline: true,
    max: options.poolMax ?? 10,
    connectionTimeoutMillis: options.queueTimeoutMs ?? 10_000,
    idleTimeoutMillis: idleMs,
  });
  const lending = new PostgresDriver(pool, {
    clock,
    onStatement,
    callTimeoutMs: options.callTimeoutMs ?? 60_000,
    prefix: prefixOf(options),
  });
  return { pool: new ConnectionPool(lending, logger, meter), driver: lending };
}

/** What stands before the names of tables. PostgreSQL folds names to lower case, and so does the channel of announcements. */
export function prefixOf({ schema, tablePrefix = "" }: PostgresConnectionOptions): string {
  return (schema === undefined ? tablePrefix : `${schema}.${tablePrefix}`).toLowerCase();
}

/**
 * `sslmode` means what it means to other clients of PostgreSQL: `require` encrypts
 * and checks nothing, `verify-ca` checks who signed the certificate, and
 * `verify-full` the name in it, too.
 */
export function clientConfig(url: string): pg.ClientConfig {
  const libpq = /[?&]sslmode=/.test(url) && !/[?&]uselibpqcompat=/.test(url);
  return {
    connectionString: libpq ? `${url}&uselibpqcompat=true` : url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: "engraph",
    types,
  };
}
