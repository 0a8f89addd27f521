import { access } from "node:fs/promises";
import { join } from "node:path";
import { callbackify } from "node:util";
import type oracledb from "oracledb";
import type { Logger } from "../../core/log-context.js";
import type { StoreMeter } from "../../core/store/store-state.js";
import { TokenHook, type AskForToken } from "./access-tokens.js";
import { Connection, cutOff, type ConnectionOptions } from "./connection.js";
import { ConnectionPool } from "../relational/connections/connection-pool.js";
import { assertNames, DatabaseProblemError } from "../relational/connections/database-problems.js";
import { withFix } from "./database-problems.js";
import { OracleDriver } from "./oracle-driver.js";
import { raw, sql } from "../relational/sql/sql.js";

/** The address of a database, and the credentials for it. */
export interface OracleConnectionOptions {
  /** In the driver's form: `localhost:1521/FREEPDB1`, `tcps://…`, a descriptor, or an alias of tnsnames.ora. */
  readonly connectString: string;
  /** The database user; required with a password. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /**
   * Returns a token that replaces user and password; requires TLS. Called when the store opens, and again with
   * `isExpired` for each connection that is made after the last token has expired.
   */
  readonly accessToken?: AskForToken | undefined;
  /** The owner of the tables, if it is not the user. */
  readonly schema?: string | undefined;
  /** The prefix of the store's tables, so that several stores fit into one schema. Default: none. */
  readonly tablePrefix?: string | undefined;
  /** The folder of tnsnames.ora. Default: TNS_ADMIN. */
  readonly configDir?: string | undefined;
  /** The folder of ewallet.pem, for TLS with custom certificates. */
  readonly walletDir?: string | undefined;
  readonly walletPassword?: string | undefined;
  /** The class of sessions in the database's own pool (DRCP), if the connect string uses that pool. */
  readonly connectionClass?: string | undefined;
  /** The maximum number of connections, and so of concurrent units. Default: 10. */
  readonly poolMax?: number | undefined;
  /** How long work may wait for a connection, in milliseconds. Default: 10,000. */
  readonly queueTimeoutMs?: number | undefined;
  /** Time limit of a call, in milliseconds; 0: no limit. Default: 60,000. */
  readonly callTimeoutMs?: number | undefined;
  /** Time limit for connecting, in seconds. Default: 20. */
  readonly connectTimeoutSeconds?: number | undefined;
  /** Connections unused for this long are pinged before they are lent, in seconds; 0: always. Default: 30. */
  readonly pingIntervalSeconds?: number | undefined;
  /** After this many minutes of silence the system probes the other side; 0: never. Default: 2. */
  readonly expireMinutes?: number | undefined;
  /** Number of parsed statements that each connection caches. Default: 100. */
  readonly statementCacheSize?: number | undefined;
}

/** The oldest version of the database that has vectors: 23.4. */
const oldestVersion = 2_304_000_000;

