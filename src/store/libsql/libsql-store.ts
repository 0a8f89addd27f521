import type { Logger } from "../../core/log-context.js";
import type { MemoryStore } from "../../core/store/memory-store.js";
import { withoutVectorIndex } from "../../core/store/store-description.js";
import { ConnectionPool } from "../relational/connections/connection-pool.js";
import { cachedVectors, pooledStore } from "../relational/connections/pooled-store.js";
import { keyedVectors } from "../relational/search/keyed-vectors.js";
import { readIdentity } from "../relational/schema/meta.js";
import { OneWriterCommits } from "../relational/connections/one-writer-commits.js";
import { OpenedConnections } from "../relational/connections/opened-connections.js";
import { PoolSnapshots } from "../relational/connections/pool-snapshots.js";
import { sql } from "../relational/sql/sql.js";
import type { StoreOptions } from "../relational/store-options.js";
import { auditTimeOf } from "../relational/store-parts.js";
import { Connection, type ConnectionOptions, type LibsqlDatabase } from "./connection.js";
import { libsqlDialect } from "./dialect.js";
import { failures } from "./libsql-errors.js";
import { migrate } from "./migrations.js";

export interface LibsqlStoreOptions extends StoreOptions {
  /** A file, or the URL of a server: `libsql:`, `https:` or `http:`. */
  readonly path: string;
  /**
   * The URL of a server. The file is then a local copy for reads. Units write to the server, and the copy is
   * synchronized before they resolve.
   */
  readonly syncUrl?: string | undefined;
  /** How often the copy fetches changes by other processes, in seconds. Default: 1. */
  readonly syncSeconds?: number | undefined;
  readonly authToken?: string | undefined;
}

const fileSettings =
  "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON";
const readingConnections = 4;

/**
 * Opens the store in a libSQL database: a file, a server, or a server with a copy to read from. Any number of processes
 * may have it open; one of them writes at a time, and the others wait. The default policy is CREATE_IF_NECESSARY.
 *
 * Fails with STORE_TOO_NEW if a newer Engraph wrote the store, and with SCHEMA_REQUIRED if the policy requires a schema
 * that does not exist.
 */
export async function openLibsqlStore(options: LibsqlStoreOptions): Promise<MemoryStore> {
  const { syncUrl, schemaPolicy = "CREATE_IF_NECESSARY", logger } = options;
  const place = syncUrl ?? options.path;
  const pool = poolOf(1, () => connect(place, "BEGIN IMMEDIATE", options), logger);
  return pool.open(async () => {
    const identity = await pool.use(async (connection) => {
      await migrate(connection, schemaPolicy);
      return readIdentity(connection);
    });
    const copy = syncUrl === undefined ? null : await openCopy(options);
    const reading = copy
      ? poolOf(1, async () => copy, logger)
      : poolOf(readingConnections, () => connect(place, "BEGIN READONLY", options), logger);
    return pooledStore({
      ...identity,
      auditTime: auditTimeOf(options),
      description: { kind: "LIBSQL", vectorIndex: withoutVectorIndex },
      pool,
      reading,
      commits: new OneWriterCommits(pool, isUrl(place), () => copy && bringUpToDate(copy, logger)),
      ...cachedVectors(new PoolSnapshots(reading), options.vectorCacheBytes),
      vectorRows: keyedVectors,
      compact: async () => (isUrl(place) ? undefined : compact(pool)),
    });
  });
}

function poolOf(most: number, open: () => Promise<Connection>, logger: Logger | undefined) {
  return new ConnectionPool(new OpenedConnections(libsqlDialect, failures, most, open), logger);
}

/** Rewrites the file and empties its write-ahead log, so that neither contains deleted data. */
async function compact(writing: ConnectionPool<Connection>): Promise<void> {
  await writing.use(async (connection) => {
    await connection.execute("VACUUM");
    const log = await connection.reader.get<{ busy: number }>(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
    if (log?.busy !== 0) throw new Error("A long read kept the log from being emptied.");
  });
}

const isUrl = (place: string) => /^(libsql|https?|wss?):/.test(place);

async function connect(
  place: string,
  begin: ConnectionOptions["begin"],
  { authToken = "", ...options }: LibsqlStoreOptions,
): Promise<Connection> {
  // Imported here, so that the driver is loaded only when it is used.
  const { default: Database } = await import("libsql/promise");
  const database: LibsqlDatabase = new Database(place, { authToken });
  const connection = new Connection(database, { ...options, begin });
  if (!isUrl(place)) await connection.execute(fileSettings);
  return connection;
}

/**
 * The driver opens copies only in its blocking form. Reads use a file, and the copy follows other processes by itself.
 */
async function openCopy({ path, syncUrl, ...options }: LibsqlStoreOptions): Promise<Connection> {
  const { default: Database } = await import("libsql");
  const { authToken = "", syncSeconds: syncPeriod = 1 } = options;
  const remote = { syncUrl, authToken, syncPeriod };
  const database = new Database(path, remote) as unknown as LibsqlDatabase;
  database.sync();
  return new Connection(database, { ...options, begin: "BEGIN READONLY" });
}

/** Synchronizes the copy. On failure, the unit is committed anyway, and the copy tries again by itself. */
function bringUpToDate(copy: Connection, logger: Logger | undefined): void {
  try {
    copy.database.sync();
  } catch (error) {
    logger?.error({ error }, "The copy of the database cannot be brought up to date.");
  }
}
