import type pg from "pg";
import type { Logger } from "../../core/log-context.js";
import type { StoreMeter } from "../../core/store/store-state.js";
import { ConnectionPool } from "../relational/connections/connection-pool.js";
import { assertNames } from "../relational/connections/database-problems.js";
import type { Connection, ConnectionOptions } from "./connection.js";
import { PostgresDriver } from "./postgres-driver.js";
import { types } from "./types.js";

/** The address of a database, and the credentials for it. */
export interface PostgresConnectionOptions {
  /**
   * `postgres://user:password@host:port/database?sslmode=verify-full`. Defaults come from PGHOST, PGPASSWORD and
   * similar variables.
   */
  readonly url: string;
  /** The schema of the tables. Default: the first of the role's search path. */
  readonly schema?: string | undefined;
  /** The prefix of the store's tables, so that several stores fit into one schema. Default: none. */
  readonly tablePrefix?: string | undefined;
  /** Where to listen for new events, if `url` is a transaction pooler; null: nowhere. Default: `url`. */
  readonly listenUrl?: string | null | undefined;
  /** The maximum number of connections, and so of concurrent units. Default: 10. */
  readonly poolMax?: number | undefined;
  /** How long work may wait for a connection, including a new one, in milliseconds. Default: 10,000. */
  readonly queueTimeoutMs?: number | undefined;
  /** Time limit of a call, in milliseconds; 0: no limit. Default: 60,000. */
  readonly callTimeoutMs?: number | undefined;
}

export interface OpeningOptions extends Pick<ConnectionOptions, "clock" | "onStatement"> {
  readonly logger?: Logger | undefined;
  readonly meter?: StoreMeter | undefined;
}

/**
 * A connection unused for this long is closed, in milliseconds: firewalls drop connections that are silent for longer.
 */
const idleMs = 60_000;

const schemaName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

export interface OpenedPool {
  readonly pool: ConnectionPool<Connection>;
  readonly driver: PostgresDriver;
}

/** Creates a pool without any connection yet. Fails with STORE_UNUSABLE if the options cannot be valid. */
export async function openPool(
  options: PostgresConnectionOptions,
  { clock, logger, onStatement, meter }: OpeningOptions,
): Promise<OpenedPool> {
  assertNames("POSTGRES", options, schemaName);
  // Imported here, so that the driver is loaded only for PostgreSQL.
  const { default: postgres } = await import("pg");
  const pool = new postgres.Pool({
    ...clientConfig(options.url),
    // Statements are sent without waiting for earlier ones.
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

/**
 * The prefix of the names of tables. PostgreSQL folds names to lower case, so the channel of announcements must be,
 * too.
 */
export function prefixOf({ schema, tablePrefix = "" }: PostgresConnectionOptions): string {
  return (schema === undefined ? tablePrefix : `${schema}.${tablePrefix}`).toLowerCase();
}

/**
 * `sslmode` has the same meaning as in other clients of PostgreSQL: `require` encrypts without any check, `verify-ca`
 * checks the issuer of the certificate, and `verify-full` also checks the name in it.
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