/** Names of schema owners that need no quotes. */
const schemaName = /^[A-Za-z][A-Za-z0-9_$#]{0,127}$/;

interface OpeningOptions extends Pick<ConnectionOptions, "clock" | "onStatement"> {
  readonly logger?: Logger | undefined;
  readonly meter?: StoreMeter | undefined;
}

/** Creates a pool without any connection yet. Fails with STORE_UNUSABLE if the options cannot be valid. */
export async function openPool(
  options: OracleConnectionOptions,
  { clock, logger, onStatement, meter }: OpeningOptions,
): Promise<ConnectionPool<Connection>> {
  const {
    schema,
    tablePrefix,
    connectionClass = "",
    queueTimeoutMs = 10_000,
    callTimeoutMs = 60_000,
    connectTimeoutSeconds = 20,
  } = options;
  assertNames("ORACLE", options, schemaName);
  await findWallet(options.walletDir);
  // Imported here, so that the driver is loaded only for an Oracle database.
  const { default: driver } = await import("oracledb");
  driver.connectionClass = connectionClass;
  const shared = { clock, onStatement, callTimeoutMs, tablePrefix };
  const prepare = async (connection: Connection) => {
    for (const statement of sessionSettings(schema)) await connection.run(raw(statement));
  };
  const hook = new TokenHook(options.accessToken);
  const attributes: oracledb.PoolAttributes & { poolPingTimeout: number } = {
    ...credentials(options, hook),
    connectString: options.connectString,
    configDir: options.configDir,
    walletLocation: options.walletDir,
    walletPassword: options.walletPassword,
    poolMin: 0,
    poolMax: options.poolMax ?? 10,
    poolIncrement: 1,
    queueTimeout: queueTimeoutMs,
    // Waiting has a time limit, and the number of waiters is limited elsewhere.
    queueMax: -1,
    connectTimeout: connectTimeoutSeconds,
    transportConnectTimeout: connectTimeoutSeconds,
    poolPingInterval: options.pingIntervalSeconds ?? 30,
    poolPingTimeout: 5_000,
    expireTime: options.expireMinutes ?? 2,
    stmtCacheSize: options.statementCacheSize ?? 100,
    sessionCallback: callbackify(async (made: oracledb.Connection, _tag: string) => {
      try {
        assertVersion(made);
        await prepare(new Connection(driver, made, shared));
      } catch (error) {
        // The driver would otherwise keep the connection, and lend it next time without calling this.
        cutOff(made);
        throw error;
      }
    }),
  };
  try {
    const lending = new OracleDriver(driver, await driver.createPool(attributes), {
      ...shared,
      lendTimeoutMs: queueTimeoutMs + connectTimeoutSeconds * 1000,
      // The database's own pool may use a different session for each loan of a connection.
      onLend: isPooledByDatabase(options) ? prepare : undefined,
    });
    return new ConnectionPool(lending, logger, meter);
  } catch (error) {
    throw hook.failure ?? withFix(error);
  }
}

/** Lists must have the order of their cursors, which are compared by bytes. */
function sessionSettings(schema: string | undefined): string[] {
  const sorting = "ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY";
  return schema === undefined
    ? [sorting]
    : [sorting, `ALTER SESSION SET CURRENT_SCHEMA = ${schema.toUpperCase()}`];
}

/** If only an alias specifies the database's pool, `connectionClass` must be set to show it. */
function isPooledByDatabase({ connectString, connectionClass }: OracleConnectionOptions): boolean {
  return connectionClass !== undefined || /:pooled\b|SERVER\s*=\s*POOLED/i.test(connectString);
}

function credentials(
  { user, password, accessToken }: OracleConnectionOptions,
  hook: TokenHook,
): oracledb.PoolAttributes {
  if (!accessToken) return { user, password };
  // The driver waits for hooks that return a promise, but its types do not allow them.
  const ask = hook.ask as unknown as oracledb.AccessToken;
  return { externalAuth: true, homogeneous: true, accessToken: ask };
}

/** Fails with STORE_UNUSABLE if the database is too old for the store. */
export function assertVersion({
  oracleServerVersion,
  oracleServerVersionString,
}: Pick<oracledb.Connection, "oracleServerVersion" | "oracleServerVersionString">): void {
  if (oracleServerVersion >= oldestVersion) return;
  throw new DatabaseProblemError(
    `The database is version ${oracleServerVersionString}.`,
    "Connect to Oracle Database 23ai (23.4) or later.",
  );
}

/**
 * Other character sets cannot store every character: texts would contain replacements, and ids of tenants would
 * collide.
 */
const neededCharacterSet = "AL32UTF8";

/** Fails with STORE_UNUSABLE if the database cannot store every text unchanged. */
export async function assertCharacterSet(connection: Connection): Promise<void> {
  const found = await connection.get<{ value: string }>(
    sql`SELECT p.value AS "value" FROM nls_database_parameters p WHERE p.parameter = 'NLS_CHARACTERSET'`,
  );
  if (found?.value === neededCharacterSet) return;
  throw new DatabaseProblemError(
    `The database's character set is ${found?.value ?? "not known"}, which cannot keep every text.`,
    `Connect to a database whose character set is ${neededCharacterSet}.`,
  );
}

/** The driver would report only a missing file, and only when it connects. */
async function findWallet(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const file = join(folder, "ewallet.pem");
  try {
    await access(file);
  } catch (error) {
    throw new DatabaseProblemError(
      `There is no wallet "${file}" that can be read.`,
      "Set ORACLE_WALLET_DIR to the folder of ewallet.pem; a wallet of another form has to be converted.",
      error as Error,
    );
  }
}
