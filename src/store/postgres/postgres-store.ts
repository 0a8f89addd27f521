import { systemClock } from "../../core/time/clock.js";
import type { Logger } from "../../core/log-context.js";
import type { MemoryStore } from "../../core/store/memory-store.js";
import { withoutVectorIndex } from "../../core/store/store-description.js";
import { DatabaseProblemError } from "../relational/connections/database-problems.js";
import { at } from "../relational/schema/columns.js";
import { CommitListeners } from "../relational/connections/commit-listeners.js";
import { allOf, atMost, changed, equals } from "../relational/sql/condition.js";
import { cachedVectors, pooledStore } from "../relational/connections/pooled-store.js";
import { keyedVectors } from "../relational/search/keyed-vectors.js";
import { readIdentity } from "../relational/schema/meta.js";
import { PoolSnapshots } from "../relational/connections/pool-snapshots.js";
import { sql, withPrefix } from "../relational/sql/sql.js";
import { stampOrLeave } from "../relational/connections/stamping.js";
import type { StoreOptions } from "../relational/store-options.js";
import { auditTimeOf } from "../relational/store-parts.js";
import type { Connection } from "./connection.js";
import { channel } from "./dialect.js";
import { vacuum } from "./vacuum.js";
import { Listener } from "./listener.js";
import { migrate } from "./migrations.js";
import { clientConfig, openPool, prefixOf, type PostgresConnectionOptions } from "./open-pool.js";
import { removeOldMarks, TransactionMarks } from "./transaction-marks.js";

export interface PostgresStoreOptions extends PostgresConnectionOptions, StoreOptions {}

/**
 * Opens the store in a PostgreSQL database, version 14 or later. Any number of processes may have it open. The default
 * policy is REQUIRE_EXISTING.
 *
 * Fails with STORE_UNUSABLE if the database is unreachable or unsuitable, with STORE_TOO_NEW if a newer Engraph wrote
 * the store, and with SCHEMA_REQUIRED if the policy requires a schema that does not exist. With NO_CHECK, the first
 * unit fails with the last two instead: a store of another version is not written to.
 */
export async function openPostgresStore({
  schemaPolicy = "REQUIRE_EXISTING",
  clock,
  logger,
  audit,
  onStatement,
  meter,
  ...options
}: PostgresStoreOptions): Promise<MemoryStore> {
  const { pool, driver } = await openPool(options, { clock, logger, onStatement, meter });
  return pool.open(async () => {
    const prepare = async (connection: Connection) => {
      await migrate(connection, schemaPolicy, options);
      await connection.commit();
      // Stamps events of a process that ended between its commit and the stamping.
      await stampOrLeave(connection);
      await removeOldMarks(connection, clock);
    };
    const isTrusted = schemaPolicy === "NO_CHECK";
    const identity = await pool.use(async (connection) => {
      // Definitions may take long.
      connection.limitCalls(0);
      await assertServer(connection);
      if (!isTrusted) await prepare(connection);
      const found = await readIdentity(connection);
      await connection.commit();
      return found;
    });
    const listeners = new CommitListeners();
    const onNews = (processId: number | null) => {
      // This process has already notified its listeners of its own units.
      if (processId === null || !driver.hasSession(processId)) listeners.tell();
    };
    const listener = listenerOf(options, onNews, logger);
    const snapshots = new PoolSnapshots(pool, (connection) => connection.readSnapshot());
    return pooledStore({
      ...identity,
      auditTime: auditTimeOf({ audit, clock }),
      description: { kind: "POSTGRES", vectorIndex: withoutVectorIndex },
      pool,
      commits: new TransactionMarks(pool),
      ...cachedVectors(snapshots, options.vectorCacheBytes),
      vectorRows: keyedVectors,
      listeners,
      prepare: isTrusted ? () => pool.use(prepare) : undefined,
      compact: async () => {
        const now = (clock ?? systemClock).now();
        await vacuum(clientConfig(options.url), prefixOf(options));
        await pool.use(async (connection) => {
          await fillReceipts(connection, now);
          await connection.commit();
        });
      },
      onClose: () => listener?.close(),
    });
  });
}

function listenerOf(
  options: PostgresConnectionOptions,
  onNews: (processId: number | null) => void,
  logger: Logger | undefined,
): Listener | null {
  const { url, listenUrl = url } = options;
  if (listenUrl === null) return null;
  const name = withPrefix(channel, prefixOf(options));
  return new Listener(clientConfig(listenUrl), name, onNews, logger);
}

/** The oldest server that the store is tested with: 14. */
const oldestVersion = 140_000;

/** Fails with STORE_UNUSABLE if the server is too old, or the database cannot store every text unchanged. */
async function assertServer(connection: Connection): Promise<void> {
  const found = await connection.get<{ version: string; encoding: string }>(
    sql`SELECT current_setting('server_version_num') AS "version", current_setting('server_encoding') AS "encoding"`,
  );
  if (Number(found?.version) < oldestVersion)
    throw new DatabaseProblemError(
      `The server is of version ${found?.version}.`,
      "Connect to PostgreSQL 14 or later.",
    );
  if (found?.encoding !== "UTF8")
    throw new DatabaseProblemError(
      `The database's encoding is ${found?.encoding}, which cannot keep every text.`,
      "Connect to a database with the encoding UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
    );
}

/** Records in the receipts up to this time that the tables have none of the deleted data since then. */
async function fillReceipts(connection: Connection, now: number): Promise<void> {
  const where = allOf(equals("r.files_cleared_at", null), atMost("r.created_at", now));
  await connection.run(
    sql`UPDATE ${changed("forget_receipt")} SET files_cleared_at = ${at(now)} WHERE ${where}`,
  );
}
