import type { Config } from "./config/config.js";
import type { LibsqlConfig } from "./config/libsql.js";
import type { OracleConfig } from "./config/oracle.js";
import type { PostgresConfig } from "./config/postgres.js";
import type { Clock } from "./core/time/clock.js";
import type { Logger } from "./core/log-context.js";
import type { MemoryStore } from "./core/store/memory-store.js";
import type { SchemaPolicy } from "./core/store/schema-policy.js";
import type { StoreMeter } from "./core/store/store-state.js";
import { withPackages } from "./package.js";
import { schemaScript, schemaVersion as oracleVersion } from "./store/oracle/migrations.js";
import { tokenFromFiles } from "./store/oracle/access-tokens.js";
import type { OracleConnectionOptions } from "./store/oracle/open-pool.js";
import { openOracleStore } from "./store/oracle/oracle-store.js";
import { schemaVersion as libsqlVersion } from "./store/libsql/migrations.js";
import {
  schemaScript as postgresScript,
  schemaVersion as postgresVersion,
} from "./store/postgres/migrations.js";
import type { PostgresStoreOptions } from "./store/postgres/postgres-store.js";
import { schemaVersion as sqliteVersion } from "./store/sqlite/migrations.js";
import { openSqliteStore } from "./store/sqlite/sqlite-store.js";

export { openScratchStore } from "./store/sqlite/scratch-store.js";

export interface OpenStoreParts {
  /** Default: the configured policy. */
  readonly schemaPolicy?: SchemaPolicy;
  readonly clock?: Clock | undefined;
  readonly logger?: Logger | undefined;
  readonly onStatement?: ((sql: string) => void) | undefined;
  readonly meter?: StoreMeter | undefined;
}

/** Opens the configured store. */
export async function openStore(config: Config, parts: OpenStoreParts = {}): Promise<MemoryStore> {
  const audit = config.audit.isOn;
  const { schemaPolicy = config.schemaPolicy, clock, logger, onStatement, meter } = parts;
  const shared = { schemaPolicy, clock, logger, audit, onStatement, meter };
  const vectorCacheBytes = config.vectorCacheMb * 2 ** 20;
  if (config.oracle)
    return openOracleStore({
      ...oracleConnection(config.oracle),
      vectorIndex: vectorIndexes[config.oracle.vectorIndex],
      ...shared,
    });
  // The drivers are optional, and loaded only where they are used.
  const { postgres, libsql } = config;
  if (postgres)
    return withPackages("POSTGRES_URL", ["pg"], async () => {
      const { openPostgresStore } = await import("./store/postgres/postgres-store.js");
      return openPostgresStore({ ...postgresConnection(postgres), ...shared, vectorCacheBytes });
    });
  if (libsql)
    return withPackages("LIBSQL_URL", ["libsql"], async () => {
      const { openLibsqlStore } = await import("./store/libsql/libsql-store.js");
      return openLibsqlStore({ ...libsqlConnection(libsql), ...shared, vectorCacheBytes });
    });
  return openSqliteStore({
    file: config.dataFile,
    synchronous: config.synchronous,
    ...shared,
    vectorCacheBytes,
  });
}

const vectorIndexes = { none: "NONE", ivf: "IVF", hnsw: "HNSW" } as const;

/** The name of the store for people: its file, or `owner@address`. */
export function storeName({ oracle, postgres, libsql, dataFile }: Config): string {
  if (libsql !== null) return libsql.place;
  if (postgres !== null) return nameOf(postgres);
  if (oracle === null) return dataFile;
  const owner = oracle.schema ?? oracle.user;
  return owner === null ? oracle.connectString : `${owner}@${oracle.connectString}`;
}

/** The schema version that this version of Engraph needs. */
export function schemaVersionOf({ oracle, postgres, libsql }: Config): number {
  if (libsql) return libsqlVersion;
  if (postgres) return postgresVersion;
  return oracle ? oracleVersion : sqliteVersion;
}

/**
 * SQL that creates the schema, for callers who may not leave that to Engraph. It
 * includes the grants for the server's user, if that is not the owner. Null for the
 * embedded store, which creates its own.
 */
export function schemaScriptOf({ oracle, postgres }: Config): string | null {
  if (postgres) {
    const { schema, tablePrefix } = postgres;
    return postgresScript({ schema: schema ?? undefined, tablePrefix: tablePrefix ?? undefined });
  }
  if (oracle === null) return null;
  const { tablePrefix, schema, user } = oracle;
  const isOwner = schema === null || schema.toUpperCase() === user?.toUpperCase();
  return schemaScript({
    tablePrefix: tablePrefix ?? undefined,
    schema: schema ?? undefined,
    grantee: isOwner ? undefined : (user ?? undefined),
  });
}

/** The address without secrets. */
function nameOf({ url, schema }: PostgresConfig): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}${schema === null ? "" : ` (${schema})`}`;
}

function postgresConnection(postgres: PostgresConfig): PostgresStoreOptions {
  const { polling: _polling, ...rest } = postgres;
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as unknown as PostgresStoreOptions;
}

function oracleConnection(oracle: OracleConfig): OracleConnectionOptions {
  const { tokenFile, tokenKeyFile, vectorIndex: _vectorIndex, ...rest } = oracle;
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(given) as unknown as OracleConnectionOptions),
    ...(tokenFile !== null && {
      accessToken: tokenFromFiles(tokenFile, tokenKeyFile ?? undefined),
    }),
  };
}

function libsqlConnection({ place, authToken, replicaFile }: LibsqlConfig) {
  return {
    ...(replicaFile === null ? { path: place } : { path: replicaFile, syncUrl: place }),
    ...(authToken !== null && { authToken }),
  };
}
