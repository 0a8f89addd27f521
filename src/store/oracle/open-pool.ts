import { access } from "node:fs/promises";
import { join } from "node:path";
import { callbackify } from "node:util";
import type oracledb from "oracledb";
import type { Logger } from "../../core/logger.js";
import type { StoreMeter } from "../../core/store-state.js";
import { TokenHook, type AskForToken } from "./access-tokens.js";
import { Connection, cutOff, type ConnectionOptions } from "./connection.js";
import { ConnectionPool } from "../relational/connection-pool.js";
import { assertNames, DatabaseProblemError } from "../relational/database-problems.js";
import { withFix } from "./database-problems.js";
import { OracleDriver } from "./oracle-driver.js";
import { raw, sql } from "../relational/sql.js";

/** How a database is reached, and as whom. */
export interface OracleConnectionOptions {
  /** As the driver takes it: `localhost:1521/FREEPDB1`, `tcps://…`, a descriptor, or an alias of tnsnames.ora. */
  readonly connectString: string;
  /** Who connects; needed with a password. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /**
   * Gives the token that takes the place of a user and a password; it needs
   * TLS. Asked when the store opens, and again with `isExpired` for each
   * connection that is made when the last one is not valid any more.
   */
  readonly accessToken?: AskForToken | undefined;
  /** The owner of the tables, where it is not the user. */
  readonly schema?: string | undefined;
  /** What the names of the store's tables begin with, so that several stores fit into one schema. Default: nothing. */
  readonly tablePrefix?: string | undefined;
  /** The folder of tnsnames.ora. Default: what TNS_ADMIN says. */
  readonly configDir?: string | undefined;
  /** The folder of ewallet.pem, for TLS with certificates of one's own. */
  readonly walletDir?: string | undefined;
  readonly walletPassword?: string | undefined;
  /** The class of sessions in the database's own pool (DRCP), for a connect string that asks for such a one. */
  readonly connectionClass?: string | undefined;
  /** Connections at the most, and so units that run at the same time. Default: 10. */
  readonly poolMax?: number | undefined;
  /** How long work may wait for one of them, in milliseconds. Default: 10,000. */
  readonly queueTimeoutMs?: number | undefined;
  /** How long a call may take, in milliseconds; 0: as long as it likes. Default: 60,000. */
  readonly callTimeoutMs?: number | undefined;
  /** How long it may take to connect, in seconds. Default: 20. */
  readonly connectTimeoutSeconds?: number | undefined;
  /** After how long without use a connection is tried before it is lent, in seconds; 0: always. Default: 30. */
  readonly pingIntervalSeconds?: number | undefined;
  /** After how many minutes of silence the system makes sure that the other side is there; 0: never. Default: 2. */
  readonly expireMinutes?: number | undefined;
  /** Statements that each connection keeps parsed. Default: 100. */
  readonly statementCacheSize?: number | undefined;
}

/** The oldest database that has vectors: 23.4. */
const oldestVersion = 2_304_000_000;

/** What a schema's owner may be called without quotes. */
const schemaName = /^[A-Za-z][A-Za-z0-9_$#]{0,127}$/;

interface OpeningOptions extends Pick<ConnectionOptions, "clock" | "onStatement"> {
  readonly logger?: Logger | undefined;
  readonly meter?: StoreMeter | undefined;
}

/** Makes a pool, which has no connection yet. Fails with STORE_UNUSABLE if that cannot be right. */
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
  // Here, so that who has no Oracle database does not load the driver.
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
    // Whoever waits has a time to wait for; the number of those who do is bounded elsewhere.
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
        // The driver keeps it otherwise, and lends it next time without another call of this.
        cutOff(made);
        throw error;
      }
    }),
  };
  try {
    const lending = new OracleDriver(driver, await driver.createPool(attributes), {
      ...shared,
      lendTimeoutMs: queueTimeoutMs + connectTimeoutSeconds * 1000,
      // The database's own pool may give each loan of a connection another session.
      onLend: isPooledByDatabase(options) ? prepare : undefined,
    });
    return new ConnectionPool(lending, logger, meter);
  } catch (error) {
    throw hook.failure ?? withFix(error);
  }
}

/** The order of lists must be that of their cursors, which are compared by bytes. */
function sessionSettings(schema: string | undefined): string[] {
  const sorting = "ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY";
  return schema === undefined
    ? [sorting]
    : [sorting, `ALTER SESSION SET CURRENT_SCHEMA = ${schema.toUpperCase()}`];
}

/** Where only an alias says so, the class of the connections has to. */
function isPooledByDatabase({ connectString, connectionClass }: OracleConnectionOptions): boolean {
  return connectionClass !== undefined || /:pooled\b|SERVER\s*=\s*POOLED/i.test(connectString);
}

function credentials(
  { user, password, accessToken }: OracleConnectionOptions,
  hook: TokenHook,
): oracledb.PoolAttributes {
  if (!accessToken) return { user, password };
  // Its types know no hooks that promise a token, which the driver waits for.
  const ask = hook.ask as unknown as oracledb.AccessToken;
  return { externalAuth: true, homogeneous: true, accessToken: ask };
}

/** Fails with STORE_UNUSABLE if the database is too old for what the store needs. */
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

/** Others cannot keep every character: texts would be stored with replacements, and ids of tenants would collide. */
const neededCharacterSet = "AL32UTF8";

/** Fails with STORE_UNUSABLE if the database cannot keep every text as it is. */
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

/** The driver would say no more than that a file is missing, and only when it connects. */
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
